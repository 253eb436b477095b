"""Remittance: a canary carries rupees over a globe whose glowing corridors leave Hyderabad."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring, tube
from kit.light import ink_studio
from kit.materials import glow, paint
from kit.objects import group, place
from kit.palette import TEAL_BACKDROP
from kit.props.machines import globe, on_sphere
from kit.props.marks import canary
from kit.props.tokens import token
from kit.shapes import ball
from kit.stage import backdrop, plinth

FORMAT = "wide"
GROUND = "ink"

SCALE = 1 / 20

RADIUS = 1.65
CENTRE = (0.3, 0.2, 2.4)
HYDERABAD = (78.5, 17.4)
CORRIDORS = (
    (55.3, 25.2, "aqua"),
    (-0.1, 51.5, "aqua"),
    (103.8, 1.3, "aqua"),
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


def courier():
    """The canary in flight, a token with the rupee's sign in its beak."""
    bird = place(canary(None, SCALE, 0.44), (-0.75, -0.6, 4.45), (84, -4, 4))
    place(token("₹", 0.48, "indigo", bird), (1.42, -0.34, 0.1), (0, 0, -4))


def build():
    backdrop(TEAL_BACKDROP, (0.3, 6, 2.6))
    ink_studio((0, 0, 2.2))
    plinth(2.7)
    tilt = group(None, CENTRE, (20, 0, 0))
    world = place(globe(RADIUS, tilt), rot=(0, 0, -148))  # turns the middle of the corridors to the camera
    for one in CORRIDORS:
        corridor(world, *one)
    courier()
    ball(0.11, glow("white", 1.4), world, on_sphere(*HYDERABAD, RADIUS * 1.02), 32)
    orbit = group(None, CENTRE, (24, -7, 0))
    ring(2.0, 0.018, paint("violet", 0.3, emit=0.5), orbit)
    for symbol, radius, colour, spot, turn in (
        ("$", 0.5, "teal", (2.1, -0.9, 1.35), -14),
        ("€", 0.42, "violet", (2.45, -0.2, 3.3), -16),
        ("£", 0.38, "iris", (-1.75, -1.0, 1.2), 16),
    ):
        place(token(symbol, radius, colour), spot, (80, 0, turn))
    camera((0.2, -16, 5.2), (0, 0, 2.75), 47, 2.6, (0, -1.0, 2.8), WIDE_SHIFT)
