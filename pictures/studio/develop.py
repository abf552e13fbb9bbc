"""From linear light to a picture: level the ground, glare, tone curve, size, dither."""

import math

import numpy

from .lights import FIELD_ALBEDO
from .materials import linear

LUMINANCE = numpy.array([.2126, .7152, .0722], numpy.float32)
MIDDLE_GREY = .18
CONTRAST = 1.08
SHOULDER_START = .72
SHOULDER_DESATURATION = .05
GLARE_AMOUNT = .03
GLARE_THRESHOLD = 1.2
# Colours that the upper left corner gets where ground is seen there: the website's film in both schemes.
GROUND_COLOURS = {'film': '#E4E7E6', 'dark': '#171E27'}
LEVEL_LIMITS = {'film': (.85, 1.18), 'dark': (.4, 2.5)}
DITHER = .9 / 255
# How far a colour's difference between channels may be from the ground's; light from the surface itself adds to all channels alike.
SAME_COLOUR = .004
# Below this coverage a pixel's colour comes from its surroundings, by a blur of that many pixels.
FULL_COVERAGE = .95
EDGE_BLUR_PX = 1.6


def develop(light, view, albedo, coverage=None):
    """Return the finished picture (values 0 to 1, sRGB) at the view's size; row 0 is the lowest line.

    With ``coverage`` (alpha, of light multiplied by it) the picture has a fourth channel, and its colours are their own.
    """
    exposure = view.exposure
    if view.field in GROUND_COLOURS:
        exposure = view.exposure * _ground_level(light * view.exposure, albedo, view.field)
    if coverage is None:
        toned = tone((_with_glare(light) * exposure).astype(numpy.float32))
        return to_srgb(_resized(_resized(toned, view.height, 0), view.width, 1))
    own = _own_colours(light, coverage)
    toned = tone((own * exposure).astype(numpy.float32)) * coverage
    small = _resized(_resized(numpy.concatenate([toned, coverage], -1), view.height, 0), view.width, 1)
    alpha = numpy.clip(small[..., 3:], 0, 1)
    return numpy.concatenate([to_srgb(small[..., :3] / numpy.maximum(alpha, .004)), alpha], -1)


def tone(light):
    """Contrast about middle grey and a soft shoulder on the largest channel, which keeps the brand's hues."""
    light = numpy.maximum(light, 0)
    luminance = numpy.maximum(light @ LUMINANCE, 1e-5)[..., None]
    light = light * (luminance / MIDDLE_GREY) ** (CONTRAST - 1)
    peak = light.max(axis=-1, keepdims=True)
    room = 1 - SHOULDER_START
    pressed = numpy.where(
        peak < SHOULDER_START, peak, 1 - room ** 2 / numpy.maximum(peak + room - SHOULDER_START, 1e-6),
    )
    scaled = light * (pressed / numpy.maximum(peak, 1e-6))
    white_share = 1 - 1 / (1 + SHOULDER_DESATURATION * numpy.maximum(peak - pressed, 0))
    return numpy.clip(scaled + (pressed - scaled) * white_share, 0, 1)


def to_srgb(light):
    return numpy.where(light <= .0031308, 12.92 * light, 1.055 * numpy.maximum(light, 1e-9) ** (1 / 2.4) - .055)


def dithered(picture):
    """Eight-bit values with a triangular dither: gradients of the ground show no bands."""
    chance = numpy.random.default_rng(7)
    noise = chance.random(picture.shape) - chance.random(picture.shape)
    if picture.shape[-1] == 4:
        # Nothing is left of a picture where it is transparent, or its noise would cost most of the bytes.
        clear = picture[..., 3:] < .012
        picture, noise = numpy.where(clear, 0, picture), numpy.where(clear, 0, noise)
        noise[..., 3] = 0
    return numpy.clip((picture + noise * DITHER) * 255 + .5, 0, 255).astype(numpy.uint8)


def upper_left(image):
    """The corner that is compared with the website's ground."""
    height, width = image.shape[:2]
    return numpy.median(image[-height // 8:, :width // 8].reshape(-1, image.shape[-1]), axis=0)


def things(albedo, view):
    """A picture of the same size, white where something other than ground is seen."""
    ground = numpy.array(FIELD_ALBEDO[view.field], numpy.float32)
    away = numpy.abs((albedo[..., 1:] - albedo[..., :1]) - (ground[1:] - ground[0])).max(-1, keepdims=True)
    mask = (away > SAME_COLOUR).astype(numpy.float32)
    return numpy.repeat(_resized(_resized(mask, view.height, 0), view.width, 1), 3, -1)


def _own_colours(light, coverage):
    """Colours without the coverage they were multiplied by.

    At edges denoised light and noisy coverage do not match: there the colour is spread outwards from what is covered fully.
    """
    # A thin wire has no fully covered pixel; the power lets its best covered ones decide.
    weight = coverage ** 6
    spread = _blurred(light * weight) / numpy.maximum(_blurred(coverage * weight), 1e-12)
    return numpy.where(coverage > FULL_COVERAGE, light / numpy.maximum(coverage, FULL_COVERAGE), spread)


def _blurred(image):
    """Gaussian blur over a few pixels."""
    reach = math.ceil(3 * EDGE_BLUR_PX)
    for axis in (0, 1):
        padded = numpy.pad(image, [(reach, reach) if number == axis else (0, 0) for number in range(image.ndim)])
        image = sum(
            math.exp(-(step / EDGE_BLUR_PX) ** 2 / 2) * numpy.take(padded, range(reach + step, reach + step + image.shape[axis]), axis)
            for step in range(-reach, reach + 1)
        )
    return image


def _ground_level(light, albedo, field):
    """Gain per channel that brings the upper left corner to the website's film colour, if ground is seen there."""
    ground = FIELD_ALBEDO[field]
    if numpy.abs(upper_left(albedo) - ground).max() > .25 * max(ground):
        print('ground: not levelled, the upper left corner shows something else')
        return numpy.ones(3, numpy.float32)
    corner = upper_left(light)
    wanted = numpy.array(linear(GROUND_COLOURS[field]), numpy.float32)
    gain = numpy.ones(3, numpy.float32)
    for _step in range(12):
        gain = gain * wanted / tone((corner * gain)[None, None].astype(numpy.float32))[0, 0]
    limited = numpy.clip(gain, *LEVEL_LIMITS[field])
    print(f'ground: levelled by {limited.round(3)}' + ('' if numpy.allclose(gain, limited) else ' (at its limit)'))
    return limited.astype(numpy.float32)


def _with_glare(light):
    """A trace of bloom round what is brighter than the threshold, in three widths."""
    height, width, channels = light.shape
    bright = numpy.clip(light - GLARE_THRESHOLD, 0, 8)
    down = numpy.fft.fftfreq(height)[:, None]
    across = numpy.fft.rfftfreq(width)[None]
    spread = sum(
        numpy.exp(-2 * (numpy.pi * width * part) ** 2 * (down ** 2 + across ** 2)) / 3 for part in (.002, .008, .03)
    )
    bloom = [
        numpy.fft.irfft2(numpy.fft.rfft2(bright[..., channel]) * spread, s=(height, width))
        for channel in range(channels)
    ]
    return light + GLARE_AMOUNT * numpy.stack(bloom, axis=-1)


def _resized(image, length, axis, lobes=3):
    """Scale one axis with a Lanczos filter; a picture of that length already stays as it is."""
    source = image.shape[axis]
    if source == length:
        return image
    step = source / length
    reach = lobes * max(step, 1)
    centres = (numpy.arange(length) + .5) * step - .5
    first = numpy.ceil(centres - reach).astype(int)
    taps = first[:, None] + numpy.arange(int(numpy.floor(2 * reach)) + 1)[None]
    distance = (taps - centres[:, None]) / max(step, 1)
    weights = numpy.where(numpy.abs(distance) < lobes, numpy.sinc(distance) * numpy.sinc(distance / lobes), 0)
    weights = (weights / weights.sum(axis=1, keepdims=True)).astype(numpy.float32)
    taps = numpy.clip(taps, 0, source - 1)
    shape = [1] * image.ndim
    shape[axis] = length
    result = 0
    for tap in range(taps.shape[1]):
        result = result + numpy.take(image, taps[:, tap], axis=axis) * weights[:, tap].reshape(shape)
    return numpy.clip(result, 0, 1)
