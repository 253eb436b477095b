"""Reads the uncompressed OpenEXR files that Blender leaves: colour and what the denoiser is guided by."""

import struct

import numpy as np


def read_exr(path):
    """{channel name: height x width array} of an uncompressed scan-line file."""
    data = open(path, "rb").read()
    attributes, position = _header(data)
    if attributes["compression"][0] != 0:
        raise ValueError(f"{path}: compressed; the render must be written uncompressed")
    left, top, right, bottom = struct.unpack("<4i", attributes["dataWindow"])
    width, height = right - left + 1, bottom - top + 1
    channels = _channels(attributes["channels"])
    result = {name: np.empty((height, width), np.float32) for name, _ in channels}
    for offset in np.frombuffer(data, "<u8", height, position):
        start = int(offset)
        row = struct.unpack_from("<i", data, start)[0] - top
        start += 8
        for name, kind in channels:
            result[name][row] = np.frombuffer(data, kind, width, start)
            start += np.dtype(kind).itemsize * width
    return result


def _header(data):
    """The attributes by name, and where the table of line offsets begins."""
    attributes, position = {}, 8
    while data[position] != 0:
        end = data.index(b"\0", position)
        name = data[position:end].decode()
        position = data.index(b"\0", end + 1) + 1  # the attribute's type is known from its name
        (size,) = struct.unpack_from("<i", data, position)
        position += 4
        attributes[name] = data[position : position + size]
        position += size
    return attributes, position + 1


def _channels(listing):
    """(name, numpy type) in the order they are stored in."""
    channels, position = [], 0
    while listing[position] != 0:
        end = listing.index(b"\0", position)
        (kind,) = struct.unpack_from("<i", listing, end + 1)
        channels.append((listing[position:end].decode(), "<f4" if kind == 2 else "<f2"))
        position = end + 17
    return channels


def layers(channels):
    """(colour 3 x height x width, guides 7 x height x width: albedo, normal, depth) of a render."""

    def stack(*endings):
        return np.stack([next(channels[name] for name in channels if name.endswith(end)) for end in endings])

    colour = stack("Combined.R", "Combined.G", "Combined.B")
    albedo = stack("Denoising Albedo.R", "Denoising Albedo.G", "Denoising Albedo.B")
    normal = stack("Denoising Normal.X", "Denoising Normal.Y", "Denoising Normal.Z")
    depth = 0.05 * np.log(np.minimum(stack("Denoising Depth.Z"), 60) + 1)
    return colour, np.concatenate([albedo, normal, depth])
