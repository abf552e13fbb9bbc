"""Composes the home page's half view: left of the axis as drawn, right of it as made.

    blender -b --python pictures/half_view.py -- --made /tmp/masters/hero/half-view-top.jpg --out /tmp/half-view.svg
    rsvg-convert --width 1840 /tmp/half-view.svg --output content/media/hero/from-paper-to-part.png

The drawing takes every size from the scene that the made half is rendered from, so that both meet on the axis. Outside
the part the picture is transparent: the page's own field shows.
"""

import argparse
import base64
import math
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from scenes import half_view_top as made  # noqa: E402
from scenes import planetary_gear_set as stage  # noqa: E402
from studio import circle, gear_outline, rounded_rectangle  # noqa: E402

# Drawing units per scene unit.
UNIT = 100
EDGE = UNIT * made.FRAME_WIDTH
FRAME_TOP = -UNIT * made.FRAME_TOP
FRAME_BOTTOM = -UNIT * made.FRAME_BOTTOM
INK = '#B9C4CE'
FIELD = '#1B2430'
# Two widths 2:1, and the long-short-short chain of a centre line (ISO 128).
THICK = 2.6
THIN = 1.3
CHAIN = '28 5 5 5'
TOP = math.pi / 2


def path(points, scale=UNIT, turn=0., at=(0., 0.)):
    """An outline as SVG path data; the drawing's y points down."""
    words = []
    for x, y in points:
        right = at[0] + scale * (x * math.cos(turn) - y * math.sin(turn))
        up = at[1] + scale * (x * math.sin(turn) + y * math.cos(turn))
        words.append(f'{right:.2f},{-up:.2f}')
    return f'M{"L".join(words)}Z'


def line(data, width, chain=False):
    dashes = f' stroke-dasharray="{CHAIN}"' if chain else ''
    return f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"{dashes}/>'


def ring(radius, width=THIN, at=(0., 0.), chain=False):
    return line(path(circle(radius, points=180), UNIT, TOP, at), width, chain)


def around(count, radius, offset=0.):
    """Angle and place of parts spread evenly on a circle, the first one on top."""
    for number in range(count):
        angle = TOP + 2 * math.pi * (number + offset) / count
        yield angle, (UNIT * radius * math.cos(angle), UNIT * radius * math.sin(angle))


def outline():
    """The housing with its lugs, as one line without the seams inside."""
    points = []
    lug_half_angle = math.asin(made.LUG_RADIUS / made.OUTSIDE)
    for angle, _ in around(made.LUGS, 0):
        start, end = angle - 2 * math.pi / made.LUGS + lug_half_angle, angle - lug_half_angle
        points += [(made.OUTSIDE * math.cos(a), made.OUTSIDE * math.sin(a))
                   for a in (start + (end - start) * step / 48 for step in range(49))]
        centre = (made.LUG_HOLE_CIRCLE * math.cos(angle), made.LUG_HOLE_CIRCLE * math.sin(angle))
        points += [(centre[0] + made.LUG_RADIUS * math.cos(a), centre[1] + made.LUG_RADIUS * math.sin(a))
                   for a in (angle - TOP + math.pi * step / 20 for step in range(21))]
    return path(points)


def housing():
    yield line(outline(), THICK)
    yield ring(3.52)
    yield ring(3.23)
    yield ring(made.LUG_HOLE_CIRCLE, chain=True)
    for _, place in around(made.LUGS, made.LUG_HOLE_CIRCLE):
        yield ring(.17, at=place)
        yield ring(.12, THICK, place)
    for _, place in around(made.SCREWS, made.SCREW_CIRCLE, .5):
        yield ring(.115, at=place)
        yield ring(.075, THICK, place)


def gears():
    scale = UNIT * made.SCALE
    distance = stage.CENTRE_DISTANCE * made.SCALE
    yield line(path(gear_outline(stage.RING_TEETH, stage.MODULE, internal=True), scale, TOP), THICK)
    yield line(path(gear_outline(stage.SUN_TEETH, stage.MODULE), scale, TOP), THICK)
    for radius in (.34, .42, .56):
        yield ring(radius * made.SCALE)
    yield ring(stage.CARRIER_RADIUS * made.SCALE)
    yield ring(distance, chain=True)
    for angle, place in around(stage.PLANETS, distance):
        yield line(path(gear_outline(stage.PLANET_TEETH, stage.MODULE, phase=angle - TOP), scale, TOP, place), THICK)
        for radius, width in ((stage.PIN_RADIUS, THICK), (stage.PLANET_BORE, THIN), (.63, THIN), (.09, THIN)):
            yield ring(radius * made.SCALE, width, place)
    for angle, place in around(stage.PLANETS, stage.POST_DISTANCE * made.SCALE, .5):
        yield line(path(rounded_rectangle(.62, .84, .24), scale, angle, place), THICK)
        yield ring(.15 * made.SCALE, at=place)
        for side in (TOP, -TOP):
            reach = UNIT * made.SCALE * .29
            pin = (place[0] + reach * math.cos(angle + side), place[1] + reach * math.sin(angle + side))
            yield ring(.055 * made.SCALE, at=pin)


def drawing(made_half):
    """The whole picture as SVG text; `made_half` is the rendered right half as JPEG bytes."""
    top, bottom = FRAME_TOP, FRAME_BOTTOM
    data = base64.b64encode(made_half).decode('ascii')
    return '\n'.join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-EDGE} {top} {2 * EDGE} {bottom - top}">',
        f'<clipPath id="drawn"><path d="M{-EDGE} {top}H0V{bottom}H{-EDGE}Z"/></clipPath>',
        f'<clipPath id="made"><path d="M0 {top}H{EDGE}V{bottom}H0Z"/></clipPath>',
        f'<clipPath id="part"><path d="{outline()}"/></clipPath>',
        f'<g clip-path="url(#drawn)"><path d="{outline()}" fill="{FIELD}"/>', *housing(), *gears(), '</g>',
        '<g clip-path="url(#made)">',
        f'<image clip-path="url(#part)" href="data:image/jpeg;base64,{data}" x="0" y="{top}" width="{EDGE}" '
        f'height="{bottom - top}" preserveAspectRatio="none"/></g>',
        '</svg>',
    ])


def main():
    parser = argparse.ArgumentParser(prog='half_view.py', description='Compose the half view of the home page.')
    parser.add_argument('--made', required=True, type=Path, help='the rendered right half, a JPEG')
    parser.add_argument('--out', required=True, type=Path, help='the SVG to write')
    wanted = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    if not wanted.made.is_file():
        print(f'half_view.py: --made {wanted.made}: there is no such file', file=sys.stderr)
        sys.exit(1)
    wanted.out.write_text(drawing(wanted.made.read_bytes()), encoding='utf-8')


if __name__ == '__main__':
    main()
