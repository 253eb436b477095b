"""Not found: the canary on a signpost with blank boards, beside a broken chain link."""

from kit.camera import camera
from kit.curves import ring, tube
from kit.light import ink_studio
from kit.materials import gloss, gradient, satin
from kit.objects import group, place
from kit.outlines import arc_points
from kit.palette import SIGNATURE
from kit.props.machines import cloud
from kit.props.marks import canary
from kit.shapes import arc_profile, ball, disc, lathe, rounded_box, slab
from kit.stage import backdrop, plinth

FORMAT = "card"
GROUND = "ink"

PALE_CLOUD = ((0, "#B5BEF3"), (0.5, "#E3E8FB"), (1, "#F2F4FD"))


def board(width, height, material, loc, turn, tilt, left=False):
    """An arrow that points right, or left, and faces -Y."""
    x, y, tip = width / 2, height / 2, 0.34
    outline = [(-x, -y), (x - tip, -y), (x, 0), (x - tip, y), (-x, y)]
    if left:
        outline = [(-px, py) for px, py in reversed(outline)]
    face = group(group(None, loc, (0, 0, turn)), rot=(90, tilt, 0))
    slab(outline, 0.2, material, face, (0, 0, -0.1), bevel=0.06)


def signpost():
    foot = [(0, 0.4), (0.34, 0.4), *arc_profile(0.3, 0.5, 0.06, -30, 90)]
    post = [(0.13, 0.62), (0.12, 3.9), *arc_profile(0.06, 3.94, 0.06, 0, 90), (0, 4.0)]
    lathe(foot + post, satin("white"), None, (-0.35, 0.3, 0), count=48)
    board(2.3, 0.66, gradient(SIGNATURE, (1, 0.3, 0)), (0.25, 0.08, 3.2), -10, -4)
    board(2.1, 0.62, gloss("violet"), (-0.9, 0.06, 2.38), 10, 3, left=True)


def perched_canary():
    place(canary(None, 1 / 21, 0.52), (-0.2, 0.56, 5.06), (88, -6, -10))
    disc(0.3, 0.1, 0.04, gloss("indigo"), None, (-0.35, 0.3, 3.96))
    for x in (-0.45, -0.25):
        tube([(x, 0.3, 4.04), (x + 0.03, 0.3, 4.3)], 0.04, gloss("coral"), smooth=False)


def open_link(material, loc, rot):
    """A chain link whose right end has torn open."""
    link, gap, thickness = group(None, loc, rot, 0.66), 52, 0.17
    upper = [(x + 0.5, y, 0) for x, y in arc_points(0, 0, 0.5, gap, 90)]
    left = [(x - 0.5, y, 0) for x, y in arc_points(0, 0, 0.5, 90, 270)]
    lower = [(x + 0.5, y, 0) for x, y in arc_points(0, 0, 0.5, -90, -gap)]
    for end in (upper[0], lower[-1]):
        ball(thickness * 0.999, material, link, end, 32)
    tube(upper + left + lower, thickness, material, link, smooth=False)


def broken_chain():
    """Two torn links that face each other across a gap, and what flew off."""
    open_link(gloss("indigo"), (0.45, -1.35, 0.98), (64, 0, 10))
    open_link(gloss("violet"), (2.12, -0.95, 0.94), (60, 0, 166))
    for x, y, z, size, colour in (
        (1.32, -1.3, 1.36, 0.14, "saffron"),
        (1.4, -1.25, 0.84, 0.1, "coral"),
        (1.26, -1.3, 1.72, 0.1, "iris"),
    ):
        rounded_box(size, size, size, size / 4, size * 0.15, gloss(colour), None, (x, y, z), (20, 30, 40))


def build():
    backdrop(centre=(0.2, 6, 2.6))
    ink_studio((0, 0, 2.2))
    plinth(3.0)
    signpost()
    perched_canary()
    broken_chain()
    place(cloud(PALE_CLOUD), (-2.4, 0.9, 3.5), (0, 0, 6), 0.42)
    place(cloud(PALE_CLOUD), (2.5, 0.8, 4.5), (0, 0, -6), 0.36)
    ball(0.24, gloss("iris"), None, (-1.65, -1.3, 0.78))
    ball(0.16, gloss("saffron"), None, (-1.2, -1.6, 0.7))
    ball(0.11, gloss("coral"), None, (2.85, -0.2, 2.7))
    ring(0.22, 0.065, gloss("mint"), None, (-2.7, -0.4, 1.9), (70, 20, 0))
    camera((0.2, -17, 5.0), (0, 0, 2.85), 60, 2.8, (-0.2, -0.2, 3.2))
