"""A canary brings an envelope to a large speech bubble; a question waits, and Hyderabad is pinned beside its gate."""

from kit.camera import camera
from kit.curves import ring, text, tube
from kit.light import ink_studio
from kit.materials import gloss, glow, gradient, satin
from kit.objects import group, place
from kit.palette import SIGNATURE
from kit.props.desk import envelope
from kit.props.marks import canary
from kit.props.places import charminar, pin
from kit.props.screens import line_of_text
from kit.shapes import ball, disc, rounded_box, slab
from kit.stage import backdrop, halo, plinth

FORMAT = "card"
GROUND = "ink"


def bubble(width, height, depth, material, tail):
    """A speech bubble facing +Z; `tail` is the outline of its point, which reaches into the body."""
    body = group()
    rounded_box(width, height, depth, min(width, height) * 0.3, 0.12, material, body, count=16)
    slab(tail, depth * 0.8, material, body, (0, 0, -depth * 0.4), bevel=0.08)
    return body


def message():
    """The hero: a bubble with three lines of words."""
    body = bubble(
        3.7, 2.35, 0.5, gradient(SIGNATURE, (1, 0.6, 0), 0.28), [(-1.75, -1.75), (-0.45, -1.0), (-1.45, -0.7)]
    )
    for width, y in ((2.5, 0.5), (2.0, 0), (1.3, -0.5)):
        line_of_text(width, -1.35, y, 0.26, satin("white"), body, 0.2)
    return body


def reply():
    """A smaller bubble that asks back."""
    body = bubble(1.35, 1.2, 0.3, satin("white"), [(0.5, -0.95), (0.45, -0.4), (-0.05, -0.45)])
    text("?", 0.95, gloss("indigo"), body, (0, 0, 0.17), depth=0.04)
    return body


def messenger():
    """The canary, an envelope in its beak."""
    bird = canary(None, 1 / 22, 0.42)
    tube([(1.02, 0.03, 0.1), (1.12, -0.06, 0.12), (1.14, -0.2, 0.12)], 0.02, satin("lilac"), bird)
    place(envelope(1.0, bird), (1.14, -0.5, 0.16), (0, 0, -7))
    return bird


def build():
    backdrop()
    ink_studio()
    plinth(3.3)
    halo(0.3, 2.9, 2.45)
    place(message(), (0.35, 0.75, 2.85), (82, 0, -6))
    place(reply(), (2.3, -0.1, 4.15), (80, 0, -14))
    place(messenger(), (-1.5, -0.95, 1.62), (82, 0, 8))
    disc(0.74, 0.16, 0.06, gloss("indigo"), None, (-1.62, -0.8, 0.54))
    place(charminar(), (1.3, -0.4, 0.54), (0, 0, -24), 0.74)
    spot = (2.0, -1.2, 0.56)
    ring(0.26, 0.02, glow("mint", 1.6), None, spot)
    place(pin(), spot, (0, 0, 0), 0.86)
    ball(0.11, gloss("coral"), None, (-2.6, 0.1, 4.2))
    ball(0.09, gloss("mint"), None, (-2.9, -0.3, 2.9))
    camera((0.4, -16, 5.6), (0, 0, 2.45), 60, 2.4, (-0.3, -0.8, 2.2))
