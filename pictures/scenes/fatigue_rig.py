"""A forged suspension link in a servo-hydraulic fatigue rig.

The rig lies on a bed with T-slots. From left to right an engineer should
recognise the reaction bracket with its ribs, the pancake load cell, the clevis
with its pin, the forged link with I-section and strain gauge, the second
clevis, the chromed actuator rod, and the tie-rod cylinder with manifold,
servo valve and hoses in front of the second bracket.
"""

import math

from studio import *

from scenes.bladed_disk import coaxial_plug, coaxial_socket

# Lengths in scene units; the load line runs along x.
BED_TOP = 0.55
BED_HALF_WIDTH = 2.25
BED_START = -5.3
BED_END = 8.0
SLOTS = (-1.8, -0.9, 0.0, 0.9, 1.8)
LOAD_LINE = 2.15
EYE_X = 1.35
EYE_RADIUS = 0.56
ARCH = 0.34
LINK_THICKNESS = 0.44
ALONG_X = (0, math.pi / 2, 0)
FACING_VIEWER = (math.pi / 2, 0, 0)
SIDE_PROFILE = (math.pi / 2, 0, math.pi / 2)


# ---------------------------------------------------------------- bed and brackets

def bed(parent):
    """Cast bed with T-slots, shown by its true section."""
    new_material('cast_iron', (0.20, 0.21, 0.225), 0.38, 1.0, bump=0.01, bump_scale=40)
    section = [(-BED_HALF_WIDTH, 0.04), (BED_HALF_WIDTH, 0.04), (BED_HALF_WIDTH, BED_TOP)]
    for y in reversed(SLOTS):
        section += [
            (y + 0.08, BED_TOP), (y + 0.08, BED_TOP - 0.15), (y + 0.16, BED_TOP - 0.15),
            (y + 0.16, BED_TOP - 0.29), (y - 0.16, BED_TOP - 0.29), (y - 0.16, BED_TOP - 0.15),
            (y - 0.08, BED_TOP - 0.15), (y - 0.08, BED_TOP),
        ]
    section.append((-BED_HALF_WIDTH, BED_TOP))
    length = BED_END - BED_START
    plate([section], length, 'cast_iron', 0.018, ((BED_START + BED_END) / 2, 0, 0), SIDE_PROFILE, parent)


def bracket(x, side, parent):
    """Ribbed angle bracket; its machined face stands at x and looks against `side`."""
    stand = group('bracket', (x, 0, BED_TOP), parent=parent)
    height = 2.75
    plate([rounded_rectangle(2.3, height, 0.16)], 0.30, 'navy', 0.035, (side * 0.15, 0, height / 2), SIDE_PROFILE, stand)
    box((1.75, 2.5, 0.20), 'navy', 0.04, (side * 0.86, 0, 0.10), parent=stand)
    outline = [(0.2, 0.15), (1.55, 0.15), (1.55, 0.34), (0.62, 2.45), (0.2, 2.45)]
    ribs = [(side * px, pz) for px, pz in outline]
    for y in (-0.62, 0.62):
        plate([ribs], 0.16, 'navy', 0.03, (0, y, 0), FACING_VIEWER, stand)
    for y in (-0.9, 0.9):
        for reach in (0.62, 1.38):
            foot = group('foot_bolt', (side * reach, y, 0.20), parent=stand)
            cylinder(0.20, 0.05, 'steel', 0.01, (0, 0, 0.025), parent=foot)
            plate([circle(0.145, points=6)], 0.17, 'dark_metal', 0.018, (0, 0, 0.135), parent=foot)
            cylinder(0.08, 0.16, 'steel', 0.015, (0, 0, 0.28), parent=foot, segments=32)


# ---------------------------------------------------------------- load train

def load_cell(face, parent):
    """Pancake load cell between adapter plate and clevis; returns the connector's end."""
    cell = group('load_cell', (face, 0, LOAD_LINE), ALONG_X, parent)
    cylinder(0.84, 0.14, 'dark_metal', 0.02, (0, 0, 0.07), parent=cell, segments=96)
    lathe(
        [(0, 0.14), (0.80, 0.14), (0.80, 0.56), (0.54, 0.56), (0.50, 0.49), (0.34, 0.49), (0.31, 0.60), (0.24, 0.60), (0.24, 0.95), (0, 0.95)],
        'turned', bevel=0.025, parent=cell, segments=128,
    )
    for index in range(12):
        angle = 2 * math.pi * (index + 0.5) / 12
        bolt(0.06, 0.07, 'dark_metal', (0.67 * math.cos(angle), 0.67 * math.sin(angle), 0.555), (0, 0, angle), cell)
    plate([circle(0.36, points=6)], 0.20, 'dark_metal', 0.025, (0, 0, 0.74), (0, 0, 0.26), cell)
    # The connector looks at the viewer, a little downwards.
    outlet = group('outlet', (face + 0.35, -0.62, LOAD_LINE - 0.48), (math.radians(128), 0, 0), parent)
    cylinder(0.135, 0.16, 'dark_metal', 0.012, (0, 0, 0.02), parent=outlet)
    cylinder(0.115, 0.24, 'steel', 0.015, (0, 0, 0.20), parent=outlet)
    cylinder(0.075, 0.20, 'orange_rubber', 0.02, (0, 0, 0.40), parent=outlet)
    reach = 0.50
    return (face + 0.35, -0.62 - reach * math.sin(math.radians(128)), LOAD_LINE - 0.48 + reach * math.cos(math.radians(128)))


def clevis(side, parent):
    """Fork with pin; `side` says on which end of the link it stands."""
    fork = group('clevis', (side * EYE_X, 0, LOAD_LINE), parent=parent)
    radius = 0.43
    cheek = []
    for index in range(25):
        angle = math.pi / 2 + math.pi * index / 24
        cheek.append((-side * radius * -math.cos(angle), radius * math.sin(angle)))
    cheek += [(side * 0.62, -0.50), (side * 0.90, -0.50), (side * 0.90, 0.50), (side * 0.62, 0.50)]
    for y in (-0.37, 0.37):
        plate([cheek], 0.24, 'steel', 0.03, (0, y, 0), FACING_VIEWER, fork)
    box((0.26, 0.98, 1.0), 'steel', 0.035, (side * 0.80, 0, 0), parent=fork)
    cylinder(0.40, 0.16, 'turned', 0.02, (side * 0.98, 0, 0), ALONG_X, fork)
    cylinder(0.205, 1.16, 'turned', 0.02, (0, 0, 0), FACING_VIEWER, fork)
    cylinder(0.285, 0.10, 'dark_metal', 0.02, (0, -0.54, 0), FACING_VIEWER, fork)
    bolt(0.085, 0.09, 'steel', (0, -0.585, 0), FACING_VIEWER, fork)
    cylinder(0.285, 0.10, 'dark_metal', 0.02, (0, 0.54, 0), FACING_VIEWER, fork)


def link_edges(x):
    """Upper and lower edge of the link at x, eyes and bow blended."""
    centre = ARCH * (1 - (x / EYE_X) ** 2) if abs(x) < EYE_X else 0.0
    half = 0.30 - 0.06 * (x / EYE_X) ** 2 if abs(x) < EYE_X else 0.0
    gap = abs(abs(x) - EYE_X)
    eye = math.sqrt(max(EYE_RADIUS ** 2 - gap ** 2, 0.0)) if gap < EYE_RADIUS else -3 * (gap - EYE_RADIUS)
    if abs(x) >= EYE_X:
        return eye, -eye
    soft = 0.10 if gap > 0.05 else 0.02

    def blend(first, second):
        return (first + second + math.sqrt((first - second) ** 2 + soft ** 2)) / 2

    return blend(centre + half, eye), -blend(half - centre, eye)


def link_outline(steps=180):
    """Closed side view of the link."""
    reach = EYE_X + EYE_RADIUS - 0.0005
    xs = [-reach * math.cos(math.pi * index / steps) for index in range(steps + 1)]
    upper = [(x, link_edges(x)[0]) for x in xs]
    lower = [(x, link_edges(x)[1]) for x in xs]
    return lower + upper[-2:0:-1]


def pocket(start, end, border=0.105, round_off=0.11):
    """Rounded opening between two ribs."""
    corners = []
    count = 14
    for index in range(count + 1):
        x = start + (end - start) * index / count
        corners.append((x, link_edges(x)[1] + border))
    for index in range(count + 1):
        x = end + (start - end) * index / count
        corners.append((x, link_edges(x)[0] - border))
    return soften(corners, (0, count, count + 1, 2 * count + 1), round_off)


def soften(loop, corners, reach):
    """Replace the named corners of a loop by arcs."""
    rounded = []
    for index, point in enumerate(loop):
        if index not in corners:
            near = min(math.dist(point, loop[corner]) for corner in corners)
            if near > reach:
                rounded.append(point)
            continue
        before = loop[index - 1]
        after = loop[(index + 1) % len(loop)]
        ends = []
        for other in (before, after):
            length = math.dist(point, other)
            ends.append(tuple(p + (o - p) * reach / length for p, o in zip(point, other)))
        for step in range(9):
            t = step / 8
            rounded.append(tuple(
                (1 - t) ** 2 * a + 2 * t * (1 - t) * p + t ** 2 * b for a, p, b in zip(ends[0], point, ends[1])
            ))
    return rounded


def link(parent):
    """Forged link: flanges round a thin web, ribs, bushes in both eyes."""
    new_material('forged_aluminium', (0.50, 0.51, 0.52), 0.42, 1.0, bump=0.02, bump_scale=60)
    part = group('link', (0, 0, LOAD_LINE), FACING_VIEWER, parent)
    openings = [pocket(-0.78, -0.30), pocket(-0.20, 0.20), pocket(0.30, 0.78)]
    bores = [circle(0.33, -EYE_X, 0), circle(0.33, EYE_X, 0)]
    plate([link_outline()] + openings + bores, LINK_THICKNESS, 'forged_aluminium', 0.045, parent=part)
    xs = [-0.84 + 1.68 * index / 24 for index in range(25)]
    web = [(x, link_edges(x)[1] + 0.055) for x in xs] + [(x, link_edges(x)[0] - 0.055) for x in reversed(xs)]
    plate([web], 0.14, 'forged_aluminium', 0.01, parent=part)
    for x in (-EYE_X, EYE_X):
        cylinder(0.332, LINK_THICKNESS + 0.03, 'brass', 0.02, (x, 0, 0), parent=part, inner_radius=0.20)
    new_material('polyimide', (0.42, 0.16, 0.012), 0.30, 0.0, 0.5, coat=0.35)
    box((0.22, 0.15, 0.008), 'polyimide', 0.002, (0, 0.34, 0.075), parent=part)
    for x in (-0.06, -0.03, 0.0, 0.03, 0.06):
        box((0.014, 0.08, 0.004), 'copper', 0, (x, 0.36, 0.081), parent=part)
    for x in (-0.05, 0.05):
        box((0.05, 0.035, 0.012), 'tin', 0.004, (x, 0.29, 0.081), parent=part)


# ---------------------------------------------------------------- actuator

def actuator(parent):
    """Tie-rod cylinder with rod, manifold, servo valve and hoses."""
    drive = group('actuator', (0, 0, LOAD_LINE), parent=parent)
    rod_start = EYE_X + 1.0
    cap = 3.10
    plate([circle(0.36, points=6)], 0.20, 'dark_metal', 0.025, (rod_start + 0.16, 0, 0), ALONG_X, drive)
    cylinder(0.235, cap - rod_start + 0.4, 'reflector_chrome', 0.015, ((rod_start + cap) / 2, 0, 0), ALONG_X, drive)
    cylinder(0.40, 0.16, 'turned', 0.02, (cap - 0.07, 0, 0), ALONG_X, drive)
    cylinder(0.29, 0.10, 'rubber', 0.02, (cap - 0.18, 0, 0), ALONG_X, drive)
    for x in (cap + 0.2, cap + 1.75):
        plate([rounded_rectangle(1.36, 1.36, 0.14)], 0.40, 'navy_metal', 0.03, (x, 0, 0), SIDE_PROFILE, drive)
    cylinder(0.56, 1.3, 'blasted', 0.02, (cap + 0.97, 0, 0), ALONG_X, drive)
    for y in (-0.53, 0.53):
        for z in (-0.53, 0.53):
            cylinder(0.062, 1.9, 'steel', 0.01, (cap + 0.94, y, z), ALONG_X, drive, segments=32)
            plate([circle(0.125, points=6)], 0.12, 'dark_metal', 0.014, (cap - 0.06, y, z), ALONG_X, drive)
    box((1.15, 0.80, 0.34), 'blasted', 0.04, (cap + 0.98, 0, 0.76), parent=drive)
    box((0.80, 0.62, 0.16), 'dark_metal', 0.03, (cap + 0.98, 0, 1.01), parent=drive)
    box((0.62, 0.46, 0.34), 'navy_metal', 0.06, (cap + 0.98, 0, 1.26), parent=drive)
    for side in (-1, 1):
        cylinder(0.15, 0.14, 'turned', 0.02, (cap + 0.98 + side * 0.46, 0, 1.02), ALONG_X, drive)
    for x in (-0.33, 0.33):
        for y in (-0.24, 0.24):
            bolt(0.045, 0.06, 'steel', (cap + 0.98 + x, y, 1.09), (0, 0, 0), drive)
    cylinder(0.13, 0.10, 'dark_metal', 0.012, (cap + 0.98, 0, 1.46), parent=drive)
    cylinder(0.15, 0.16, 'steel', 0.02, (cap + 0.98, 0, 1.58), parent=drive)
    cylinder(0.10, 0.22, 'black_plastic', 0.03, (cap + 0.98, 0, 1.76), parent=drive)
    top = LOAD_LINE
    tube([(cap + 0.98, 0, top + 1.84), (cap + 1.05, 0.1, top + 2.15), (cap + 1.7, 0.7, top + 2.1), (cap + 3.2, 1.6, top + 0.9), (cap + 5.0, 2.0, top - 0.2)], 0.055, 'black_plastic', parent)
    for index, x in enumerate((cap + 0.72, cap + 1.24)):
        cylinder(0.13, 0.14, 'steel', 0.015, (x, -0.45, 0.76), FACING_VIEWER, drive, segments=6)
        cylinder(0.115, 0.26, 'tin', 0.02, (x, -0.64, 0.76), FACING_VIEWER, drive)
        z = top + 0.76
        drop = 0.34 * index
        tube(
            [(x, -0.66, z), (x, -0.95, z - 0.02), (x + 0.12, -1.32 - drop * 0.4, z - 0.42), (x + 0.55, -1.5 - drop, 1.25),
             (x + 1.35, -1.62 - drop, BED_TOP + 0.16), (x + 3.2, -1.7 - drop, BED_TOP + 0.11), (x + 5.0, -1.7 - drop, BED_TOP + 0.11)],
            0.105, 'rubber', parent,
        )


# ---------------------------------------------------------------- signals

def signal_box(load_cell_end, parent):
    """Junction box on the bed and the two orange signal cables."""
    place = (-0.75, -1.72, BED_TOP)
    junction = group('junction', place, parent=parent)
    box((1.25, 0.56, 0.34), 'navy_metal', 0.05, (0, 0, 0.19), parent=junction)
    for x in (-0.56, 0.56):
        for y in (-0.21, 0.21):
            bolt(0.032, 0.03, 'steel', (x, y, 0.355), (0, 0, 0), junction, washer=False)
    tops = []
    for x in (-0.28, 0.12):
        coaxial_socket(junction, (x, 0, 0.36), (0, 0, 0))
        coaxial_plug(junction, (x, 0, 0.36), (0, 0, 0))
        tops.append((place[0] + x, place[1], place[2] + 0.36 + 0.62))
    first, second = tops
    x, y, z = load_cell_end
    tube(
        [(x, y, z), (x + 0.06, y - 0.18, z - 0.20), (x + 0.45, y - 0.50, BED_TOP + 0.62), (first[0] - 0.45, first[1] + 0.1, first[2] + 0.10),
         (first[0] - 0.05, first[1], first[2] + 0.26), (first[0], first[1], first[2] + 0.04), (first[0], first[1], first[2] - 0.05)],
        0.036, 'orange_rubber', parent,
    )
    gauge_z = LOAD_LINE + 0.285
    tube(
        [(0.0, -0.09, gauge_z), (0.0, -0.14, gauge_z - 0.08), (0.0, -0.27, LOAD_LINE + 0.04), (0.0, -0.42, LOAD_LINE - 0.3),
         (second[0] + 0.35, -1.25, second[2] + 0.24), (second[0] + 0.03, second[1], second[2] + 0.28), (second[0], second[1], second[2] + 0.05), (second[0], second[1], second[2] - 0.05)],
        0.030, 'orange_rubber', parent,
    )
    tube(
        [(place[0] + 0.6, place[1], BED_TOP + 0.19), (place[0] + 0.9, place[1] - 0.02, BED_TOP + 0.14), (place[0] + 1.6, place[1] - 0.22, BED_TOP + 0.06),
         (place[0] + 2.0, -2.38, BED_TOP - 0.1), (place[0] + 2.1, -2.50, 0.12), (place[0] + 2.6, -3.4, 0.06), (place[0] + 3.0, -6.0, 0.06)],
        0.055, 'black_plastic', parent,
    )


# ---------------------------------------------------------------- scene

def build(view_name):
    """Lay out field, light and the rig."""
    film_field(y=7, radius=6)
    lights('film', 1.75, (0.3, 0, 0.9), key=0.88, top=0.82, fill=1.2)
    new_material('reflector_chrome', (0.66, 0.67, 0.69), 0.10, 1.0)
    rig = group('rig')
    bed(rig)
    face = -(EYE_X + 1.0 + 0.95)
    bracket(face, -1, rig)
    cell_end = load_cell(face, rig)
    clevis(-1, rig)
    link(rig)
    clevis(1, rig)
    actuator(rig)
    bracket(5.06, 1, rig)
    signal_box(cell_end, rig)


VIEWS = {
    'whole': View(
        distance=24, azimuth=-15, elevation=21, target=(0.75, 0, 1.72), focus=(-0.2, -0.5, 2.2),
        lens=85, fstop=1.1, master='services/test-and-validation-3',
    ),
}
