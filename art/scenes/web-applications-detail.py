"""A large speed dial, its needle in the best third; a light shop page on a phone, a key, a sign for everyone."""

from kit.camera import camera
from kit.curves import arc, ring, stroke, text
from kit.light import light_studio
from kit.materials import clay, gloss, gradient, metal, satin, texture
from kit.objects import group, place
from kit.outlines import arc_points, on_circle
from kit.palette import SIGNATURE
from kit.props.screens import phone
from kit.shapes import ball, disc, inset_slab, rounded_box, slab
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def dial(needle):
    """The hero, facing -Y, standing on z = 0: a half round with a scale; the needle's angle in degrees."""
    body = group()
    front = group(body, rot=(90, 0, 0))
    foot, radius = 0.55, 2.3

    def half(reach, base):
        return [(-reach, base), (reach, base), *arc_points(0, foot, reach, 0, 180, 64)]

    inset_slab(half(radius, 0), 0.8, 0.14, gradient(SIGNATURE, (1, 0.6, 0), 0.28), front)
    slab(half(radius - 0.24, 0.2), 0.06, satin("white"), front, (0, 0, 0.38), bevel=0.02)
    z = 0.46
    for start, end, colour in ((176, 124, "coral"), (119, 74, "amber"), (69, 4, "teal")):
        arc(1.72, 0.13, start, end, gloss(colour), front, (0, foot, z))
    for angle in range(15, 180, 15):
        inner, outer = on_circle(0, foot, 1.28, angle), on_circle(0, foot, 1.42, angle)
        stroke([inner, outer], z, 0.02, clay("steel"), front)
    hand = group(front, (0, foot, z + 0.1), (0, 0, needle))
    slab([(-0.2, -0.11), (1.5, -0.03), (1.5, 0.03), (-0.2, 0.11)], 0.1, gloss("navy", 0.3), hand, bevel=0.03)
    disc(0.26, 0.18, 0.06, gloss("saffron"), front, (0, foot, z + 0.06), count=64)
    return body


def everyone():
    """The sign for access: a figure with open arms."""
    sign, white = group(), satin("white")
    disc(0.56, 0.16, 0.06, gloss("indigo"), sign, count=80)
    ball(0.1, white, sign, (0, 0.31, 0.18), 28)
    hips, hands = (0, -0.1), (0, 0.08)
    for limb, radius in (
        ([(-0.3, 0.13), hands, (0.3, 0.13)], 0.052),
        ([hands, hips], 0.075),
        ([(-0.17, -0.38), hips, (0.17, -0.38)], 0.052),
    ):
        stroke(limb, 0.17, radius, white, sign)
        for x, y in limb:
            ball(radius, white, sign, (x, y, 0.17), 24)
    return sign


def key():
    """A keyboard's key, lying on z = 0."""
    body = group()
    rounded_box(1.25, 0.9, 0.34, 0.18, 0.1, satin("white"), body, (0, 0, 0.17))
    text("Tab", 0.34, gloss("indigo"), body, (0, 0, 0.34), depth=0.015)
    return body


def build():
    light_backdrop()
    light_studio()
    light_plinth(3.25)
    light_halo(0, 2.95, 2.25, 2.6)
    place(dial(38), (0.25, 0.75, 0.4), (0, 0, -5), 1.05)
    place(
        phone(texture("handsets/storefront"), None, metal("#AEB6D8", 0.28), 0.98), (-1.75, -0.7, 2.1), (78, 0, 14), 0.98
    )
    place(everyone(), (2.65, -0.3, 3.75), (80, 0, -16), 1.05)
    place(key(), (1.25, -1.5, 0.62), (32, 0, -12))
    tile_bytes = group(None, (-2.1, 0.0, 4.45), (80, 0, 14))
    rounded_box(1.6, 0.62, 0.13, 0.26, 0.045, satin("white"), tile_bytes, count=14)
    rounded_box(1.24, 0.16, 0.05, 0.075, 0.02, clay("lilac"), tile_bytes, (0, -0.1, 0.08))
    rounded_box(0.44, 0.18, 0.07, 0.085, 0.03, gloss("teal"), tile_bytes, (-0.4, -0.1, 0.09))
    text("94 KB", 0.22, gloss("navy", 0.3), tile_bytes, (-0.26, 0.13, 0.065), depth=0.01, bevel=0.003)
    ball(0.12, gloss("coral"), None, (-3.05, -0.2, 3.2))
    ring(0.2, 0.06, gloss("mint"), None, (2.9, -0.4, 2.0), (70, 20, 0))
    camera((0.2, -17, 5.2), (0, 0, 2.4), 62, 2.8, (0, -0.7, 2.2))
