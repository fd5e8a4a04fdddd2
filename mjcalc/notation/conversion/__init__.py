"""What the readers and writers of other programs' notations (`mjcalc.notation.foreign`) are built from."""
