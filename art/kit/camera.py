"""The camera, and the formats of pictures."""

import bpy
from mathutils import Vector

from kit.objects import link, place

FORMATS = {"wide": (1600, 900), "card": (1200, 900), "gateway": (1440, 900)}
"""Width and height in pixels. Wide pictures leave their left to the page's words."""

WIDE_SHIFT = -0.2
"""How far a wide picture's subject stands right of the centre, in widths, negated as Blender wants it."""


def camera(loc, target, lens, aperture=2.4, focus=None, shift=0.0):
    """Looks from `loc` at `target`; `lens` in mm, `aperture` an f-number, sharp at the distance of `focus`."""
    data = bpy.data.cameras.new("camera")
    thing = place(link(bpy.data.objects.new("camera", data)), loc)
    thing.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    data.lens = lens
    data.shift_x = shift
    data.dof.use_dof = True
    data.dof.aperture_fstop = aperture
    data.dof.focus_distance = (Vector(target if focus is None else focus) - Vector(loc)).length
    data.dof.aperture_blades = 0
    bpy.context.scene.camera = thing
