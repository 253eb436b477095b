"""Two phones are the towers of a suspension bridge; coins cross it from the sender's shore to the receiver's."""

from kit.camera import camera
from kit.curves import ring, tube
from kit.light import light_studio
from kit.materials import gloss, gold, gradient, metal, satin, texture
from kit.objects import place
from kit.palette import SIGNATURE
from kit.props.marks import check_badge
from kit.props.money import coin
from kit.props.screens import phone, tile
from kit.shapes import ball, disc, slab
from kit.stage import light_backdrop, light_halo

FORMAT = "card"
GROUND = "light"

TOWER, INNER, OUTER, SHORE = 1.95, 1.05, 2.85, 3.35
"""From the middle: how far the phones stand, their edges that the cable is tied to, and its anchors."""

TOP, SAG, CABLE = 3.95, 1.95, 0.0
"""How high the cable is tied and hangs, and how far back it runs."""


def road(x):
    """How high the deck lies."""
    return 1.22 - 0.3 * (x / SHORE) ** 2


def shore(x, colour):
    """One side: a round plinth for phone and anchor."""
    disc(1.36, 0.28, 0.1, satin("#EEF1FC", 0.4), None, (x, 0, 0), count=120)
    disc(1.1, 0.22, 0.07, satin("mist", 0.4), None, (x, 0, 0.28), count=120)
    ring(1.24, 0.02, gloss(colour), None, (x, 0, 0.295))


def deck():
    """The hero: an arched roadway before the phones, a side view pulled towards the camera."""
    xs = [-SHORE + 2 * SHORE * i / 40 for i in range(41)]
    outline = [(x, road(x) - 0.16) for x in xs] + [(x, road(x)) for x in reversed(xs)]
    slab(outline, 1.09, gradient(SIGNATURE, (1, 0, 0), 0.28), None, (0, 0.1, 0), (90, 0, 0), 0.05)


def cable():
    """The cable between the phones and out to both shores, and its hangers."""
    xs = [INNER * i / 12 for i in range(-12, 13)]
    height = {x: SAG + (TOP - SAG) * (x / INNER) ** 2 for x in xs}
    tube([(x, CABLE, height[x]) for x in xs], 0.05, gloss("indigo"))
    for x in xs[1:-1:2]:
        tube([(x, CABLE, height[x]), (x, CABLE, road(x))], 0.018, gloss("violet"), smooth=False)
    for side in (-1, 1):
        ball(0.1, gold(), None, (side * INNER, CABLE, TOP), 32)
        ball(0.1, gold(), None, (side * OUTER, CABLE, TOP), 32)
        anchor = (side * SHORE, CABLE, road(SHORE))
        tube([(side * OUTER, CABLE, TOP), anchor], 0.05, gloss("indigo"), smooth=False)


def build():
    light_backdrop()
    light_studio()
    light_halo(0, 3.0, 2.25, 3.0)
    for x, colour in ((-2.1, "indigo"), (2.1, "teal")):
        shore(x, colour)
    frame = metal("#3A4470", 0.26)
    place(phone(texture("handsets/send"), None, frame, 1.0), (-TOWER, 0.2, 2.42), (84, 0, 5), 1.14)
    place(phone(texture("handsets/receive"), None, frame, 1.0), (TOWER, 0.2, 2.42), (84, 0, -5), 1.14)
    deck()
    cable()
    for x, symbol in ((-0.5, "₹"), (0.5, "$")):
        place(coin(0.4, 0.13, symbol), (x, -0.56, road(x) + 0.42), (84, 0, -12 * x))
    tile(texture("notes/rate"), 2.2, 1.15, (0, 0.3, 4.75), (82, 0, 0), 0.95, 1.05)
    place(check_badge(0.34, 0.11), (2.75, -0.3, 4.5), (80, 0, -14))
    ball(0.12, gloss("coral"), None, (-3.0, 0, 4.7))
    ring(0.2, 0.06, gloss("mint"), None, (0.0, -1.6, 0.35), (70, 20, 0))
    camera((0.2, -17, 5.2), (0, 0, 2.5), 62, 2.8, (0, -0.3, 2.4))
