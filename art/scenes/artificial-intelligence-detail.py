"""A lens over a contract enlarges the lit clause; a thread leads from it to the assistant's answer; a stamp waits."""

from kit.camera import camera
from kit.curves import point_on_tube, ring, tube
from kit.light import light_studio
from kit.materials import clay, gloss, glow, gradient, metal, print_of, satin, texture
from kit.objects import group, place
from kit.props.desk import page, stamp
from kit.props.marks import check_badge
from kit.props.screens import tile
from kit.shapes import arc_profile, ball, disc, lathe, plate, rounded_box
from kit.stage import light_backdrop, light_halo, light_plinth

FORMAT = "card"
GROUND = "light"


def lens(radius, picture, lean):
    """The hero, in XY facing +Z, its grip `lean` degrees from -Y; what it enlarges is a texture."""
    body = group()
    handle = group(body, rot=(0, 0, lean))
    disc(radius, 0.08, 0.03, clay("white"), body, (0, 0, -0.06))
    plate(2 * radius - 0.06, 2 * radius - 0.06, radius, print_of(picture, 0.35, 0.5), body, (0, 0, 0.03))
    ring(radius, 0.13, gradient(((0.1, "indigo"), (0.45, "iris"), (0.85, "mint")), (1, 0.7, 0), 0.26), body)
    lathe([(0, 0), (0.1, 0), (0.1, 0.3), (0, 0.3)], metal(), handle, (0, -radius - 0.08, 0), (90, 0, 0), 40)
    grip = [(0, 0), *arc_profile(0.07, 0.1, 0.1, -90, 0), *arc_profile(0.08, 1.0, 0.12, 0, 90), (0, 1.12)]
    lathe(grip, gloss("indigo"), handle, (0, -radius - 0.34, 0), (90, 0, 0), 48)
    return body


def build():
    light_backdrop()
    light_studio()
    light_plinth(3.2)
    light_halo(0, 2.9, 2.4)
    for x, y, turn in ((-1.0, 0.72, 12), (-0.82, 0.5, 9)):
        rounded_box(2.6, 3.4, 0.06, 0.1, 0.02, satin("lilac"), None, (x, y, 2.48), (82, 0, turn))
    place(page(2.6, 3.43, texture("sheets/contract")), (-0.66, 0.24, 2.42), (80, 0, 7))
    place(lens(0.98, texture("sheets/clause"), 48), (0.3, -0.95, 2.4), (80, 0, -4))
    tile(texture("notes/answer"), 2.6, 1.7, (2.1, -0.35, 4.4), (80, 0, -14), 0.92, 1.05)
    thread = tube([(1.1, -0.85, 3.1), (1.55, -0.75, 3.2), (1.75, -0.55, 3.65)], 0.03, glow("saffron", 1.1))
    ball(0.085, gloss("saffron"), None, point_on_tube(thread, 0.5), 28)
    place(stamp(), (-1.7, -0.95, 0.4), (0, 0, 16), 1.05)
    place(check_badge(0.34, 0.11), (-2.12, -0.2, 3.6), (80, 0, 12))
    ball(0.2, gloss("iris"), None, (0.35, -1.75, 0.6))
    ball(0.13, gloss("saffron"), None, (0.8, -1.95, 0.53))
    ball(0.11, gloss("coral"), None, (-2.95, 0, 3.2))
    ring(0.22, 0.065, gloss("mint"), None, (2.95, -0.2, 2.3), (70, 20, 0))
    camera((0.2, -17, 5.2), (0, 0, 2.5), 63, 2.8, (0, -0.7, 2.4))
