"""Scene graph: an empty scene, groups, placing, and meshes from vertices. Lengths in units, angles in degrees."""

import math

import bpy


def reset():
    """Begins with nothing at all."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = "CYCLES"
    bpy.context.scene.cycles.device = "CPU"


def link(thing, parent=None):
    """Puts an object into the scene, as a child of `parent` when given."""
    bpy.context.scene.collection.objects.link(thing)
    if parent:
        thing.parent = parent
    return thing


def place(thing, loc=(0, 0, 0), rot=(0, 0, 0), scale=None, parent=None):
    """Moves, turns (Euler XYZ) and scales an object relative to its parent; returns it."""
    if parent:
        thing.parent = parent
    thing.location = loc
    thing.rotation_euler = [math.radians(angle) for angle in rot]
    if scale is not None:
        thing.scale = (scale, scale, scale)
    return thing


def group(parent=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """An invisible object that others are placed in."""
    return place(link(bpy.data.objects.new("group", None), parent), loc, rot, scale)


def mesh_object(vertices, faces, material=None, parent=None, uv=None, angle=40, even=True, smooth=True):
    """An object from vertices and faces, smooth-shaded up to `angle` between faces.

    `uv` holds a texture coordinate per vertex; `even` lets large flat faces decide the shading of their bevels.
    """
    mesh = bpy.data.meshes.new("mesh")
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    mesh.update()
    if uv:
        layer = mesh.uv_layers.new(name="UV")
        for loop in mesh.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    return finished(mesh, material, parent, angle, even and smooth, smooth)


def bmesh_object(shape, material=None, parent=None, angle=40, even=False):
    """An object from a bmesh, which is freed."""
    mesh = bpy.data.meshes.new("mesh")
    shape.to_mesh(mesh)
    shape.free()
    return finished(mesh, material, parent, angle, even)


def finished(mesh, material, parent, angle, even, smooth=True):
    """Shades a mesh, gives it its material and links it."""
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)
    if material:
        mesh.materials.append(material)
    thing = link(bpy.data.objects.new("mesh", mesh), parent)
    if even:
        normals = thing.modifiers.new("normals", "WEIGHTED_NORMAL")
        normals.keep_sharp = True
        normals.weight = 100
    return thing
