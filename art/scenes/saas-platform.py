"""SaaS: a cascade of windows, the operator's in front, with switches, tenants' badges and building blocks."""

from kit.camera import WIDE_SHIFT, camera
from kit.light import ink_studio
from kit.materials import gloss, gradient, paint, satin, texture
from kit.objects import group, place
from kit.props.screens import avatar, donut, toggle, window
from kit.shapes import ball, rounded_box
from kit.stage import backdrop, halo, plinth

FORMAT = "wide"
GROUND = "ink"


def layer(loc, scale, body, bar, picture=None, strength=1.0):
    """One window of the cascade."""
    frame = window(4.3, 2.95, None, picture, body, bar, strength)
    place(frame, loc, (84, 0, -12), scale)


def switches():
    panel = group(None, (2.52, -0.75, 1.36), (80, 0, -20))
    rounded_box(1.45, 1.62, 0.12, 0.26, 0.045, satin("white"), panel)
    for y, on in ((0.36, True), (-0.36, False)):
        place(toggle(on, panel, 0.74), (0, y, 0.1))


def tenants():
    pill = group(None, (-2.0, -0.35, 4.62), (82, 0, 12))
    rounded_box(2.3, 0.84, 0.12, 0.4, 0.05, satin("white"), pill, count=16)
    for x, colour in ((-0.72, "iris"), (0, "teal"), (0.72, "saffron")):
        place(avatar(colour, pill, 0.31), (x, 0, 0.06))


def build():
    backdrop()
    ink_studio()
    plinth()
    halo(0.1, 2.85)
    layer((1.0, 1.75, 3.35), 0.92, gradient(), satin("lilac"))
    layer((0.52, 1.0, 2.86), 0.95, gloss("violet", 0.32), satin("lilac"), texture("windows/list"), 0.62)
    casing, bar = paint("#2B3888", 0.34, coat=0.6, coat_rough=0.12), paint("#1B2660", 0.4)
    layer((0.02, 0.2, 2.36), 1.0, casing, bar, texture("windows/tenants"), 1.1)
    switches()
    tenants()
    place(donut(0.42, 0.12, 0.7, "mint", "slate"), (-2.62, -0.6, 2.55), (80, 0, 18))
    for x, y, size, colour, turn in (
        (-1.55, -1.0, 0.6, "iris", 24),
        (-0.88, -1.38, 0.48, "mint", -14),
        (-0.24, -1.6, 0.38, "violet", 30),
    ):
        spot = (x, y, 0.54 + size / 2)
        rounded_box(size, size, size, size * 0.2, size * 0.13, gloss(colour), None, spot, (0, 0, turn))
    ball(0.2, gloss("saffron"), None, (0.36, -1.62, 0.74))
    ball(0.12, gloss("coral"), None, (3.0, 0.2, 3.1))
    ball(0.09, gloss("mint"), None, (-2.9, 0.2, 3.5))
    camera((0.4, -16, 5.6), (0, 0, 2.5), 48, 2.4, (0, -0.3, 2.3), WIDE_SHIFT)
