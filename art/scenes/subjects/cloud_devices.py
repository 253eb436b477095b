"""A cloud that keeps five devices on small plinths connected: on ink for the page, on light for a tile."""

from mathutils import Vector

from kit.curves import arc, point_on_tube, ring, text, tube
from kit.materials import dark_glass, gloss, glow, gradient, metal, paint, satin, step
from kit.objects import group, place
from kit.outlines import parabola
from kit.palette import SIGNATURE
from kit.props.machines import cloud
from kit.shapes import arc_profile, ball, disc, hexagon, lathe, rounded_box

CLOUD = (0, 0.6, 4.0)


def thermostat():
    body = group()
    disc(0.62, 0.22, 0.09, satin("white"), body)
    disc(0.46, 0.06, 0.025, dark_glass(), body, (0, 0, 0.2))
    arc(0.37, 0.035, 225, -20, glow("amber", 1.1), body, (0, 0, 0.275))
    arc(0.37, 0.02, -20, -45, paint("#33407A", 0.5), body, (0, 0, 0.27))
    text("21°", 0.3, glow("white", 1.0), body, (0.02, 0, 0.265), depth=0.006, bevel=0)
    return place(body, (0, 0, 0.42), (58, 0, 12))


def sensor():
    body = group()
    hexagon(0.5, 0.26, 0.08, gloss("teal", 0.32), body)
    disc(0.26, 0.06, 0.025, satin("white"), body, (0, 0, 0.25))
    ball(0.09, glow("aqua", 1.6), body, (0, 0, 0.32))
    return place(body, rot=(0, 0, 12))


def bulb():
    body = group()
    thread = [(0, 0), (0.1, 0), (0.13, 0.05), (0.2, 0.09), (0.2, 0.13), (0.22, 0.15), (0.2, 0.17), (0.22, 0.21)]
    thread += [(0.2, 0.24), (0.22, 0.28), (0.2, 0.31), (0.22, 0.36)]
    lathe(thread, metal(), body)
    shell = [*parabola((0.22, 0.36), (0.22, 0.536), (0.332, 0.648)), *arc_profile(0, 0.98, 0.47, -45, 90, 16)[1:]]
    lathe(shell, paint("#FFD98A", 0.25, coat=0.8, emit=0.1), body, angle=80)
    return body


def router():
    body, case = group(), gloss("indigo")
    rounded_box(1.35, 0.85, 0.24, 0.2, 0.08, case, body, (0, 0, 0.14))
    for i, colour in enumerate(("mint", "mint", "amber", "mint")):
        ball(0.03, glow(colour, 2.2), body, (-0.3 + 0.2 * i, -0.425, 0.15), 16)
    for side in (-1, 1):
        tube([(side * 0.52, 0.36, 0.2), (side * 0.6, 0.38, 1.02)], 0.045, case, body, smooth=False)
    return place(body, rot=(0, 0, -14))


def camera_device():
    body = group()
    disc(0.42, 0.12, 0.05, satin("white"), body)
    lathe([(0.1, 0.1), (0.08, 0.35), (0.1, 0.42)], metal("#B9C2DE", 0.3), body)
    head = group(body, (0, 0, 0.72), (70, 0, 0))
    ball(0.42, satin("white"), head)
    barrel = [(0, 0.2), *arc_profile(0.30, 0.36, 0.05, -60, 90), (0.27, 0.41), (0.24, 0.38), (0, 0.38)]
    lathe(barrel, gloss("navy", 0.2), head)
    lathe([(0, 0.36), *arc_profile(0.13, 0.40, 0.03, 0, 90), (0, 0.43)], gloss("indigo", 0.15), head)
    ball(0.03, glow("mint", 2.5), head, (0, 0.335, 0.3))
    return place(body, rot=(0, 0, -12))


SPOTS = (
    (thermostat, -2.6, -0.35, 0.95),
    (sensor, -1.15, -1.85, 0.95),
    (bulb, -0.15, 0.75, 0.85),
    (router, 1.05, -1.8, 1.0),
    (camera_device, 2.6, -0.35, 0.95),
)
"""Each device with its plinth: x, y, radius."""


def podium(x, y, radius, ground):
    """Its top is z = 0.3."""
    if ground == "ink":
        disc(radius, 0.2, 0.08, step(2), None, (x, y, 0))
        disc(radius * 0.9, 0.12, 0.05, step(3), None, (x, y, 0.18))
        ring(radius * 0.94, 0.014, glow("mint", 1.6), None, (x, y, 0.215))
    else:
        disc(radius, 0.2, 0.08, gradient(SIGNATURE, (1, 0.3, 0), 0.36, 0.6), None, (x, y, 0))
        disc(radius * 0.9, 0.12, 0.05, satin("white", 0.4), None, (x, y, 0.18))


def cable(i, x, y, radius):
    """From the cloud's underside to a plinth's rim, with beads on it."""
    start = Vector((-1.35 + i * 0.68, 0.35, 3.4))
    end = Vector((x, y + radius * 0.55, 0.3))
    middle = start.lerp(end, 0.5) + Vector(((x - start.x) * 0.18, 0.25, 0.15))
    path = [start, start.lerp(middle, 0.45) + Vector((0, 0, -0.12)), middle, end + Vector((0, 0, 0.9)), end]
    line = tube(path, 0.052, gradient(((0, "mint"), (1, "indigo")), (0, 0, 1), 0.32))
    ball(0.12, gloss("saffron"), None, point_on_tube(line, 0.36), 32)
    if x < -1 or x > 1:  # the middle cable is too short for a second bead
        ball(0.12, gloss("iris"), None, point_on_tube(line, 0.62), 32)


def cloud_and_devices(ground):
    stops = ((0, "#8F9AEA"), (0.4, "#D3DBF8"), (1, "#ECEFFC"))
    place(cloud(stops), CLOUD, (0, 0, -4), 1.12)
    for i, (device, x, y, radius) in enumerate(SPOTS):
        podium(x, y, radius, ground)
        place(group_of(device), (x, y, 0.3))
        cable(i, x, y, radius)
    signal = group(None, (0, -0.62, 4.22), (90, 0, -4))
    for i, colour in enumerate(("iris", "indigo", "indigo")):
        arc(0.26 + 0.25 * i, 0.062, 40, 140, gloss(colour), signal, (0, -0.3, 0))
    ball(0.1, gloss("saffron"), signal, (0, -0.3, 0))


def group_of(device):
    """The device in a group of its own, so that it keeps the turn it was made with."""
    holder = group()
    device().parent = holder
    return holder
