"""Turns two noisy half renders into one clean picture. Images are planes x height x width, linear light."""

import ctypes

import numpy as np


def box_blur(image, radius):
    """Mean of a square of 2 * radius + 1 pixels, repeating the edges."""
    side = 2 * radius + 1
    for axis in (-2, -1):
        lines = np.moveaxis(image, axis, 0)
        padding = [(radius + 1, radius)] + [(0, 0)] * (lines.ndim - 1)
        sums = np.cumsum(np.pad(lines, padding, "edge"), axis=0, dtype=np.float64)
        image = np.moveaxis((sums[side:] - sums[:-side]) / side, 0, axis)
    return image.astype(np.float32)


def gaussian_blur(image, sigma):
    for _ in range(3):
        image = box_blur(image, max(1, round(sigma * 0.9)))
    return image


class Denoiser:
    """The compiled denoise.c."""

    def __init__(self, library):
        self.run = ctypes.CDLL(library).denoise
        planes = np.ctypeslib.ndpointer(np.float32, flags="C")
        self.run.argtypes = [planes] * 5 + [ctypes.c_int] * 5 + [ctypes.c_float] * 2 + [planes]
        self.run.restype = None

    def average(self, guide, variance, source, features, sharpness, radius, patch, strictness, allowance=0.6):
        result = np.empty_like(source)
        planes = [np.ascontiguousarray(p, np.float32) for p in (guide, variance, source, features, sharpness)]
        _, height, width = source.shape
        self.run(*planes, len(features), width, height, radius, patch, strictness, allowance, result)
        return result


def _slopes(features):
    """Squared local gradient of each plane."""
    x, y = np.zeros_like(features), np.zeros_like(features)
    x[:, :, 1:-1] = (features[:, :, 2:] - features[:, :, :-2]) / 2
    y[:, 1:-1] = (features[:, 2:] - features[:, :-2]) / 2
    return x**2 + y**2


def denoise(first, second, library):
    """Each half is (colour, guides) as `exr.layers` gives it; returns the clean colour."""
    denoiser = Denoiser(library)
    (colour_a, guides_a), (colour_b, guides_b) = first, second
    guides = (guides_a + guides_b) / 2
    noise = box_blur((guides_a - guides_b) ** 2 / 4, 1)
    slopes = _slopes(guides)

    # The least differences of albedo, normal and depth that count as an edge. Curved surfaces may be averaged along
    # their own slope; where the guides are noisy themselves, only larger differences count.
    least = np.array([2e-4] * 3 + [1.5e-3] * 3 + [1e-5], np.float32)[:, None, None]
    along = np.concatenate([0.6 * slopes[:3], 12 * np.minimum(slopes[3:6], 0.01), 4 * slopes[6:]])
    sharpness = 1 / (0.36 * np.maximum(np.maximum(least, 4 * noise), along))

    # Lacquer and metal leave noise in the albedo: it is cleaned by itself, where textures, free of noise, stay sharp.
    none = np.zeros((0, *guides.shape[1:]), np.float32)
    albedo_noise = np.maximum(noise[:3], 1e-8)
    albedo = denoiser.average(guides[:3], albedo_noise, guides[:3], none, none, 4, 1, 0.6)
    guides = np.concatenate([albedo, guides[3:]])
    sharpness[:3] = 1 / (0.36 * np.maximum(least[:3], 0.6 * slopes[:3]))

    # Light is averaged without the surfaces' own colour, which is put back at the end.
    tint = np.maximum(albedo, 0) + 0.05
    a, b = colour_a / tint, colour_b / tint
    brightest = 4 * box_blur((a + b) / 2, 2) + 0.05
    a, b = np.minimum(a, brightest), np.minimum(b, brightest)
    variance = np.maximum(box_blur((a - b) ** 2 / 2, 3), 1e-9)
    clean_a = denoiser.average(b, variance, a, guides, sharpness, 9, 2, 0.55)
    clean_b = denoiser.average(a, variance, b, guides, sharpness, 9, 2, 0.55)

    # What noise is left is coarse; a second, narrower pass over the mean removes it.
    left = np.maximum(box_blur((clean_a - clean_b) ** 2 / 2, 4), 1e-10)
    mean = (clean_a + clean_b) / 2
    return denoiser.average(mean, left, mean, guides, sharpness, 5, 1, 1.0, 1.0) * tint
