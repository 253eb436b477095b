"""Quality: builds pass under a scanner and leave with a tick; a canary lifts the one that failed off the belt."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, paint, satin, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.marks import canary, tick
from kit.props.perch import in_beak
from kit.props.screens import line_of_text, tile
from kit.shapes import ball, disc, rounded_box
from kit.stage import backdrop, board

FORMAT = "wide"
GROUND = "ink"

BELT_Y = -0.4

SCALE = 1 / 18


def build_tile(line, x, colour, passed, scale):
    """A build on the belt, leaning back: with lines of text before the scanner, with a tick behind it."""
    block = group(line, (x, BELT_Y, 0.7), (70, 0, 20), scale)
    rounded_box(1.0, 1.0, 0.26, 0.22, 0.08, gloss(colour), block, (0, 0.5, 0), count=14)
    if passed:
        disc(0.34, 0.1, 0.05, satin("white"), block, (0, 0.5, 0.12))
        tick(0.34, 0.22, gloss("teal"), block, 0, 0.5)
    else:
        for i, width in enumerate((0.56, 0.56, 0.34)):
            line_of_text(width, -0.28, 0.7 - i * 0.2, 0.13, satin("white"), block)


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
    ring(0.42, 0.035, glow("coral", 1.6), line, (1.05, BELT_Y, 0.7))  # where the one that failed stood
    build_tile(line, 2.2, "indigo", True, 1.0)


def inspector():
    """The canary in flight, the failed check in its beak."""
    bird = place(canary(None, SCALE, 0.46), (-0.95, -0.5, 4.3), (84, -6, 2))
    card = tile(texture("notes/trace"), 1.9, 1.36)
    rounded_box(2.02, 1.48, 0.08, 0.2, 0.03, gloss("coral"), card, (0, 0, -0.06))
    in_beak(bird, SCALE, card, 1.9, 1.36, 3)


def build():
    backdrop(centre=(0.6, 6, 2))
    ink_studio((0, 0, 1.6))
    conveyor()
    inspector()
    camera((0.4, -16, 6.0), (0, 0, 2.35), 47, 2.6, (0, -1.0, 1.8), WIDE_SHIFT)
