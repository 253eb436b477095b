"""Servers, chips, robots, clouds and globes."""

import math
import os
import random

import bmesh
from mathutils import Matrix, Vector

from kit.curves import tube
from kit.materials import clay, dark_glass, gloss, glow, gold, gradient, metal, paint, satin
from kit.objects import bmesh_object, group
from kit.palette import SIGNATURE
from kit.shapes import ball, blob, cylinder, disc, lathe, rounded_box


def server(width=1.5, depth=1.5, height=0.42, units=3, gap=0.06, parent=None, body=None):
    """A stack of rack units facing -Y, standing on z = 0."""
    rack = group(parent)
    lamp = [(0, 0), (0.035, 0), (0.035, 0.015), (0, 0.022)]
    for unit in range(units):
        z = unit * (height + gap) + height / 2
        rounded_box(width, depth, height, 0.14, 0.05, body or satin("white"), rack, (0, 0, z), count=10)
        front = group(rack, (0, -depth / 2 - 0.001, z), (90, 0, 0))
        rounded_box(width - 0.22, height - 0.16, 0.03, 0.08, 0.012, dark_glass(), front)
        for i, colour in enumerate(("mint", "aqua", "amber")):
            lathe(lamp, glow(colour, 2.4), front, (-width / 2 + 0.28 + i * 0.13, 0, 0.016), count=20)
        for i in range(7):
            slit = (width / 2 - 0.24 - i * 0.085, 0, 0.016)
            rounded_box(0.03, height - 0.26, 0.016, 0.014, 0.005, clay("slate"), front, slit, count=4)
    return rack


def chip(width=2.6, legs=9, parent=None):
    """A processor with gold legs, facing +Z, standing on z = 0; the top of its cap is z = 0.52."""
    body = group(parent)
    rounded_box(width, width, 0.22, 0.2, 0.05, paint("#141C42", 0.3, coat=0.7, coat_rough=0.1), body, (0, 0, 0.22))
    cap = gradient(SIGNATURE, (1, -1, 0), 0.26, 0.8)
    rounded_box(width * 0.74, width * 0.74, 0.2, 0.17, 0.06, cap, body, (0, 0, 0.42), count=14)
    for turn in (0, 90, 180, 270):
        side = group(body, rot=(0, 0, turn))
        for i in range(legs):
            x = (i - (legs - 1) / 2) * width * 0.86 / legs
            leg = width * 0.034
            rounded_box(leg, 0.26, 0.05, 0.016, 0.014, gold(), side, (x, -width / 2 - 0.07, 0.15), count=4)
            rounded_box(leg, 0.05, 0.16, 0.016, 0.014, gold(), side, (x, -width / 2 - 0.19, 0.08), count=4)
    return body


PUFFS = (
    (0, 0, 0.3, 1.0),
    (-1.0, 0.02, -0.02, 0.74),
    (1.0, 0, 0.05, 0.82),
    (-0.48, 0.0, 0.72, 0.62),
    (0.55, 0.02, 0.62, 0.6),
    (-1.66, 0, -0.28, 0.5),
    (1.72, 0, -0.26, 0.54),
    (0.05, -0.45, -0.1, 0.66),
    (0.72, -0.5, -0.22, 0.5),
    (-0.62, -0.48, -0.22, 0.52),
    (-1.25, -0.3, -0.36, 0.4),
    (1.3, -0.32, -0.34, 0.42),
)


def cloud(stops=((0, "#8F9AEA"), (0.4, "#D3DBF8"), (1, "#ECEFFC")), parent=None):
    """A puffy cloud, 4.5 wide, facing -Y; `stops` colour it from below to above."""
    body = group(parent)
    blob(PUFFS, gradient(stops, (0, 0, 1), 0.5, 0, specular=0.35), body)
    return body


def neural(radius=1.3, parent=None, seed=3, lit=0.1):
    """A lattice of nodes and links round a glowing core; `lit` is the part of links that glow."""
    body = group(parent)
    chance = random.Random(seed)
    scale = radius / 1.3
    lattice = bmesh.new()
    bmesh.ops.create_icosphere(lattice, subdivisions=2, radius=radius)
    for edge in lattice.edges:
        hot = chance.random() < lit
        ends = [vertex.co.copy() for vertex in edge.verts]
        material = glow("amber", 1.4) if hot else paint("#AEB8F5", 0.35, coat=0.4)
        tube(ends, (0.022 if hot else 0.014) * scale, material, body, smooth=False)
    colours = ("indigo", "iris", "violet", "sky", "mint")
    for vertex in lattice.verts:
        level = min(4, int((vertex.co.z / radius * 0.5 + 0.5) * 5))
        size = 0.135 if chance.random() < 0.3 else 0.085
        colour = colours[level] if chance.random() > 0.1 else "saffron"
        ball(size * scale, gloss(colour), body, vertex.co.copy(), 32)
    lattice.free()
    sunset = ((0, "#E0457B"), (0.4, "coral"), (0.75, "saffron"), (1, "amber"))
    ball(radius * 0.48, gradient(sunset, (0, 0, 1), 0.32, 1, emit=0.06), body, count=64)
    return body


def on_sphere(longitude, latitude, radius):
    """The point of a globe's surface at degrees east and north."""
    a, b = math.radians(longitude), math.radians(latitude)
    return Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b))) * radius


def _land():
    """Points of dry land, evenly spread: (degrees east, degrees north)."""
    with open(os.path.join(os.path.dirname(__file__), "land.txt")) as file:
        return [tuple(float(part) for part in pair.split(",")) for pair in file.read().split()]


def globe(radius=1.2, parent=None, strength=1.1):
    """A sphere with raised, glowing dots for land; its poles lie on Z."""
    body = group(parent)
    ball(radius, gradient(((0, "navy"), (0.5, "indigo"), (1, "iris")), (0.2, 0, 1), 0.32), body, count=96)
    dots = bmesh.new()
    for longitude, latitude in _land():
        spot = on_sphere(longitude, latitude, radius * 1.004)
        turn = spot.to_track_quat("Z", "Y").to_matrix().to_4x4()
        bmesh.ops.create_cone(
            dots,
            cap_ends=True,
            segments=8,
            radius1=radius * 0.0135,
            radius2=radius * 0.0105,
            depth=radius * 0.016,
            matrix=Matrix.Translation(spot) @ turn,
        )
    bmesh_object(dots, paint("aqua", 0.5, emit=strength), body)
    return body


def robot_arm(shoulder, elbow, wrist, parent=None):
    """An arm on a round foot, standing on z = 0; angles in degrees bend it towards +X. Returns (arm, gripper).

    The gripper's fingers end 0.7 above its origin, along its own Z.
    """
    arm = group(parent)
    white, joint, dark = satin("white"), gloss("indigo"), metal("#2B3560", 0.3)
    disc(0.72, 0.22, 0.07, dark, arm)
    disc(0.52, 0.42, 0.1, white, arm, (0, 0, 0.2))
    upper = group(arm, (0, 0, 0.82), (0, shoulder, 0))
    cylinder(0.34, 0.68, 0.08, joint, upper, rot=(90, 0, 0))
    rounded_box(0.42, 0.4, 1.7, 0.18, 0.06, white, upper, (0, 0, 0.85))
    lower = group(upper, (0, 0, 1.7), (0, elbow, 0))
    cylinder(0.3, 0.6, 0.08, joint, lower, rot=(90, 0, 0))
    rounded_box(0.34, 0.32, 1.3, 0.14, 0.05, white, lower, (0, 0, 0.65))
    hand = group(lower, (0, 0, 1.3), (0, wrist, 0))
    cylinder(0.24, 0.48, 0.07, gloss("saffron"), hand, rot=(90, 0, 0))
    rounded_box(0.5, 0.26, 0.14, 0.06, 0.04, dark, hand, (0, 0, 0.3))
    for side in (-1, 1):
        rounded_box(0.1, 0.2, 0.4, 0.04, 0.03, dark, hand, (side * 0.19, 0, 0.5))
    return arm, hand
