"""Web: a page in relief on a plinth, its phone version before it, a pointer, a switch and code; on ink."""

from kit.camera import WIDE_SHIFT, camera
from kit.light import ink_studio
from kit.stage import backdrop, halo, plinth
from scenes.subjects.web_page import page_and_phone

FORMAT = "wide"
GROUND = "ink"


def build():
    backdrop(centre=(0.4, 6, 2.4))
    ink_studio((0, 0, 2.2))
    plinth(3.2)
    halo(0.2, 2.9, 2.5)
    page_and_phone(0.54)
    camera((0.2, -17, 5.2), (0, 0, 2.4), 49, 2.8, (-0.6, -1.0, 2.4), WIDE_SHIFT)
