"""The generated tables are what the automaton says, and caches change nothing."""

import binascii
import random
import subprocess
import sys
import zlib
from collections.abc import Sized

from mjcalc.decompose import Form, arrangements, build, discards, distance, engine, shape, suits, waits
from mjcalc.decompose.tables import DATA
from mjcalc.decompose.vectors import START, State, step, symbol_of, vector_of
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.tile import pack

from .hands import random_hand


def test_tables_are_up_to_date() -> None:
    """``python -m mjcalc.decompose.build`` gives the same tables (however they are compressed)."""
    tables = build.tables()
    assert zlib.decompress(binascii.a2b_base64(DATA)) == tables
    assert tables == zlib.decompress(binascii.a2b_base64(build.source(tables).split('"""')[3]))


def test_tables_against_the_automaton() -> None:
    """Random suits, read rank by rank without tables."""
    chance = random.Random(3)
    fast = engine.fast_engine()
    for ranks, suit in ((9, 0), (7, 3)):
        for _ in range(150):
            counts = [chance.choice((0, 0, 1, 1, 2, 3, 4)) for _ in range(ranks)]
            packed = sum(count << 5 * rank for rank, count in enumerate(counts))
            state: State = START
            for rank, count in enumerate(counts):
                state = step(state, symbol_of(count, 4), suit == 0 and rank < 7, build.SETS)
            assert fast.vectors[fast.entry(suit, packed) >> engine.PROFILE_BITS] == vector_of(state, build.SETS)


def test_caches_are_bounded_and_change_nothing() -> None:
    """With caches that hold next to nothing, every answer stays as it is."""
    script = (
        "import sys, mjcalc.decompose.choices\n"
        "for name, module in list(sys.modules.items()):\n"
        "    if name.startswith('mjcalc.decompose.') and hasattr(module, 'LIMIT'): module.LIMIT = 2\n"
        "from tests.decompose.test_tables import recount, sizes; print(recount(), max(sizes()) <= 3)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.stdout.split() == [str(recount()), "True"], run.stderr


def sizes() -> list[int]:
    """How much the caches hold, besides what is kept of an empty suit."""
    fast = engine.fast_engine()
    caches: list[Sized] = [*suits.WAYS, fast.suit, fast.honours, fast.adds, fast.adds_honours, shape._HELD]
    caches += [fast._more_suit, fast._more_honours]
    return [len(cache) for cache in caches]


def recount() -> int:
    """A checksum of many answers."""
    chance = random.Random(9)
    form = Form((STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS), quads_as_pairs=True)
    found: list[object] = []
    for kinds in [random_hand(chance, 14, among=among) for among in (9, 18, 34) * 6]:
        found.append(distance(pack(kinds), (), form))
        found.append(distance(pack(kinds[:-1]), (), form, "none"))
        found.append(discards(pack(kinds), (), form))
        found.append(waits(pack(kinds[:-1]), (), form))
        found.append(arrangements(pack(kinds), (), kinds[0], True, form))
    return zlib.crc32(repr(found).encode())


def test_importing_is_cheap() -> None:
    """Nothing heavy, and no table, before a distance is asked for."""
    script = (
        "import sys; before = set(sys.modules); import mjcalc.decompose; new = set(sys.modules) - before;"
        "print(*sorted(new & {'dataclasses', 'zlib', 'mjcalc.decompose.tables', 'mjcalc.decompose.build'}))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == ""
