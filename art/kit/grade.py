"""From linear light to the picture's pixels: bloom, tone, contrast, and the melt into the page's colour."""

import numpy as np

from kit.denoise import gaussian_blur
from kit.palette import rgb


def _bloom(light, amount):
    """Adds the glow of everything brighter than white, at three widths."""
    bright = np.clip(light - 1, 0, 6)
    scale = light.shape[2] / 1600
    widths = ((1, 8), (0.8, 28), (0.6, 80))
    return light + amount * sum(weight * gaussian_blur(bright, sigma * scale) for weight, sigma in widths)


def _tone(light):
    """Khronos PBR Neutral without its Fresnel offset, which crushes ink blues: keeps hues, rolls off highlights."""
    start, room = 0.76, 0.24
    peak = light.max(-1, keepdims=True)
    above = np.maximum(peak, start)
    rolled = 1 - room * room / (above + room - start)
    whitening = 1 - 1 / (0.15 * (above - rolled) + 1)
    compressed = light * (rolled / np.maximum(peak, 1e-6)) * (1 - whitening) + rolled * whitening
    return np.where(peak < start, light, compressed)


def _srgb(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def _melt(picture, colour, left, bottom):
    """Blends the left and bottom borders, given as parts of width and height, into exactly the page's colour.

    Nothing stays darker than the page, so that there is no dip before the melt.
    """
    height, width = picture.shape[:2]
    page = np.array(rgb(colour), np.float32)
    x = (np.arange(width, dtype=np.float32)[None, :] + 0.5) / width
    y = (np.arange(height, dtype=np.float32)[:, None] + 0.5) / height
    kept = 1.0
    for distance, reach in ((x, left), (1 - y, bottom)):
        t = np.clip(1 - distance / reach, 0, 1)
        kept = kept * (1 - t * t * (3 - 2 * t))
    kept = kept[..., None]
    return np.maximum(picture, page) * kept + page * (1 - kept)


def grade(light, ground, melts):
    """3 x height x width linear light to height x width x 3 bytes. `melts` is for pictures beside words on ink."""
    light = _bloom(light, 0.06 if ground == "ink" else 0.03)
    picture = _srgb(_tone(np.maximum(light, 0).transpose(1, 2, 0)))
    grey = (picture * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    picture = grey + (picture - grey) * 1.04
    picture = 0.5 + (picture - 0.5) * (1.04 if ground == "ink" else 1.09)
    if melts:
        picture = _melt(picture, "ink", 0.42, 0.04)
    # Half a level of noise hides the bands that long gradients would show; more would only make the file larger.
    noise = np.random.default_rng(7).random(picture.shape[:2])[..., None] - 0.5
    return (np.clip(picture + noise / 255, 0, 1) * 255 + 0.5).astype(np.uint8)
