"""Remittance: a globe whose glowing corridors leave Hyderabad, and coins of four currencies round it."""

import math

from mathutils import Vector

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, paint
from kit.objects import group, place
from kit.palette import TEAL_BACKDROP
from kit.props.machines import globe, on_sphere
from kit.props.money import coin
from kit.shapes import ball
from kit.stage import backdrop, plinth

FORMAT = "wide"
GROUND = "ink"

RADIUS = 1.85
CENTRE = (0, 0.1, 2.85)
HYDERABAD = (78.5, 17.4)
CORRIDORS = (
    (55.3, 25.2, "amber"),
    (-0.1, 51.5, "amber"),
    (103.8, 1.3, "amber"),
    (36.8, -1.3, "mint"),
    (8.6, 50.1, "mint"),
    (114, 22.3, "mint"),
    (3.4, 6.5, "violet"),
)
"""Degrees east and north: the Gulf, London, Singapore, East Africa, Frankfurt, Hong Kong, West Africa."""


def corridor(world, longitude, latitude, colour):
    """An arch over the surface that rises with its length."""
    start, end = on_sphere(*HYDERABAD, RADIUS * 1.01), on_sphere(longitude, latitude, RADIUS * 1.01)
    top = (start + end).normalized() * (RADIUS * 1.02 + (start - end).length * 0.34)
    path = [start, start.lerp(top, 0.5) * 1.07, top, end.lerp(top, 0.5) * 1.07, end]
    tube(path, 0.026, glow(colour, 1.3), world)
    ball(0.06, glow(colour, 1.0), world, end, 24)


def build():
    backdrop(TEAL_BACKDROP, (0.3, 6, 2.6))
    ink_studio((0, 0, 2.2))
    plinth(2.7)
    tilt = group(None, CENTRE, (20, 0, 0))
    world = place(globe(RADIUS, tilt), rot=(0, 0, -148))  # turns the middle of the corridors to the camera
    for one in CORRIDORS:
        corridor(world, *one)
    ball(0.12, gloss("saffron"), world, on_sphere(*HYDERABAD, RADIUS * 1.02), 32)
    orbit = group(None, CENTRE, (24, -7, 0))
    ring(2.2, 0.018, paint("violet", 0.3, emit=0.5), orbit)
    for angle, symbol, radius in ((188, "$", 0.42), (335, "€", 0.4), (236, "₹", 0.5), (20, "£", 0.34)):
        turn = math.radians(angle)
        spot = orbit.matrix_basis @ Vector((2.8 * math.cos(turn), 2.8 * math.sin(turn), 0))
        facing = (angle - 270) * 0.25 if angle > 90 else -18
        place(coin(radius, 0.13, symbol), spot, (76, 0, facing))
    camera((0.2, -16, 5.2), (0, 0, 2.4), 50, 2.6, (0, -1.6, 2.6), WIDE_SHIFT)
