"""Order, file and statement stand side by side; light joins the same payment in all three, one row is missing."""

import math

from kit.camera import camera
from kit.curves import ring, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, texture
from kit.objects import group, place
from kit.outlines import arc_points, on_circle
from kit.palette import SIGNATURE
from kit.props.desk import page
from kit.props.marks import check_badge
from kit.props.money import coin, coin_stack
from kit.shapes import ball, slab
from kit.stage import backdrop, halo, plinth

FORMAT = "card"
GROUND = "ink"

CENTRE, BEND = (0, -5.4), 5.75
"""The sheets stand on this circle, concave towards the camera."""

SPREAD, WIDTH, HEIGHT, MIDDLE = 21.5, 1.86, 2.45, 2.32
"""Degrees between the sheets, their size, and how high their middles are."""


def rail():
    """The hero: a curved rail that holds all three."""
    outer = arc_points(*CENTRE, BEND + 0.3, 90 - 33, 90 + 33, 60)
    inner = arc_points(*CENTRE, BEND - 0.3, 90 + 33, 90 - 33, 60)
    slab([*outer, *inner], 0.42, gradient(SIGNATURE, (1, 0, 0), 0.28), None, (0, 0, 0.72), bevel=0.1)
    for angle in (70, 90, 110):
        slab(
            arc_points(*on_circle(*CENTRE, BEND, angle), 0.24, 0, 360, 32)[:-1],
            0.22,
            gloss("indigo"),
            None,
            (0, 0, 0.53),
        )


def sheet(picture, angle):
    """One sheet in the rail; its second row lies at its middle."""
    x, y = on_circle(*CENTRE, BEND, angle)
    stand = group(None, (x, y, MIDDLE), (88, 0, angle - 90))
    page(WIDTH, HEIGHT, picture, stand, 0.09)


def beam():
    """Light from sheet to sheet at the height of the payment, and on to the tick."""
    edge = math.degrees(math.atan2(WIDTH / 2 - 0.02, BEND))
    z = MIDDLE + 0.04
    for start, end in ((90 - SPREAD + edge, 90 - edge), (90 + edge, 90 + SPREAD - edge)):
        points = [(*on_circle(*CENTRE, BEND - 0.06, start + (end - start) * t), z) for t in (0, 0.5, 1)]
        tube(points, 0.045, glow("amber", 1.8))
        ball(0.11, gloss("saffron"), None, points[1], 32)


def build():
    backdrop()
    ink_studio()
    plinth(3.3)
    halo(0.05, 3.0, 2.45)
    rail()
    sheet(texture("sheets/order"), 90 + SPREAD)
    sheet(texture("sheets/file"), 90)
    sheet(texture("sheets/statement"), 90 - SPREAD)
    beam()
    place(coin(0.58, 0.17), (0.1, -1.6, 1.15), (80, 4, 8))
    ring(0.78, 0.018, glow("mint", 1.6), None, (0.1, -1.5, 0.56))
    place(check_badge(0.3, 0.1), (0.66, -1.8, 1.56), (80, 0, -6))
    coin_stack(4, -1.5, -1.15, 0.54, 0.4, 0.13)
    coin_stack(2, 1.75, -1.2, 0.54, 0.4, 0.13)
    ball(0.11, gloss("coral"), None, (3.15, -0.5, 2.1))
    ball(0.09, gloss("mint"), None, (-2.75, 0, 4.5))
    camera((0.3, -16, 5.4), (0, 0, 2.3), 60, 2.6, (0, -0.4, 2.2))
