"""A sealed parcel of firmware reaches three meters of the front row; the rows behind still show the version before."""

from kit.camera import camera
from kit.curves import ring
from kit.light import light_studio
from kit.materials import clay, gloss, glow, gradient, satin, screen, texture
from kit.objects import group, place
from kit.outlines import arc_points, on_circle
from kit.palette import SIGNATURE
from kit.props.marks import canary, tick
from kit.shapes import ball, disc, plate, rounded_box, slab
from kit.stage import light_backdrop, light_halo

FORMAT = "card"
GROUND = "light"

CENTRE = (0, -2.3)
"""The rows of meters are arcs round the parcel's place."""

ROWS = ((2.3, 0.55, (52, 90, 128)), (3.3, 1.05, (48, 73, 107, 132)), (4.3, 1.55, (44, 62, 81, 99, 118, 136)))
"""Radius and height of each row's step, and the angles of its meters."""


def tiers():
    """Three steps that rise outwards."""
    for (radius, height, _), colour in zip(ROWS, ("#EEF1FC", "mist", "lilac")):
        outer = arc_points(*CENTRE, radius + 0.48, 22, 158, 60)
        inner = arc_points(*CENTRE, radius - 0.5, 158, 22, 60)
        slab([*outer, *inner], height, satin(colour, 0.4), bevel=0.08)


def meter(angle, radius, height, fresh):
    """An electricity meter on a step, turned to the parcel; returns where its foot stands."""
    x, y = on_circle(*CENTRE, radius, angle)
    body = group(None, (x, y, height), (0, 0, (angle - 90) * 0.45))
    face = group(body, (0, 0, 0.46), (82, 0, 0))
    rounded_box(0.74, 0.9, 0.26, 0.16, 0.07, satin("white"), face, count=12)
    picture = texture("notes/version-new") if fresh else texture("notes/version-old")
    plate(0.6, 0.45, 0.07, screen(picture, 1.05), face, (0, 0.12, 0.134))
    for i in range(3):
        lamp = glow("mint", 1.0) if fresh else clay("lilac")
        ball(0.05, lamp, face, (-0.18 + 0.18 * i, -0.28, 0.13), 20)
    if fresh:
        ring(0.46, 0.026, glow("saffron" if angle == 90 else "teal", 1.0), None, (x, y, height + 0.01))
    return body


def parcel():
    """The hero: a taped box with a seal, 1.2 wide, standing on z = 0."""
    body = group()
    rounded_box(1.2, 1.2, 0.96, 0.14, 0.07, gradient(SIGNATURE, (1, -0.4, 0.4), 0.3), body, (0, 0, 0.48))
    for turn, size in ((0, 1.22), (90, 1.225)):
        rounded_box(0.26, size, size - 0.24, 0.03, 0.02, satin("white"), body, (0, 0, 0.48), (0, 0, turn))
    seal = group(body, (0, -0.62, 0.5), (88, 0, 0))
    disc(0.27, 0.07, 0.03, gloss("saffron"), seal, count=64)
    tick(0.25, 0.07, satin("white"), seal)
    return body


def build():
    light_backdrop()
    light_studio(focus=(0, 0, 1.8))
    light_halo(0, 2.1, 1.75, 4.8)
    tiers()
    for row, (radius, height, angles) in enumerate(ROWS):
        for angle in angles:
            meter(angle, radius, height, row == 0)
    place(canary(None, 1 / 62, 0.18), (0.0, CENTRE[1] + 2.3, 0.55 + 0.93 + 0.29), (84, 0, 0))
    disc(1.05, 0.16, 0.06, satin("#EEF1FC", 0.4), None, (0, CENTRE[1] - 0.3, 0), count=96)
    place(parcel(), (0, CENTRE[1] - 0.3, 0.16), (0, 0, 24), 1.12)
    ball(0.12, gloss("coral"), None, (-3.2, -0.2, 3.2))
    ball(0.1, gloss("mint"), None, (3.3, -0.4, 3.3))
    camera((0.2, -17, 8.0), (0, 0, 1.3), 64, 3.2, (0, -1.2, 1.0))
