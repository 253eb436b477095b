"""Lifecycle, maintenance and support: a shield with a tick, a spanner, a heartbeat on a screen and a gauge."""

from kit.camera import camera
from kit.curves import ring, stroke
from kit.light import light_studio
from kit.materials import dark_glass, gloss, glow, gradient, paint, satin
from kit.objects import group, place
from kit.outlines import arc_points, parabola
from kit.palette import SIGNATURE
from kit.props.instruments import gauge
from kit.shapes import ball, disc, hexagon, rounded_box, slab
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def spanner():
    """An open-ended spanner in XY, its jaw towards +Y; 3.3 long."""
    tool = group()
    right, left = arc_points(0, 1.2, 0.55, -66, 68, 24), arc_points(0, 1.2, 0.55, 112, 246, 24)
    jaw = [(0.2, 1.24), (0, 1.1), (-0.2, 1.24)]
    outline = [(0.17, 0.7), *right, *jaw, *left, (-0.17, 0.7), *arc_points(0, -1.2, 0.3, 146, 394, 30)]
    slab(outline, 0.26, gloss("saffron"), tool, bevel=0.06)
    disc(0.15, 0.06, 0.02, gloss("navy"), tool, (0, -1.2, 0.22), count=40)
    groove = paint("#C97F10", 0.4, coat=0.4)
    rounded_box(0.12, 1.2, 0.04, 0.05, 0.015, groove, tool, (0, -0.2, 0.25))
    return tool


def shield_outline(size):
    left = parabola((-0.95, 0.1), (-0.88, -0.78), (0, -1.25))
    right = [(-x, y) for x, y in reversed(left)]
    points = [(0, 1.12), (-0.5, 0.98), (-0.95, 0.78), *left, *right[1:], (0.95, 0.78), (0.5, 0.98)]
    return [(x * size, y * size) for x, y in points]


def shield():
    body = group()
    slab(shield_outline(1.25), 0.4, gradient(SIGNATURE, (1, 0.6, 0), 0.28), body, bevel=0.1)
    slab(shield_outline(0.98), 0.1, satin("white"), body, (0, 0, 0.36))
    stroke([(-0.42, 0), (-0.1, -0.32), (0.48, 0.36)], 0.5, 0.12, gloss("teal"), body)
    return body


def heartbeat():
    """A screen with a pulse."""
    body = group()
    rounded_box(2.1, 1.5, 0.2, 0.26, 0.07, satin("white"), body, count=14)
    rounded_box(1.86, 1.1, 0.04, 0.18, 0.015, dark_glass(), body, (0, 0.1, 0.1))
    pulse = [(-0.82, 0.02), (-0.42, 0.02), (-0.28, 0.2), (-0.14, -0.28), (0.04, 0.5), (0.2, -0.14), (0.32, 0.02)]
    stroke([*pulse, (0.6, 0.02)], 0.14, 0.032, glow("mint", 1.3), body)
    ball(0.07, glow("amber", 1.4), body, (0.62, 0.02, 0.15), 28)
    for i, colour in enumerate(("teal", "iris", "saffron")):
        disc(0.07, 0.05, 0.02, gloss(colour), body, (-0.74 + 0.22 * i, -0.6, 0.08), count=32)
    return body


def build():
    light_backdrop()
    light_studio()
    light_plinth()
    light_halo(0.15, 2.7)
    place(shield(), (-0.1, 0.35, 2.65), (82, 0, 8), 1.12)
    place(heartbeat(), (2.0, -0.75, 1.7), (78, 0, -18))
    place(spanner(), (-2.36, -0.85, 2.02), (76, 24, 16), 0.86)
    place(gauge(), (2.3, 0.1, 4.1), (80, 0, -16))
    for x, y, radius, colour in ((-0.75, -1.7, 0.34, "iris"), (0.15, -1.85, 0.28, "mint")):
        hexagon(radius, 0.22, 0.05, gloss(colour), None, (x, y, 0.4))
        disc(radius * 0.5, 0.05, 0.02, gloss("navy"), None, (x, y, 0.585), count=40)
    ring(0.22, 0.065, gloss("mint"), None, (-2.65, -0.3, 4.2), (70, 20, 0))
    ball(0.12, gloss("coral"), None, (-1.9, 0.1, 4.75))
    ball(0.1, gloss("saffron"), None, (2.95, -0.2, 2.95))
    camera((0.2, -17, 5.2), (0, 0, 2.45), 66, 2.8, (-0.2, -0.5, 2.4))
