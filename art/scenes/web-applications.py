"""Web: a canary on building blocks presses a button of a page in relief, its phone version before it; on ink."""

from kit.camera import WIDE_SHIFT, camera
from kit.light import ink_studio
from kit.materials import gloss, metal, texture
from kit.objects import place
from kit.props.perch import sitting
from kit.props.screens import phone
from kit.shapes import rounded_box
from kit.stage import backdrop, plinth
from scenes.subjects.web_page import page

FORMAT = "wide"
GROUND = "ink"


def blocks():
    """Two blocks on each other, and a small one beside them."""
    for x, y, z, size, colour, turn in (
        (-2.15, -0.6, 0.54, 1.15, "iris", 14),
        (-2.0, -0.6, 1.69, 0.55, "mint", -10),
        (-1.05, -1.3, 0.54, 0.5, "violet", 24),
    ):
        rounded_box(size, size, size, size * 0.2, size * 0.1, gloss(colour), None, (x, y, z + size / 2), (0, 0, turn))


def build():
    backdrop(centre=(0.4, 6, 2.6))
    ink_studio((0, 0, 2.2))
    plinth(3.2)
    place(page(), (0.55, 0.75, 2.75), (86, 0, -13))
    blocks()
    sitting((-1.5, -0.6, 2.2), 1 / 20, 6, 10)
    place(phone(texture("phones/planner"), None, metal("#AEB6D8"), 0.92), (1.85, -1.0, 1.98), (80, 0, -14), 0.88)
    camera((0.2, -17, 5.2), (0, 0, 2.5), 49, 2.8, (-0.6, -0.8, 2.4), WIDE_SHIFT)
