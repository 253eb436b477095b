"""Quality: builds pass under a scanner and leave with a tick; a magnifier has caught a bug."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, paint, satin
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.instruments import bug, gauge, magnifier
from kit.props.marks import tick
from kit.props.screens import line_of_text
from kit.shapes import ball, disc, rounded_box
from kit.stage import backdrop, board, halo

FORMAT = "wide"
GROUND = "ink"

BELT_Y = -0.4


def build_tile(line, x, colour, passed, scale):
    """A build on the belt, leaning back: with lines of text before the scanner, with a tick behind it."""
    tile = group(line, (x, BELT_Y, 0.7), (70, 0, 20), scale)
    rounded_box(1.0, 1.0, 0.26, 0.22, 0.08, gloss(colour), tile, (0, 0.5, 0), count=14)
    if passed:
        disc(0.34, 0.1, 0.05, satin("white"), tile, (0, 0.5, 0.12))
        tick(0.34, 0.22, gloss("teal"), tile, 0, 0.5)
    else:
        for i, width in enumerate((0.56, 0.56, 0.34)):
            line_of_text(width, -0.28, 0.7 - i * 0.2, 0.13, satin("white"), tile)


def scanner(line):
    """A gate over the belt, its beam on the underside."""
    for y in (-1.5, 0.7):
        rounded_box(0.46, 0.34, 1.95, 0.14, 0.06, satin("white"), line, (0, y, 1.24))
    hood = gradient(SIGNATURE, (0, -1, 0.6), 0.28)
    rounded_box(0.86, 2.9, 0.62, 0.26, 0.1, hood, line, (0, BELT_Y, 2.4), count=14)
    tube([(0, -1.2, 2.07), (0, 0.4, 2.07)], 0.035, glow("mint", 2.6), line, smooth=False)
    for i, colour in enumerate(("mint", "mint", "amber")):
        ball(0.055, glow(colour, 2.2), line, (-0.18 + 0.18 * i, -1.855, 2.4), 20)


def conveyor():
    line = group(None, rot=(0, 0, -22))
    board(6.3, 3.1, 0.26, corner=0.9, y=-0.3).parent = line
    board(5.9, 1.7, 0.34, 0.26, 2, 0.6, y=BELT_Y).parent = line
    rounded_box(5.6, 1.3, 0.08, 0.5, 0.03, paint("#121A44", 0.5), line, (0, BELT_Y, 0.62), count=14)
    for y in (-1.14, 0.34):
        tube([(-2.3, y, 0.615), (2.3, y, 0.615)], 0.018, glow("mint", 1.6), line, smooth=False)
    scanner(line)
    build_tile(line, -2.38, "iris", False, 0.8)
    build_tile(line, -1.38, "violet", False, 0.8)
    build_tile(line, 1.0, "indigo", True, 1.0)
    build_tile(line, 2.2, "iris", True, 1.0)


def build():
    backdrop(centre=(0.6, 6, 2))
    ink_studio((0, 0, 1.6))
    halo(0.25, 2.9, 2.3, 3.0)
    conveyor()
    finding = group(None, (-1.7, 0, 3.95), (80, 0, 10), 0.92)
    place(bug(finding, 1.05), rot=(0, 0, 24))
    place(magnifier(0.9, finding), (0, 0, 0.34), (0, 0, -38))
    place(gauge(0.78), (1.75, 0.9, 3.85), (80, 0, -14))
    ball(0.1, gloss("coral"), None, (-2.95, 0.2, 4.95))
    ball(0.12, gloss("mint"), None, (0.2, 0.3, 4.55))
    ball(0.12, gloss("saffron"), None, (2.95, 0.1, 2.75))
    camera((0.4, -16, 6.0), (0, 0, 2.35), 47, 2.6, (0, -1.0, 1.8), WIDE_SHIFT)
