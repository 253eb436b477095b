"""Mobile: two phones at angles with notifications and app icons round them; on ink."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring
from kit.light import ink_studio
from kit.materials import clay, gloss, gradient, metal, satin, texture
from kit.objects import group, place
from kit.outlines import arc_points
from kit.palette import SIGNATURE
from kit.props.marks import tick
from kit.props.screens import bars, line_of_text, phone
from kit.shapes import ball, disc, lathe, rounded_box, slab
from kit.stage import backdrop, halo, plinth

FORMAT = "wide"
GROUND = "ink"


def done(chip, x):
    tick(0.24, 0.125, satin("white"), chip, x)


def bell(chip, x):
    dome = [(0.13, 0), (0.11, 0.05), (0.09, 0.16), (0.0, 0.22)]
    lathe(dome, satin("white"), chip, (x, -0.08, 0.095), (-90, 0, 0), 32)
    ball(0.035, satin("white"), chip, (x, -0.12, 0.125))


def typing(chip, x):
    for i in range(3):
        ball(0.036, satin("white"), chip, (x - 0.1 + 0.1 * i, 0, 0.125), 20)


def notification(colour, glyph, loc, rot, scale=0.84):
    """A chip with an icon and two lines of words."""
    chip, width = group(None, loc, rot, scale), 1.9
    rounded_box(width, 0.62, 0.12, 0.22, 0.045, satin("white"), chip, count=14)
    icon = -width / 2 + 0.33
    rounded_box(0.4, 0.4, 0.08, 0.13, 0.03, gloss(colour), chip, (icon, 0, 0.07))
    glyph(chip, icon)
    line_of_text(1.15, icon + 0.32, 0.1, 0.07, clay("steel"), chip, 0.09)
    line_of_text(0.78, icon + 0.32, -0.1, 0.07, clay("lilac"), chip, 0.09)


def play(icon):
    slab([(-0.15, -0.22), (0.24, 0), (-0.15, 0.22)], 0.08, satin("white"), icon, (0, 0, 0.14), bevel=0.03)


def pin(icon):
    drop = [*arc_points(0, 0.08, 0.2, -28, 208, 28), (0, -0.32)]
    slab(drop, 0.09, satin("white"), icon, (0, 0, 0.12), bevel=0.025)
    disc(0.085, 0.05, 0.02, gloss("coral"), icon, (0, 0.08, 0.19), count=40)


def chart(icon):
    place(bars([0.2, 0.36, 0.28, 0.46], 0.1, 0.05, 0.09, icon, [satin("white")]), (0, -0.24, 0.14))


def chat(icon):
    rounded_box(0.52, 0.4, 0.1, 0.15, 0.04, satin("white"), icon, (0, 0.05, 0.14))
    slab([(-0.16, 0), (-0.16, -0.22), (0.04, 0)], 0.09, satin("white"), icon, (0, -0.1, 0.1), bevel=0.015)


def app_icon(material, glyph, loc, rot, scale=0.8):
    icon = group(None, loc, rot, scale)
    rounded_box(0.92, 0.92, 0.26, 0.26, 0.08, material, icon, count=14)
    glyph(icon)


def build():
    backdrop(centre=(0.4, 6, 2.4))
    ink_studio((0, 0, 2.2))
    plinth(3.1)
    halo(0.1, 2.95, 2.45)
    pale = phone(texture("phones/order"), None, metal("#AEB6D8"), 0.95)
    place(pale, (0.98, 0.5, 2.72), (80, 7, -16), 1.12)
    dark = phone(texture("phones/day"), strength=1.15)
    place(dark, (-0.92, -0.35, 2.52), (78, -6, 14), 1.16)
    notification("teal", done, (-2.95, -0.6, 3.9), (80, 0, 16))
    notification("saffron", bell, (2.5, -0.4, 4.05), (80, 0, -18))
    notification("iris", typing, (2.5, -1.0, 1.5), (78, 0, -18))
    app_icon(gradient(SIGNATURE, (1, 1, 0), 0.28), chat, (-2.6, -0.9, 1.85), (76, 0, 20), 1.0)
    app_icon(gloss("indigo"), chart, (0.42, -1.55, 0.96), (68, 0, -4))
    app_icon(gloss("teal"), play, (2.85, 0.2, 2.9), (78, 0, -20))
    app_icon(gloss("amber"), pin, (-2.3, 0.6, 4.75), (78, 0, 14))
    ball(0.2, gloss("saffron"), None, (1.15, -1.75, 0.74))
    ball(0.12, gloss("coral"), None, (-3.0, 0, 2.9))
    ball(0.1, gloss("mint"), None, (0.1, -0.2, 4.85))
    ring(0.22, 0.065, gloss("mint"), None, (2.6, -0.4, 4.8), (70, 20, 0))
    camera((0.2, -17, 5.4), (0, 0, 2.5), 48.5, 2.8, (-0.4, -0.7, 2.4), WIDE_SHIFT)
