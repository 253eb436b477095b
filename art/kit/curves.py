"""Tubes, rings, arcs and lettering. Lengths in units, angles in degrees."""

import bpy
from mathutils.geometry import interpolate_bezier

from kit.objects import link, place
from kit.outlines import arc_points

FONT = "/usr/share/fonts/truetype/manrope/Manrope-ExtraBold.ttf"


def tube(points, radius, material=None, parent=None, closed=False, smooth=True):
    """A round tube through 3D points, along a smooth curve or straight from point to point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.resolution_u = 24
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for knot, point in zip(spline.bezier_points, points):
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = "AUTO"
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, point in zip(spline.points, points):
            knot.co = (*point, 1)
    spline.use_cyclic_u = closed
    if material:
        curve.materials.append(material)
    return link(bpy.data.objects.new("tube", curve), parent)


def point_on_tube(smooth_tube, fraction):
    """The point at a fraction 0..1 of a smooth tube: for beads exactly on a cable."""
    bpy.context.view_layer.update()
    knots = smooth_tube.data.splines[0].bezier_points
    points = []
    for a, b in zip(knots[:-1], knots[1:]):
        points += interpolate_bezier(a.co, a.handle_right, b.handle_left, b.co, 32)
    return points[int(fraction * (len(points) - 1))]


def stroke(points, z, radius, material, parent=None):
    """A straight-edged line of (x, y) at height z: glyphs on tiles."""
    return tube([(x, y, z) for x, y in points], radius, material, parent, smooth=False)


def ring(radius, thickness, material, parent=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A closed ring in XY; `thickness` is the tube's radius."""
    points = [(x, y, 0) for x, y in arc_points(0, 0, radius, 0, 360, 96)[:-1]]
    return place(tube(points, thickness, material, parent, closed=True, smooth=False), loc, rot)


def arc(radius, thickness, start, end, material, parent=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A part of a ring, from angle `start` to `end`."""
    points = [(x, y, 0) for x, y in arc_points(0, 0, radius, start, end, 64)]
    return place(tube(points, thickness, material, parent, smooth=False), loc, rot)


def text(words, size, material, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), depth=0.02, bevel=0.006):
    """Raised lettering centred on the origin, facing +Z."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.bevel_depth = bevel
    curve.bevel_resolution = 3
    curve.align_x = curve.align_y = "CENTER"
    curve.materials.append(material)
    return place(link(bpy.data.objects.new("text", curve), parent), loc, rot)
