"""A large key whose bow holds the canary, before a sheet of kept promises, a runbook and a crate of building blocks."""

from kit.camera import camera
from kit.curves import ring, text
from kit.light import light_studio
from kit.materials import gloss, gradient, satin, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.desk import book, page, string, tray
from kit.props.marks import canary
from kit.shapes import ball, disc, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def key():
    """The hero, in XY facing +Z: bow at the origin, blade towards -Y."""
    body, metal = group(), gradient(SIGNATURE, (0.2, -1, 0), 0.26)
    ring(0.98, 0.2, gradient(((0.1, "indigo"), (0.45, "iris"), (0.85, "mint")), (1, 0.5, 0), 0.26), body)
    disc(0.9, 0.12, 0.05, satin("white"), body, (0, 0, -0.06))
    place(canary(body, 1 / 38, 0.2), (-0.02, 0, 0.05))
    rounded_box(0.38, 2.5, 0.36, 0.14, 0.1, metal, body, (0, -2.3, 0), count=14)
    rounded_box(0.74, 0.24, 0.42, 0.1, 0.08, gloss("indigo"), body, (0, -1.2, 0))
    for y, width in ((-2.75, 0.5), (-3.25, 0.68)):
        rounded_box(width, 0.3, 0.3, 0.08, 0.07, gloss("mint"), body, (0.15 + width / 2, y, 0), count=8)
    return body


def price_tag():
    """A tag with a rupee, hung on a cord."""
    tag = group()
    rounded_box(0.86, 0.58, 0.1, 0.16, 0.03, gloss("saffron"), tag)
    ring(0.07, 0.022, satin("white"), tag, (-0.3, 0, 0.055))
    text("₹", 0.4, satin("white"), tag, (0.1, -0.01, 0.05), (0, 0, 62))
    return tag


def build():
    light_backdrop()
    light_studio()
    light_plinth(3.2)
    light_halo(-0.35, 2.85, 2.35)
    place(page(2.1, 2.7, texture("sheets/promise")), (-1.35, 0.35, 2.25), (80, 0, 12), 1.12)
    place(key(), (0.95, -0.55, 3.9), (80, 9, -8), 0.96)
    place(price_tag(), (2.5, -0.85, 2.95), (80, 62, -14))
    string([(1.85, -0.62, 3.72), (2.2, -0.78, 3.62), (2.38, -0.92, 3.28)])
    book(1.5, 1.0, 0.32, "indigo", None, "RUNBOOK", (1.85, 0.0, 0.4), (0, 0, -12))
    book(1.3, 0.9, 0.26, "teal", None, None, (1.95, 0.05, 0.72), (0, 0, -4))
    crate = group(None, (-1.2, -1.5, 0.4), (0, 0, 14))
    tray(1.25, 0.85, 0.42, satin("lilac"), crate)
    for x, y, size, colour, turn in (
        (-0.32, 0.05, 0.4, "iris", 12),
        (0.1, -0.02, 0.36, "mint", -16),
        (0.42, 0.1, 0.3, "violet", 24),
    ):
        rounded_box(
            size, size, size, size * 0.2, size * 0.13, gloss(colour), crate, (x, y, 0.1 + size / 2), (0, 0, turn)
        )
    ball(0.13, gloss("coral"), None, (-2.95, 0.2, 4.4))
    ball(0.1, gloss("mint"), None, (2.9, 0, 2.2))
    ring(0.22, 0.065, gloss("mint"), None, (-3.0, -0.4, 2.0), (70, 20, 0))
    camera((0.2, -17, 5.2), (0, 0, 2.5), 62, 2.8, (0, -0.4, 2.6))
