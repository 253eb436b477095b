"""Lifecycle, design: a wireframe on its window, a pencil, a ruler and a row of colours."""

from kit.camera import camera
from kit.curves import tube
from kit.light import light_studio
from kit.materials import clay, gloss, gradient, metal, satin
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.screens import line_of_text, window
from kit.shapes import ball, disc, hexagon, lathe, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"

FACE = 0.075
"""Height of the window's face above its middle."""


def pencil():
    """Along +Z, its tip at z = 0; 3.9 long."""
    body, length = group(), 2.5
    lathe([(0, 0), (0.055, 0.14), (0.05, 0.14)], gloss("navy"), body, count=40)
    lathe([(0.05, 0.13), (0.2, 0.52), (0, 0.52)], clay("#F3D9B1"), body, count=40)
    hexagon(0.225, length, 0.03, gloss("saffron"), body, (0, 0, 0.5), rounding=0.08)
    disc(0.21, 0.22, 0.03, metal(), body, (0, 0, 0.5 + length), count=48)
    disc(0.2, 0.3, 0.09, gloss("coral"), body, (0, 0, 0.7 + length), count=48)
    return body


def picture_box(frame, x, y, width, height):
    """The crossed box that stands for a picture in a wireframe."""
    left, right, low, high = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    z, line = FACE + 0.03, gloss("violet")
    rim = [(left, low, z), (right, low, z), (right, high, z), (left, high, z)]
    tube(rim, 0.028, line, frame, closed=True, smooth=False)
    tube([rim[0], rim[2]], 0.022, line, frame, smooth=False)
    tube([rim[3], rim[1]], 0.022, line, frame, smooth=False)


def wireframe():
    frame = window(3.7, 3.5, bar=gloss("indigo"))
    picture_box(frame, -0.72, 0.42, 1.7, 1.3)
    for y, width in ((0.92, 1.05), (0.6, 1.05), (0.28, 0.7)):
        line_of_text(width, 0.36, y, FACE + 0.02, clay("lilac"), frame, 0.15)
    button = gradient(SIGNATURE, (1, 0, 0), 0.28)
    rounded_box(0.7, 0.28, 0.1, 0.13, 0.04, button, frame, (0.72, -0.12, FACE + 0.05))
    for x, colour in ((-1.1, "iris"), (0, "mint"), (1.1, "amber")):
        rounded_box(0.98, 0.9, 0.06, 0.13, 0.025, clay("mist"), frame, (x, -0.98, FACE + 0.02))
        disc(0.2, 0.06, 0.02, gloss(colour), frame, (x, -0.82, FACE + 0.04), count=48)
        rounded_box(0.6, 0.1, 0.04, 0.04, 0.012, clay("steel"), frame, (x, -1.22, FACE + 0.05))
    return frame


def ruler():
    body = group()
    rounded_box(3.5, 0.62, 0.12, 0.1, 0.04, gloss("teal"), body, count=10)
    for i in range(17):
        length = 0.28 if i % 4 == 0 else 0.16
        mark = (-1.6 + 0.2 * i, 0.27 - length / 2, 0.06)
        rounded_box(0.035, length, 0.03, 0.012, 0.008, satin("white"), body, mark, count=4)
    return body


def build():
    light_backdrop()
    light_studio()
    light_plinth()
    light_halo(0.2, 2.7)
    place(wireframe(), (-0.25, 0.35, 2.62), (82, 0, 10))
    place(pencil(), (1.0, -1.2, 1.35), (-14, 34, 0), 0.92)
    place(ruler(), (0.1, -1.75, 0.72), (64, 0, -6))
    for i, (x, colour) in enumerate(((-2.67, "indigo"), (-2.57, "violet"), (-2.57, "mint"), (-2.67, "amber"))):
        disc(0.27, 0.16, 0.06, gloss(colour), None, (x, -0.5, 4.25 - 0.66 * i), (80, 0, 14), 64)
    ball(0.12, gloss("coral"), None, (2.8, -0.2, 2.5))
    ball(0.1, gloss("mint"), None, (1.75, -0.3, 4.85))
    camera((0.2, -17, 5.2), (0, 0, 2.45), 66, 2.8, (-0.2, -0.5, 2.4))
