"""Artificial intelligence: a lattice of nodes round a glowing core floats above a processor on its board."""

import math

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring, text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gold, paint, satin
from kit.objects import group, place
from kit.palette import TEAL_BACKDROP
from kit.props.machines import chip, neural
from kit.shapes import ball, disc, rounded_box
from kit.stage import backdrop

FORMAT = "wide"
GROUND = "ink"

BOARD_TURN = 38
BOARD_TOP = 0.62


def traces(board):
    """Glowing runs from the processor to gold pads at the board's edge, seven a side."""
    for side in range(4):
        edge = group(board, (0, 0, BOARD_TOP), (0, 0, 90 * side))
        for i in range(-3, 4):
            start, end, bend = i * 0.24, i * 0.39, -1.5 - abs(i) * 0.025
            run = [(start, -1.36, 0.012), (start, bend, 0.012), (end, bend - 0.15, 0.012), (end, -1.84, 0.012)]
            tube(run, 0.012, glow("violet", 1.6) if (i + side) % 3 == 0 else glow("aqua", 1.7), edge, smooth=False)
            disc(0.045, 0.03, 0.012, gold(), edge, (end, -1.87, 0), count=24)


def orbits():
    """Two rings round the lattice with a bead or two each."""
    orbit = group(None, (0, 0, 3.45), (16, -18, 0))
    ring(1.95, 0.02, glow("mint", 1.2), orbit)
    ring(2.2, 0.012, paint("violet", 0.3, emit=0.5), orbit)
    for angle, radius, material, size in (
        (205, 1.95, gold(), 0.14),
        (20, 1.95, gloss("mint"), 0.11),
        (318, 2.2, gloss("iris"), 0.15),
    ):
        turn = math.radians(angle)
        ball(size, material, orbit, (radius * math.cos(turn), radius * math.sin(turn), 0))


def build():
    backdrop(TEAL_BACKDROP, (0.6, 6, 2.2))
    ink_studio((0, 0, 1.6))
    board = group(None, rot=(0, 0, BOARD_TURN))
    rounded_box(4.9, 4.9, 0.32, 0.6, 0.1, paint("#11193F", 0.4, coat=0.5, coat_rough=0.2), board, (0, 0, 0.16))
    rounded_box(4.25, 4.25, 0.3, 0.5, 0.1, paint("#18225A", 0.36, coat=0.6, coat_rough=0.16), board, (0, 0, 0.47))
    traces(board)
    processor = place(chip(2.3, 12, board), (0, 0, BOARD_TOP))
    text("AI", 0.92, satin("white"), processor, (0, 0, 0.52), (0, 0, -BOARD_TURN), 0.03, 0.012)
    place(neural(1.32), (0, 0, 3.45), (14, -16, 22))
    orbits()
    for i in range(7):
        spark = (0.9 * math.sin(i * 2.4), 0.5 * math.cos(i * 1.9), 1.45 + 0.09 * i)
        ball(0.03 + 0.012 * (i % 3), glow(("aqua", "amber", "violet")[i % 3], 2.2), None, spark, 20)
    camera((0, -16, 7.4), (0, 0, 1.92), 48.5, 2.2, (0, -0.9, 2.4), WIDE_SHIFT)
