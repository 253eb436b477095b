"""The set: backdrop, plinths and halo. Lengths in units, angles in degrees."""

import math

import bpy

from kit.curves import ring
from kit.materials import glow, gradient, ramp, satin, step
from kit.objects import mesh_object
from kit.palette import HALO, INK_BACKDROP, LIGHT_BACKDROP, LIGHT_HALO
from kit.shapes import disc, rounded_box


def backdrop(stops=INK_BACKDROP, centre=(0.6, 6.0, 1.8), reach=12, rough=0.8):
    """Floor and wall in one sweep, coloured by the distance from a spot behind the subject.

    The gradient is in the surface's own colour, so that it has no noise; light passes through from behind.
    """
    depth, bend, half = 10.0, 6.0, 40
    path = [(-30, 0), (depth - bend, 0)]
    for angle in range(5, 91, 5):
        turn = math.radians(angle)
        path.append((depth - bend + bend * math.sin(turn), bend * (1 - math.cos(turn))))
    path.append((depth, 40))
    vertices = [(x, y, z) for y, z in path for x in (-half, half)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(path) - 1)]
    surface = mesh_object(vertices, faces, _spot(stops, centre, reach, rough), angle=80, even=False)
    surface.visible_shadow = False
    surface.visible_transmission = False


def _spot(stops, centre, reach, rough):
    """A material whose colour depends on the distance from a point, in units of `reach`."""
    material = bpy.data.materials.new("backdrop")
    material.use_nodes = True
    tree = material.node_tree
    position = tree.nodes.new("ShaderNodeNewGeometry")
    away = tree.nodes.new("ShaderNodeVectorMath")
    away.operation = "SUBTRACT"
    away.inputs[1].default_value = centre
    scaled = tree.nodes.new("ShaderNodeVectorMath")
    scaled.operation = "MULTIPLY"
    scaled.inputs[1].default_value = (1 / reach, 1 / reach, 1.1 / reach)
    distance = tree.nodes.new("ShaderNodeVectorMath")
    distance.operation = "LENGTH"
    colours = ramp(tree, stops)
    inputs = tree.nodes["Principled BSDF"].inputs
    inputs["Roughness"].default_value = rough
    inputs["Specular"].default_value = 0
    tree.links.new(position.outputs["Position"], away.inputs[0])
    tree.links.new(away.outputs[0], scaled.inputs[0])
    tree.links.new(scaled.outputs[0], distance.inputs[0])
    tree.links.new(distance.outputs["Value"], colours.inputs[0])
    tree.links.new(colours.outputs[0], inputs["Base Color"])
    return material


def light_backdrop(centre=(0.2, 4, 2.4), reach=13):
    """The backdrop of the light ground."""
    backdrop(LIGHT_BACKDROP, centre, reach, rough=0.6)


def halo(x=0.1, z=2.75, radius=2.5, y=2.6):
    """The violet disc behind a subject on ink."""
    disc(radius, 0.2, 0.08, gradient(HALO, (1, 0, 0), 0.5, 0.3, 0.3), None, (x, y, z), (90, -60, 0), 160)


def light_halo(x=0.2, z=2.7, radius=2.4, y=2.4):
    """The violet disc behind a subject on the light ground."""
    disc(radius, 0.24, 0.1, gradient(LIGHT_HALO, (0, 1, 0), 0.5, 0.2), None, (x, y, z), (90, 0, 0), 160)


def plinth(radius=3.0, y=0.2):
    """A round plinth of two steps with a mint ring, for ink; its top is z = 0.54."""
    disc(radius, 0.26, 0.09, step(1), None, (0, y, 0), count=160)
    disc(radius * 0.8, 0.28, 0.09, step(2), None, (0, y, 0.26), count=160)
    ring(radius * 0.9, 0.016, glow("mint", 1.9), None, (0, y, 0.275))


def light_plinth(radius=3.1):
    """A pale round plinth of two steps; its top is z = 0.4."""
    disc(radius, 0.24, 0.09, satin("#EEF1FC", 0.4), None, (0, 0.1, 0), count=160)
    disc(radius * 0.82, 0.16, 0.06, satin("mist", 0.4), None, (0, 0.1, 0.24), count=160)


def board(width, depth, height=0.3, z=0, tone=1, corner=0.5, x=0, y=0):
    """A long rounded plinth for ink, standing on z."""
    return rounded_box(width, depth, height, corner, 0.1, step(tone), None, (x, y, z + height / 2), count=16)


def pad(x, y, radius, colour, height=0.2):
    """A small round plinth with a glowing ring, for one of several things on ink; its top is z = height."""
    disc(radius, height, 0.08, step(1), None, (x, y, 0))
    ring(radius * 0.87, 0.013, glow(colour, 1.5), None, (x, y, height + 0.003))
