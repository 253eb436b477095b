"""Payments: a phone that has paid, a shop's payment speaker with its code, a card and rupee coins."""

from kit.camera import WIDE_SHIFT, camera
from kit.curves import arc
from kit.light import ink_studio
from kit.materials import glow, texture
from kit.objects import group, place
from kit.props.money import card, coin, coin_stack, speaker
from kit.props.screens import phone
from kit.stage import backdrop, halo, plinth

FORMAT = "wide"
GROUND = "ink"


def build():
    backdrop()
    ink_studio()
    plinth()
    halo()
    place(phone(texture("phones/paid"), strength=1.15), (-0.62, -0.35, 2.6), (76, 0, 14), 1.16)
    place(speaker(texture("devices/code")), (1.25, -0.35, 0.54), (0, 0, -18), 0.92)
    waves = group(None, (1.45, 0.35, 3.3), (90, 0, 0))
    for radius, colour in ((0.36, "mint"), (0.58, "aqua"), (0.8, "violet")):
        arc(radius, 0.035, 56, 124, glow(colour, 1.3), waves)
    place(card(texture("cards/debit")), (-2.35, 0.3, 3.25), (72, -10, 26), 0.62)
    coin_stack(4, -1.75, -1.25, 0.54)
    place(coin(0.52), (0.25, -1.75, 1.08), (78, 6, 14))
    place(coin(0.34, 0.13), (2.75, -0.4, 3.5), (80, -16, 20))
    place(coin(0.28, 0.1), (-2.9, -0.2, 1.7), (66, 10, 40))
    camera((0.4, -16, 5.4), (0, 0, 2.4), 49, 2.2, (-0.3, -0.7, 2.4), WIDE_SHIFT)
