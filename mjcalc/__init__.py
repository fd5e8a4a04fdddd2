"""mjcalc: reads, scores and proves mahjong hands. Start at `mjcalc.api`."""

__version__ = "0.1.0"
