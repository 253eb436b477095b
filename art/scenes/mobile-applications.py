"""Mobile: a canary on a phone has found the signal, and what waited on the phone is sent; on ink."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import arc
from kit.light import ink_studio
from kit.materials import glow, metal, satin, texture
from kit.objects import group, place
from kit.props.perch import sitting
from kit.props.screens import phone, tile
from kit.stage import backdrop, plinth

FORMAT = "wide"
GROUND = "ink"


def signal():
    """Three arcs that widen from the beak."""
    waves = group(None, (0.45, -0.2, 4.72), (88, 0, 4))
    for i, colour in enumerate(("mint", "aqua", "violet")):
        arc(0.42 + 0.3 * i, 0.05, -36, 36, glow(colour, 1.4), waves)


def build():
    backdrop(centre=(0.4, 6, 2.8))
    ink_studio((0, 0, 2.2))
    plinth(3.0)
    pale = phone(texture("phones/order"), None, metal("#AEB6D8"), 0.95)
    place(pale, (1.15, 0.6, 2.15), (82, 0, -14), 1.0)
    place(phone(texture("phones/day"), strength=1.15), (-1.05, -0.3, 2.2), (82, 0, 12), 1.04)
    sitting((-0.75, -0.1, 3.84), 1 / 21, 4)
    signal()
    tile(texture("notes/sent-form"), 2.2, 0.71, (1.55, -0.9, 1.5), (82, 0, -14), 1.0, 1.0, satin("white"))
    camera((0.2, -17, 5.4), (0, 0, 2.82), 47, 2.8, (-0.4, -0.5, 2.6), WIDE_SHIFT)
