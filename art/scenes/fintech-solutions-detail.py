"""A scale stands level: rupees on one side, entries on the other, debit equal to credit; a wallet before it."""

from kit.camera import camera
from kit.curves import ring, tube
from kit.light import light_studio
from kit.materials import clay, gloss, gold, gradient, satin, texture
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.marks import tick
from kit.props.money import card, coin, coin_stack
from kit.props.screens import tile
from kit.shapes import arc_profile, ball, disc, lathe, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"

ARM, BEAM, PAN = 2.0, 4.25, 2.15
"""How far out the pans hang, how high the beam lies, and how high the pans."""


def stand():
    """Foot, column and beam: the hero."""
    white = satin("white")
    disc(0.95, 0.2, 0.08, satin("#C9D0F4"), None, (0, 0.5, 0.4))
    column = [(0, 0.6), (0.42, 0.6), (0.2, 0.78), (0.13, 1.1), (0.115, 3.9), (0.2, 4.0), (0.2, 4.1), (0, 4.1)]
    lathe(column, white, None, (0, 0.5, 0), count=64)
    beam = gradient(SIGNATURE, (1, 0, 0), 0.26)
    rounded_box(2 * ARM + 0.5, 0.34, 0.34, 0.16, 0.12, beam, None, (0, 0.5, BEAM), count=14)
    disc(0.46, 0.5, 0.1, white, None, (0, 0.76, BEAM), (90, 0, 0))
    disc(0.3, 0.06, 0.025, gloss("teal"), None, (0, 0.29, BEAM), (90, 0, 0), 64)
    tick(0.3, 0.02, white, group(None, (0, 0.24, BEAM), (90, 0, 0)))
    ball(0.17, gold(), None, (0, 0.5, BEAM + 0.58), 40)


def pan(x):
    """A dish on three cords below one end of the beam."""
    ball(0.14, gold(), None, (x, 0.5, BEAM - 0.22), 32)
    dish = [(0, 0), (0.6, 0), *arc_profile(0.86, 0.16, 0.06, -70, 90), (0.8, 0.14), (0, 0.07)]
    lathe(dish, satin("#D5DBF8", 0.3), None, (x, 0.5, PAN), angle=50)
    ring(0.87, 0.03, gloss("iris"), None, (x, 0.5, PAN + 0.21))
    for dx, dy in ((-0.84, 0.12), (0.84, 0.12), (0, 0.86)):
        tube([(x, 0.5, BEAM - 0.3), (x + dx, 0.5 + dy, PAN + 0.2)], 0.018, clay("steel"), None, smooth=False)


def entries(x):
    """A pile of ledger entries."""
    for i, (colour, turn) in enumerate((("indigo", 6), ("white", -5), ("violet", 4), ("white", -8), ("teal", 3))):
        material = satin("white") if colour == "white" else gloss(colour)
        rounded_box(0.98, 0.72, 0.13, 0.1, 0.04, material, None, (x, 0.5, PAN + 0.16 + 0.15 * i), (0, 0, turn), 10)


def wallet():
    """A wallet facing -Y, 1.9 wide, standing on z = 0, a card in it."""
    body = group()
    place(card(texture("cards/debit")), (0.05, 0.06, 0.98), (84, 0, -3), 0.5, body)
    rounded_box(1.95, 1.3, 0.2, 0.24, 0.09, gloss("#2A2F86", 0.36), body, (0, 0.17, 0.65), (84, 0, 0), 14)
    rounded_box(1.95, 1.12, 0.22, 0.24, 0.09, gloss("indigo", 0.36), body, (0, -0.08, 0.56), (84, 0, 0), 14)
    rounded_box(0.72, 0.42, 0.14, 0.2, 0.05, gloss("iris", 0.34), body, (0.66, -0.24, 0.62), (84, 0, 0), 14)
    disc(0.1, 0.06, 0.025, gold(), body, (0.5, -0.3, 0.63), (84, 0, 0), 40)
    return body


def build():
    light_backdrop()
    light_studio()
    light_plinth(3.2)
    light_halo(0, 3.0, 2.35)
    stand()
    for x in (-ARM, ARM):
        pan(x)
    coin_stack(4, -ARM - 0.1, 0.42, PAN + 0.1, 0.5, 0.16)
    entries(ARM)
    place(wallet(), (0.1, -1.15, 0.4), (0, 0, -6))
    tile(texture("notes/side-debit"), 1.5, 0.62, (-2.1, -0.75, 1.15), (78, 0, 12), 1.0, 0.9, satin("white"))
    tile(texture("notes/side-credit"), 1.5, 0.62, (2.2, -0.75, 1.15), (78, 0, -12), 1.0, 0.9, satin("white"))
    place(coin(0.3, 0.11), (1.2, -1.75, 0.82), (78, 0, 14))
    ball(0.12, gloss("coral"), None, (-3.05, 0, 4.7))
    ring(0.2, 0.06, gloss("mint"), None, (3.05, -0.2, 4.6), (70, 20, 0))
    camera((0.2, -17, 5.2), (0, 0, 2.55), 62, 2.8, (0, -0.3, 2.4))
