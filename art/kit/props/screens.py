"""Phones, windows, tiles and the small things of an interface. They lie in XY and face +Z."""

from kit.curves import arc, ring
from kit.materials import clay, dark_glass, gloss, gradient, metal, paint, satin, screen
from kit.objects import group
from kit.outlines import arc_points
from kit.palette import SIGNATURE
from kit.shapes import arc_profile, ball, disc, lathe, plate, rounded_box, slab


def phone(picture, parent=None, frame=None, strength=1.05):
    """A phone, 1.62 x 3.3. Its screen's texture is 740 x 1580."""
    body, frame = group(parent), frame or metal("#3A4470", 0.24)
    width, length, height = 1.62, 3.3, 0.17
    rounded_box(width, length, height, 0.27, 0.07, frame, body, count=16)
    rounded_box(width - 0.045, length - 0.045, 0.03, 0.255, 0.012, dark_glass(), body, (0, 0, height / 2 - 0.004))
    plate(width - 0.14, length - 0.14, 0.21, screen(picture, strength), body, (0, 0, height / 2 + 0.0135))
    island = (0, length / 2 - 0.2, height / 2 + 0.016)
    rounded_box(0.42, 0.105, 0.012, 0.052, 0.004, paint("#04060D", 0.5, specular=0.1), body, island)
    for x, y, size in ((-1, 0.75, 0.3), (-1, 0.35, 0.3), (1, 0.55, 0.45)):
        rounded_box(0.03, size, 0.06, 0.014, 0.01, frame, body, (x * (width / 2 + 0.004), y, 0), count=4)
    return body


def window(width=4.9, height=3.3, parent=None, picture=None, body=None, bar=None, strength=1.0):
    """An app's window with three dots and an address; below the bar, 0.12 narrower and 0.56 lower, goes the picture."""
    frame = group(parent)
    top = 0.07
    rounded_box(width, height, 0.14, 0.2, 0.05, body or satin("white"), frame, count=14)
    line = height / 2 - 0.25
    rounded_box(width - 0.12, 0.34, 0.03, 0.13, 0.012, bar or satin("mist"), frame, (0, line, top + 0.004))
    dot = [(0, 0), *arc_profile(0.036, 0.02, 0.03, -30, 90), (0, 0.05)]
    for i, colour in enumerate(("coral", "amber", "mint")):
        lathe(dot, gloss(colour), frame, (-width / 2 + 0.28 + i * 0.19, line, top + 0.012), count=32)
    rounded_box(width * 0.42, 0.18, 0.02, 0.09, 0.008, satin("white"), frame, (0.1, line, top + 0.022))
    if picture:
        plate(width - 0.12, height - 0.56, 0.12, screen(picture, strength), frame, (0, -0.2, top + 0.008))
    return frame


def tile(picture, width, height, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, strength=1.0, body=None):
    """A thick rounded tile with a shining picture on its face."""
    frame = group(None, loc, rot, scale)
    rounded_box(width, height, 0.14, 0.16, 0.045, body or satin("#3A478F"), frame, count=14)
    plate(width - 0.09, height - 0.09, 0.115, screen(picture, strength), frame, (0, 0, 0.074))
    return frame


def toggle(on=True, parent=None, scale=1.0, colour=None):
    """A switch, 1.2 x 0.64."""
    body = group(parent, scale=scale)
    rounded_box(1.2, 0.64, 0.2, 0.31, 0.09, gloss(colour or ("teal" if on else "slate")), body, count=16)
    ball(0.25, satin("white"), body, (0.27 if on else -0.27, 0, 0.1))
    return body


def avatar(colour, parent=None, radius=0.36):
    """A disc with a plain bust."""
    body, white = group(parent), satin("white")
    disc(radius, 0.14, 0.05, gloss(colour), body)
    disc(radius * 0.3, 0.07, 0.03, white, body, (0, radius * 0.26, 0.135), count=48)
    shoulders = arc_points(0, -radius * 0.58, radius * 0.52, 0, 180, 24)
    slab(shoulders, 0.07, white, body, (0, 0, 0.135), bevel=0.025)
    return body


def bars(values, width=0.22, gap=0.14, depth=0.22, parent=None, materials=None):
    """A bar chart in XY, growing along +Y from y = 0."""
    chart = group(parent)
    materials = materials or [gradient(SIGNATURE, (0, 1, 0))]
    for i, value in enumerate(values):
        spot = ((i - (len(values) - 1) / 2) * (width + gap), value / 2, depth / 2)
        material = materials[i % len(materials)]
        rounded_box(width, value, depth, min(width / 2, 0.08), 0.03, material, chart, spot, count=8)
    return chart


def donut(radius=0.5, thickness=0.12, part=0.68, colour="mint", rest="lilac", parent=None):
    """A ring of which a part is coloured, clockwise from the top."""
    chart = group(parent)
    ring(radius, thickness * 0.98, clay(rest), chart)
    arc(radius, thickness * 1.12, 90, 90 - 360 * part, gloss(colour), chart)
    return chart


def line_of_text(width, x, y, z, material, parent, height=0.1):
    """A bar that stands for words, beginning at x."""
    return rounded_box(width, height, 0.04, height * 0.45, 0.014, material, parent, (x + width / 2, y, z))
