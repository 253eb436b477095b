"""Game backend: a canary on the servers keeps the live score, behind a game pad."""

from kit.camera import WIDE_SHIFT, camera
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, paint, satin, texture
from kit.objects import group, place
from kit.outlines import smoothed
from kit.palette import SIGNATURE
from kit.props.machines import server
from kit.props.perch import sitting
from kit.props.screens import tile
from kit.shapes import arc_profile, disc, inset_slab, lathe, rounded_box
from kit.stage import backdrop, plinth

FORMAT = "wide"
GROUND = "ink"

HALF_PAD = (
    (0, 0.82),
    (0.7, 0.82),
    (1.15, 0.95),
    (1.55, 0.86),
    (1.86, 0.5),
    (2.05, -0.1),
    (2.16, -0.75),
    (2.06, -1.14),
    (1.76, -1.28),
    (1.44, -1.12),
    (1.08, -0.62),
    (0.78, -0.42),
    (0, -0.42),
)
"""The right half of the game pad's outline, clockwise from the middle of its top."""


def shell(pad):
    """The pad's body, 0.62 thick, centred along Z."""
    (x1, y1), (x2, y2) = HALF_PAD[1], HALF_PAD[-2]
    right = smoothed([(-x1, y1), *HALF_PAD, (-x2, y2)])
    outline = right + [(-x, y) for x, y in reversed(right[1:-1])]
    inset_slab(outline[::-1], 0.62, 0.24, gradient(SIGNATURE, (1, -0.5, 0)), pad)


def game_pad():
    """Two grips, a cross, four buttons and two sticks; lies in XY and faces +Z."""
    pad, dark, white, top = group(), paint("#121A44", 0.4, coat=0.3, coat_rough=0.15), satin("white"), 0.31
    shell(pad)
    disc(0.44, 0.06, 0.025, dark, pad, (-1.12, 0.34, top - 0.02))
    for width, depth in ((0.56, 0.19), (0.19, 0.56)):
        rounded_box(width, depth, 0.14, 0.06, 0.04, white, pad, (-1.12, 0.34, top + 0.08))
    disc(0.5, 0.06, 0.025, dark, pad, (1.12, 0.34, top - 0.02))
    button = [(0, 0), *arc_profile(0.08, 0.1, 0.06, 0, 90), (0, 0.16)]
    for x, y, colour in ((0, 0.27, "mint"), (0.27, 0, "coral"), (0, -0.27, "sky"), (-0.27, 0, "violet")):
        lathe(button, gloss(colour), pad, (1.12 + x, 0.34 + y, top), count=40)
    cap = [(0, 0), *arc_profile(0.2, 0.06, 0.06, -90, 90), (0.14, 0.09), (0, 0.07)]
    for x in (-0.5, 0.5):
        disc(0.32, 0.07, 0.03, dark, pad, (x, -0.12, top - 0.02))
        disc(0.13, 0.16, 0.03, dark, pad, (x, -0.12, top))
        lathe(cap, white, pad, (x, -0.12, top + 0.13), count=56)
    rounded_box(0.5, 0.2, 0.05, 0.09, 0.02, glow("mint", 1.4), pad, (0, 0.46, top + 0.005))
    for side in (-1, 1):
        rounded_box(0.16, 0.08, 0.05, 0.035, 0.015, white, pad, (side * 0.44, 0.52, top + 0.005))
        rounded_box(0.8, 0.34, 0.34, 0.14, 0.08, dark, pad, (side * 1.2, 0.84, -0.02), (0, 0, -side * 2))
    return pad


def build():
    backdrop(centre=(0.2, 6, 2.6), reach=13)
    ink_studio()
    plinth(3.15)
    place(server(2.5, 1.6, 0.5, 5, 0.07), (-1.05, 0.9, 0.54), (0, 0, 10))
    sitting((-0.95, 0.6, 3.39), 1 / 20, 2)
    tile(texture("devices/leaderboard"), 2.7, 2.07, (1.62, 0.3, 3.55), (84, 0, -12), 0.98, 1.1)
    place(game_pad(), (0.3, -1.2, 1.5), (60, 0, -6), 0.92)
    camera((0.4, -16, 5.9), (0, 0, 2.75), 46.5, 2.6, (0, -0.8, 2.2), WIDE_SHIFT)
