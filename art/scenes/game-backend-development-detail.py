"""A matchmaking ring with servers inside; two teams of three meet before it, matched by skill, delay and party."""

from kit.camera import camera
from kit.curves import arc, ring, text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gold, gradient, metal, paint, satin, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.machines import server
from kit.props.people import pawn
from kit.props.screens import tile
from kit.shapes import ball, disc, hexagon, rounded_box, slab
from kit.stage import backdrop, plinth

FORMAT = "card"
GROUND = "ink"


def portal():
    """The hero: a standing ring with lights, a sign on top."""
    body = group(None, (0, 0.75, 2.72), (90, 0, 0))
    ring(1.95, 0.24, gradient(SIGNATURE, (1, 0.5, 0), 0.26), body)
    ring(1.66, 0.035, glow("mint", 1.8), body, (0, 0, 0.08))
    for start in range(0, 360, 30):
        arc(1.95, 0.03, start, start + 8, glow("aqua", 1.2), body, (0, 0, 0.235))
    disc(1.8, 0.06, 0.02, gradient(((0, "#1B2560"), (1, "#3A33A8")), (0, 1, 0), 0.6, 0), body, (0, 0, -1.6))
    sign = group(body, (0, 1.95, 0.18))
    hexagon(0.58, 0.3, 0.08, gloss("saffron"), sign)
    text("VS", 0.46, satin("white"), sign, (0, -0.01, 0.3), depth=0.03)


def sword():
    """A short sword in XY, its point towards +Y."""
    body = group()
    blade = [(-0.13, 0), (0.13, 0), (0.13, 1.1), (0, 1.38), (-0.13, 1.1)]
    slab(blade, 0.1, metal("#C9D2F2", 0.25), body, (0, 0, -0.05), bevel=0.045)
    rounded_box(0.62, 0.14, 0.18, 0.06, 0.05, gold(), body, (0, -0.02, 0))
    rounded_box(0.14, 0.44, 0.14, 0.06, 0.05, gloss("indigo"), body, (0, -0.28, 0))
    ball(0.12, gold(), body, (0, -0.54, 0), 32)
    return body


def team(side, colour):
    """Three players on a round step, their captain in front."""
    x = side * 1.62
    disc(0.82, 0.14, 0.06, paint("step3", 0.35, coat=0.5), None, (x, -1.2, 0.54), count=80)
    ring(0.72, 0.016, glow(colour, 1.5), None, (x, -1.2, 0.683))
    for dx, dy, size in ((-0.12 * side, -0.3, 1.75), (0.34 * side, 0.12, 1.45), (-0.34 * side, 0.3, 1.45)):
        pawn(colour, (x + dx, -1.2 + dy, 0.68), size)


def build():
    backdrop(centre=(0.2, 6, 2.6), reach=13)
    ink_studio()
    plinth(3.15)
    portal()
    for x, units in ((-0.56, 4), (0.56, 5)):
        place(server(1.5, 1.3, 0.54, units, 0.085), (x, 1.5, 0.82), (0, 0, 0), 0.62)
    team(-1, "mint")
    team(1, "violet")
    tube([(-0.72, -1.3, 0.62), (0, -1.5, 0.62), (0.72, -1.3, 0.62)], 0.028, glow("amber", 1.5))
    place(ball(0.13, gloss("saffron")), (0, -1.5, 0.7))
    tile(texture("notes/match"), 1.9, 1.3, (2.45, -0.15, 4.0), (80, 0, -16), 0.95, 1.05)
    place(sword(), (-2.6, -0.2, 3.7), (80, -24, 14), 0.95)
    ball(0.1, gloss("mint"), None, (2.8, -0.3, 2.6))
    ball(0.1, gloss("coral"), None, (-2.75, 0, 2.5))
    camera((0.2, -16, 5.6), (0, 0, 2.55), 60, 2.6, (0, -0.6, 2.0))
