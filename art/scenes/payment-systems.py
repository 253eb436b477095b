"""Payments: a canary carries the receipt from a phone that has paid to the shop's payment speaker."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import ring
from kit.light import ink_studio
from kit.materials import gloss, glow, texture
from kit.objects import place
from kit.props.desk import page
from kit.props.marks import canary
from kit.props.money import speaker
from kit.props.perch import in_beak
from kit.props.screens import phone
from kit.shapes import ball
from kit.stage import backdrop, board

FORMAT = "wide"
GROUND = "ink"

SCALE = 1 / 19


def messenger():
    """The canary in flight, the receipt in its beak."""
    bird = place(canary(None, SCALE, 0.46), (0.3, -0.9, 4.32), (84, -8, 4))
    in_beak(bird, SCALE, page(0.92, 1.6, texture("devices/receipt")), 0.92, 1.6, 4)


def build():
    backdrop(centre=(0.2, 6, 2.6))
    ink_studio()
    board(6.4, 3.2, 0.3, corner=0.8)
    board(5.9, 2.7, 0.24, 0.3, 2, 0.7)
    place(phone(texture("phones/paid"), strength=1.15), (-1.85, -0.2, 2.55), (78, 0, 12), 1.16)
    place(speaker(texture("devices/code")), (1.6, -0.1, 0.54), (0, 0, -12), 0.82)
    messenger()
    ring(0.3, 0.02, glow("mint", 1.6), None, (0, -0.8, 0.56))
    ball(0.14, gloss("mint"), None, (0, -0.8, 0.68))
    camera((0.4, -16, 5.4), (0, 0, 2.5), 49, 2.2, (0, -0.7, 2.8), WIDE_SHIFT)
