"""IoT: a canary sits on the router that keeps a thermostat and a camera connected to a cloud."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import arc, tube
from kit.light import ink_studio
from kit.materials import gloss, gradient
from kit.objects import group, place
from kit.props.machines import cloud
from kit.props.perch import sitting
from kit.shapes import ball
from kit.stage import backdrop
from scenes.subjects.cloud_devices import camera_device, group_of, podium, router, sensor, thermostat

FORMAT = "wide"
GROUND = "ink"

DEVICES = ((thermostat, -2.75, -0.1, 1.0), (sensor, -1.74, -1.85, 0.62), (camera_device, 2.5, 0.1, 0.95))
"""Each device with its plinth: x, y, radius."""


def wire(points):
    tube(points, 0.052, gradient(((0, "mint"), (1, "indigo")), (0, 0, 1), 0.32))


def signal():
    """Three arcs over a point, on the cloud's front."""
    sign = group(None, (0.1, 0.08, 4.55), (90, 0, -4))
    for i, colour in enumerate(("iris", "indigo", "indigo")):
        arc(0.24 + 0.23 * i, 0.058, 40, 140, gloss(colour), sign, (0, -0.3, 0))
    ball(0.1, gloss("iris"), sign, (0, -0.3, 0))


def build():
    backdrop(centre=(0.4, 6, 2.8))
    ink_studio((0, 0, 1.6))
    place(cloud(), (0.1, 1.2, 4.35), (0, 0, -4), 1.0)
    signal()
    for device, x, y, radius in DEVICES:
        podium(x, y, radius, GROUND)
        place(group_of(device), (x, y, 0.3))
        wire([(0.1 + 0.5 * x, 1.0, 3.9), (0.8 * x, 0.9, 2.4), (x, y + radius * 0.6, 1.2), (x, y + radius * 0.55, 0.3)])
    podium(0.45, -1.3, 1.55, GROUND)
    hub = place(group(), (0.45, -1.3, 0.3), scale=1.65)
    router().parent = hub
    wire([(0.3, 1.0, 3.9), (0.45, 0.7, 2.6), (0.5, 0, 1.2), (0.45, -0.5, 0.6)])
    sitting((0.45, -1.35, 0.73), 1 / 19, -4)
    camera((0.2, -17, 6.3), (0, 0, 2.55), 46, 2.8, (0.4, -1.2, 1.6), WIDE_SHIFT)
