"""Payment gateways: a rupee hub joined by glowing lines to a phone, a card, a bank and a code."""

from mathutils import Vector

from kit.camera import camera
from kit.curves import ring, text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, satin, step, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.marks import check_badge
from kit.props.money import bank, card, code_plate, coin
from kit.props.screens import phone
from kit.shapes import ball, disc, hexagon
from kit.stage import backdrop, pad

FORMAT = "gateway"
GROUND = "ink"

SITES = (
    (-3.7, -0.9, 1.05, "mint", "saffron"),
    (-2.75, 2.3, 0.95, "violet", "mint"),
    (2.75, 2.5, 1.0, "violet", "iris"),
    (3.7, -1.0, 1.05, "mint", "saffron"),
)
"""Plinths round the hub: x, y, radius, the ring's colour, the colour of the bead on the line to it."""


def hub():
    disc(1.5, 0.3, 0.1, step(2))
    ring(1.3, 0.016, glow("mint", 1.9), None, (0, 0, 0.305))
    sign = group(None, (0, 0.1, 1.75), (72, 0, 0))
    hexagon(1.25, 0.6, 0.12, gradient(SIGNATURE, (1, 0.5, 0), 0.28), sign)
    disc(0.74, 0.1, 0.04, satin("white"), sign, (0, 0, 0.6))
    text("₹", 1.3, gloss("indigo"), sign, (0, -0.02, 0.7), depth=0.04, bevel=0.012)


def site(x, y, radius, ring_colour, bead):
    pad(x, y, radius, ring_colour)
    away = Vector((x, y, 0)).normalized()
    start, end = away * 1.45, Vector((x, y, 0)) - away * radius
    line = gradient(((0, "indigo"), (1, "mint")), (1, 0, 0))
    tube([(start.x, start.y, 0.12), (end.x, end.y, 0.12)], 0.07, line, smooth=False)
    middle = (start + end) / 2
    ball(0.14, gloss(bead), None, (middle.x, middle.y, 0.16), 32)


def build():
    backdrop(centre=(0, 6, 2.2), reach=13)
    ink_studio((0, 0, 1.6))
    hub()
    for one in SITES:
        site(*one)
    place(phone(texture("phones/paid"), strength=1.1), (-3.7, -0.9, 1.5), (80, 0, 16), 0.72)
    place(card(texture("cards/debit")), (-2.55, 2.2, 0.98), (78, 0, 14), 0.58)
    place(bank(), (2.75, 2.5, 0.2), (0, 0, -22), 1.1)
    code_plate(texture("devices/code"), None, (3.7, -1.0, 1.2), (78, 0, -20), 1.5)
    place(coin(0.34, 0.12), (-1.55, -2.95, 0.42), (78, 0, 18))
    place(check_badge(0.36), (1.6, -2.9, 0.44), (80, 0, -14))
    camera((0.2, -16, 7.0), (0, 0.3, 1.15), 56, 3.2, (0, -0.4, 1.4))
