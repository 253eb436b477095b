"""Materials. Calls with the same arguments share one material."""

import os

import bpy

from kit.palette import SIGNATURE, linear

_made = {}


def texture(name):
    """The file of an interface texture, named `family/name` after art/textures/family.ts.

    Name it literally: the command reads the scene's text to know which textures to draw.
    """
    path = os.path.join(os.environ["ART_TEXTURES"], f"{name}.png")
    if not os.path.exists(path):
        raise FileNotFoundError(f"{name}: art/textures/ holds no such texture, or its name is not written literally")
    return path


def _once(key, make):
    """The material of this key; materials die with their scene, so the scene is asked too."""
    made = _made.get(key)
    if made is None or bpy.data.materials.get(made) is None:
        material = make()
        material.cycles.sample_as_light = False  # glowing props must not take samples from the lights
        _made[key] = made = material.name
    return bpy.data.materials[made]


def ramp(tree, stops):
    """A colour ramp node with eased stops of (position 0..1, colour)."""
    node = tree.nodes.new("ShaderNodeValToRGB")
    node.color_ramp.interpolation = "EASE"
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position = position
        element.color = linear(colour)
    return node


def _along(tree, direction):
    """A 0..1 value that grows along `direction` through an object's bounding box."""
    total = sum(abs(part) for part in direction)
    box = tree.nodes.new("ShaderNodeTexCoord")
    dot = tree.nodes.new("ShaderNodeVectorMath")
    dot.operation = "DOT_PRODUCT"
    dot.inputs[1].default_value = [part / total for part in direction]
    tree.links.new(box.outputs["Generated"], dot.inputs[0])
    shift = tree.nodes.new("ShaderNodeMath")
    shift.inputs[1].default_value = -sum(part for part in direction if part < 0) / total
    tree.links.new(dot.outputs["Value"], shift.inputs[0])
    return shift.outputs[0]


def _principled(base="white", rough=0.45, metal=0, coat=0, coat_rough=0.06, specular=0.5):
    material = bpy.data.materials.new("paint")
    material.use_nodes = True
    inputs = material.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = linear(base)
    inputs["Roughness"].default_value = rough
    inputs["Metallic"].default_value = metal
    inputs["Clearcoat"].default_value = coat
    inputs["Clearcoat Roughness"].default_value = coat_rough
    inputs["Specular"].default_value = specular
    return material, material.node_tree, inputs


def paint(base="white", rough=0.45, metal=0, coat=0, coat_rough=0.06, specular=0.5, emit=0):
    """Any opaque colour; `emit` adds that much of the same colour as light."""

    def make():
        material, _, inputs = _principled(base, rough, metal, coat, coat_rough, specular)
        if emit:
            inputs["Emission"].default_value = linear(base)
            inputs["Emission Strength"].default_value = emit
        return material

    return _once(("paint", base, rough, metal, coat, coat_rough, specular, emit), make)


def gradient(stops=SIGNATURE, direction=(1, 0.6, 0), rough=0.3, coat=0.8, coat_rough=0.06, specular=0.5, emit=0):
    """Colours along a direction of the object's own bounding box."""

    def make():
        material, tree, inputs = _principled("white", rough, 0, coat, coat_rough, specular)
        colours = ramp(tree, stops)
        tree.links.new(_along(tree, direction), colours.inputs[0])
        tree.links.new(colours.outputs[0], inputs["Base Color"])
        if emit:
            tree.links.new(colours.outputs[0], inputs["Emission"])
            inputs["Emission Strength"].default_value = emit
        return material

    return _once(("gradient", tuple(stops), tuple(direction), rough, coat, coat_rough, specular, emit), make)


def _image(tree, path):
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image = bpy.data.images.load(path, check_existing=True)
    node.interpolation = "Cubic"
    node.extension = "EXTEND"
    return node


def print_of(path, rough=0.34, coat=0.9):
    """A picture printed on a surface."""

    def make():
        material, tree, inputs = _principled("white", rough, 0, coat, 0.07)
        tree.links.new(_image(tree, path).outputs[0], inputs["Base Color"])
        return material

    return _once(("print", path, rough, coat), make)


def screen(path, strength=1.05):
    """A picture that shines by itself and hardly reflects."""

    def make():
        material, tree, inputs = _principled("black", 0.3, 0, 0.04, 0.03, 0.05)
        tree.links.new(_image(tree, path).outputs[0], inputs["Emission"])
        inputs["Emission Strength"].default_value = strength
        return material

    return _once(("screen", path, strength), make)


def glow(colour="aqua", strength=1.5):
    """Pure light of one colour; above a strength of 1 it blooms."""

    def make():
        material = bpy.data.materials.new("glow")
        material.use_nodes = True
        tree = material.node_tree
        tree.nodes.clear()
        output = tree.nodes.new("ShaderNodeOutputMaterial")
        emission = tree.nodes.new("ShaderNodeEmission")
        emission.inputs[0].default_value = linear(colour)
        emission.inputs[1].default_value = strength
        tree.links.new(emission.outputs[0], output.inputs[0])
        return material

    return _once(("glow", colour, strength), make)


def clay(colour="white", rough=0.5):
    """Matt."""
    return paint(colour, rough, specular=0.35)


def satin(colour="white", rough=0.32):
    """Half matt, for white bodies."""
    return paint(colour, rough, coat=0.35, coat_rough=0.18)


def gloss(colour="indigo", rough=0.3):
    """Lacquered, for coloured things."""
    return paint(colour, rough, coat=1, coat_rough=0.05)


def metal(colour="#AEB7D6", rough=0.28):
    return paint(colour, rough, metal=1)


def gold():
    return paint("#FFB32E", 0.27, metal=0.6, coat=0.8, coat_rough=0.08, specular=0.6)


def dark_glass():
    """The black rim of a screen."""
    return paint("#0A0F24", 0.25, coat=0.08, coat_rough=0.04, specular=0.12)


def step(tone=1):
    """Plinths on ink, from the lowest step (1) to the highest (3)."""
    return paint(f"step{tone}", 0.4 - 0.03 * tone, coat=0.5, coat_rough=0.17)
