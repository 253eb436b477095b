"""Web on light: a page in relief on a plinth, its phone version before it, a pointer, a switch and code."""

from kit.camera import camera
from kit.light import light_studio
from kit.stage import light_backdrop, light_halo, light_plinth
from scenes.subjects.web_page import page_and_phone

FORMAT = "card"
GROUND = "light"


def build():
    light_backdrop()
    light_studio()
    light_halo(0.2, 2.75, 2.6)
    light_plinth(3.3)
    page_and_phone(0.4)
    camera((0.2, -17, 5.2), (0, 0, 2.4), 64, 2.8, (-0.6, -1.0, 2.4))
