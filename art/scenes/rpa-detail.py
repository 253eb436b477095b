"""A gripper on a gantry files invoices into trays; the last tray has a bell, for what a person must decide."""

from kit.camera import camera
from kit.curves import text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, metal, paint, satin, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.desk import bell, page, tray
from kit.props.marks import check_badge
from kit.shapes import ball, cylinder, rounded_box
from kit.stage import backdrop, board, halo

FORMAT = "card"
GROUND = "ink"

BEAM = 4.35
"""How high the gantry's beam lies."""

TRAYS = ((-1.76, "Match", "indigo"), (0.05, "File", "teal"), (1.86, "Ask", "saffron"))


def gantry():
    """The hero: two posts and a beam."""
    white = satin("white")
    for x in (-3.1, 3.1):
        rounded_box(0.74, 0.8, 0.2, 0.2, 0.06, paint("step3", 0.35, coat=0.5), None, (x, -0.1, 0.66))
        rounded_box(0.34, 0.42, BEAM - 0.6, 0.14, 0.06, white, None, (x, -0.1, 0.6 + (BEAM - 0.6) / 2), count=10)
    rounded_box(6.8, 0.6, 0.5, 0.22, 0.12, gradient(SIGNATURE, (1, 0, 0), 0.28), None, (0, -0.1, BEAM), count=14)
    tube([(-2.8, -0.415, BEAM - 0.05), (2.8, -0.415, BEAM - 0.05)], 0.03, glow("mint", 1.7), smooth=False)


def gripper(x):
    """A trolley under the beam, its arm, and two fingers that hold an invoice."""
    body, dark = group(None, (x, -0.1, BEAM)), satin("steel")
    rounded_box(1.1, 0.86, 0.34, 0.14, 0.07, satin("white"), body, (0, 0, -0.36))
    for side in (-1, 1):
        cylinder(0.13, 0.1, 0.03, gloss("saffron"), body, (side * 0.34, -0.44, -0.3), (90, 0, 0))
    cylinder(0.15, 0.72, 0.04, dark, body, (0, 0, -0.86))
    cylinder(0.1, 0.4, 0.03, metal(), body, (0, 0, -1.2))
    rounded_box(0.86, 0.34, 0.2, 0.1, 0.05, gloss("iris"), body, (0, 0, -1.42))
    for y in (-0.14, 0.14):
        rounded_box(0.3, 0.1, 0.36, 0.04, 0.03, dark, body, (0, y, -1.62), count=6)
    sheet = group(body, (0, -0.02, -2.42), (88, 0, 0))
    page(1.28, 1.7, texture("sheets/invoice"), sheet)


def desk(x, name, colour, count):
    """A tray with its label and some papers."""
    body = group(None, (x, -0.35, 0.56))
    place(tray(1.6, 1.5, 0.5, gloss(colour, 0.34)), parent=body)
    for i in range(count):
        turn = (4, -3, 2, -5)[i % 4]
        rounded_box(1.2, 1.1, 0.07, 0.06, 0.02, satin("white"), body, (0, 0.05, 0.13 + 0.085 * i), (0, 0, turn), 6)
    text(name, 0.29, satin("white"), body, (0, -0.76, 0.15), (90, 0, 0), 0.006, 0.002)


def build():
    backdrop(centre=(0.2, 6, 2.4), reach=13)
    ink_studio()
    halo(0, 3.0, 2.2, 3.4)
    board(7.6, 3.9, 0.3, corner=0.8, y=-0.1)
    board(7.1, 3.4, 0.26, 0.3, 2, 0.7, y=-0.1)
    gantry()
    gripper(0.05)
    for (x, name, colour), count in zip(TRAYS, (3, 4, 1)):
        desk(x, name, colour, count)
    place(bell(), (1.86, -0.3, 0.72), (0, 0, 0), 0.86)
    place(check_badge(0.36, 0.12), (-2.05, -0.2, 2.6), (80, 0, 12))
    ball(0.1, gloss("coral"), None, (2.25, -0.2, 3.3))
    ball(0.09, gloss("mint"), None, (-2.45, -0.2, 3.55))
    camera((0.3, -16, 6.4), (0, 0, 2.25), 56, 2.8, (0, -0.4, 1.8))
