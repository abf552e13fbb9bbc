"""Gives a product picture of the dark scheme one plain ground in place of light and dark patches; things and shadows stay.

    python3 pictures/even_ground.py content/media/products/*-dark.jpg

With ``<name>.things.png`` beside a picture (the renderer writes it), things stay exactly as they are, whatever their colour.
Overwrites the files, except those whose ground is plain already: shadows would get fainter with every run. Needs numpy and Pillow.
"""

import sys
from pathlib import Path

import numpy
from PIL import Image

GROUND = numpy.array([0x2A, 0x34, 0x42], float)
LUMINANCE = numpy.array([.2126, .7152, .0722])
# Blue part of the ground's colour; navy things have more of it.
BLUENESS = (.12, .44)
BRIGHTNESS = (13, 165)
ROUGHEST = 2.2
DEGREE = 5


def box(image, reach):
    """The mean of each pixel's neighbourhood, up to ``reach`` pixels away in both directions."""
    size = 2 * reach + 1
    for axis in (0, 1):
        padded = numpy.pad(image, [(reach + 1, reach) if axis == this else (0, 0) for this in (0, 1)], mode='edge')
        sums = numpy.cumsum(padded, axis)
        ends = [slice(None), slice(None)]
        starts = [slice(None), slice(None)]
        ends[axis], starts[axis] = slice(size, None), slice(None, -size)
        image = (sums[tuple(ends)] - sums[tuple(starts)]) / size
    return image


def blur(image, reach):
    """The neighbourhood's mean three times, which is close to a Gaussian blur."""
    for _pass in range(3):
        image = box(image, reach)
    return image


def falling(value, start, width):
    """1 up to ``start``, 0 from ``start + width``."""
    return numpy.clip(1 - (value - start) / width, 0, 1)


def ground_of(picture, luminance, roughness):
    """The ground's own colour at each pixel, as if nothing lay on it and no shadow fell on it."""
    height, width = luminance.shape
    down, across = numpy.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    terms = numpy.stack([across ** i * down ** j for i in range(DEGREE + 1) for j in range(DEGREE + 1 - i)], -1)
    blueness = (picture[..., 2] - picture[..., 0]) / numpy.maximum(picture.max(-1), 1)
    possible = (roughness < ROUGHEST) & (blueness > BLUENESS[0]) & (blueness < BLUENESS[1])
    possible &= (luminance > BRIGHTNESS[0]) & (luminance < BRIGHTNESS[1])
    colours, lightness = numpy.log(numpy.maximum(picture, 1)), numpy.log(numpy.maximum(luminance, 1))
    sure = possible
    for _step in range(12):
        shape = numpy.linalg.lstsq(terms[sure][::17], lightness[sure][::17], rcond=None)[0]
        above = lightness - terms @ shape
        spread = above[sure].std()
        # Shadows are darker than the ground: pixels below it are dropped sooner.
        sure = possible & (above < max(1.8 * spread, .05)) & (above > -max(1.2 * spread, .05))
    smooth = terms @ numpy.linalg.lstsq(terms[sure][::7], colours[sure][::7], rcond=None)[0]
    # Patches of light are no polynomial: what is left of them is taken from the neighbourhood.
    near = (possible & (above < .5) & (above > -.12)).astype(float)
    share = blur(near, 14) + .02
    left = numpy.stack([blur((colours[..., c] - smooth[..., c]) * near, 14) / share for c in range(3)], -1)
    return numpy.exp(smooth + left)


def even(picture):
    """The picture (values 0 to 255) on plain ground, its single bright or dark pixels softened; where it is like the ground, 0 to 1."""
    luminance = picture @ LUMINANCE
    roughness = numpy.sqrt(numpy.maximum(box(luminance ** 2, 3) - box(luminance, 3) ** 2, 0))
    ground = numpy.maximum(ground_of(picture, luminance, roughness), 1)
    level = ground @ LUMINANCE
    ratio = luminance / level
    hue = numpy.abs(picture / numpy.maximum(luminance, 1)[..., None] - ground / level[..., None]).max(-1)
    likeness = (falling(ratio, 1.12, .12) * falling(hue, .09, .08))[..., None]
    result = picture * (likeness * GROUND / ground + 1 - likeness)
    plain = falling(numpy.abs(ratio - 1), .05, .05) * falling(hue, .08, .08) * falling(roughness, 3, 3)
    plain = (box(plain, 2) * plain)[..., None]
    result = result * (1 - plain) + GROUND * plain
    return softened(result), likeness


def softened(picture):
    """Single pixels that differ much from all around them come closer to their neighbourhood's median."""
    height, width = picture.shape[:2]
    padded = numpy.pad(picture, ((1, 1), (1, 1), (0, 0)), mode='edge')
    around = [padded[i:i + height, j:j + width] for i in range(3) for j in range(3)]
    middle = numpy.median(numpy.stack(around), 0)
    outlier = numpy.clip((numpy.abs(picture - middle).max(-1) - 14) / 20, 0, 1)[..., None] * .8
    return picture * (1 - outlier) + middle * outlier


def near(things):
    """1 beside a thing, falling to 0 some hundred pixels away from all of them."""
    return numpy.clip(8 * blur(things[..., 0], 55), 0, 1)[..., None]


def is_even(picture):
    """Whether most pixels along the edges have the colour of the plain ground."""
    edges = numpy.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
    return numpy.abs(numpy.median(edges, 0) - GROUND).max() < 3


for name in sys.argv[1:]:
    picture = numpy.asarray(Image.open(name).convert('RGB'), float)
    if is_even(picture):
        print(f'{name}: has a plain ground already')
        continue
    result, likeness = even(picture)
    mask = Path(name).with_suffix('.things.png')
    if mask.exists():
        share = numpy.asarray(Image.open(mask).convert('L'), float)[..., None] / 255
        # What is dark far from all things is no shadow of theirs.
        beside = near(numpy.maximum(share, 1 - likeness))
        result = result * beside + GROUND * (1 - beside)
        result = share * picture + (1 - share) * result
    Image.fromarray(numpy.clip(result + .5, 0, 255).astype(numpy.uint8)).save(name, quality=92, subsampling=0, optimize=True)
