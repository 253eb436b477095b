"""Fintech: a canary on a vault watches two entries of a ledger that cancel each other out."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring, text, tube
from kit.light import ink_studio
from kit.materials import glow, gradient, metal, paint, satin, texture
from kit.objects import group, place
from kit.outlines import on_circle
from kit.palette import SIGNATURE
from kit.props.desk import ledger
from kit.props.perch import sitting
from kit.props.screens import tile
from kit.shapes import ball, disc, rounded_box
from kit.stage import backdrop, plinth

FORMAT = "wide"
GROUND = "ink"


def wheel(parent):
    """The vault's spoked handle."""
    hub = group(parent, (0, 0, 0.36), (0, 0, 12))
    ring(0.46, 0.06, satin("white"), hub)
    disc(0.17, 0.14, 0.05, satin("white"), hub, (0, 0, -0.08), count=48)
    disc(0.16, 0.2, 0.05, metal(), hub, (0, 0, -0.2), count=48)
    for angle in range(0, 360, 90):
        (x0, y0), (x1, y1) = on_circle(0, 0, 0.1, angle), on_circle(0, 0, 0.46, angle)
        tube([(x0, y0, 0), (x1, y1, 0)], 0.045, satin("white"), hub, smooth=False)
        ball(0.085, satin("white"), hub, (x1, y1, 0), 28)


def vault():
    """A safe facing -Y, standing on z = 0; 2.6 wide, 2.84 high."""
    safe = group()
    width, height, depth = 2.6, 2.7, 1.7
    for x in (-0.9, 0.9):
        rounded_box(0.42, 1.2, 0.16, 0.1, 0.04, metal("#8E9AC8", 0.3), safe, (x, 0, 0.08))
    front = group(safe, (0, -depth / 2, height / 2 + 0.14), (90, 0, 0))
    casing = paint("#2A3688", 0.34, coat=0.7, coat_rough=0.12)
    rounded_box(width, height, depth, 0.3, 0.12, casing, front, (0, 0, -depth / 2), count=16)
    panel = paint("#1C2660", 0.4, coat=0.4, coat_rough=0.2)
    rounded_box(width - 0.3, height - 0.3, 0.06, 0.24, 0.025, panel, front, count=16)
    ring(1.08, 0.075, satin("white"), front, (0, 0, 0.06))
    disc(1.02, 0.2, 0.07, gradient(SIGNATURE, (1, 0.7, 0), 0.28), front)
    ring(0.8, 0.018, glow("mint", 1.6), front, (0, 0, 0.205))
    for i in range(8):
        disc(0.055, 0.05, 0.02, satin("white"), front, (*on_circle(0, 0, 0.91, 22.5 + 45 * i), 0.19), count=28)
    wheel(front)
    for y in (-0.62, 0.62):
        rounded_box(0.16, 0.42, 0.2, 0.06, 0.04, metal(), front, (-1.18, y, 0.06))
    disc(0.1, 0.05, 0.02, glow("mint", 1.6), front, (1.0, 1.02, 0.02), count=32)
    return safe


def entries():
    """Two tiles with the same sum on opposite sides, and what remains."""
    white = satin("white")
    tile(texture("notes/side-credit"), 2.3, 0.86, (1.5, 0.1, 4.5), (84, 0, -10), body=white)
    tile(texture("notes/side-debit"), 2.3, 0.86, (1.5, 0.1, 3.5), (84, 0, -10), body=white)
    sum_line = group(None, (1.5, 0.1, 2.9), (84, 0, -10))
    tube([(-1.1, 0, 0), (1.1, 0, 0)], 0.03, glow("mint", 1.5), sum_line, smooth=False)
    text("₹0", 0.62, glow("mint", 1.1), sum_line, (0.72, -0.42, 0))


def build():
    backdrop(centre=(0.2, 6, 2.8))
    ink_studio()
    plinth()
    place(vault(), (-1.15, 0.35, 0.54), (0, 0, 16))
    sitting((-1.2, 0.2, 3.38), 1 / 20, 2)
    entries()
    accounts = ledger(texture("sheets/account-left"), texture("sheets/account-right"))
    place(accounts, (1.25, -0.95, 0.95), (32, 0, -6), 0.82)
    camera((0.4, -16, 5.6), (0, 0, 2.7), 46.5, 2.4, (-0.3, -0.7, 2.6), WIDE_SHIFT)
