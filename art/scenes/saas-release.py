"""A release by hand: a throttle with three notches, growing groups of tenants, a canary that goes first, a Tuesday."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import arc, ring, stroke, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, paint, satin
from kit.objects import group, place
from kit.outlines import arc_points, on_circle
from kit.palette import SIGNATURE
from kit.props.desk import calendar
from kit.props.marks import canary
from kit.props.people import pawn
from kit.shapes import ball, disc, inset_slab, rounded_box, slab
from kit.stage import backdrop, halo, plinth

FORMAT = "wide"
GROUND = "ink"

PIVOT = 0.5
"""How high the throttle's shaft lies over its foot."""

NOTCHES = ((148, 1, "saffron"), (90, 4, "mint"), (32, 9, "slate"))
"""Angle of each notch, how many tenants it opens to, and the colour of their dots."""


def half_disc(radius, foot):
    """A half disc on a foot, as an outline."""
    return [(-radius, 0), (radius, 0), *arc_points(0, foot, radius, 0, 180, 60)]


def dots(count, colour, parent, loc):
    """A square of dots, or a single one."""
    side = round(count**0.5)
    light = glow(colour, 1.5) if colour != "slate" else paint("slate", 0.5)
    for i in range(count):
        x, y = i % side - (side - 1) / 2, i // side - (side - 1) / 2
        radius = (0.15, 0.095, 0.07)[side - 1]
        ball(radius, light, parent, (loc[0] + x * 0.52 / side, loc[1] + y * 0.52 / side, loc[2]), 24)


def throttle(lever):
    """The hero, facing -Y: a half disc with three windows, its lever standing at that angle."""
    body = group()
    front = group(body, rot=(90, 0, 0))
    inset_slab(half_disc(1.8, PIVOT), 1.1, 0.14, gradient(SIGNATURE, (1, 0.7, 0), 0.28), front)
    casing = paint("step1", 0.4, coat=0.4, coat_rough=0.2)
    slab(half_disc(1.56, PIVOT - 0.02), 0.06, casing, front, (0, 0.1, 0.53), bevel=0.02)
    axle = (0, PIVOT, 0.6)
    arc(1.62, 0.03, 180, lever, glow("mint", 1.7), front, (0, PIVOT, 0.6))
    for angle, count, colour in NOTCHES:
        x, y = on_circle(0, PIVOT, 1.06, angle)
        disc(0.4, 0.05, 0.02, paint("#0B1236", 0.5), front, (x, y, 0.58), count=64)
        ring(0.4, 0.025, satin("white"), front, (x, y, 0.62))
        dots(count, colour, front, (x, y, 0.63))
    arm = group(front, axle, (0, 0, lever))
    rounded_box(2.2, 0.2, 0.14, 0.1, 0.05, satin("white"), arm, (1.05, 0, 0.16))
    disc(0.4, 0.22, 0.07, satin("white"), arm, (0, 0, 0.02), count=64)
    disc(0.2, 0.06, 0.02, gloss("indigo"), arm, (0, 0, 0.23), count=48)
    ball(0.36, gloss("saffron"), arm, (2.2, 0, 0.16))
    return body


def undo_tile():
    """A tile with an arrow that turns back."""
    tile = group()
    rounded_box(1.05, 1.05, 0.22, 0.28, 0.07, gradient(((0, "indigo"), (1, "violet")), (0, 1, 0)), tile, count=14)
    arc(0.26, 0.05, -80, 165, satin("white"), tile, (0.02, -0.04, 0.12))
    stroke([(-0.4, 0.09), (-0.24, -0.1), (-0.06, 0.06)], 0.12, 0.05, satin("white"), tile)
    return tile


def flag(height):
    """A pole with a waving flag, standing on z = 0."""
    body = group()
    tube([(0, 0, 0), (0, 0, height)], 0.045, satin("white"), body, smooth=False)
    ball(0.085, gloss("amber"), body, (0, 0, height), 28)
    cloth = [(0, 0), (0.45, 0.07), (0.95, -0.04), (0.95, 0.56), (0.45, 0.67), (0, 0.6)]
    slab(cloth, 0.07, gloss("teal"), body, (0.03, 0.03, height - 0.78), (90, 0, 0), 0.025)
    return body


def tenants():
    """Three pads along the plinth's rim, joined by light: the canary alone, then three, then six."""
    pads = [(angle, radius, on_circle(0, 0.2, 1.95, angle)) for angle, radius in ((228, 0.55), (268, 0.5), (309, 0.62))]
    track = [(*on_circle(0, 0.2, 1.95, angle), 0.58) for angle in range(228, 310, 8)]
    tube(track, 0.03, glow("mint", 1.5))
    for _, radius, (x, y) in pads:
        disc(radius, 0.12, 0.05, paint("step3", 0.35, coat=0.5), None, (x, y, 0.54), count=64)
    (_, _, first), (_, _, second), (_, _, third) = pads
    place(canary(None, 1 / 33, 0.3), (first[0], first[1], 1.24), (84, 0, 12))
    for angle in (30, 150, 270):
        pawn("mint", (*on_circle(*second, 0.26, angle), 0.66), 0.82)
    for i in range(6):
        row, column = divmod(i, 3)
        pawn("violet", (third[0] - 0.32 + 0.32 * column, third[1] - 0.16 + 0.34 * row, 0.66), 0.76)


def build():
    backdrop()
    ink_studio()
    plinth()
    halo(0.15, 2.8, 2.35)
    place(throttle(119), (0.05, 0.75, 0.54), (0, 0, -8), 1.06)
    tenants()
    place(calendar("TUE", "3 pm"), (2.3, 0.1, 4.1), (80, 0, -16))
    place(undo_tile(), (-2.6, -0.2, 3.3), (80, 0, 18))
    place(flag(2.1), (2.3, 0.4, 0.54), (0, 0, -14))
    ball(0.11, gloss("coral"), None, (-2.5, 0.2, 4.75))
    ball(0.09, gloss("mint"), None, (-2.75, -0.4, 2.0))
    camera((0.4, -16, 5.8), (0, 0, 2.4), 48, 2.4, (0, -0.5, 2.0), WIDE_SHIFT)
