"""Solid shapes, every edge bevelled. They lie in XY and face +Z unless said otherwise. Lengths in units."""

import math

import bmesh
from mathutils import Matrix

from kit.objects import bmesh_object, mesh_object, place
from kit.outlines import arc_points, rounded_polygon, rounded_rectangle


def _bevel(height, bevel, count=5):
    """(inset, z) of the rings of an edge-bevelled slab, from its base at z = 0 to its top."""
    bevel = min(bevel, height / 2 - 1e-4)
    quarter = [math.pi / 2 * i / count for i in range(count + 1)]
    lower = [(bevel * (1 - math.sin(a)), bevel * (1 - math.cos(a))) for a in quarter]
    return lower + [(inset, height - z) for inset, z in reversed(lower)]


def loft(rings, material=None, parent=None, uv=None, angle=60):
    """Skins rings of equally many points and closes both ends."""
    count = len(rings[0])
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(len(rings) - 1)
        for j in range(count)
    ]
    last = (len(rings) - 1) * count
    faces += [tuple(reversed(range(count))), tuple(range(last, last + count))]
    return mesh_object([point for ring in rings for point in ring], faces, material, parent, uv, angle)


def rounded_box(
    width, depth, height, corner=0.1, bevel=0.03, material=None, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), count=12
):
    """A slab centred on the origin: footprint width x depth with rounded corners, `height` along Z."""
    rings, uv = [], []
    for inset, z in _bevel(height, bevel, 8 if bevel > 0.1 else 5):
        outline = rounded_rectangle(width - 2 * inset, depth - 2 * inset, max(corner - inset, 0.001), count)
        rings.append([(x, y, z - height / 2) for x, y in outline])
        uv += [(x / width + 0.5, y / depth + 0.5) for x, y in outline]
    return place(loft(rings, material, parent, uv), loc, rot)


def plate(width, depth, corner, material, parent=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A flat rounded rectangle that shows a whole texture."""
    outline = rounded_rectangle(width, depth, corner)
    uv = [(x / width + 0.5, y / depth + 0.5) for x, y in outline]
    corners = [(x, y, 0) for x, y in outline]
    return place(mesh_object(corners, [tuple(range(len(corners)))], material, parent, uv, smooth=False), loc, rot)


def lathe(profile, material=None, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), count=96, angle=40):
    """Turns a profile of (radius, z), from bottom to top, round the Z axis."""
    rings = []
    for radius, z in profile:
        r = max(radius, 1e-5)
        turns = [2 * math.pi * i / count for i in range(count)]
        rings.append([(r * math.cos(a), r * math.sin(a), z) for a in turns])
    return place(loft(rings, material, parent, angle=angle), loc, rot)


def arc_profile(radius, z, bend, start, end, count=6):
    """An arc of a lathe's profile, round (radius, z)."""
    return arc_points(radius, z, bend, start, end, count)


def disc(radius, height, bevel, material=None, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), count=96):
    """A cylinder standing on z = 0 with rounded rims."""
    bevel = min(bevel, height / 2 - 1e-4)
    lower = arc_profile(radius - bevel, bevel, bevel, -90, 0)
    upper = arc_profile(radius - bevel, height - bevel, bevel, 0, 90)
    return lathe([(0, 0), *lower, *upper, (0, height)], material, parent, loc, rot, count)


def cylinder(radius, length, bevel, material=None, parent=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Like a disc, but centred on the origin."""
    lower = arc_profile(radius - bevel, -length / 2 + bevel, bevel, -90, 0)
    upper = arc_profile(radius - bevel, length / 2 - bevel, bevel, 0, 90)
    return lathe([(0, -length / 2), *lower, *upper, (0, length / 2)], material, parent, loc, rot, 64)


def ball(radius, material=None, parent=None, loc=(0, 0, 0), count=48):
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=count, v_segments=count // 2, radius=radius)
    return place(bmesh_object(shape, material, parent, angle=180), loc)


def slab(outline, height, material, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.04):
    """A bevelled slab of any outline, standing on z = 0."""
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, y, 0)) for x, y in outline])
    for part in bmesh.ops.extrude_face_region(shape, geom=[face])["geom"]:
        if isinstance(part, bmesh.types.BMVert):
            part.co.z += height
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    thing = bmesh_object(shape, material, parent)
    edges = thing.modifiers.new("edges", "BEVEL")
    edges.width = bevel
    edges.segments = 5
    edges.limit_method = "ANGLE"
    edges.angle_limit = math.radians(35)
    thing.modifiers.new("normals", "WEIGHTED_NORMAL")
    return place(thing, loc, rot)


def inset_slab(outline, height, bevel, material, parent=None):
    """A slab, centred along Z, whose deep bevel follows a curved outline along its normals."""
    count = len(outline)
    normals = []
    for i in range(count):
        (x0, y0), (x1, y1) = outline[i - 1], outline[(i + 1) % count]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        normals.append((-(y1 - y0) / length, (x1 - x0) / length))
    rings = [
        [(x + nx * inset, y + ny * inset, z - height / 2) for (x, y), (nx, ny) in zip(outline, normals)]
        for inset, z in _bevel(height, bevel, 7)
    ]
    return loft(rings, material, parent)


def hexagon(radius, height, bevel, material=None, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), rounding=0.15):
    """A six-sided slab with rounded corners, standing on z = 0."""
    outline = rounded_polygon(radius, 6, rounding)
    rings = []
    for inset, z in _bevel(height, bevel):
        shrink = (radius - inset) / radius
        rings.append([(x * shrink, y * shrink, z) for x, y in outline])
    return place(loft(rings, material, parent), loc, rot)


def blob(balls, material, parent=None, cell=0.045, smoothing=8, floor=-0.62):
    """Balls of (x, y, z, radius) melted into one soft body with a flattened underside."""
    shape = bmesh.new()
    for x, y, z, radius in balls:
        squashed = Matrix.Translation((x, y, z)) @ Matrix.Diagonal((1, 0.82, 1, 1))
        bmesh.ops.create_icosphere(shape, subdivisions=4, radius=radius, matrix=squashed)
    for vertex in shape.verts:
        vertex.co.z = max(vertex.co.z, floor + 0.06 * (vertex.co.z - floor))
    thing = bmesh_object(shape, material, parent, angle=180)
    remesh = thing.modifiers.new("melt", "REMESH")
    remesh.mode = "VOXEL"
    remesh.voxel_size = cell
    remesh.use_smooth_shade = True
    smooth = thing.modifiers.new("smooth", "SMOOTH")
    smooth.factor = 0.6
    smooth.iterations = smoothing
    return thing


def sheet(width, length, material, parent=None, curl=1.0, count=40):
    """Paper that rises along +Y from the origin and curls towards +Z."""
    vertices, uv = [], []
    y = z = slope = 0.0
    for i in range(count + 1):
        t = i / count
        vertices += [(-width / 2, y, z), (width / 2, y, z)]
        uv += [(0, t), (1, t)]
        slope += math.radians(curl * 90 / count) * t**1.2 * 1.6
        y += math.cos(slope) * length / count
        z += math.sin(slope) * length / count
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(count)]
    thing = mesh_object(vertices, faces, material, parent, uv, even=False)
    thing.modifiers.new("body", "SOLIDIFY").thickness = 0.012
    return thing
