"""Three pieces of a jigsaw, interface, API and data, stand joined; the fourth, a plugin, comes to fill the gap."""

from kit.camera import camera
from kit.curves import stroke, text
from kit.light import ink_studio
from kit.materials import clay, gloss, gradient, satin
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.marks import check_badge, code_tile
from kit.props.puzzle import jigsaw
from kit.props.screens import line_of_text
from kit.shapes import ball, disc, rounded_box, slab
from kit.stage import backdrop, halo, plinth

FORMAT = "card"
GROUND = "ink"

SIDE, DEPTH = 1.72, 0.42


def piece(parent, x, y, material, **edges):
    """One quarter of the wall; returns a group on its face."""
    slab(jigsaw(SIDE, **edges), DEPTH, material, parent, (x * SIDE / 2, y * SIDE / 2, 0), bevel=0.07)
    return group(parent, (x * SIDE / 2, y * SIDE / 2, DEPTH))


def interface(face):
    """A little screen."""
    rounded_box(1.15, 0.92, 0.08, 0.12, 0.03, satin("white"), face, (0, 0.04, 0.03))
    for i, colour in enumerate(("coral", "amber", "mint")):
        ball(0.045, gloss(colour), face, (-0.44 + 0.13 * i, 0.38, 0.08), 20)
    rounded_box(0.95, 0.28, 0.06, 0.08, 0.02, gloss("iris"), face, (0, 0.1, 0.08))
    line_of_text(0.52, -0.47, -0.16, 0.08, clay("steel"), face)
    rounded_box(0.34, 0.16, 0.06, 0.075, 0.02, gloss("saffron"), face, (0.3, -0.22, 0.08))


def data(face):
    """A database: three discs seen from the side."""
    for i, colour in enumerate(("violet", "white", "mint")):
        material = satin("white") if colour == "white" else gloss(colour)
        disc(0.4, 0.2, 0.07, material, face, (0.04, -0.62 + 0.24 * i, 0.24), (-90, 0, 0), 64)


def plug(face):
    """A socket's plug with two pins."""
    white = satin("white")
    rounded_box(0.62, 0.5, 0.2, 0.18, 0.06, white, face, (0, 0.08, 0.08))
    for x in (-0.15, 0.15):
        rounded_box(0.1, 0.32, 0.12, 0.045, 0.03, white, face, (x, 0.44, 0.08))
    stroke([(0, -0.14), (0, -0.5)], 0.08, 0.075, white, face)


def build():
    backdrop()
    ink_studio()
    plinth(3.1)
    halo(0, 3.0, 2.45)
    wall = group(None, (-0.15, 0.45, 2.29), (82, 0, 16))
    interface(piece(wall, -1, 1, gloss("indigo"), right=1, bottom=-1))
    contract = piece(wall, -1, -1, gloss("violet"), right=-1, top=1)
    text("API", 0.48, satin("white"), contract, (-0.2, -0.08, 0), depth=0.05)
    data(piece(wall, 1, -1, gloss("#3242AE"), left=1, top=-1))
    plugin = group(None, (1.5, -0.75, 3.85), (80, -14, -12), 1.02)
    plug(piece(plugin, 0, 0, gradient(SIGNATURE, (1, 0.7, 0), 0.26), left=-1, bottom=1))
    place(code_tile(), (-2.7, -0.2, 3.9), (80, 0, 16), 0.95)
    place(check_badge(0.36), (2.75, -0.4, 2.0), (80, 0, -16))
    for x, y, size, colour, turn in ((-1.5, -1.3, 0.46, "mint", 20), (-0.85, -1.6, 0.36, "iris", -14)):
        rounded_box(
            size, size, size, size * 0.2, size * 0.13, gloss(colour), None, (x, y, 0.54 + size / 2), (0, 0, turn)
        )
    ball(0.17, gloss("saffron"), None, (-0.3, -1.75, 0.71))
    ball(0.11, gloss("coral"), None, (-2.8, -0.2, 2.4))
    ball(0.09, gloss("mint"), None, (2.9, 0, 3.2))
    camera((0.4, -16, 5.6), (0, 0, 2.5), 60, 2.6, (0, -0.5, 2.4))
