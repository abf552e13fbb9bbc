"""Renders the scene that stands in the studio: two half renders, denoised, developed, saved."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import bpy
import numpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .camera import set_camera
from .denoise import denoise
from .develop import develop, dithered, things, upper_left
from .nodes import Nodes

THREADS = 2
PASSES = {'image': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
# A final picture is rendered larger with fewer samples and scaled down: the same time, but smooth edges.
FINAL_SCALE = 1.5
FINAL_SAMPLES = .44
# Edges of a cut-out are seen against any ground, so they are sampled to the end.
CUT_OUT_THRESHOLD = .008
CUT_OUT_MARGIN_PX = 24
CUT_OUT_MARGIN = .01
# How much of the ground's light a cut-out's metal mirrors, from the key lamp's side to the other.
MIRRORED_ACROSS = (-3, 1.5)
MIRRORED_SHARE = (.9, .06)
JPEG_OPTIONS = ['-quality', '92', '-sampling-factor', '4:4:4']


def photograph(view, target, final=False):
    """Render the view of the present scene into ``target`` (.png or .jpg)."""
    started = time.time()
    set_camera(view)
    cut_out = view.field == 'none'
    if cut_out:
        _hide_the_ground()
    scale = FINAL_SCALE if final else 1
    samples = max(2, round(view.samples * (FINAL_SAMPLES if final else 1)))
    _set_up_cycles(round(view.width * scale), round(view.height * scale), samples, CUT_OUT_THRESHOLD if cut_out else view.noise)
    if cut_out:
        _render_only_what_shows()
    with tempfile.TemporaryDirectory(prefix='picture-') as folder:
        _send_passes_to(folder)
        # The frame's number becomes part of the file's name, so it tells the two halves apart.
        halves = [_half_render(folder, seed) for seed in (1, 2)]
        rendered = time.time()
        coverage = (halves[0]['coverage'] + halves[1]['coverage']) / 2 if cut_out else None
        light = _denoised_cut_out(halves, coverage) if cut_out else denoise(*halves)
        albedo = (halves[0]['albedo'] + halves[1]['albedo']) / 2
        picture = develop(light, view, albedo, coverage)
        _save(dithered(picture), Path(target), folder)
        if view.field == 'dark':
            # Tells even_ground.py where the ground is.
            _save(things(albedo, view) * 255, Path(target).with_suffix('.things.png'), folder)
    corner = (upper_left(picture) * 255).round().astype(int)
    print(
        f'{target}: {view.width}x{view.height}, {samples} samples, rendered in {rendered - started:.0f} s, '
        f'developed in {time.time() - rendered:.0f} s, upper left #{"".join(f"{value:02X}" for value in corner)}',
        flush=True,
    )


def _hide_the_ground():
    """Leave the ground's light in the scene and take the ground out of the picture: a part alone, with transparency."""
    bpy.context.scene.render.film_transparent = True
    ground = bpy.data.objects['field']
    ground.visible_camera = False
    # Seen from above, walls of metal mirror nothing but ground: evenly white it would make them look like flat paint.
    nodes = Nodes(ground.active_material.node_tree)
    surface = nodes['Principled BSDF'].inputs['Base Color']
    place = nodes.add('ShaderNodeNewGeometry').outputs['Position']
    across = nodes.add('ShaderNodeSeparateXYZ', {0: place}).outputs[0]
    mirrored = nodes.remap(across, MIRRORED_ACROSS, MIRRORED_SHARE)
    glossy = nodes.add('ShaderNodeLightPath').outputs['Is Glossy Ray']
    share = nodes.math('MULTIPLY_ADD', glossy, nodes.math('SUBTRACT', mirrored, 1.), 1.)
    nodes.feed(surface, nodes.add('ShaderNodeVectorMath', {0: surface.default_value[:3], 1: share}, operation='MULTIPLY').outputs[0])


def _render_only_what_shows():
    """Limit the render to the part of the frame that holds objects; the resolution must be set, it gives the frame its shape."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    places = [
        world_to_camera_view(scene, scene.camera, shown.matrix_world @ Vector(corner))
        for shown in scene.objects if shown.type in ('MESH', 'CURVE', 'FONT') and shown.visible_camera
        for corner in shown.bound_box
    ]
    render = scene.render
    render.use_border = True
    render.border_min_x = min(place.x for place in places) - CUT_OUT_MARGIN
    render.border_max_x = max(place.x for place in places) + CUT_OUT_MARGIN
    render.border_min_y = min(place.y for place in places) - CUT_OUT_MARGIN
    render.border_max_y = max(place.y for place in places) + CUT_OUT_MARGIN


def _denoised_cut_out(halves, coverage):
    """Denoise only the part of the frame that shows something."""
    rows, columns = (numpy.flatnonzero(coverage[..., 0].max(axis=axis)) for axis in (1, 0))
    if not len(rows):
        raise RuntimeError('the picture is empty')
    part = tuple(slice(max(0, places[0] - CUT_OUT_MARGIN_PX), places[-1] + CUT_OUT_MARGIN_PX) for places in (rows, columns))
    light = numpy.zeros_like(halves[0]['image'])
    light[part] = denoise(*({name: numpy.ascontiguousarray(plane[part]) for name, plane in half.items()} for half in halves))
    return light


def _set_up_cycles(width, height, samples, threshold):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = THREADS
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = max(1, samples // 2)
    # Debian's Blender has no denoiser of its own; asking for one would stop the render.
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = min(cycles.samples, 6)
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.sample_clamp_direct = 3
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = .3
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.5
    scene.view_layers[0].cycles.denoising_store_passes = True


def _send_passes_to(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.nodes.new('CompositorNodeComposite')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for name, socket in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[socket], files.inputs[name])


def _half_render(folder, seed):
    scene = bpy.context.scene
    scene.cycles.seed = seed
    scene.frame_set(seed)
    bpy.ops.render.render()
    half = {name: _read(Path(folder) / f'{name}{seed:04d}.exr') for name in PASSES}
    half['coverage'] = half['image'][..., 3:]
    return {name: plane[..., :3] if name != 'coverage' else plane for name, plane in half.items()}


def _read(file):
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)


def _save(picture, target, folder):
    target.parent.mkdir(parents=True, exist_ok=True)
    height, width = picture.shape[:2]
    pixels = numpy.ones((height, width, 4), numpy.float32)
    pixels[..., :picture.shape[-1]] = picture / 255
    image = bpy.data.images.new('picture', width, height, alpha=picture.shape[-1] == 4)
    image.pixels.foreach_set(pixels.ravel())
    png = target if target.suffix == '.png' else Path(folder) / 'picture.png'
    image.filepath_raw = str(png)
    image.file_format = 'PNG'
    image.save()
    bpy.data.images.remove(image)
    if png != target:
        if not shutil.which('convert'):
            raise RuntimeError('a JPEG cannot be written: ImageMagick is missing (apt-get install imagemagick)')
        subprocess.run(['convert', str(png), '-strip', *JPEG_OPTIONS, str(target)], check=True)
