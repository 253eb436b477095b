"""Pieces that stand for people and tenants, on z = 0."""

from kit.materials import gloss
from kit.objects import group
from kit.shapes import arc_profile, ball, lathe


def pawn(colour, loc=(0, 0, 0), scale=1.0, parent=None):
    """A board-game piece, 0.62 high."""
    body = group(parent, loc, scale=scale)
    foot = arc_profile(0.16, 0.05, 0.05, -90, 90)
    skirt = [(0, 0), *foot, (0.12, 0.14), (0.075, 0.32), (0.085, 0.36), (0, 0.37)]
    lathe(skirt, gloss(colour), body, count=48)
    ball(0.145, gloss(colour), body, (0, 0, 0.475), 32)
    return body
