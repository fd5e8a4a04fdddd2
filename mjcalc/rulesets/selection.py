"""Ways to combine the patterns that are there: which count, and which do not because of another."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

from mjcalc.model.sets import Mask
from mjcalc.rulesets.base import Hit, Selection, Suppressed
from mjcalc.rulesets.pattern import Pattern


def by_series(hits: tuple[Hit, ...], clause: str) -> Selection:
    """Of the patterns of one series only the dearest counts; patterns of different series add."""
    dearest: dict[str, Hit] = {}
    for hit in hits:
        series = hit.pattern.series or hit.pattern.id
        known = dearest.get(series)
        if known is None or hit.value > known.value:
            dearest[series] = hit
    counted = tuple(hit for hit in hits if dearest[hit.pattern.series or hit.pattern.id] is hit)
    suppressed = tuple(_beside(hit.pattern, dearest, clause) for hit in hits if hit not in counted)
    return Selection(counted, suppressed)


def _beside(pattern: Pattern, dearest: dict[str, Hit], clause: str) -> Suppressed:
    other = dearest[pattern.series].pattern.id
    return Suppressed(pattern, "series", "nc_series", (), other, f"{clause}, {pattern.series}")


def listed_limit(selection: Selection, limit: int, clause: str) -> Selection:
    """A hand with a pattern worth the limit or more is worth the highest such pattern; nothing is added to it."""
    top = max(selection.counted, key=lambda hit: hit.value, default=None)
    if top is None or top.value < limit:
        return selection
    beside = [item for item in selection.suppressed if item.by == top.pattern.id]
    cut = [hit.pattern for hit in selection.counted if hit is not top]
    cut += [item.pattern for item in selection.suppressed if item not in beside]
    above = [Suppressed(pattern, "limit", "nc_listed_limit", (), top.pattern.id, clause) for pattern in cut]
    return Selection((top,), (*above, *beside))


def without_fallback(hits: tuple[Hit, ...], fallback: str) -> tuple[Hit, ...]:
    """Drop the pattern that counts only when nothing else does, if something else does."""
    others = tuple(hit for hit in hits if hit.pattern.id != fallback)
    return others or hits


class Exclusion(NamedTuple):
    """A pattern that does not count beside another one."""

    pattern: str
    """Its id."""
    reach: Literal["all", "inside", "one"] = "all"
    """How much of it does not: every time it is there; those times that only use sets of the other; once."""


Exclusions = Mapping[str, tuple[Exclusion, ...]]
"""Pattern id -> what does not count beside it."""


class Because(NamedTuple):
    """A principle by which patterns do not count, in the rule set's words."""

    principle: str
    """Its name, as in records."""
    phrase: str
    """Id of the sentence (``nc_...``), whose ``x`` is the pattern that counts instead."""
    clause: str

    def suppress(self, pattern: Pattern, by: str) -> Suppressed:
        """Say that a pattern does not count because of another one."""
        return Suppressed(pattern, "principle", self.phrase, (), by, self.clause, 0, self.principle)


def without_excluded(hits: tuple[Hit, ...], exclusions: Exclusions, because: Because) -> Selection:
    """Leave out what does not count beside another counted pattern; the dearest patterns have their say first."""
    there = {hit.pattern.id: hit for hit in hits}
    suppressed: list[Suppressed] = []
    excluding = [hit for hit in hits if hit.pattern.id in exclusions]
    for by in sorted(excluding, key=_dearest) if len(excluding) > 1 else excluding:
        if by.pattern.id not in there:
            continue
        for excluded in exclusions[by.pattern.id]:
            other = there.get(excluded.pattern)
            if other is None:
                continue
            left = [] if excluded.reach == "all" else _left(other.masks, excluded.reach, by)
            if len(left) == len(other.masks):
                continue
            suppressed.append(because.suppress(other.pattern, by.pattern.id))
            if left:
                there[excluded.pattern] = _with_masks(other, left)
            else:
                del there[excluded.pattern]
    return Selection(tuple(there.values()), tuple(suppressed)) if suppressed else Selection(hits, ())


def by_counted(selection: Selection) -> Selection:
    """Name what counts: a pattern contained in one that does not count itself is contained in what contains that."""
    counted = {hit.pattern.id for hit in selection.counted}
    if all(item.by in counted for item in selection.suppressed):
        return selection
    gone = {item.pattern.id: item for item in selection.suppressed if item.pattern.id not in counted}
    suppressed = []
    for item in selection.suppressed:
        other = item
        while other.by in gone:  # each is excluded by a dearer one
            other = gone[other.by]
        suppressed.append(other._replace(pattern=item.pattern))
    return Selection(selection.counted, tuple(suppressed))


def _with_masks(hit: Hit, masks: list[Mask]) -> Hit:
    return hit if len(masks) == len(hit.masks) else Hit(hit.pattern, hit.value, tuple(masks))


def _dearest(hit: Hit) -> int:
    return -hit.value


def _left(masks: tuple[Mask, ...], reach: str, by: Hit) -> list[Mask]:
    """Return the masks that an exclusion leaves over which does not reach all of them."""
    if reach == "one":
        return list(masks[1:])
    return [mask for mask in masks if all(mask & ~other for other in by.masks)]


def excluded_inside(hits: tuple[Hit, ...], exclusions: Exclusions) -> tuple[int, ...]:
    """Return how much is left of each pattern among these that is excluded inside the sets of another one of them."""
    masks = {hit.pattern.id: hit.masks for hit in hits}
    return tuple(
        [
            len(_left(masks.get(excluded.pattern, ()), "inside", hit))
            for hit in hits
            for excluded in exclusions.get(hit.pattern.id, ())
            if excluded.reach == "inside"
        ]
    )


class AccountOnce(NamedTuple):
    """How patterns that link sets are chosen: they may close no circle, and of the choices the dearest counts.

    Sets are nodes, and a pattern that links sets joins them. Once sets are joined, directly or through others, no other
    pattern may link them; so a set that is left over can be joined to the others only once.
    """

    linking: frozenset[str]
    """Ids of the patterns that link sets."""
    contained: Because
    """Why a link does not count whose sets all belong to one larger counted link."""
    repeated: Because
    """Why it does not if the same pattern uses two or more of its sets already."""
    joined: Because
    """Why it does not if its sets are joined otherwise."""

    def select(self, hits: tuple[Hit, ...]) -> Selection:
        """Choose the dearest links that close no circle; other patterns all count."""
        links = self._links(hits)
        if len(links) < 2:
            return Selection(hits, ())
        chosen = dearest_forests(tuple([(hit.value, mask) for hit, mask in links]))[0]
        return self._selection(hits, links, chosen)

    def alternatives(self, hits: tuple[Hit, ...]) -> tuple[Selection, ...]:
        """Return every choice that is worth the most, that of `select` first."""
        links = self._links(hits)
        choices = dearest_forests(tuple([(hit.value, mask) for hit, mask in links]))
        return tuple([self._selection(hits, links, chosen) for chosen in choices])

    def _links(self, hits: tuple[Hit, ...]) -> list[tuple[Hit, Mask]]:
        links = [(hit, mask) for hit in hits if hit.pattern.id in self.linking for mask in hit.masks]
        links.sort(key=lambda link: -link[0].value)
        return links

    def _selection(
        self, hits: tuple[Hit, ...], links: list[tuple[Hit, Mask]], chosen: tuple[int, ...]
    ) -> Selection:
        kept: dict[str, list[Mask]] = {}
        for place in chosen:
            kept.setdefault(links[place][0].pattern.id, []).append(links[place][1])
        counted = [
            _with_masks(hit, kept[hit.pattern.id]) if hit.pattern.id in kept else hit
            for hit in hits
            if hit.pattern.id in kept or hit.pattern.id not in self.linking
        ]
        joined = [links[place] for place in chosen]
        left = [link for place, link in enumerate(links) if place not in chosen]
        suppressed: dict[tuple[str, str], Suppressed] = {}
        for hit, mask in left:
            why = self._why(hit, mask, joined)
            suppressed.setdefault((why.pattern.id, why.by), why)
        return Selection(tuple(counted), tuple(suppressed.values()))

    def _why(self, hit: Hit, mask: Mask, joined: list[tuple[Hit, Mask]]) -> Suppressed:
        for other, sets in joined:
            if not mask & ~sets and mask != sets:
                return self.contained.suppress(hit.pattern, other.pattern.id)
        for other, sets in joined:
            if other is hit and (mask & sets).bit_count() > 1:
                return self.repeated.suppress(hit.pattern, other.pattern.id)
        return self.joined.suppress(hit.pattern, _joining(mask, joined).pattern.id)


def _joining(mask: Mask, joined: list[tuple[Hit, Mask]]) -> Hit:
    """Return the dearest of the fewest counted links through which two of these sets are joined."""
    for number in range(1, len(joined) + 1):
        for some in combinations(joined, number):
            together, sets = 0, 0
            for _, each in some:
                together |= each
                sets += each.bit_count()
            hang_together = together.bit_count() == sets - number + 1  # they close no circle
            if hang_together and (together & mask).bit_count() > 1:
                return some[0][0]
    raise ValueError("a link is left out though its sets are not joined")


@lru_cache(maxsize=1 << 14)
def dearest_forests(links: tuple[tuple[int, Mask], ...]) -> tuple[tuple[int, ...], ...]:
    """Return every choice of links (value, sets), the dearest links first, that closes no circle and is worth the most.

    A choice is the places of its links. No choice is left out: the search is exact.
    """
    left = [sum([value for value, _ in links[place:]]) for place in range(len(links) + 1)]
    best = -1
    found: list[tuple[int, ...]] = []
    paths: list[tuple[int, int, tuple[Mask, ...], tuple[int, ...]]] = [(0, 0, (), ())]
    while paths:
        place, worth, groups, chosen = paths.pop()
        if worth + left[place] < best:
            continue
        if place == len(links):
            if worth > best:
                best, found = worth, []
            found.append(chosen)
            continue
        value, sets = links[place]
        paths.append((place + 1, worth, groups, chosen))
        if all((group & sets).bit_count() < 2 for group in groups):
            together = sets
            for group in groups:
                together |= group if group & sets else 0
            apart = tuple([group for group in groups if not group & sets])
            paths.append((place + 1, worth + value, (*apart, together), (*chosen, place)))
    return tuple(found)
