"""SaaS: a canary turns a release on for the first of three customers, before a cascade of windows."""

from kit.camera import WIDE_SHIFT, camera
from kit.light import ink_studio
from kit.materials import gloss, gradient, paint, satin, texture
from kit.objects import group, place
from kit.props.perch import sitting
from kit.props.screens import avatar, toggle, window
from kit.shapes import rounded_box
from kit.stage import backdrop, plinth

FORMAT = "wide"
GROUND = "ink"


def layer(loc, scale, body, bar, picture=None, strength=1.0):
    """One window of the cascade."""
    frame = window(4.3, 2.95, None, picture, body, bar, strength)
    place(frame, loc, (84, 0, -12), scale)


def switches():
    """A row for each customer: its badge and its switch. Only the first is on."""
    panel = group(None, (1.78, -1.1, 1.78), (82, 0, -12))
    rounded_box(1.95, 2.5, 0.14, 0.3, 0.05, satin("white"), panel, count=14)
    for y, colour, on in ((0.76, "teal", True), (0, "violet", False), (-0.76, "iris", False)):
        place(toggle(on, panel, 0.74), (-0.38, y, 0.1))
        place(avatar(colour, panel, 0.28), (0.55, y, 0.06))


def build():
    backdrop(centre=(0.2, 6, 2.8))
    ink_studio()
    plinth(3.2)
    layer((0.75, 1.95, 3.6), 0.92, gradient(), satin("lilac"))
    layer((0.1, 1.2, 3.22), 0.95, gloss("violet", 0.32), satin("lilac"), texture("windows/list"), 0.62)
    casing, bar = paint("#2B3888", 0.34, coat=0.6, coat_rough=0.12), paint("#1B2660", 0.4)
    layer((-0.6, 0.45, 2.84), 1.0, casing, bar, texture("windows/tenants"), 1.1)
    switches()
    rounded_box(1.5, 1.3, 1.1, 0.3, 0.1, gloss("iris"), None, (-0.75, -1.25, 1.09), (0, 0, 10), count=14)
    sitting((-0.4, -1.3, 1.64), 1 / 21, 2)
    camera((0.4, -16, 5.6), (0, 0, 2.6), 48, 2.4, (0, -0.6, 2.3), WIDE_SHIFT)
