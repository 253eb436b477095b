"""Buildings and gates; they face -Y and stand on z = 0."""

import random

from kit.materials import clay, gloss, glow, gold, satin
from kit.objects import group
from kit.outlines import arc_points, parabola
from kit.shapes import arc_profile, ball, lathe, rounded_box, slab


def portal(width, height, frame, depth, material, parent=None, bevel=0.07):
    """A round-headed gateway: `frame` is how thick its legs and its arch are."""
    outer, inner = width / 2, width / 2 - frame
    spring = height - outer
    outline = [(outer, 0), *arc_points(0, spring, outer, 0, 180, 40), (-outer, 0)]
    outline += [(-inner, 0), *arc_points(0, spring, inner, 180, 0, 40), (inner, 0)]
    return slab(outline, depth, material, parent, (0, depth / 2, 0), (90, 0, 0), bevel)


def _pointed_arch(width, height):
    """The outline of an opening with a pointed head."""
    half, spring = width / 2, height * 0.5
    right = parabola((half, spring), (half, height * 0.84), (0, height), 10)
    left = [(-x, y) for x, y in reversed(right[:-1])]
    return [(-half, 0), (half, 0), *right, *left]


def _minaret(parent, x, y, stone, height):
    """A slender tower in three stages with a bulb on top."""
    rings = (0.36, 0.6, 0.8)
    profile = [(0, 0), (0.115, 0), (0.115, 0.06), (0.095, 0.08)]
    for part in rings:
        z = height * part
        profile += [(0.085, z - 0.04), (0.125, z), (0.125, z + 0.035), (0.08, z + 0.06)]
    profile += [(0.07, height * 0.94), (0, height * 0.94)]
    lathe(profile, stone, parent, (x, y, 0), count=40)
    bulb = [(0, 0), (0.05, 0), *arc_profile(0.03, 0.085, 0.075, -50, 60), (0.012, 0.2), (0, 0.24)]
    lathe(bulb, gold(), parent, (x, y, height * 0.94), count=40)


def charminar(parent=None, stone=None):
    """Hyderabad's gate of four minarets, simplified; 1.5 wide and 2.5 high."""
    body, stone = group(parent), stone or clay("#F3E9DC", 0.55)
    width = 1.2
    rounded_box(width + 0.3, width + 0.3, 0.1, 0.08, 0.03, stone, body, (0, 0, 0.05))
    rounded_box(width, width, 1.0, 0.04, 0.02, stone, body, (0, 0, 0.58))
    for z, wider, high in ((1.1, 0.14, 0.07), (1.36, 0.1, 0.06), (1.56, 0.06, 0.05)):
        rounded_box(width + wider, width + wider, high, 0.05, 0.02, stone, body, (0, 0, z))
    rounded_box(width - 0.06, width - 0.06, 0.46, 0.04, 0.015, stone, body, (0, 0, 1.32))
    for turn in (0, 90, -90):
        side = group(body, rot=(0, 0, turn))
        slab(
            _pointed_arch(0.72, 0.86), 0.02, glow("amber", 1.05), side, (0, -width / 2 - 0.004, 0.1), (90, 0, 0), 0.004
        )
        for i in range(5):
            spot = (-0.42 + 0.21 * i, -width / 2 + 0.026, 1.15)
            slab(_pointed_arch(0.12, 0.16), 0.02, glow("amber", 0.95), side, spot, (90, 0, 0), 0.004)
            spot = (-0.42 + 0.21 * i, -width / 2 + 0.026, 1.41)
            slab(_pointed_arch(0.09, 0.11), 0.02, glow("amber", 0.95), side, spot, (90, 0, 0), 0.004)
    for x in (-width / 2, width / 2):
        for y in (-width / 2, width / 2):
            _minaret(body, x, y, stone, 2.4)
    return body


def tower(width, depth, height, material, seed=1, parent=None, loc=(0, 0, 0)):
    """An office tower, some of its windows lit."""
    body = group(parent, loc)
    rounded_box(width, depth, height, 0.08, 0.04, material, body, (0, 0, height / 2))
    chance = random.Random(seed)
    columns, rows = max(2, round(width / 0.2)), max(2, round(height / 0.26))
    for column in range(columns):
        for row in range(rows):
            x = (column - (columns - 1) / 2) * (width - 0.1) / columns
            z = (row + 0.8) * (height - 0.06) / (rows + 0.6)
            light = glow(chance.choice(("amber", "amber", "aqua")), 1.0)
            pane = light if chance.random() < 0.6 else clay("navy")
            rounded_box(0.09, 0.11, 0.03, 0.02, 0.008, pane, body, (x, -depth / 2, z), (90, 0, 0), 4)
    return body


def pin(parent=None, colour="mint"):
    """A map pin, 1.15 high, its point at the origin."""
    body = group(parent)
    drop = [(0, 0), (0.05, 0.07), (0.2, 0.36), *arc_profile(0, 0.74, 0.38, -28, 90, 16)]
    lathe(drop, gloss(colour), body, count=64)
    ball(0.165, satin("white"), body, (0, -0.29, 0.77))
    return body
