"""Jigsaw pieces, in XY facing +Z."""

from kit.outlines import on_circle

KNOB, NECK = 0.17, 0.1
"""Radius of a knob and half the width of its neck, as parts of a piece's side."""


def _edge(kind):
    """An edge from (0, 0) to (1, 0), its outside below: 0 straight, 1 with a knob, -1 with a hole."""
    if not kind:
        return [(0, 0)]
    turns = [on_circle(0.5, -0.19 * kind, KNOB, (126 + (414 - 126) * i / 28) * kind) for i in range(29)]
    return [(0, 0), (0.5 - NECK, 0), *turns, (0.5 + NECK, 0)]


def jigsaw(side, bottom=0, right=0, top=0, left=0):
    """The outline of a piece centred on the origin; each edge is straight (0), has a knob (1) or a hole (-1)."""
    outline = []
    for turn, kind in enumerate((bottom, right, top, left)):
        for x, y in _edge(kind):
            x, y = x - 0.5, y - 0.5
            for _ in range(turn):
                x, y = -y, x
            outline.append((x * side, y * side))
    return outline
