"""Steps climb from an open account book to a lit city: Hyderabad's gate among towers, a canary above the way."""

from kit.camera import camera
from kit.light import ink_studio
from kit.materials import clay, gloss, glow, gradient, paint, satin, texture
from kit.objects import group, place
from kit.outlines import arc_points
from kit.props.desk import ledger
from kit.props.marks import canary
from kit.props.places import charminar, tower
from kit.props.screens import bars, toggle
from kit.shades import signature_at
from kit.shapes import ball, rounded_box, slab
from kit.stage import backdrop, board, halo

FORMAT = "card"
GROUND = "ink"

STEPS = (0.2, 0.5, 0.7, 0.85)
"""Where in the signature gradient each step is; the city stands on its end."""


def stairs():
    """Four steps and the city's terrace with its doors; returns where things stand on the steps."""
    for i, part in enumerate(STEPS):
        height = 0.34 + 0.36 * i
        spot = (-1.55 + 0.8 * i, -0.35, 0.56 + height / 2)
        rounded_box(0.92, 1.7, height, 0.2, 0.07, gloss(signature_at(part)), None, spot, count=14)
    rounded_box(
        2.75, 2.5, 1.8, 0.4, 0.1, gradient(((0, signature_at(0.92)), (1, "mint")), (1, 0, 0.2)), None, (2.5, 0.05, 1.46)
    )
    for i in range(3):
        arch = [(0.24, 0), *arc_points(0, 0.62, 0.24, 0, 180, 24), (-0.24, 0)]
        slab(arch, 0.04, clay("dusk"), None, (1.75 + 0.75 * i, -1.19, 0.62), (90, 0, 0), 0.01)
        lamp = [(0.15, 0), *arc_points(0, 0.58, 0.15, 0, 180, 24), (-0.15, 0)]
        slab(lamp, 0.04, glow("amber", 1.0), None, (1.75 + 0.75 * i, -1.22, 0.62), (90, 0, 0), 0.01)
    return [(-1.55 + 0.8 * i, -0.55, 0.9 + 0.36 * i) for i in range(4)]


def becoming(places):
    """Small things on the steps, each a little less paper than the one before."""
    sheet, table, chart, switch = [group(None, (x, y, z + 0.42), (78, 0, 10)) for x, y, z in places]
    rounded_box(0.56, 0.72, 0.06, 0.06, 0.02, satin("white"), sheet)
    for i, width in enumerate((0.36, 0.36, 0.22)):
        rounded_box(
            width, 0.06, 0.03, 0.025, 0.01, clay("steel"), sheet, (-0.18 + width / 2, 0.18 - 0.16 * i, 0.04), count=6
        )
    rounded_box(0.68, 0.66, 0.1, 0.12, 0.03, satin("white"), table)
    for i in range(3):
        for j in range(3):
            cell = gloss("iris") if (i, j) == (1, 1) else clay("lilac")
            rounded_box(0.15, 0.13, 0.04, 0.03, 0.012, cell, table, (-0.19 + 0.19 * i, -0.18 + 0.18 * j, 0.06), count=6)
    rounded_box(0.72, 0.68, 0.12, 0.16, 0.04, paint("step1", 0.35, coat=0.6), chart)
    place(
        bars((0.16, 0.28, 0.4), 0.11, 0.06, 0.08, chart, [glow("violet", 1), glow("aqua", 1), glow("amber", 1)]),
        (0, -0.22, 0.06),
    )
    place(toggle(True, switch, 0.5), (-0.1, -0.2, 0))


def city():
    """Towers behind the gate, on the terrace."""
    place(charminar(), (2.35, -0.3, 2.36), (0, 0, -16), 0.78)
    for x, y, width, height, colour, seed in (
        (1.55, 0.85, 0.6, 1.7, "indigo", 2),
        (2.25, 1.05, 0.62, 2.45, "iris", 5),
        (2.95, 0.95, 0.62, 2.0, "casing", 8),
        (3.5, 0.55, 0.52, 1.3, "violet", 4),
    ):
        tower(width, 0.55, height, gloss(colour), seed, None, (x, y, 2.36))


def build():
    backdrop(centre=(0.8, 6, 2.4), reach=13)
    ink_studio()
    board(8.2, 3.6, 0.3, corner=0.8, y=-0.1)
    board(7.7, 3.1, 0.26, 0.3, 2, 0.7, y=-0.1)
    halo(2.0, 3.5, 1.95, 3.2)
    accounts = ledger(texture("sheets/account-left"), texture("sheets/account-right"))
    place(accounts, (-2.98, -0.7, 0.95), (30, 0, 6), 0.69)
    becoming(stairs())
    city()
    place(canary(None, 1 / 40, 0.26), (-1.1, -0.2, 3.5), (84, -16, 6))
    ball(0.1, gloss("mint"), None, (-2.4, 0, 3.0))
    ball(0.09, gloss("coral"), None, (-0.2, 0, 4.6))
    camera((0.2, -16, 6.2), (0, 0, 2.33), 57, 2.8, (0, -0.6, 1.8))
