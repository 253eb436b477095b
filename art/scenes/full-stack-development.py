"""Full stack: a canary on interface, services and data, slabs joined by glowing posts, points at a bar that is red."""

from mathutils import Vector

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring, text, tube
from kit.light import ink_studio
from kit.materials import clay, gloss, glow, gold, gradient, paint, satin, step
from kit.objects import group
from kit.outlines import on_circle
from kit.palette import SIGNATURE
from kit.props.perch import sitting
from kit.shapes import ball, disc, hexagon, rounded_box
from kit.stage import backdrop

FORMAT = "wide"
GROUND = "ink"

SIDE = 3.3
FLOORS = (0.0, 1.6, 3.55)
"""Where each slab's underside is, above the plinth."""
THICKNESS = 0.3


def floor(tower, level, material):
    """A slab of the tower; returns the height of its top."""
    z = FLOORS[level]
    rounded_box(SIDE, SIDE, THICKNESS, 0.46, 0.09, material, tower, (0, 0, z + THICKNESS / 2), count=16)
    return z + THICKNESS


def data(tower):
    """Drums of storage, each with lights on the side that faces the camera."""
    top = floor(tower, 0, paint("#2A3690", 0.32, coat=0.9, coat_rough=0.07))
    for x, y, count, radius in ((-0.75, -0.75, 3, 0.48), (0.62, -0.9, 2, 0.42), (-0.9, 0.62, 2, 0.42)):
        for i in range(count):
            z = top + 0.28 * i
            disc(radius, 0.25, 0.06, gloss("mint") if i == count - 1 else satin("white"), tower, (x, y, z))
            lamp = on_circle(x, y, radius, -130)
            ball(0.035, glow(("mint", "amber", "mint")[i], 2.2), tower, (*lamp, z + 0.125), 16)


def services(tower):
    """An API between two services, on glowing lines."""
    top = floor(tower, 1, gloss("iris"))
    hub = Vector((-0.72, -0.72))
    disc(0.6, 0.1, 0.04, step(2), tower, (*hub, top))
    sign = group(tower, (*hub, top + 0.62), (76, 0, -40))
    hexagon(0.54, 0.3, 0.08, satin("white"), sign, (0, 0, -0.15))
    text("API", 0.36, gloss("indigo"), sign, (0, -0.01, 0.15), depth=0.03, bevel=0.008)
    for x, y, colour in ((-1.0, 0.72, "mint"), (0.72, -1.0, "sky")):
        lit = paint(colour, 0.3, coat=1, coat_rough=0.05, emit=0.25)  # they stand in the upper slab's shadow
        rounded_box(0.54, 0.54, 0.3, 0.13, 0.05, lit, tower, (x, y, top + 0.15))
        away = (Vector((x, y)) - hub).normalized()
        start, end = hub + away * 0.6, Vector((x, y)) - away * 0.3
        tube([(*start, top + 0.05), (*end, top + 0.05)], 0.035, glow("aqua", 1.6), tower, smooth=False)


def interface(tower):
    """A page in relief on the top slab."""
    top = floor(tower, 2, gradient(SIGNATURE, (1, -1, 0), 0.28))
    rounded_box(SIDE - 0.5, SIDE - 0.5, 0.06, 0.3, 0.02, satin("white"), tower, (0, 0, top + 0.02), count=16)
    page = group(tower, (0, 0, top + 0.05))
    rounded_box(2.5, 0.34, 0.06, 0.12, 0.02, gloss("navy", 0.3), page, (0, 1.06, 0.03))
    for i, colour in enumerate(("coral", "amber", "mint")):
        ball(0.07, gloss(colour), page, (-1.06 + 0.22 * i, 1.06, 0.08), 24)
    rounded_box(0.62, 1.94, 0.07, 0.12, 0.025, gloss("indigo"), page, (-0.94, -0.18, 0.035))
    rounded_box(1.7, 0.8, 0.1, 0.14, 0.035, gradient(SIGNATURE, (1, 0, 0), 0.28), page, (0.4, 0.38, 0.05))
    for y, width in ((0.5, 0.9), (0.29, 0.6)):
        rounded_box(width, 0.12, 0.05, 0.05, 0.015, satin("white"), page, (-0.28 + width / 2, y, 0.12))
    for i, (height, colour) in enumerate(((0.12, "violet"), (0.2, "mint"), (0.32, "violet"), (0.86, "coral"))):
        rounded_box(0.2, 0.2, height, 0.06, 0.04, gloss(colour), page, (-0.28 + 0.32 * i, -0.5, height / 2))
    rounded_box(0.58, 0.26, 0.1, 0.12, 0.04, gloss("mint"), page, (0.92, -0.98, 0.05))
    rounded_box(0.9, 0.12, 0.05, 0.05, 0.015, clay("lilac"), page, (0, -0.98, 0.03))


def posts(tower):
    """At three corners only: one at the front would cross the middle."""
    for x, y in ((1.36, -1.36), (-1.36, 1.36), (1.36, 1.36)):
        for level, colour, bead in ((0, "mint", "iris"), (1, "aqua", "mint")):
            foot, head = FLOORS[level] + THICKNESS, FLOORS[level + 1]
            tube([(x, y, foot), (x, y, head)], 0.045, glow(colour, 1.5), tower, smooth=False)
            disc(0.12, 0.06, 0.025, gold(), tower, (x, y, foot), count=32)
            height = foot + (head - foot) * (0.35 if x < 0 else 0.62)
            ball(0.09, gloss(bead), tower, (x, y, height), 28)


def build():
    backdrop(centre=(0.0, 6, 2.8), reach=13)
    ink_studio((0, 0, 2.2))
    disc(2.5, 0.22, 0.08, step(1), count=160)
    ring(2.27, 0.016, glow("mint", 1.8), None, (0, 0, 0.222))
    tower = group(None, (0, 0, 0.22), (0, 0, 40), 0.84)
    data(tower)
    services(tower)
    interface(tower)
    posts(tower)
    sitting((-0.6, 0.1, 3.52), 1 / 20, 2, 6)
    camera((0, -15.4, 8.6), (0, 0, 2.6), 47, 3.2, (0, -0.8, 2.8), WIDE_SHIFT)
