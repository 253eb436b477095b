"""Single colours of the signature gradient, for rows of things that share it."""

from kit.palette import SIGNATURE, rgb


def signature_at(part):
    """The gradient's colour, as #RRGGBB, at a part 0..1 of its way from indigo to mint."""
    part = min(max(part, 0), 1)
    for (start, low), (end, high) in zip(SIGNATURE, SIGNATURE[1:]):
        if part <= end:
            share = (part - start) / (end - start)
            return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in zip(rgb(low), rgb(high)))
