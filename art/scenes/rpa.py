"""RPA: a canary rides on a robot arm and looks at the document that it lifts from a belt."""

import math

from kit.camera import WIDE_SHIFT, camera
from kit.curves import stroke, tube
from kit.light import ink_studio
from kit.materials import clay, gloss, glow, paint, satin, step
from kit.objects import group, place
from kit.props.machines import robot_arm
from kit.props.perch import sitting
from kit.props.screens import line_of_text
from kit.shapes import disc, rounded_box
from kit.stage import backdrop, board

FORMAT = "wide"
GROUND = "ink"


def document(colour, loc, rot):
    """A sheet with a coloured field and three lines, lying in XY."""
    sheet = group(None, loc, rot)
    rounded_box(1.0, 1.3, 0.09, 0.12, 0.03, satin("white"), sheet)
    rounded_box(0.3, 0.3, 0.04, 0.08, 0.015, gloss(colour), sheet, (-0.22, 0.36, 0.05))
    for i, width in enumerate((0.66, 0.66, 0.42)):
        line_of_text(width, -0.37, 0.06 - i * 0.2, 0.05, clay("lilac"), sheet, 0.07)
    return sheet


def belt():
    board(6.6, 2.2, 0.36, y=-0.9, corner=0.6)
    rounded_box(6.2, 1.6, 0.08, 0.45, 0.03, paint("#141C47", 0.5), None, (0, -0.9, 0.38), count=14)
    for y in (-1.76, -0.04):
        tube([(-2.8, y, 0.4), (2.8, y, 0.4)], 0.016, glow("mint", 1.5), smooth=False)


def workflow(loc, rot):
    """A card with a process: two steps, a decision between them."""
    card = group(None, loc, rot)
    rounded_box(2.3, 1.1, 0.12, 0.24, 0.045, satin("white"), card, count=14)
    stroke([(-0.6, 0), (0.6, 0)], 0.08, 0.035, clay("steel"), card)
    for x, colour in ((-0.74, "iris"), (0.74, "teal")):
        rounded_box(0.5, 0.42, 0.12, 0.12, 0.04, gloss(colour), card, (x, 0, 0.1))
    rounded_box(0.4, 0.4, 0.12, 0.08, 0.04, gloss("violet"), card, (0, 0, 0.1), (0, 0, 45))


def build():
    backdrop(centre=(0.6, 6, 2))
    ink_studio((0, 0, 1.6))
    belt()
    disc(1.15, 0.36, 0.09, step(2), None, (-0.9, 0.95, 0))
    arm, hand = robot_arm(24, 98, 58)
    place(arm, (-0.95, 1.0, 0.36), (0, 0, -38), 1.12)
    document("coral", (0, 0, 0.74), (180, 0, 90)).parent = hand
    for i, (x, colour) in enumerate(((-2.5, "mint"), (-1.0, "iris"))):
        document(colour, (x, -0.9, 0.47), (0, 0, 90 + 4 * i))
    for i in range(5):
        colour = ("violet", "iris", "mint")[i % 3]
        document(colour, (2.1 + 0.03 * math.sin(i * 3), -0.9, 0.47 + 0.1 * i), (0, 0, 90 + 3 * math.sin(i * 2)))
    workflow((-2.45, 0.3, 2.5), (82, 0, 12))
    sitting((-0.1, 0.4, 3.32), 1 / 20, 2, 10)
    camera((0.4, -16, 6.4), (0, 0, 2.45), 46.5, 2.8, (0, -0.6, 1.6), WIDE_SHIFT)
