"""Studio light: softboxes painted into the environment, which is one light and gives little noise, and one real key."""

import bpy
import numpy as np
from mathutils import Vector

from kit.objects import link, place
from kit.palette import linear


def _smooth(t):
    return t * t * (3 - 2 * t)


def _colour(name):
    return np.array(linear(name)[:3])


def _directions(width, height):
    """The direction that each pixel of a panorama looks in."""
    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
    around, up = -(u - 0.5) * 2 * np.pi, (v - 0.5) * np.pi
    return np.stack([np.cos(up) * np.cos(around), np.cos(up) * np.sin(around), np.sin(up)], -1)


def _softbox(directions, towards, size, softness):
    """How much (0..1) of a softbox each direction sees; `size` is half its width and height at a distance of 1."""
    axis = Vector(towards).normalized()
    side = axis.cross(Vector((0, 0, 1))).normalized()
    upright = side.cross(axis)
    depth = directions @ np.array(axis)
    x = directions @ np.array(side) / np.maximum(depth, 1e-3)
    y = directions @ np.array(upright) / np.maximum(depth, 1e-3)
    corner = min(size) * 0.35
    beyond = np.stack([np.abs(x) - size[0] + corner, np.abs(y) - size[1] + corner], -1)
    distance = np.linalg.norm(np.maximum(beyond, 0), axis=-1) + np.minimum(beyond.max(-1), 0) - corner
    return _smooth(np.clip(0.5 - distance / softness, 0, 1)) * (depth > 0)


def environment(softboxes, top, middle, bottom, strength):
    """Lights the scene from a painted panorama: three colours from above to below, and softboxes.

    A softbox is (direction, (half width, half height), softness, colour, power).
    """
    width, height = 1024, 512
    directions = _directions(width, height)
    z = directions[..., 2:3]
    above = _colour(middle) + (_colour(top) - _colour(middle)) * _smooth(np.clip(z, 0, 1))
    below = _colour(middle) + (_colour(bottom) - _colour(middle)) * _smooth(np.clip(-z * 2, 0, 1))
    panorama = np.where(z > 0, above, below)
    for towards, size, softness, colour, power in softboxes:
        panorama = panorama + (_softbox(directions, towards, size, softness) * power)[..., None] * _colour(colour)

    image = bpy.data.images.new("environment", width, height, float_buffer=True, is_data=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = panorama
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.pack()

    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    picture = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = image
    world.node_tree.links.new(picture.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 1024


def key_light(focus, offset, size, watts, colour):
    """A round area light that looks at the focus from an offset; the camera does not see it."""
    light = bpy.data.lights.new("key", "AREA")
    light.shape = "DISK"
    light.size = size
    light.energy = watts
    light.color = linear(colour)[:3]
    lamp = link(bpy.data.objects.new("key", light))
    place(lamp, Vector(focus) + Vector(offset))
    lamp.rotation_euler = (-Vector(offset)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False


def ink_studio(focus=(0, 0, 1.8)):
    """Warm key from the upper left, a teal rim on the right and a violet one on the left."""
    environment(
        [
            ((-0.75, -0.55, 0.75), (0.75, 0.6), 0.25, "#FFF1DE", 3.2),
            ((1, 0.30, 0.30), (0.22, 0.95), 0.12, "#5FE6D6", 9),
            ((-1, 0.45, 0.35), (0.20, 0.95), 0.12, "#7C6CFF", 8),
            ((0, 0.25, 1), (0.8, 0.5), 0.35, "#E6EAFF", 1.6),
            ((0.55, -1, 0.25), (0.16, 0.8), 0.12, "#CFD6FF", 2.2),
            ((0.2, 1, 0.5), (0.9, 0.22), 0.3, "#6E79FF", 1.6),
            ((0.15, -1, 0.05), (0.9, 0.4), 0.7, "#EDEFFF", 0.55),
        ],
        "#2A3160",
        "#141A3C",
        "#0A0E24",
        0.8,
    )
    key_light(focus, (-5.0, -5.0, 7.0), 4.2, 640, "#FFF3E4")


def light_studio(focus=(0, 0, 2.2)):
    """Warm, smaller key for readable shadows, and pale rims."""
    environment(
        [
            ((-0.75, -0.55, 0.8), (0.9, 0.7), 0.2, "#FFF4E4", 2.2),
            ((1, 0.25, 0.35), (0.3, 0.95), 0.2, "#C8F7EE", 2.4),
            ((-1, 0.4, 0.4), (0.28, 0.95), 0.2, "#CFC6FF", 2.4),
            ((0, 0.2, 1), (0.9, 0.6), 0.4, "#FFFFFF", 1.2),
            ((0.55, -1, 0.3), (0.2, 0.8), 0.15, "#FFFFFF", 1.2),
        ],
        "#DCE2FB",
        "#B9C3EE",
        "#8F9BD6",
        0.36,
    )
    key_light(focus, (-4.5, -4.0, 7.5), 2.8, 620, "#FFEFD9")
