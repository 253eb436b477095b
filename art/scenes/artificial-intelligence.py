"""Artificial intelligence: a canary on a processor reads the line of a contract that the answer above it quotes."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, satin, step, texture
from kit.objects import group, place
from kit.palette import TEAL_BACKDROP
from kit.props.desk import page
from kit.props.machines import chip
from kit.props.perch import sitting
from kit.props.screens import tile
from kit.shapes import ball, rounded_box
from kit.stage import backdrop, board

FORMAT = "wide"
GROUND = "ink"

CHIP_TOP = 1.62
"""Where the canary sits: its beak is then at the height of the quoted line."""


def processor():
    """The processor on its block."""
    block = group(None, (-1.75, -0.4, 0.82), (0, 0, 20))
    rounded_box(2.3, 2.3, 0.56, 0.36, 0.1, step(3), block, count=14)
    place(chip(2.0, 9, block), (0, 0, 0.28))
    text("AI", 0.44, satin("white"), block, (0, -1.16, 0), (90, 0, 0), 0.02, 0.008)


def build():
    backdrop(TEAL_BACKDROP, (0.4, 6, 2.6))
    ink_studio((0, 0, 1.8))
    board(6.6, 3.4, 0.3, corner=0.8)
    board(6.1, 2.9, 0.24, 0.3, 2, 0.7)
    processor()
    sitting((-1.65, -0.35, CHIP_TOP), 1 / 20, 4)
    place(page(2.9, 3.83, texture("sheets/contract")), (1.15, 0.15, 2.5), (80, 0, -10))
    tile(texture("notes/answer"), 2.5, 1.63, (-1.7, 0.2, 4.42), (82, 0, 8), 1.0, 1.05)
    thread = [(-0.5, 0.05, 4.2), (-0.1, -0.1, 4.0), (-0.3, -0.3, 3.0), (-0.22, -0.35, 2.55)]
    tube(thread, 0.035, glow("mint", 1.5))
    ball(0.09, gloss("mint"), None, thread[-1], 28)
    camera((0.3, -16, 5.8), (0, 0, 2.5), 48.5, 2.2, (0, -0.7, 2.4), WIDE_SHIFT)
