"""The company's canary, and signs: check, star, cursor. They lie in XY and face +Z."""

from kit.curves import stroke
from kit.materials import gloss, gradient, satin
from kit.objects import group
from kit.outlines import arc_points, chord_arc
from kit.shapes import ball, disc, rounded_box, slab


def canary(parent=None, scale=1 / 24, height=0.3):
    """The company's mark in three slabs, centred; `scale` is the size of one unit of the 48-unit drawing."""
    bird = group(parent)

    def drawn(points):
        return [((x - 25) * scale, (21 - y) * scale) for x, y in points]

    back, belly = arc_points(22, 20, 20, 90, 0)[1:], arc_points(32, 20, 10, 0, -180)[1:]
    slab(drawn([(2, 40), (22, 40), *back, *belly]), height, gloss("saffron"), bird, bevel=height * 0.24)
    shoulder, tip = (4, -2), (26, -28)
    wing = chord_arc(shoulder, tip, 26)[:-1] + chord_arc(tip, shoulder, 24)[:-1]
    wing = drawn([(x, -y) for x, y in wing])
    slab(wing, height * 0.8, gloss("amber"), bird, (0, 0, height * 0.62), bevel=height * 0.22)
    beak = drawn([(41.2, 15.4), (41.2, 24.6), (48.4, 20)])
    slab(beak, height * 0.6, gloss("coral"), bird, (0, 0, height * 0.2), bevel=height * 0.16)
    ball(1.5 * scale, gloss("navy", 0.2), bird, (9.6 * scale, 4 * scale, height), 24)
    return bird


def check_badge(radius=0.5, height=0.14, material=None, mark=None):
    """A round badge with a tick."""
    badge = group()
    disc(radius, height, 0.05, material or gloss("teal"), badge)
    tick(radius, height, mark or satin("white"), badge)
    return badge


def tick(radius, z, material, parent, x=0, y=0):
    """A tick that fills a circle of that radius."""
    points = [(-0.42, 0.02), (-0.1, -0.3), (0.45, 0.32)]
    stroke([(x + a * radius, y + b * radius) for a, b in points], z, 0.1 * radius, material, parent)


def code_tile(parent=None):
    """A tile with </>."""
    tile = parent or group()
    rounded_box(1.0, 0.86, 0.2, 0.25, 0.07, gradient(((0, "indigo"), (1, "violet")), (0, 1, 0)), tile)
    for points in (
        [(-0.15, 0.16), (-0.31, 0), (-0.15, -0.16)],
        [(0.15, 0.16), (0.31, 0), (0.15, -0.16)],
        [(0.055, 0.18), (-0.055, -0.18)],
    ):
        stroke(points, 0.11, 0.034, satin("white"), tile)
    return tile


def cursor(material, scale=1.0, height=0.16):
    """An arrow pointer whose tip is the origin."""
    outline = [(0, 0), (0, -1.42), (0.33, -1.12), (0.56, -1.62), (0.8, -1.5), (0.58, -1.02), (1.02, -0.98)]
    return slab([(x * scale, y * scale) for x, y in outline], height, material, bevel=0.06 * scale)
