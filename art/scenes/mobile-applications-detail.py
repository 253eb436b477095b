"""A phone rides out of a tunnel, where it had no signal; changes wait in a queue, and the first has been sent, once."""

from kit.camera import camera
from kit.curves import arc, tube
from kit.light import ink_studio
from kit.materials import clay, gloss, glow, gradient, metal, paint, satin, texture
from kit.objects import group, place
from kit.outlines import arc_points
from kit.palette import SIGNATURE
from kit.props.screens import phone, tile
from kit.shapes import ball, cylinder, rounded_box, slab
from kit.stage import backdrop, halo, step

FORMAT = "card"
GROUND = "ink"

FLOOR = 0.5
"""The top of the board that the rails lie on."""


def arch(width, height):
    """A round-headed outline standing on y = 0, from its right foot to its left."""
    half = width / 2
    return [(half, 0), *arc_points(0, height - half, half, 0, 180, 56), (-half, 0)]


def tunnel():
    """A hill with a hole, rimmed by the hero's gradient; faces -Y."""
    hill, hole = arch(5.6, 4.5), arch(2.7, 3.7)
    rock = paint("#33419A", 0.5, coat=0.3, coat_rough=0.3)
    slab([*hill, *reversed(hole)], 1.8, rock, None, (0.3, 2.2, FLOOR), (90, 0, 0), 0.16)
    rim = arch(3.4, 4.05)
    slab(
        [*rim, *reversed(hole)], 0.46, gradient(SIGNATURE, (1, 0.5, 0), 0.28), None, (0.3, 0.5, FLOOR), (90, 0, 0), 0.09
    )
    slab(hole, 0.1, paint("#070C20", 0.9), None, (0.3, 2.25, FLOOR), (90, 0, 0), 0.02)
    lamps = group(None, (0.3, 0.02, FLOOR + 2.35), (90, 0, 0))
    for start in range(12, 170, 24):
        arc(1.52, 0.035, start, start + 10, glow("mint", 1.5), lamps)


def rails():
    """Two rails on sleepers, out of the tunnel towards the camera."""
    for y in range(7):
        rounded_box(1.7, 0.2, 0.08, 0.05, 0.025, clay("slate"), None, (0.3, 1.4 - 0.55 * y, FLOOR + 0.04), count=6)
    for x in (-0.3, 0.9):
        tube([(x, 2.0, FLOOR + 0.12), (x, -2.1, FLOOR + 0.12)], 0.04, metal("#AEB7D6", 0.3), smooth=False)


def cart():
    """A flat car that the phone stands on."""
    body = group(None, (0.3, -0.75, FLOOR))
    rounded_box(1.7, 0.95, 0.22, 0.16, 0.06, gloss("indigo"), body, (0, 0, 0.42))
    rounded_box(1.3, 0.34, 0.2, 0.1, 0.05, gloss("iris"), body, (0, 0.02, 0.6))
    for x in (-0.6, 0.6):
        for y in (-0.3, 0.3):
            cylinder(0.2, 0.14, 0.04, satin("lilac"), body, (x, y, 0.3), (0, 90, 0))
    place(
        phone(texture("handsets/offline"), None, metal("#AEB6D8", 0.28), 1.15), (0, -0.02, 1.98), (83, 0, 0), 0.86, body
    )


def build():
    backdrop(centre=(0.3, 6, 2.4), reach=13)
    ink_studio()
    halo(-3.1, 4.75, 0.85, 4.6)
    rounded_box(6.6, 4.8, 0.26, 0.9, 0.1, step(1), None, (0.15, 0.1, 0.13), count=16)
    rounded_box(6.1, 4.4, 0.24, 0.8, 0.09, step(2), None, (0.15, 0.1, 0.38), count=16)
    tunnel()
    rails()
    cart()
    tile(texture("notes/sent-form"), 2.2, 0.7, (2.35, -1.1, 1.35), (78, 0, -14), 0.94, 0.92, satin("white"))
    tile(texture("notes/queued-form"), 2.2, 0.7, (-2.15, -0.75, 3.35), (80, 0, 14), 0.94, 0.92, satin("white"))
    tile(texture("notes/queued-photo"), 2.2, 0.7, (-2.3, -0.95, 2.4), (80, 0, 14), 0.94, 0.92, satin("white"))
    bars = group(None, (3.05, -0.3, 4.2), (82, 0, -14))
    for i in range(4):
        material = gloss("mint") if i < 1 else clay("slate")
        rounded_box(0.2, 0.26 + 0.2 * i, 0.16, 0.07, 0.04, material, bars, (-0.42 + 0.28 * i, 0.1 * i, 0), count=8)
    ball(0.11, gloss("coral"), None, (-2.9, 0, 1.2))
    ball(0.09, gloss("mint"), None, (3.15, -0.4, 2.9))
    camera((0.3, -16, 6.0), (0, 0, 2.35), 59, 2.8, (0, -1.0, 2.2))
