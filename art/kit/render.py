"""Entry point for Blender: renders one scene to a PNG.

blender -b -P art/kit/render.py -- <scene> <picture.png> <width in pixels> <samples per half> <denoiser library>
A width of 0 is the format's own. The environment's ART_TEXTURES names the folder of drawn textures.
"""

import importlib
import os
import sys
import tempfile
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from kit.camera import FORMATS  # noqa: E402
from kit.denoise import denoise  # noqa: E402
from kit.exr import layers, read_exr  # noqa: E402
from kit.grade import grade  # noqa: E402
from kit.objects import reset  # noqa: E402
from kit.png import write_png  # noqa: E402


def settings(width, height, samples):
    """Few bounces and no caustics: the scenes have neither glass nor mirrors."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = True
    render.use_compositing = render.use_sequencer = False
    render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    render.image_settings.color_depth = "32"
    render.image_settings.exr_codec = "NONE"
    scene.view_settings.view_transform = "Raw"
    bpy.context.view_layer.cycles.denoising_store_passes = True
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = max(8, samples // 4)
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = cycles.glossy_bounces = 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 3.0
    cycles.filter_width = 1.5


def half(seed):
    """Renders with a seed of its own, so that what differs between two halves is noise."""
    file = os.path.join(tempfile.gettempdir(), f"art-{os.getpid()}-{seed}.exr")
    bpy.context.scene.cycles.seed = seed
    bpy.context.scene.render.filepath = file
    bpy.ops.render.render(write_still=True)
    result = layers(read_exr(file))
    os.remove(file)
    return result


def main(name, picture, width, samples, library):
    scene = importlib.import_module(f"scenes.{name}")
    full_width, full_height = FORMATS[scene.FORMAT]
    width = int(width) or full_width
    started = time.time()
    reset()
    scene.build()
    settings(width, round(width * full_height / full_width), int(samples))
    clean = denoise(half(7919), half(15838), library)
    write_png(picture, grade(clean, scene.GROUND, scene.FORMAT == "wide" and scene.GROUND == "ink"))
    print(f"{name}: {time.time() - started:.0f} s", flush=True)


main(*sys.argv[sys.argv.index("--") + 1 :])
