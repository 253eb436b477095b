"""Four gates in a row, quote, identity, screening, payout; one thread of light and a tagged coin pass through all."""

from kit.camera import camera
from kit.curves import point_on_tube, ring, text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, satin, texture
from kit.objects import group, place
from kit.props.marks import check_badge, tick
from kit.props.money import coin
from kit.props.places import portal
from kit.props.screens import avatar, tile
from kit.shades import signature_at
from kit.shapes import ball, disc, rounded_box, slab
from kit.stage import backdrop, halo, step

FORMAT = "card"
GROUND = "ink"

TURN = -48
"""How far the row is turned: the gates face the camera's left."""

GATES = ((0, "quote"), (0.5, "identity"), (0.78, "screening"), (1, "payout"))
"""Where in the signature gradient each gate is, and its sign."""

PITCH = 1.8


def shield(parent):
    """A shield with a tick, in XY facing +Z."""
    outline = [
        (0, -0.26),
        (0.17, -0.12),
        (0.21, 0.06),
        (0.21, 0.2),
        (0, 0.27),
        (-0.21, 0.2),
        (-0.21, 0.06),
        (-0.17, -0.12),
    ]
    slab(outline, 0.06, gloss("indigo"), parent, (0, 0, 0.1), bevel=0.02)
    tick(0.2, 0.17, satin("white"), parent)


def sign(kind, parent):
    """The round sign over a gate."""
    if kind == "identity":
        return avatar("indigo", parent, 0.4)
    if kind == "payout":
        return place(check_badge(0.4, 0.14), parent=parent)
    disc(0.4, 0.12, 0.05, satin("white"), parent, count=64)
    if kind == "quote":
        text("₹", 0.5, gloss("indigo"), parent, (0, -0.01, 0.12), depth=0.03)
    else:
        shield(parent)
    return parent


def row():
    """The gates on their board, along X before the whole is turned."""
    body = group(None, (0.15, 0.1, 0), (0, 0, TURN + 90))
    rounded_box(7.9, 2.8, 0.26, 0.7, 0.1, step(1), body, (0, 0, 0.13), count=16)
    rounded_box(7.4, 2.3, 0.24, 0.6, 0.09, step(2), body, (0, 0, 0.38), count=16)
    for y in (-1.26, 1.26):
        tube([(-3.4, y, 0.27), (3.4, y, 0.27)], 0.016, glow("mint", 1.8), body, smooth=False)
    for i, (part, kind) in enumerate(GATES):
        gate = group(body, ((i - 1.5) * PITCH, 0, 0.5), (0, 0, -90))
        portal(1.9, 2.6, 0.38, 0.5, gloss(signature_at(part), 0.28), gate)
        sign(kind, group(gate, (0, -0.26, 2.38), (90, 0, 0)))
    points = [(-3.3, 0, 0.75), (-2.2, 0, 1.0), (0, 0, 1.05), (2.2, 0, 1.05), (3.4, 0, 0.95)]
    thread = tube(points, 0.035, glow("amber", 1.5), body)
    ball(0.1, gloss("saffron"), body, points[0], 32)
    for part in (0.3, 0.86):
        ball(0.075, gloss("amber"), body, point_on_tube(thread, part), 28)
    return body, point_on_tube(thread, 0.04)


def traveller():
    """A coin with a tag."""
    body = group()
    place(coin(0.46, 0.15), (0, 0, 0), parent=body)
    tube([(-0.2, -0.4, 0), (-0.3, -0.54, 0.02), (-0.3, -0.7, 0.04)], 0.018, satin("lilac"), body)
    tag = group(body, (0.12, -0.88, 0.06), (0, 0, -4))
    rounded_box(1.1, 0.44, 0.09, 0.13, 0.03, satin("white"), tag)
    text("48 2071", 0.24, gloss("navy", 0.3), tag, (0.03, -0.005, 0.045), depth=0.012, bevel=0.003)
    return body


def build():
    backdrop(centre=(0.6, 6, 2.6), reach=13)
    ink_studio()
    halo(1.25, 2.9, 2.25, 4.0)
    row()
    place(traveller(), (-2.75, -2.0, 1.62), (78, 0, 8))
    tile(texture("notes/transfer"), 2.1, 2.5, (-2.2, 0.5, 4.45), (80, 0, 14), 1.0, 1.05)
    ball(0.1, gloss("coral"), None, (3.05, 0, 5.0))
    ring(0.2, 0.06, gloss("mint"), None, (3.0, -0.6, 2.4), (70, 20, 0))
    camera((0.2, -16, 7.2), (0, 0, 2.3), 56, 2.8, (-0.6, -0.8, 1.8))
