"""Cards, coins, terminals and banks."""

import math

from kit.curves import arc, text
from kit.materials import dark_glass, gloss, glow, gold, paint, print_of, satin, screen
from kit.objects import group, place
from kit.shapes import arc_profile, disc, lathe, plate, rounded_box, sheet, slab


def card(face, waves=False):
    """A payment card, 3.37 x 2.125, facing +Z; `face` is a texture. `waves` adds raised contactless arcs."""
    body = group()
    width, depth, height = 3.37, 2.125, 0.075
    top = height / 2
    rounded_box(width, depth, height, 0.17, 0.03, print_of(face), body, count=16)
    rounded_box(0.5, 0.4, 0.03, 0.09, 0.012, gold(), body, (-1.05, 0.18, top + 0.002))
    line = paint("#9C6A12", 0.4, metal=0.6)
    for y in (-0.07, 0.07):
        rounded_box(0.46, 0.012, 0.006, 0.004, 0.002, line, body, (-1.05, 0.18 + y, top + 0.018), count=3)
    for x in (-0.1, 0.1):
        rounded_box(0.012, 0.36, 0.006, 0.004, 0.002, line, body, (-1.05 + x, 0.18, top + 0.018), count=3)
    if waves:
        for i in range(3):
            arc(0.1 + 0.085 * i, 0.014, -42, 42, satin("white"), body, (-0.72, 0.18, top + 0.004))
    return body


def coin(radius=0.55, height=0.16, symbol="₹"):
    """A gold coin centred on the origin, facing +Z, with its symbol on both sides (or None)."""
    body = group()
    half, rim, edge = height / 2, 0.02, 0.028
    lower = arc_profile(radius - edge, -half - rim + edge, edge, -90, 0)
    upper = arc_profile(radius - edge, half + rim - edge, edge, 0, 90)
    inner, rise = radius * 0.80, radius * 0.82
    profile = [
        (0, -half),
        (inner, -half),
        (rise, -half - rim),
        *lower,
        *upper,
        (rise, half + rim),
        (inner, half),
        (0, half),
    ]
    lathe(profile, gold(), body, count=120)
    if symbol:
        for side in (1, -1):
            turn = (0 if side > 0 else 180, 0, 0)
            text(symbol, radius * 1.2, coin_mark(), body, (0, 0, side * half), turn, 0.012, 0.006)
    return body


def coin_mark():
    """The darker gold of a coin's symbol."""
    return paint("#A85A08", 0.4, coat=0.4, coat_rough=0.12)


def coin_stack(count, x, y, z, radius=0.46, height=0.15, symbol="₹"):
    """Coins on top of each other, a little out of line; the lowest stands on z."""
    pitch = height + 0.04
    for i in range(count):
        spot = (x + 0.04 * math.sin(i * 2.1), y + 0.03 * math.cos(i * 1.7), z + pitch * (i + 0.5))
        place(coin(radius, height, symbol), spot, (0, 0, 23 * i))


def terminal(face, receipt=None):
    """A shop's card terminal, 1.9 x 3.9, facing +Z: printer, screen, keys, card slot."""
    body = group()
    case = paint("#D9DEF2", 0.36, coat=0.45, coat_rough=0.16)
    slot = paint("#0A0F24", 0.6, specular=0.1)
    rounded_box(1.9, 3.9, 0.5, 0.36, 0.13, case, body, count=16)
    rounded_box(1.82, 1.0, 0.62, 0.3, 0.2, case, body, (0, 1.4, 0.12), count=16)
    rounded_box(1.42, 0.16, 0.06, 0.05, 0.025, slot, body, (0, 1.42, 0.425))
    rounded_box(1.64, 1.5, 0.06, 0.16, 0.025, dark_glass(), body, (0, 0.12, 0.255))
    plate(1.5, 1.36, 0.1, screen(face, 1.2), body, (0, 0.12, 0.2865))
    rounded_box(1.64, 1.06, 0.05, 0.16, 0.02, paint("#151D3F", 0.4, coat=0.15, specular=0.2), body, (0, -1.24, 0.25))
    for row in range(4):
        for column, last in enumerate(("coral", "amber", "mint")):
            key = gloss(last) if row == 3 else satin("white", 0.38)
            spot = (-0.5 + 0.5 * column, -0.87 - 0.25 * row, 0.29)
            rounded_box(0.4, 0.185, 0.1, 0.085, 0.035, key, body, spot, count=8)
    rounded_box(1.2, 0.12, 0.1, 0.04, 0.03, slot, body, (0, -1.93, -0.02))
    if receipt:
        sheet(1.25, 1.0, print_of(receipt, 0.6, 0), group(body, (0, 1.84, 0.2)), 1.15)
    return body


def speaker(code):
    """A shop counter's payment speaker with a code plate; faces -Y, stands on z = 0."""
    body = group()
    rounded_box(2.1, 1.0, 0.9, 0.3, 0.14, paint("casing", 0.34, coat=0.6, coat_rough=0.12), body, (0, 0.15, 0.45))
    for row in range(3):
        for column in range(9):
            spot = (-0.68 + column * 0.17, -0.345, 0.28 + row * 0.17)
            disc(0.045, 0.03, 0.01, paint("#0B1236", 0.6), body, spot, (90, 0, 0), 20)
    disc(0.13, 0.05, 0.02, glow("mint", 1.6), body, (0.8, -0.34, 0.66), (90, 0, 0), 40)
    code_plate(code, body, (0, 0.25, 1.72), (74, 0, 0))
    return body


def code_plate(code, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), size=1.8):
    """A white plate with a square code, facing +Z."""
    body = group(parent, loc, rot)
    rounded_box(size, size + 0.1, 0.14, 0.2, 0.05, satin("white"), body, count=14)
    plate(size - 0.2, size - 0.2, 0.12, screen(code, 0.75), body, (0, 0.04, 0.078))
    return body


def bank():
    """A bank with four columns, facing -Y, standing on z = 0; 1.6 wide and 1.5 high."""
    body, white = group(), satin("white")
    rounded_box(1.5, 0.9, 0.14, 0.06, 0.03, white, body, (0, 0, 0.07))
    rounded_box(1.34, 0.76, 0.12, 0.05, 0.03, white, body, (0, 0, 0.2))
    for i in range(4):
        column = [(0, 0.26), (0.1, 0.26), (0.09, 0.3), (0.08, 0.86), (0.1, 0.9), (0, 0.9)]
        lathe(column, gloss("iris"), body, (-0.48 + 0.32 * i, -0.2, 0), count=32)
    rounded_box(1.1, 0.4, 0.64, 0.06, 0.03, gloss("navy", 0.4), body, (0, 0.12, 0.58))
    rounded_box(1.34, 0.76, 0.12, 0.05, 0.03, white, body, (0, 0, 0.95))
    slab([(-0.8, 0), (0.8, 0), (0, 0.52)], 0.86, gloss("indigo"), body, (0, 0.43, 1.01), (90, 0, 0))
    disc(0.13, 0.05, 0.02, gold(), body, (0, -0.42, 1.2), (90, 0, 0), 40)
    return body
