"""Cross-border software: a remitter's window over a bridge on which coins travel from rupees to dollars."""

from kit.camera import camera
from kit.curves import point_on_tube, ring, tube
from kit.light import light_studio
from kit.materials import gloss, gradient, satin, texture
from kit.objects import group, place
from kit.props.marks import tick
from kit.props.money import coin
from kit.props.screens import window
from kit.shapes import ball, disc, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def bridge():
    """An arch between two posts on the plinth, with three coins rolling over it."""
    path = [(-2.0, -0.95, 0.58), (-1.25, -1.35, 0.82), (0, -1.55, 0.92), (1.25, -1.35, 0.82), (2.0, -0.95, 0.58)]
    arch = tube(path, 0.06, gradient(((0, "indigo"), (1, "mint")), (1, 0, 0)))
    for x, colour in ((-2.0, "indigo"), (2.0, "teal")):
        disc(0.36, 0.22, 0.08, gloss(colour), None, (x, -0.95, 0.4))
    for part, symbol in ((0.2, "₹"), (0.5, "€"), (0.8, "$")):
        spot = point_on_tube(arch, part)
        place(coin(0.36, 0.12, symbol), (spot.x, spot.y, spot.z + 0.42), (82, 0, (part - 0.5) * -30))


def checked():
    tile = group(None, (2.75, -0.1, 4.3), (82, 0, -18))
    rounded_box(0.95, 0.95, 0.2, 0.26, 0.07, gradient(((0, "indigo"), (1, "violet")), (0, 1, 0)), tile)
    tick(0.55, 0.13, satin("white"), tile)


def build():
    light_backdrop()
    light_studio()
    light_plinth(3.3)
    light_halo(0.1, 2.75, 2.5, 2.6)
    place(window(4.9, 3.3, None, texture("windows/corridors"), strength=0.8), (0, 0.6, 3.05), (86, 0, -8))
    bridge()
    checked()
    ball(0.15, gloss("coral"), None, (-2.8, 0.2, 4.5))
    ring(0.24, 0.07, gloss("mint"), None, (-3.0, -0.5, 2.2), (70, 20, 0))
    ball(0.1, gloss("saffron"), None, (3.0, -0.4, 2.4))
    camera((0.2, -17, 5.2), (0, 0, 2.4), 62, 2.8, (0, -0.6, 2.4))
