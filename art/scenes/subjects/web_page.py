"""A web page in relief with a phone before it, controls, and code: on ink for the page, on light for a tile."""

from kit.curves import ring, tube
from kit.materials import clay, gloss, gradient, metal, satin, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.marks import code_tile, cursor, tick
from kit.props.screens import bars, donut, line_of_text, phone, toggle, window
from kit.shapes import ball, disc, rounded_box

FACE = 0.075
"""Height of a window's face above its middle."""


def page():
    """A window whose page is in relief: menu, hero with a chart, three tiles."""
    frame = window(4.9, 3.35)
    menu = gradient(((0, "navy"), (1, "dusk")), (0, 1, 0), 0.32)
    rounded_box(0.95, 2.5, 0.06, 0.14, 0.025, menu, frame, (-1.9, -0.22, FACE + 0.02))
    for i, colour in enumerate(("mint", "violet", "slate", "slate", "slate")):
        entry = clay(colour) if colour == "slate" else gloss(colour)
        line_of_text(0.62, -2.2, 0.78 - i * 0.36, FACE + 0.07, entry, frame, 0.13)
    hero(frame)
    tiles(frame)
    return frame


def hero(frame):
    rounded_box(
        3.35, 1.15, 0.09, 0.16, 0.035, gradient(SIGNATURE, (1, 0.25, 0), 0.28), frame, (0.42, 0.46, FACE + 0.04)
    )
    for y, width in ((0.7, 1.35), (0.48, 1.0)):
        line_of_text(width, -1.08, y, FACE + 0.1, satin("white"), frame)
    rounded_box(0.62, 0.2, 0.05, 0.095, 0.02, gloss("saffron"), frame, (-0.77, 0.14, FACE + 0.1))
    rise = [(0.75, 0.12), (1.0, 0.3), (1.22, 0.2), (1.5, 0.55), (1.72, 0.46), (1.95, 0.78)]
    tube([(x, y, FACE + 0.13) for x, y in rise], 0.026, satin("white"), frame)
    ball(0.065, gloss("saffron"), frame, (1.95, 0.78, FACE + 0.13), 28)


def tiles(frame):
    for x in (-0.72, 0.42, 1.56):
        rounded_box(1.05, 1.05, 0.07, 0.14, 0.03, satin("#F4F6FE"), frame, (x, -0.78, FACE + 0.03))
    colours = [gloss("iris"), gloss("mint"), gloss("iris"), gloss("saffron")]
    place(bars([0.3, 0.5, 0.4, 0.68], 0.12, 0.08, 0.13, frame, colours), (-0.72, -1.14, FACE + 0.07))
    place(donut(0.27, 0.085, parent=frame), (0.42, -0.78, FACE + 0.13))
    for i, (width, colour) in enumerate(((0.55, "indigo"), (0.35, "coral"), (0.65, "teal"))):
        y = -0.55 - i * 0.24
        line_of_text(0.75, 1.185, y, FACE + 0.08, clay("lilac"), frame, 0.14)
        line_of_text(width, 1.185, y, FACE + 0.1, gloss(colour), frame, 0.14)


def saved():
    """A chip that says that something went well."""
    chip = group(None, (-3.2, -1.6, 3.3), (80, 0, 18), 0.85)
    rounded_box(1.25, 0.5, 0.1, 0.2, 0.04, satin("white"), chip)
    disc(0.15, 0.05, 0.02, gloss("mint"), chip, (-0.4, 0, 0.05))
    tick(0.15, 0.11, satin("white"), chip, -0.4)
    for y, width in ((0.07, 0.62), (-0.08, 0.42)):
        line_of_text(width, -0.16, y, 0.055, clay("lilac"), chip, 0.07)


def page_and_phone(base):
    """Everything but the set; `base` is the height of the plinth's top."""
    place(page(), (0.45, 0.75, 2.62), (86, 0, -13))
    place(phone(texture("phones/planner"), None, metal("#AEB6D8"), 0.92), (-1.75, -1.0, 2.2), (80, 0, 16))
    saved()
    place(toggle(True), (2.72, -0.5, 2.95), (82, 0, -20), 0.95)
    place(cursor(gloss("saffron"), 0.62), (1.62, -0.85, 1.78), (80, 0, -8))
    place(code_tile(), (2.68, -0.1, 4.42), (80, 0, -20))
    blocks = ((0.75, -1.85, 0.62, "iris", 24), (0.1, -2.0, 0.45, "mint", -18))
    for x, y, size, colour, turn in blocks:
        spot = (x, y, base + size / 2)
        rounded_box(size, size, size, size * 0.2, size * 0.13, gloss(colour), None, spot, (0, 0, turn))
    ball(0.24, gloss("saffron"), None, (1.4, -1.8, base + 0.24))
    ball(0.14, gloss("coral"), None, (-2.9, 0.3, 4.6))
    ball(0.1, gloss("mint"), None, (-0.9, -0.4, 4.75))
    ring(0.26, 0.075, gloss("mint"), None, (-3.22, -0.5, 1.3), (70, 20, 0))
