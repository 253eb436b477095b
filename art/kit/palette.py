"""The colours of every picture, in one place, and the gradients made of them."""

COLOURS = {
    # grounds
    "ink": "#0A1024",
    "navy": "#101B3D",
    "dusk": "#1D2A63",
    "black": "#05070F",
    # plinths on ink, from the lowest step to the highest, and dark bodies that must stand out from them
    "step1": "#182254",
    "step2": "#212C6B",
    "step3": "#2B3880",
    "casing": "#27327A",
    # the brand
    "indigo": "#4F46E5",
    "iris": "#6D5EF6",
    "violet": "#8B7CFF",
    "sky": "#38BDF8",
    "teal": "#14B8A6",
    "mint": "#2DD4BF",
    "aqua": "#5EEAD4",
    "saffron": "#F5A524",
    "amber": "#FFC24B",
    "coral": "#FF7A59",
    # greys, all of them bluish
    "white": "#EFF1FA",
    "mist": "#E4E9F7",
    "lilac": "#D5DBF5",
    "steel": "#9AA6C9",
    "slate": "#46537D",
}

SIGNATURE = ((0, "indigo"), (0.55, "iris"), (1, "mint"))
"""The gradient of the one hero object."""

HALO = ((0, "#1B2560"), (0.6, "#4038B8"), (1, "#7C6CFF"))
LIGHT_HALO = ((0, "#A7B0F5"), (1, "#6D5EF6"))

INK_BACKDROP = ((0, "#2B3779"), (0.42, "#141C47"), (1, "ink"))
TEAL_BACKDROP = ((0, "#22406F"), (0.40, "#121C48"), (1, "ink"))
LIGHT_BACKDROP = ((0, "#C2CBF6"), (0.45, "#D9E0FA"), (1, "#E8ECFA"))
"""Backdrops run from the centre of a spot behind the subject outwards."""


def rgb(colour):
    """sRGB components 0..1 of a palette name or a #RRGGBB."""
    digits = COLOURS.get(colour, colour).lstrip("#")
    return tuple(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))


def linear(colour):
    """Linear components and alpha 1, as Blender takes a colour."""
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)], 1.0)
