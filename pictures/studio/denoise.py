"""Loads the denoiser; it is compiled when it is used for the first time, and again when its source has changed."""

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy

SOURCE = Path(__file__).with_name('denoise.c')
CACHE = Path(tempfile.gettempdir()) / 'motavia-pictures'
FLAGS = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
SEARCH_RADIUS_PX = 9
COLOUR_TOLERANCE = .55
GUIDE_TOLERANCE = .6
# Each coarser scale sees noise that is wider than the search radius: without them an even ground is mottled.
SCALES = 3


def denoise(first, second):
    """Join two half renders, each a dict of 'image', 'albedo' and 'normal' (height, width, 3), into a clean image.

    The low frequencies come from the same regression on smaller copies of both halves (multi-scale denoising as by
    Delbracio et al. 2014), the high ones from the full size.
    """
    return _multi_scale(first, second, SCALES)


def _multi_scale(first, second, scales):
    fine = _regression(first, second)
    if scales == 1 or min(fine.shape[:2]) < 8 * SEARCH_RADIUS_PX:
        return fine
    smaller = [{name: _halved(plane) for name, plane in half.items()} for half in (first, second)]
    coarse = _multi_scale(*smaller, scales - 1)
    return fine + _doubled(coarse - _halved(fine), fine.shape)


def _halved(plane):
    """Half the size, each pixel the mean of four; an odd last row or column is repeated."""
    padded = numpy.pad(plane, ((0, plane.shape[0] % 2), (0, plane.shape[1] % 2), (0, 0)), 'edge')
    return (padded[::2, ::2] + padded[1::2, ::2] + padded[::2, 1::2] + padded[1::2, 1::2]) / 4


def _doubled(plane, shape):
    """Twice the size by linear interpolation, cut to ``shape``."""
    for axis in (0, 1):
        before = numpy.roll(plane, 1, axis)
        after = numpy.roll(plane, -1, axis)
        first, last = [slice(None)] * 3, [slice(None)] * 3
        first[axis], last[axis] = 0, -1
        before[tuple(first)] = plane[tuple(first)]
        after[tuple(last)] = plane[tuple(last)]
        pair = numpy.stack([.75 * plane + .25 * before, .75 * plane + .25 * after], axis + 1)
        size = list(plane.shape)
        size[axis] *= 2
        plane = pair.reshape(size)
    return plane[:shape[0], :shape[1]]


def _regression(first, second):
    height, width, _channels = first['image'].shape
    guides = [
        numpy.concatenate([numpy.clip(half['albedo'], 0, 1), half['normal'] * .5], axis=-1) for half in (first, second)
    ]
    result = numpy.empty((3, height, width), numpy.float32)
    # The planes must stay referenced here: the library sees only their addresses.
    planes = [
        _planar(first['image']),
        _planar(second['image']),
        _planar((guides[0] + guides[1]) / 2),
        _planar((guides[0] - guides[1]) ** 2 / 4),
        result,
    ]
    _library().denoise(
        ctypes.c_int(width),
        ctypes.c_int(height),
        *(plane.ctypes.data_as(ctypes.c_void_p) for plane in planes),
        ctypes.c_int(SEARCH_RADIUS_PX),
        ctypes.c_float(COLOUR_TOLERANCE),
        ctypes.c_float(GUIDE_TOLERANCE),
    )
    return numpy.moveaxis(result, 0, -1)


def _planar(image):
    return numpy.ascontiguousarray(numpy.moveaxis(image, -1, 0), dtype=numpy.float32)


def _library():
    version = hashlib.sha256(SOURCE.read_bytes() + ' '.join(FLAGS).encode()).hexdigest()[:16]
    built = CACHE / f'denoise-{version}.so'
    if not built.exists():
        if not shutil.which('gcc'):
            raise RuntimeError('the denoiser cannot be built: gcc is missing (apt-get install gcc)')
        CACHE.mkdir(parents=True, exist_ok=True)
        unfinished = built.with_suffix(f'.{os.getpid()}')
        subprocess.run(['gcc', *FLAGS, str(SOURCE), '-o', str(unfinished), '-lm'], check=True)
        unfinished.replace(built)
    return ctypes.CDLL(str(built))
