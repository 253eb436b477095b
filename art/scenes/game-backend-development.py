"""Game backend: a game pad before servers, a live leaderboard and a trophy."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gold, gradient, paint, satin, texture
from kit.objects import group, place
from kit.outlines import smoothed, star
from kit.palette import SIGNATURE
from kit.props.machines import server
from kit.props.money import coin, coin_mark
from kit.props.screens import tile
from kit.shapes import arc_profile, ball, disc, hexagon, inset_slab, lathe, rounded_box, slab
from kit.stage import backdrop, halo, plinth

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
    for x, y, colour in ((0, 0.27, "mint"), (0.27, 0, "coral"), (0, -0.27, "amber"), (-0.27, 0, "violet")):
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


def trophy():
    """A gold cup on a block, standing on z = 0."""
    body = group()
    rounded_box(0.9, 0.9, 0.3, 0.12, 0.05, gloss("navy", 0.3), body, (0, 0, 0.15))
    rounded_box(0.44, 0.02, 0.12, 0.03, 0.008, gold(), body, (0, -0.46, 0.15))
    stem = [(0, 0.3), (0.3, 0.3), (0.32, 0.34), (0.3, 0.39), (0.14, 0.46), (0.09, 0.6), (0.09, 0.72), (0.15, 0.78)]
    bowl = [(0.09, 0.84), (0.22, 0.92), (0.44, 1.12), (0.53, 1.42), (0.56, 1.72)]
    lip = [(0.6, 1.78), (0.58, 1.82), (0.53, 1.8), (0.47, 1.5), (0, 1.3)]
    lathe(stem + bowl + lip, gold(), body, count=80, angle=50)
    for side in (-1, 1):
        handle = [(0.5, 1.62), (0.78, 1.66), (0.84, 1.38), (0.62, 1.14), (0.4, 1.08)]
        tube([(side * x, 0, z) for x, z in handle], 0.055, gold(), body)
    slab(star(0.2), 0.06, satin("white"), body, (0, -0.5, 1.44), (82, 0, 0), 0.015)
    return body


def build():
    backdrop(centre=(0.2, 6, 2.2), reach=13)
    ink_studio()
    plinth(3.15)
    halo(0.1, 2.85, 2.35)
    place(game_pad(), (-0.5, -1.0, 1.56), (62, 0, -8), 0.88)
    for x, units in ((-1.9, 6), (-0.78, 7)):
        place(server(1.5, 1.5, 0.54, units, 0.085), (x, 1.35, 0.54), (0, 0, 10), 0.7)
    tile(texture("devices/leaderboard"), 2.7, 2.07, (1.25, 0.75, 3.5), (82, 0, -14), strength=1.1)
    place(trophy(), (1.98, -0.62, 0.54), (0, 0, -12), 0.86)
    spark = group(None, (-2.7, -0.4, 3.7), (78, 0, 16))
    hexagon(0.42, 0.22, 0.06, gloss("teal"), spark)
    bolt = [(0.06, 0.27), (-0.17, -0.05), (-0.02, -0.05), (-0.06, -0.27), (0.17, 0.05), (0.02, 0.05)]
    slab(bolt, 0.08, satin("white"), spark, (0, 0, 0.2), bevel=0.02)
    prize = place(coin(0.34, 0.12, None), (2.95, -0.2, 2.75), (76, -10, -22))
    slab(star(0.19), 0.04, coin_mark(), prize, (0, 0, 0.05), bevel=0.01)
    ball(0.12, gloss("coral"), None, (-2.6, -0.9, 1.9))
    ball(0.1, gloss("mint"), None, (-0.35, 0.2, 4.75))
    camera((0.4, -16, 5.9), (0, 0, 2.4), 48, 2.6, (0, -1.2, 2.0), WIDE_SHIFT)
