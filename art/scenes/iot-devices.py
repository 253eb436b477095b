"""IoT devices: a gateway between a works, a wind turbine, a meter, a sensor and a truck, on glowing lines."""

import random

from mathutils import Vector

from kit.camera import WIDE_SHIFT, camera
from kit.curves import arc, ring, tube
from kit.light import ink_studio
from kit.materials import clay, dark_glass, gloss, glow, gradient, paint, satin, screen, step, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.shapes import ball, disc, hexagon, lathe, plate, rounded_box, slab
from kit.stage import backdrop, pad

FORMAT = "wide"
GROUND = "ink"


def works():
    """A saw-tooth roofed works with lit windows and two chimneys."""
    body, white, chance = group(), satin("white"), random.Random(3)
    rounded_box(2.1, 1.1, 0.8, 0.08, 0.035, white, body, (0, 0, 0.4))
    for i in range(3):
        tooth = [(0, 0), (0.7, 0), (0.7, 0.12), (0.06, 0.5), (0, 0.5)]
        slab(tooth, 1.1, gloss("iris"), body, (-1.05 + 0.7 * i, 0.55, 0.8), (90, 0, 0), 0.03)
    for column in range(5):
        for row in range(2):
            lit = chance.random() < 0.72
            pane = glow(chance.choice(("amber", "amber", "aqua")), 1.0) if lit else clay("navy")
            spot = (-0.72 + column * 0.35, -0.56, 0.34 + row * 0.29)
            rounded_box(0.2, 0.17, 0.03, 0.02, 0.008, pane, body, spot, (90, 0, 0), 4)
    for x, height in ((-0.72, 1.5), (-0.3, 1.25)):
        disc(0.12, height, 0.03, white, body, (x, 0.35, 0.8), count=40)
        disc(0.135, 0.16, 0.03, gloss("coral"), body, (x, 0.35, 0.64 + height), count=40)
    for x, z, size in ((-0.7, 2.5, 0.13), (-0.54, 2.68, 0.17), (-0.3, 2.84, 0.12)):
        ball(size, clay("lilac"), body, (x, 0.35, z), 28)
    return body


def turbine():
    body, white, height = group(), satin("white"), 2.6
    lathe([(0, 0), (0.13, 0), (0.12, 0.1), (0.06, height), (0, height)], white, body, count=40)
    rounded_box(0.2, 0.42, 0.2, 0.09, 0.05, white, body, (0, -0.04, height))
    hub = group(body, (0, -0.28, height), (90, 38, 0))
    disc(0.13, 0.12, 0.05, gloss("saffron"), hub, (0, 0, -0.04), count=40)
    blade = [(-0.05, 0.06), (0.05, 0.06), (0.13, 0.38), (0.03, 1.25), (-0.03, 1.25)]
    for turn in (0, 120, 240):
        slab(blade, 0.05, white, group(hub, rot=(0, 0, turn)), bevel=0.02)
    return body


def truck():
    """A delivery truck heading +X."""
    body = group()
    rounded_box(1.02, 0.62, 0.66, 0.09, 0.04, satin("white"), body, (-0.25, 0, 0.52))
    rounded_box(0.5, 0.6, 0.5, 0.13, 0.05, gloss("saffron"), body, (0.56, 0, 0.44))
    rounded_box(1.5, 0.5, 0.12, 0.05, 0.03, clay("slate"), body, (0, 0, 0.2))
    rounded_box(0.3, 0.22, 0.02, 0.05, 0.006, dark_glass(), body, (0.6, -0.301, 0.52), (90, 0, 0))
    rounded_box(0.6, 0.12, 0.02, 0.04, 0.006, gloss("indigo"), body, (-0.25, -0.312, 0.56), (90, 0, 0))
    ball(0.045, glow("amber", 1.8), body, (0.815, -0.2, 0.32), 16)
    for x in (-0.48, 0.5):
        for y in (-0.3, 0.3):
            disc(0.17, 0.13, 0.04, clay("black"), body, (x, y + 0.065, 0.17), (90, 0, 0), 48)
            disc(0.075, 0.14, 0.03, satin("lilac"), body, (x, y + 0.07, 0.17), (90, 0, 0), 32)
    return body


def meter():
    """An electricity meter that leans back a little."""
    body = group()
    face = group(body, rot=(78, 0, 0))
    rounded_box(1.3, 1.5, 0.34, 0.22, 0.08, satin("white"), face, (0, 0.75, 0), count=14)
    plate(1.1, 0.8, 0.1, screen(texture("devices/meter"), 1.0), face, (0, 0.96, 0.175))
    for i, colour in enumerate(("mint", "saffron", "iris")):
        disc(0.09, 0.06, 0.025, gloss(colour), face, (-0.34 + 0.34 * i, 0.26, 0.16), count=40)
    return body


def sensor():
    body = group()
    hexagon(0.42, 0.26, 0.08, gloss("teal", 0.32), body)
    disc(0.24, 0.07, 0.025, satin("white"), body, (0, 0, 0.25))
    ball(0.11, glow("aqua", 1.5), body, (0, 0, 0.36))
    return body


def gateway():
    """The hero: a box with lights, three antennas and waves."""
    body = group()
    rounded_box(1.7, 1.1, 0.62, 0.24, 0.1, gradient(SIGNATURE, (1, 0.3, 0.3), 0.28), body, (0, 0, 0.31), count=14)
    rounded_box(1.3, 0.3, 0.03, 0.12, 0.01, dark_glass(), body, (0, -0.553, 0.31), (90, 0, 0))
    for i, colour in enumerate(("mint", "mint", "amber", "mint", "aqua")):
        ball(0.045, glow(colour, 2.2), body, (-0.44 + 0.22 * i, -0.57, 0.31), 20)
    antenna = [(0, 0), (0.07, 0), (0.07, 0.14), (0.045, 0.2), (0.04, 1.05), (0.03, 1.1), (0, 1.1)]
    for x in (-0.6, 0, 0.6):
        lathe(antenna, satin("white"), body, (x, 0.4, 0.58), count=32)
    for radius, colour in ((0.32, "mint"), (0.56, "aqua"), (0.8, "violet")):
        arc(radius, 0.034, 50, 130, glow(colour, 1.3), body, (0, 0.4, 1.62), (90, 0, 0))
    return body


SITES = (
    (works, -2.7, 2.3, 1.3, 12, 0.95, "violet", "saffron", 0.6),
    (turbine, 2.2, 2.5, 0.95, -16, 1.16, "mint", "mint", 0.5),
    (truck, -2.85, -1.2, 0.9, 14, 0.9, "amber", "saffron", 0.55),
    (meter, 2.6, -0.8, 0.86, -16, 0.84, "mint", "iris", 0.55),
    (sensor, 1.0, -3.0, 0.7, 0, 1.0, "violet", "saffron", 0.3),
)
"""What stands at (x, y) on a plinth of that radius: turn, scale, the ring's colour, the bead's and its place (0..1)."""


def site(thing, x, y, radius, turn, scale, ring_colour, bead_colour, bead):
    """A thing on its plinth, and the line with one bead that joins it to the gateway."""
    pad(x, y, radius, ring_colour, 0.24)
    place(thing(), (x, y, 0.24), (0, 0, turn), scale)
    away = Vector((x, y - 0.1, 0)).normalized()
    start, end = away * 1.22, Vector((x, y, 0)) - away * radius
    line = [(start.x, start.y, 0.1), (end.x, end.y, 0.1)]
    tube(line, 0.06, paint("mint", 0.3, emit=0.55), smooth=False)
    ball(0.12, gloss(bead_colour), None, (*start.lerp(end, bead)[:2], 0.14), 32)


def build():
    backdrop(centre=(0.6, 6, 2))
    ink_studio((0, 0, 1.4))
    for one in SITES:
        site(*one)
    disc(1.22, 0.42, 0.1, step(2))
    ring(1.08, 0.018, glow("mint", 1.9), None, (0, 0, 0.422))
    place(gateway(), (0, 0.05, 0.42), (0, 0, -6))
    camera((0.3, -16, 7.4), (0, 0, 1.75), 46, 2.8, (0, -0.9, 1.2), WIDE_SHIFT)
