"""IoT: a white cloud on ink keeps a thermostat, a sensor, a lamp, a router and a camera connected."""

from kit.camera import WIDE_SHIFT, camera
from kit.light import ink_studio
from kit.stage import backdrop
from scenes.subjects.cloud_devices import cloud_and_devices

FORMAT = "wide"
GROUND = "ink"


def build():
    backdrop(centre=(0.4, 6, 2.6))
    ink_studio((0, 0, 1.6))
    cloud_and_devices(GROUND)
    camera((0.2, -17, 6.3), (0, 0, 2.5), 47, 2.8, (0, -1.2, 2), WIDE_SHIFT)
