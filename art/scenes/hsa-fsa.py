"""Health accounts: a phone with an account, a health card, a medical cross and capsules."""

import math

from kit.camera import camera
from kit.curves import ring
from kit.light import light_studio
from kit.materials import gloss, gradient, metal, satin, texture
from kit.objects import group, place
from kit.outlines import arc_points
from kit.palette import SIGNATURE
from kit.props.marks import check_badge
from kit.props.money import card
from kit.props.screens import phone
from kit.shapes import arc_profile, ball, lathe, rounded_box, slab
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def capsule(radius, length, colour, loc, rot):
    """Half coloured, half white, centred; `length` is without the round ends."""
    body = group(None, loc, rot)
    half = [(radius, 0), *arc_profile(0, length / 2, radius, 0, 90, 12)]
    lathe(half, gloss(colour), body, angle=70)
    lathe(half, satin("white"), body, rot=(180, 0, 0), angle=70)


def cross():
    """A cross with rounded ends, 1.5 wide, centred."""
    reach, half, corner = 0.75, 0.26, 0.16
    outline = []
    for turn in (0, 90, 180, 270):
        lower = arc_points(reach - corner, -half + corner, corner, -90, 0, 8)
        upper = arc_points(reach - corner, half - corner, corner, 0, 90, 8)
        arm = [*lower, *upper, (half, half)]
        cos, sin = round(math.cos(math.radians(turn))), round(math.sin(math.radians(turn)))
        outline += [(x * cos - y * sin, x * sin + y * cos) for x, y in arm]
    body = group()
    slab(outline, 0.42, gradient(SIGNATURE, (1, 0.5, 0), 0.28), body, (0, 0, -0.21), bevel=0.07)
    return body


def build():
    light_backdrop()
    light_studio()
    light_plinth()
    light_halo(0.2, 2.7)
    pale = phone(texture("phones/health"), None, metal("#AEB6D8"), 0.95)
    place(pale, (-0.85, 0, 2.5), (80, 0, 14), 1.12)
    place(card(texture("cards/health")), (1.35, -0.75, 1.95), (70, 12, -20), 0.8)
    place(cross(), (1.75, 0.5, 3.85), (84, 8, -18))
    capsule(0.2, 0.5, "saffron", (0.6, -1.75, 0.6), (90, 0, 62))
    capsule(0.2, 0.5, "mint", (-0.2, -1.95, 0.6), (90, 0, 118))
    capsule(0.15, 0.36, "iris", (-2.75, 0.1, 3.9), (60, 30, 20))
    place(check_badge(0.4), (0.42, -0.6, 3.72), (80, 0, -12))
    ball(0.13, gloss("coral"), None, (2.85, -0.2, 3.0))
    ring(0.24, 0.07, gloss("mint"), None, (-2.6, -0.6, 1.5), (70, 20, 0))
    rounded_box(0.62, 0.62, 0.62, 0.12, 0.08, gloss("iris"), None, (-1.7, -1.35, 0.71), (0, 0, 24))
    ball(0.2, gloss("saffron"), None, (-1.1, -1.75, 0.6))
    camera((0.2, -17, 5.2), (0, 0, 2.4), 64, 2.8, (-0.4, -0.6, 2.4))
