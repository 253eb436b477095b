"""A tower of separate compartments under one roof: each tenant's things behind its own walls, one of them lit first."""

from kit.camera import camera
from kit.curves import tube
from kit.light import ink_studio
from kit.materials import clay, gloss, gold, gradient, paint, satin
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.marks import canary
from kit.props.money import coin
from kit.props.people import pawn
from kit.props.screens import bars, donut, toggle
from kit.shapes import ball, disc, hexagon, rounded_box
from kit.stage import backdrop, halo, plinth

FORMAT = "card"
GROUND = "ink"

COLUMNS, ROWS = 3, 4
CELL, STOREY, DEPTH, WALL = 1.0, 0.86, 1.0, 0.1
"""A compartment's width, height and depth, and how thick walls and floors are."""

WIDTH = COLUMNS * CELL + WALL
HEIGHT = ROWS * STOREY + WALL

PAPERS = ("#3B3FA8", "#2A3A86", "#4A3FB4", "#26457F", "#33358F", "#3A4CA6")
LIT = (1, 2)
"""Column and row of the tenant that gets the new version first."""


def cell(column, row):
    """The middle of a compartment's floor, from the tower's own origin."""
    return ((column - (COLUMNS - 1) / 2) * CELL, 0, WALL + row * STOREY)


def walls(tower):
    """Floors, partitions, and each compartment's own wallpaper."""
    white = satin("#D3DAF3", 0.36)
    for row in range(ROWS + 1):
        rounded_box(WIDTH, DEPTH, WALL, 0.06, 0.03, white, tower, (0, 0, WALL / 2 + row * STOREY))
    for column in range(COLUMNS + 1):
        x = (column - COLUMNS / 2) * CELL
        rounded_box(WALL, DEPTH, HEIGHT, 0.04, 0.03, white, tower, (x, 0, HEIGHT / 2))
    for column in range(COLUMNS):
        for row in range(ROWS):
            x, _, z = cell(column, row)
            lit = (column, row) == LIT
            paper = paint("amber", 0.6, emit=0.5) if lit else paint(PAPERS[(column * 2 + row * 3) % 6], 0.6, emit=0.12)
            rounded_box(CELL, 0.06, STOREY, 0.02, 0.01, paper, tower, (x, DEPTH / 2 - 0.05, z + STOREY / 2 - 0.05))


def furnish(tower):
    """What the tenants keep: no two have the same."""

    def at(column, row):
        x, _, z = cell(column, row)
        return group(tower, (x, -0.12, z))

    pawn("mint", (-0.16, 0, 0), 0.9, at(0, 0))
    pawn("violet", (0.18, -0.05, 0), 0.9, at(0, 0))
    middle = at(1, 0)
    for i in range(3):
        place(coin(0.28, 0.11), (0.02 * i, 0, 0.07 + 0.15 * i), (0, 0, 30 * i), parent=middle)
    rounded_box(0.42, 0.42, 0.42, 0.09, 0.06, gloss("teal"), at(2, 0), (-0.1, 0, 0.21), (0, 0, 24))
    ball(0.13, gloss("coral"), at(2, 0), (0.26, -0.2, 0.13), 32)
    chart = group(at(0, 1), rot=(90, 0, 0))
    bars((0.2, 0.34, 0.27, 0.48), 0.12, 0.06, 0.14, chart, [gloss("mint"), gloss("violet")])
    rings = group(at(1, 1), (0, 0, 0.37), (84, 0, 0))
    donut(0.22, 0.075, 0.66, "mint", "steel", rings)
    hexagon(0.28, 0.2, 0.06, gloss("iris"), at(2, 1), (0, 0, 0.32), (84, 0, 8))
    for i, colour in enumerate(("white", "violet", "mint")):
        disc(0.26, 0.16, 0.05, satin("white") if colour == "white" else gloss(colour), at(0, 2), (0, 0, 0.18 * i))
    place(toggle(True, group(at(1, 2), (0, 0, 0.37), (84, 0, 0)), 0.6, "teal"))
    for x, size, colour in ((-0.18, 0.34, "violet"), (0.2, 0.26, "mint")):
        rounded_box(size, size, size, size * 0.2, size * 0.13, gloss(colour), at(2, 2), (x, 0, size / 2), (0, 0, 20))
    ball(0.26, gloss("teal"), at(0, 3), (0, 0, 0.26))
    for x, colour in ((-0.22, "mint"), (0.02, "iris"), (0.26, "violet")):
        pawn(colour, (x, 0.04 * x, 0), 0.85, at(1, 3))
    place(coin(0.28, 0.1), (0, 0, 0.3), (82, 0, -8), parent=at(2, 3))


def padlock():
    """A closed padlock, 1 wide, standing on z = 0."""
    body = group()
    shackle = [
        (-0.3, 0, 0.6),
        (-0.3, 0, 0.95),
        (-0.2, 0, 1.18),
        (0, 0, 1.26),
        (0.2, 0, 1.18),
        (0.3, 0, 0.95),
        (0.3, 0, 0.6),
    ]
    tube(shackle, 0.085, satin("white"), body)
    rounded_box(1.0, 0.76, 0.42, 0.2, 0.08, gold(), body, (0, 0, 0.38), (90, 0, 0))
    disc(0.11, 0.03, 0.01, clay("navy"), body, (0, -0.205, 0.44), (90, 0, 0), 32)
    rounded_box(0.08, 0.22, 0.03, 0.03, 0.01, clay("navy"), body, (0, -0.22, 0.3), (90, 0, 0), 6)
    return body


def build():
    backdrop()
    ink_studio()
    plinth(3.4)
    halo(0.1, 3.0, 2.5)
    tower = group(None, (-0.1, 0.2, 0.54), (0, 0, 16))
    walls(tower)
    furnish(tower)
    rounded_box(
        WIDTH + 0.5, DEPTH + 0.5, 0.3, 0.22, 0.1, gradient(SIGNATURE, (1, 0.3, 0), 0.28), tower, (0, 0, HEIGHT + 0.13)
    )
    place(canary(tower, 1 / 40, 0.26), (0.95, -0.1, HEIGHT + 0.28 + 19 / 40), (86, 0, -14))
    place(padlock(), (-1.9, -0.85, 0.54), (0, 0, 16), 0.92)
    for i, colour in enumerate(("mint", "violet", "iris")):
        pawn(colour, (1.62 + 0.34 * i, -1.25 + 0.28 * i, 0.54), 1.1)
    place(donut(0.4, 0.12, 0.7, "mint", "slate"), (3.0, -0.2, 3.55), (80, 0, -18))
    place(toggle(True, None, 0.72), (-2.65, 0, 3.9), (80, 0, 16))
    ball(0.11, gloss("coral"), None, (2.6, 0, 4.8))
    ball(0.09, gloss("mint"), None, (-2.8, -0.2, 2.6))
    camera((0.4, -16, 5.6), (0, 0, 2.6), 58, 2.6, (0, -0.5, 2.4))
