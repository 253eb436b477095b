"""Coloured pieces with a currency's sign, where gold would outshine the canary."""

from kit.curves import ring, text
from kit.materials import gloss, satin
from kit.objects import group
from kit.shapes import disc


def token(symbol, radius=0.5, colour="iris", parent=None):
    """A round piece in XY facing +Z, with a raised rim and sign."""
    piece, height = group(parent), radius * 0.3
    disc(radius, height, 0.05, gloss(colour), piece)
    ring(radius * 0.82, 0.03, satin("white"), piece, (0, 0, height))
    text(symbol, radius * 1.1, satin("white"), piece, (0, 0, height), depth=0.02)
    return piece
