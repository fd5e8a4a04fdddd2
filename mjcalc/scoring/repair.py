"""What puts right a payment that was made on a wrong claim."""


def repair_of(was: dict[str, int], right: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """Work out what each role gets (+) or gives (-) where one payment was made and another one is right."""
    was, right = same_roles(was, right), same_roles(right, was)
    gained = [(role, right.get(role, 0) - was.get(role, 0)) for role in dict.fromkeys((*right, *was))]
    return tuple((role, points) for role, points in gained if points)


def same_roles(roles: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    """Write payments of each alike by the roles of payments that differ, so that the two can be compared."""
    if "each" not in roles or "responsible" not in others:
        return roles
    each = roles["each"]
    return {"winner": roles["winner"], "responsible": each, "each_other": each}
