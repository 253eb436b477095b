"""Things of an office: envelope, calendar, open ledger, book, stamp, bell, paper tray."""

from kit.curves import ring, stroke, text, tube
from kit.materials import clay, gloss, gold, gradient, metal, print_of, satin
from kit.objects import group
from kit.shapes import arc_profile, ball, disc, lathe, plate, rounded_box


def envelope(width=1.1, parent=None):
    """A closed envelope in XY facing +Z, with a coral seal."""
    body, height = group(parent), width * 0.66
    rounded_box(width, height, 0.1, 0.08, 0.03, satin("white"), body)
    fold = [(-width * 0.46, height * 0.42), (0, -height * 0.06), (width * 0.46, height * 0.42)]
    stroke(fold, 0.05, 0.018, clay("steel"), body)
    disc(width * 0.085, 0.05, 0.02, gloss("coral"), body, (0, -height * 0.06, 0.045), count=40)
    return body


def calendar(day, hour, parent=None):
    """A sheet of a wall calendar, 1.6 x 1.8, facing +Z."""
    body = group(parent)
    rounded_box(1.6, 1.8, 0.16, 0.24, 0.05, satin("white"), body, count=14)
    rounded_box(1.46, 0.42, 0.06, 0.16, 0.02, gloss("indigo"), body, (0, 0.62, 0.07), count=12)
    for x in (-0.42, 0.42):
        ring(0.13, 0.038, metal(), body, (x, 0.9, 0.04), (90, 90, 0))
    text(day, 0.62, gloss("navy", 0.3), body, (0, 0.02, 0.08), depth=0.02)
    text(hour, 0.3, gloss("iris"), body, (0, -0.52, 0.08), depth=0.015)
    return body


def book(width, depth, height, colour, parent=None, title=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A closed book lying on z = 0, its spine towards -Y."""
    body = group(parent, loc, rot)
    for z in (0.03, height - 0.03):
        rounded_box(width, depth, 0.06, 0.05, 0.02, gloss(colour), body, (0, 0, z))
    rounded_box(width, 0.07, height, 0.03, 0.025, gloss(colour), body, (0, -depth / 2 + 0.02, height / 2))
    rounded_box(width - 0.1, depth - 0.1, height - 0.12, 0.03, 0.01, clay("white"), body, (0, 0.02, height / 2))
    if title:
        text(title, height * 0.5, satin("white"), body, (0, -depth / 2 - 0.015, height / 2), (90, 0, 0), 0.012, 0.004)
    return body


def ledger(left, right, parent=None):
    """An open account book, 2.5 x 1.6, lying on z = 0; its pages are textures."""
    body = group(parent)
    rounded_box(2.5, 1.66, 0.07, 0.08, 0.025, gloss("indigo"), body, (0, 0, 0.035))
    for side, page in ((-1, left), (1, right)):
        leaf = group(body, (side * 0.02, 0, 0.16), (0, side * 5, 0))
        rounded_box(1.16, 1.52, 0.16, 0.04, 0.02, clay("white"), leaf, (side * 0.58, 0, 0))
        plate(1.12, 1.48, 0.03, print_of(page, 0.6, 0), leaf, (side * 0.58, 0, 0.084))
    return body


def stamp(parent=None):
    """A hand stamp standing on z = 0, 1.3 high."""
    body = group(parent)
    rounded_box(1.0, 0.62, 0.12, 0.1, 0.03, clay("navy"), body, (0, 0, 0.06))
    rounded_box(0.96, 0.58, 0.26, 0.12, 0.06, gloss("teal"), body, (0, 0, 0.25))
    handle = [(0, 0.36), (0.2, 0.36), (0.12, 0.5), (0.1, 0.72), *arc_profile(0.02, 1.02, 0.26, -40, 90, 12)]
    lathe(handle, gradient(), body, count=64)
    return body


def bell(parent=None):
    """A counter bell standing on z = 0, 0.75 high."""
    body = group(parent)
    disc(0.56, 0.1, 0.04, gloss("navy", 0.3), body)
    dome = [(0, 0.1), (0.5, 0.1), (0.5, 0.15), *arc_profile(0, 0.14, 0.46, 0, 90, 16)]
    lathe(dome, gold(), body, count=80, angle=50)
    lathe([(0, 0.58), (0.045, 0.58), (0.045, 0.68), (0, 0.68)], metal(), body, count=32)
    ball(0.085, gloss("coral"), body, (0, 0, 0.72), 32)
    return body


def tray(width, depth, height, material, parent=None):
    """An open letter tray standing on z = 0, its lower lip towards -Y."""
    body, wall = group(parent), 0.08
    rounded_box(width, depth, wall, 0.12, 0.03, material, body, (0, 0, wall / 2))
    for side in (-1, 1):
        rounded_box(wall, depth, height, 0.035, 0.03, material, body, (side * (width - wall) / 2, 0, height / 2))
    rounded_box(width, wall, height, 0.035, 0.03, material, body, (0, (depth - wall) / 2, height / 2))
    rounded_box(width, wall, height * 0.55, 0.035, 0.03, material, body, (0, -(depth - wall) / 2, height * 0.275))
    return body


def page(width, height, picture, parent=None, thickness=0.06):
    """A printed sheet in XY facing +Z."""
    body = group(parent)
    rounded_box(width, height, thickness, 0.1, 0.02, satin("white"), body)
    plate(width - 0.06, height - 0.06, 0.08, print_of(picture, 0.5, 0), body, (0, 0, thickness / 2 + 0.004))
    return body


def string(points, parent=None):
    """A thin cord."""
    return tube(points, 0.018, satin("lilac"), parent)
