"""Lifecycle, development: a window of code, a branch that is merged back, and a finished parcel."""

from kit.camera import camera
from kit.curves import tube
from kit.light import light_studio
from kit.materials import gloss, paint, satin, texture
from kit.objects import group, place
from kit.props.marks import check_badge, code_tile
from kit.props.screens import window
from kit.shapes import ball, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def parcel(size):
    """A closed box with a band, standing on z = 0."""
    body, height = group(), size * 0.82
    middle = (0, 0, height / 2)
    rounded_box(size, size, height, 0.1, 0.06, gloss("saffron"), body, middle)
    rounded_box(size * 0.26, size * 1.012, height * 1.015, 0.04, 0.03, satin("white"), body, middle)
    label = (size * 0.28, -size * 0.505, size * 0.2)
    rounded_box(size * 0.34, 0.02, size * 0.2, 0.03, 0.008, satin("white"), body, label)
    return body


def branches():
    """A slab with a line of commits and a branch that leaves it and returns."""
    slab, z = group(), 0.1
    rounded_box(1.7, 2.5, 0.12, 0.24, 0.045, satin("white"), slab, count=14)
    tube([(-0.4, -0.95, z), (-0.4, 0.95, z)], 0.045, paint("indigo", 0.35, coat=0.5), slab, smooth=False)
    side = [(-0.4, -0.55, z), (0.05, -0.3, z), (0.3, 0.05, z), (0.05, 0.4, z), (-0.4, 0.65, z)]
    tube(side, 0.045, paint("mint", 0.35, coat=0.5), slab)
    for x, y, colour, radius in (
        (-0.4, -0.95, "indigo", 0.13),
        (-0.4, -0.5, "indigo", 0.13),
        (-0.4, 0.1, "violet", 0.13),
        (0.3, 0.05, "teal", 0.15),
        (-0.4, 0.62, "indigo", 0.13),
        (-0.4, 0.98, "saffron", 0.16),
    ):
        ball(radius, gloss(colour), slab, (x, y, z + 0.02), 36)
    return slab


def build():
    light_backdrop()
    light_studio()
    light_plinth()
    light_halo(0.2, 2.9)
    casing, bar = paint("#2B3888", 0.34, coat=0.6, coat_rough=0.12), paint("#1B2660", 0.4)
    code = window(4.1, 3.1, None, texture("windows/code"), casing, bar, 1.1)
    place(code, (-0.35, 0.7, 2.9), (84, 0, 10))
    place(branches(), (1.75, -0.55, 3.25), (80, 0, -16))
    place(parcel(1.1), (-1.3, -1.05, 0.4), (0, 0, 24))
    place(code_tile(), (-2.85, -0.6, 4.2), (78, 0, 18), 0.86)
    for x, y, size, colour, turn in ((0.35, -1.6, 0.56, "iris", 22), (1.05, -1.45, 0.42, "mint", -16)):
        spot = (x, y, 0.4 + size / 2)
        rounded_box(size, size, size, size * 0.2, size * 0.13, gloss(colour), None, spot, (0, 0, turn))
    place(check_badge(0.36), (2.5, -0.9, 1.85), (80, 0, -16))
    ball(0.12, gloss("coral"), None, (2.9, -0.2, 4.7))
    ball(0.1, gloss("mint"), None, (-2.9, -0.3, 2.5))
    camera((0.2, -17, 5.2), (0, 0, 2.5), 66, 2.8, (-0.2, -0.5, 2.4))
