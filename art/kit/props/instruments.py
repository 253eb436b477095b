"""Magnifier, gauge, flask and the bug they find."""

import math

from kit.curves import arc, ring, tube
from kit.materials import dark_glass, gloss, glow, metal, satin
from kit.objects import group
from kit.shapes import arc_profile, ball, disc, lathe


def magnifier(radius=0.8, parent=None):
    """An open ring in XY facing +Z, its grip towards -Y."""
    body = group(parent)
    ring(radius, 0.1, satin("white"), body)
    ring(radius - 0.1, 0.03, glow("mint", 1.5), body, (0, 0, 0.06))
    neck = [(0, 0), (0.085, 0), (0.085, 0.3), (0, 0.3)]
    lathe(neck, metal(), body, (0, -radius - 0.06, 0), (90, 0, 0), 40)
    grip = [(0, 0), *arc_profile(0.06, 0.08, 0.08, -90, 0), *arc_profile(0.07, 0.86, 0.1, 0, 90), (0, 0.96)]
    lathe(grip, gloss("saffron"), body, (0, -radius - 0.3, 0), (90, 0, 0), 48)
    return body


def bug(parent=None, scale=1.0, colour="coral"):
    """A beetle in XY facing +Z, its head towards +Y; about 1 long."""
    body, dark = group(parent, scale=scale), gloss("navy", 0.25)
    ball(0.34, gloss(colour), body).scale = (0.86, 1.12, 0.62)
    ball(0.19, dark, body, (0, 0.4, 0)).scale = (1.1, 0.9, 0.75)
    seam = [(0, 0.36, 0.1), (0, 0.2, 0.205), (0, 0, 0.225), (0, -0.2, 0.195), (0, -0.36, 0.08)]
    tube(seam, 0.018, dark, body)
    for side in (-1, 1):
        for y in (0.17, -0.14):
            ball(0.062, dark, body, (side * 0.14, y, 0.17), 20)
        for y, spread in ((0.18, 0.14), (0, 0), (-0.18, -0.14)):
            knee, foot = (side * 0.42, y + spread * 0.5, 0.03), (side * 0.52, y + spread * 1.6, -0.1)
            tube([(side * 0.24, y, 0), knee, foot], 0.03, dark, body)
        tube([(side * 0.08, 0.52, 0.02), (side * 0.14, 0.66, 0.05), (side * 0.24, 0.72, 0.06)], 0.02, dark, body)
    return body


def flask(liquid="mint", parent=None):
    """A conical flask standing on z = 0, 1.5 high: opaque liquid below, satin shoulder and neck above."""
    body = group(parent)
    filled = [(0, 0), *arc_profile(0.46, 0.1, 0.1, -90, 20), (0.42, 0.5), (0, 0.5)]
    lathe(filled, gloss(liquid), body, count=80)
    neck = [(0.425, 0.5), (0.16, 1.02), (0.14, 1.12), (0.14, 1.36)]
    neck += [*arc_profile(0.16, 1.42, 0.05, -90, 90), (0.1, 1.47), (0, 1.47)]
    lathe(neck, satin("#C9D2F6", 0.25), body, count=80, angle=60)
    return body


def gauge(radius=0.6, part=0.74, parent=None):
    """A round gauge facing +Z; the needle stands at `part` of its arc, from coral to mint."""
    body = group(parent)
    disc(radius, 0.18, 0.07, satin("white"), body)
    disc(radius * 0.84, 0.04, 0.015, dark_glass(), body, (0, 0, 0.165))
    z = 0.215
    for start, end, colour in ((215, 152, "coral"), (146, 84, "amber"), (78, -35, "mint")):
        arc(radius * 0.64, radius * 0.075, start, end, glow(colour, 1.05), body, (0, 0, z))
    turn = math.radians(215 - 250 * part)
    tip = (radius * 0.5 * math.cos(turn), radius * 0.5 * math.sin(turn), z + 0.03)
    tube([(0, 0, z + 0.03), tip], 0.028, glow("white", 0.9), body, smooth=False)
    disc(radius * 0.12, 0.07, 0.03, gloss("saffron"), body, (0, 0, z - 0.02), count=40)
    return body
