"""The notation, on one screen of 80 columns."""

CARD = """\
tiles       123m 456p 789s      characters, dots, bamboo; 0m 0p 0s red fives
            11z or E S W N P F C   winds east south west north, white green red
            1f..8f              bonus tiles
            also 一万 九筒 五索 東 中, 1만 2통 3삭 동 백, and Unicode tiles
melds       (123m) (555p)       open chow and pung
            (5555p) [5555p]     open kong, concealed kong
            (555p,2)            given by: 1 previous, 2 opposite, 3 next player
            (5555p,6)           kong added to a pung from 2 (5-7)
win         +3s                 the winning tile; without it the last one written
            self-draw discard   how (nothing said: discard)   from=E  who discarded
            kong-draw           replacement tile after an own kong
            kong-discard        the discard straight after another's kong
            rob-kong            a tile another player adds to his pung
            last-tile           the wall's last tile, or the discard after it
            heaven earth        won with the first tiles
seats       seat=E round=S      own wind, prevailing wind
sichuan     void=m              the declared void suit
wmc         merged apart        winning tile mixed in, shown apart
            river=S:5m,W:9p     discards since the winner's own last one
            penalty=5p dead-penalty=7s   penalty tiles, live and dead
riichi      riichi double-riichi ippatsu   dora=5m3z ura=1z   honba=1 sticks=2
            pao=E               who is liable      also=W,N   who else won on the tile
other       seen=1m5p           tiles seen elsewhere     flowers=3
            rules=sichuan:wmt   rule set and edition of this line
claim       = 8                 a total       = 3 fan = 8 points = 9 each
            = 3 fan: seven_pairs, root     patterns follow a colon; kong x2
            = 3 fan: seven_pairs, ...      others may count besides
            = none: void_suit   not a win     = waits 2m 5m
            = 3 han 40 fu = 5200   = 2000/3900   = 4000 each   riichi
            = mangan = 2 yakuman   a limit of riichi (満貫, 满贯, 만관)
file lines  # comment           @rules sichuan:mil-2025   @option cap_fan=4
            @with seat=E last-tile   (for the lines below; @with alone clears)
programs    --from mjai         1m 5mr E P      --from gb  [123m,1]22z2z|EE0000|
            --from kobalab      m123,z111+      --from botzone     W1 B2 T3 J1
            --from tenhou-log   -i game.mjlog   parse --to NAME    writes them

Words in any order, a blank ends a word. Groups, melds and +tile may be glued:
    mjcalc "13s345456p66p (8888s) +2s self-draw"
    mjcalc check "112233m445566p9p +9p = 2 fan: 七对"\
"""
