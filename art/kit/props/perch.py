"""The canary at work: sitting on things, and with something in its beak. It stands upright and looks along +X."""

from kit.objects import place
from kit.props.marks import canary

BEAK, FEET = 23.4, 19
"""How far the beak's tip is before the bird's middle, and its underside below it, in units of the 48-unit drawing."""


def sitting(spot, scale, turn=0, lean=0):
    """A canary that sits on the spot; `turn` looks towards the camera or away, `lean` lowers the beak."""
    x, y, z = spot
    return place(canary(None, scale, 9 * scale), (x, y, z + FEET * scale), (86, lean, turn))


def in_beak(bird, scale, thing, width, height, turn=0):
    """Hangs a flat thing by its upper left corner from the beak of a bird of that scale."""
    return place(thing, (BEAK * scale + width * 0.38, -height * 0.44, 4 * scale), (0, 0, turn), parent=bird)
