#!/bin/sh
# One-liners for the shell. Run from the folder above: sh examples/one_liners.sh
set -u

# What is it worth?
mjcalc "112233m445566p9p +9p"

# ... only the number, for a script
mjcalc -q "11119999m2255p7p +7p"

# In Korean, and with the whole list of readings
mjcalc -l ko --all "111222333m777m9m +9m"

# What hangs on what was not said?
mjcalc --explain "456m123p567p9p [1111m] +9p"

# Does the edition matter? Two answers, one a line.
mjcalc -r sichuan:wmt -r sichuan:mil-2025 -f tsv "88s456p678p34s (333p) +5s kong-discard" | cut -f 5-11

# What does it wait for, and which discard leaves most?
mjcalc waits "1113456666788s"
mjcalc waits "1113456666788s9p"

# Which claims of a file do not hold? (exit code 1: at least one)
mjcalc check -i examples/claims.hands
echo "exit code $?"

# A file of hands on all cores: a record a line, or only what is wrong with them
mjcalc batch examples/claims.hands | cut -c 1-60
mjcalc batch --only wrong -f text examples/claims.hands

# Which hands of a file are worth eight points?
mjcalc score -i examples/claims.hands -f json | grep '"total":8,' | wc -l

# Chinese, Korean and Unicode tiles read as well as digits do
mjcalc parse "一二三萬 1만2만3만 🀙🀙🀙 5p5p +九筒"

# Who says so?
mjcalc rules sichuan golden_wait

# A club night, deal by deal: who pays whom? (exit code 1: a claim was wrong) And only who came where
mjcalc settle examples/club_night.deals
mjcalc settle -q examples/club_night.deals | tail -1

# Sheets to sign: a page of A4 a ruling, in Korean and English, and how many deals the score sheets of a match hold
mjcalc check -i examples/claims.hands --sheet - --sheet-lang ko,en | grep -c 'class="page"'
mjcalc settle examples/club_night.deals --sheet - | grep -o 'Score sheet, deal [0-9]*' | tail -1

# American: what is it worth on the practice card, what does it need, and is the card file sound?
mjcalc -r american "FF 3b 44b 555b 666bJ 0 +0 seat=E from=W"
mjcalc waits -r american "FF 3b 44b 555b 666bJ 0"
mjcalc check -i examples/american.hands
mjcalc rules american --card examples/house.card --lint
