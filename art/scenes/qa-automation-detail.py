"""A board of passed checks; one comes forward with a beetle, framed, its trace beside it down to the paisa."""

from kit.camera import camera
from kit.curves import ring, tube
from kit.light import light_studio
from kit.materials import clay, gloss, satin, texture
from kit.objects import group, place
from kit.props.instruments import bug
from kit.props.marks import tick
from kit.props.screens import tile
from kit.shades import signature_at
from kit.shapes import ball, disc, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"

COLUMNS, ROWS, PITCH = 5, 4, 0.84
CAUGHT = (3, 1)
"""Column from the left and row from below of the check that failed."""


def board():
    """The hero, in XY facing +Z: tiles with ticks, and a gap where one has come forward."""
    body = group(None, (-0.75, 0.45, 2.39), (82, 0, 11))
    rounded_box(
        COLUMNS * PITCH + 0.3, ROWS * PITCH + 0.3, 0.22, 0.3, 0.08, satin("white"), body, (0, 0, -0.1), count=16
    )
    for column in range(COLUMNS):
        for row in range(ROWS):
            x, y = (column - (COLUMNS - 1) / 2) * PITCH, (row - (ROWS - 1) / 2) * PITCH
            if (column, row) == CAUGHT:
                rounded_box(0.7, 0.7, 0.03, 0.18, 0.012, clay("#B9C3EE"), body, (x, y, 0.01), count=10)
                continue
            colour = signature_at((column / (COLUMNS - 1) + row / (ROWS - 1)) / 2)
            rounded_box(0.7, 0.7, 0.18, 0.18, 0.06, gloss(colour), body, (x, y, 0.08), count=10)
            tick(0.3, 0.18, satin("white"), body, x, y)
    for x in (-1.4, 1.4):
        rounded_box(0.5, 0.26, 0.36, 0.1, 0.05, satin("lilac"), body, (x, -ROWS * PITCH / 2 - 0.2, -0.1), count=8)


def failed(spot):
    """The failing check with its beetle, inside a focus frame."""
    rounded_box(0.86, 0.86, 0.2, 0.22, 0.07, satin("white"), spot, count=12)
    place(bug(None, 0.72), (0, -0.03, 0.14), (0, 0, -24), parent=spot)
    for turn in (0, 90, 180, 270):
        corner = group(spot, rot=(0, 0, turn))
        tube([(0.34, 0.64, 0.1), (0.64, 0.64, 0.1), (0.64, 0.34, 0.1)], 0.05, gloss("saffron"), corner, smooth=False)
        ball(0.05, gloss("saffron"), corner, (0.64, 0.64, 0.1), 20)


def build():
    light_backdrop()
    light_studio()
    light_plinth(3.25)
    light_halo(0, 2.95, 2.45, 2.8)
    board()
    failed(group(None, (2.5, -1.0, 2.0), (80, 0, -10), 1.2))
    tile(texture("notes/trace"), 2.5, 1.8, (2.4, -0.3, 4.15), (80, 0, -16), 0.84, 0.92, satin("white"))
    clock = group(None, (-3.0, -0.2, 4.35), (80, 0, 16))
    disc(0.46, 0.18, 0.07, gloss("indigo"), clock, count=80)
    disc(0.37, 0.04, 0.015, satin("white"), clock, (0, 0, 0.165), count=80)
    tube([(0, 0.22, 0.23), (0, 0, 0.23), (0.15, -0.07, 0.23)], 0.03, gloss("navy"), clock, smooth=False)
    for x, y, size, colour, turn in ((-1.75, -1.4, 0.5, "iris", 22), (-1.1, -1.75, 0.36, "mint", -16)):
        rounded_box(
            size, size, size, size * 0.2, size * 0.13, gloss(colour), None, (x, y, 0.4 + size / 2), (0, 0, turn)
        )
    ball(0.18, gloss("saffron"), None, (-0.55, -1.85, 0.58))
    ball(0.11, gloss("coral"), None, (-3.2, -0.2, 2.9))
    ring(0.2, 0.06, gloss("mint"), None, (-3.45, -0.4, 1.75), (70, 20, 0))
    camera((0.2, -17, 5.2), (0, 0, 2.4), 62, 3.2, (0, -0.6, 2.4))
