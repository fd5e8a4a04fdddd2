"""mjcalc as a library: score a hand, look at the breakdown, check a claim, ask what a hand waits for."""

from mjcalc import MjcalcError, check, score, waits

hand = score("11119999m2255p7p +7p self-draw", rules="sichuan:mil-2025")
print(hand.total, hand.fan, hand.capped_fan)  # 8 4 3
print(hand.pattern_counts)  # {'root': 2, 'seven_pairs': 1}
print(hand.payments.roles if hand.payments else None)  # {'each_payer': -9}
print(hand.to_dict()["arrangement"])

ruling = check("333s777s8s (3333p) (4444p) +8s = 4 fan: kong x2, all_pungs, golden_wait")
print(ruling.verdict, ruling.result.difference)  # too_high 1

ready = waits("1113456666788s")
print([(wait["tile"], wait["left"]) for wait in ready.to_dict()["waits"]])

try:
    score("12 3m")
except MjcalcError as error:
    print(error)  # E102: digits without a suit: 12
