"""Shop counter: a card terminal with its receipt, two cards and rupee coins; on ink."""

from kit.camera import camera
from kit.light import ink_studio
from kit.materials import texture
from kit.objects import place
from kit.props.marks import check_badge
from kit.props.money import card, coin, coin_stack, terminal
from kit.stage import backdrop, halo, plinth

FORMAT = "card"
GROUND = "ink"


def build():
    backdrop()
    ink_studio()
    plinth()
    halo(0.35, 2.75)
    till = terminal(texture("devices/terminal"), texture("devices/receipt"))
    place(till, (0.25, 0.35, 2.66), (68, 0, -20))
    place(card(texture("cards/debit"), waves=True), (-1.55, -1.35, 2.45), (60, -14, 20), 0.82)
    place(card(texture("cards/credit"), waves=True), (1.95, 1.1, 3.55), (72, 16, -26), 0.74)
    place(check_badge(0.46), (1.68, -0.55, 4.0), (78, 0, -16))
    coin_stack(4, 1.75, -1.0, 0.54, 0.5)
    coin_stack(2, 0.95, -1.5, 0.54, 0.5)
    place(coin(0.5), (-1.0, -1.6, 1.05), (76, 6, 22))
    place(coin(0.42, 0.14), (-1.85, 0.6, 4.15), (64, -20, 34))
    place(coin(0.3, 0.11), (2.8, -0.3, 2.35), (60, 30, -30))
    camera((0.4, -16, 5.4), (0, 0, 2.45), 58, 2.0, (-0.3, -0.9, 2.4))
