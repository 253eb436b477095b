"""IoT on light: a cloud keeps a thermostat, a sensor, a lamp, a router and a camera connected."""

from kit.camera import camera
from kit.light import light_studio
from kit.stage import light_backdrop
from scenes.subjects.cloud_devices import cloud_and_devices

FORMAT = "card"
GROUND = "light"


def build():
    light_backdrop((0.4, 4, 2), 14)
    light_studio((0, 0, 1.6))
    cloud_and_devices(GROUND)
    camera((0.2, -17, 6.3), (0, 0, 2.4), 60, 2.8, (0, -1.2, 2))
