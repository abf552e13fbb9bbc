"""A planetary gear stage: ring gear of 48 teeth, three planets of 15, sun of 18, in a bolted housing.

An engineer should recognise: the ring gear in its navy housing with twelve screws and six lugs; planets on needle
bearings and pins, held by circlips over polymer thrust washers (the orange accent); a carrier of two plates with posts
between them; the sun's splined shaft. In the section the housing is cut by a quarter while shafts, gears and balls stay
whole, as drawings have it: ball bearing, radial shaft seal and output spline come into view.

Gears and pins are measured from the middle of the teeth (z = 0); groups lift them to the ground.
"""

import math

from studio import *

MODULE = .1
SUN_TEETH = 18
PLANET_TEETH = 15
RING_TEETH = 48
PLANETS = 3
CENTRE_DISTANCE = MODULE * (SUN_TEETH + PLANET_TEETH) / 2
FACE_WIDTH = .8
PIN_RADIUS = .38
WASHER_RADIUS = .58
PLANET_BORE = .50
CARRIER_RADIUS = 2.13
CARRIER_LOWER = -.61
CARRIER_UPPER = .61
CARRIER_THICKNESS = .22
POST_DISTANCE = 1.74
RING_OUTSIDE = 2.72
HOUSING_FACE = .45
SCREWS = 12
SCREW_CIRCLE = 2.84
LUGS = 6
LUG_CIRCLE = 3.3
LUG_RADIUS = .27
# The section takes away the last quarter of the turn of every fixed part.
CUT_ARC = .75

VIEWS = {
    'whole': View(
        distance=27, azimuth=-6, elevation=21, target=(.3, -.8, 1.9), focus=(-1.2, -2.4, 1.4), fstop=1.2,
        master='services/mechanical-design-1',
    ),
    'macro': View(
        distance=7.9, azimuth=-20, elevation=35, target=(1.56, .06, 1.36), focus=(1.45, -.75, 1.36), fstop=.8,
        master='services/mechanical-design-2',
    ),
    'section': View(
        distance=26, azimuth=-4, elevation=17, target=(0, 0, 2.0), focus=(-.4, -2.0, 1.5), fstop=1.1,
        master='services/mechanical-design-3',
    ),
    # The middle of the whole: the longer lens cuts both sides.
    'thumb': View(
        distance=27, azimuth=-6, elevation=21, target=(.3, -.8, 1.9), focus=(-1.2, -2.4, 1.4), lens=94.4, fstop=1.33,
        aspect=1.6, width=800, master='services/mechanical-design',
    ),
}


def build(view_name):
    film_field(y=9)
    if view_name == 'macro':
        lights('film', scale=1.1, at=(.9, .2, .6), top=.8)
        build_open_stage()
    elif view_name == 'section':
        lights('film', scale=1.3, at=(0, 0, .6), top=.85, fill=2.2)
        build_section()
    else:
        lights('film', scale=1.4, at=(0, .4, .6), top=.8)
        build_taken_apart()


def polar(radius, angle, height=0.):
    return (radius * math.cos(angle), radius * math.sin(angle), height)


def build_taken_apart():
    """The ring stands upright on two lugs; before it the carrier, one planet taken off its pin."""
    standing = LUG_CIRCLE * math.cos(math.radians(30)) + LUG_RADIUS
    ring = group('ring', (2.05, 1.4, standing), (math.pi / 2, 0, math.radians(-25)))
    ring_gear(ring)
    housing(ring)
    carrier_unit = group('carrier unit', (-1.75, -1.2, .95), (0, 0, math.radians(178)))
    carrier(carrier_unit)
    sun(carrier_unit)
    for number in range(PLANETS):
        angle = 2 * math.pi * number / PLANETS
        planet_pin(carrier_unit, angle)
        if number != 1:
            planet(group('planet', polar(CENTRE_DISTANCE, angle), parent=carrier_unit), angle)
            planet_lock(carrier_unit, angle)
    loose_parts()


def loose_parts():
    """What was taken off the pin: the planet, its thrust washer leaning on it, the circlip, the spare seal."""
    lying = group('loose planet', (2.35, -2.55, FACE_WIDTH / 2), (0, 0, .3))
    planet(lying, 0.)
    # The washer stands on the ground and leans on the tips of the teeth.
    lean = math.radians(52)
    washer = group('loose washer', (1.22, -3.05, WASHER_RADIUS * math.sin(lean) + .02), (0, -lean, .35))
    thrust_washer(washer)
    circlip(group('loose circlip', (3.75, -2.95, .02), (0, 0, 2.2)), PIN_RADIUS)
    screw_lying = group('loose screw', (.35, -3.55, .075), (0, math.pi / 2, .5))
    long_screw(screw_lying)
    long_screw(group('loose screw', (1.0, -3.85, .075), (0, math.pi / 2, -.35)))


def build_open_stage():
    """The whole stage lies on its back cover, its upper carrier plate and bell are off."""
    stage = group('stage', (0, 0, .98), (0, 0, math.radians(-10)))
    ring_gear(stage)
    housing(stage)
    back_cover(stage)
    carrier(stage)
    sun(stage)
    for number in range(PLANETS):
        angle = 2 * math.pi * number / PLANETS
        planet_pin(stage, angle)
        planet(group('planet', polar(CENTRE_DISTANCE, angle), parent=stage), angle)
        planet_lock(stage, angle)


def build_section():
    """The closed stage on its back cover with a quarter of its fixed parts cut away."""
    height = .98
    fixed = group('fixed parts', (0, 0, height), (0, 0, math.radians(-62)))
    ring_gear(fixed, CUT_ARC)
    housing(fixed, CUT_ARC)
    back_cover(fixed, CUT_ARC)
    bell(fixed, CUT_ARC)
    shaft_seal(fixed, CUT_ARC)
    moving = group('moving parts', (0, 0, height), (0, 0, math.radians(-4)))
    ball_bearing(fixed, moving, CUT_ARC)
    carrier(moving)
    sun(moving, with_shaft=False)
    for number in range(PLANETS):
        angle = 2 * math.pi * number / PLANETS
        planet_pin(moving, angle, top=.75)
        planet(group('planet', polar(CENTRE_DISTANCE, angle), parent=moving), angle)
    upper_carrier_plate(moving)
    output_shaft(moving)


# Gears

def ring_gear(parent, arc=1.):
    teeth = gear_outline(RING_TEETH, MODULE, internal=True)
    if arc == 1.:
        plate([circle(RING_OUTSIDE, points=192), teeth], FACE_WIDTH, 'gear', .009, parent=parent)
        return
    last = 2 * math.pi * arc
    outside = [polar(RING_OUTSIDE, last * step / 144)[:2] for step in range(145)]
    inside = [(x, y) for x, y in teeth if .004 < math.atan2(y, x) % (2 * math.pi) < last - .004]
    cut = plate([outside + inside[::-1]], FACE_WIDTH, 'gear', .009, parent=parent)
    paint_cut(cut, arc, 'ground_steel')


def sun(parent, with_shaft=True):
    """The sun in one piece with its shaft; the shaft ends in a spline."""
    width = FACE_WIDTH + .06
    plate([gear_outline(SUN_TEETH, MODULE), circle(.34)], width, 'gear', .009, parent=parent)
    top = width / 2
    if not with_shaft:
        return
    shoulder = [
        (.20, -.5), (.72, -.5), (.72, top + .03), (.66, top + .10), (.56, top + .14), (.56, top + .44),
        (.49, top + .48), (.49, top + .60), (.42, top + .60), (.20, top + .60), (.20, -.5),
    ]
    lathe(shoulder, 'turned', bevel=.015, parent=parent, segments=96)
    circlip(group('circlip', (0, 0, top + .52), (0, 0, 2.4), parent), .48)
    spline_length = .72
    middle = top + .60 + spline_length / 2
    spline = gear_outline(22, .044)
    plate([spline, circle(.20)], spline_length, 'steel', .03, (0, 0, middle), parent=parent)
    end = middle + spline_length / 2
    lathe([(.2, end - .1), (.40, end - .1), (.40, end + .05), (.26, end + .05), (.2, end - .02), (.2, end - .1)],
          'turned', bevel=.02, parent=parent, segments=96)


def planet(parent, phase):
    """A planet gear with its needle bearing; ``phase`` brings a tooth into the ring's space."""
    plate([gear_outline(PLANET_TEETH, MODULE, phase=phase), circle(PLANET_BORE, points=80)], FACE_WIDTH, 'gear', .009,
          parent=parent)
    half = FACE_WIDTH / 2
    for side in (1, -1):
        hub = [(PLANET_BORE, side * (half - .02)), (.63, side * (half - .02)), (.63, side * (half + .025)),
               (PLANET_BORE, side * (half + .025)), (PLANET_BORE, side * (half - .02))]
        lathe(hub, 'turned', bevel=.01, parent=parent, segments=80)
    cage = [(.395, half - .10), (.485, half - .10), (.485, half - .01), (.395, half - .01), (.395, half - .10)]
    lathe(cage, 'brass', bevel=.012, parent=parent, segments=72)
    needles = 20
    first = None
    for number in range(needles):
        place = polar(.44, 2 * math.pi * number / needles, -.01)
        if first is None:
            first = cylinder(.048, FACE_WIDTH - .06, 'steel', .02, place, parent=parent, segments=20)
        else:
            copy_of(first, location=place)


def planet_pin(parent, angle, top=.62):
    """The pin sits in the carrier's lower plate and carries an oil hole."""
    pin = group('pin', polar(CENTRE_DISTANCE, angle), (0, 0, angle), parent)
    profile = [(0, -.72), (PIN_RADIUS, -.72), (PIN_RADIUS, top), (.13, top), (.09, top - .05), (.09, top - .25),
               (0, top - .25)]
    lathe(profile, 'turned', bevel=.03, parent=pin, segments=72)
    thrust_washer(group('lower washer', (0, 0, -.455), parent=pin))


def planet_lock(parent, angle):
    """Thrust washer and circlip above a planet."""
    lock = group('lock', polar(CENTRE_DISTANCE, angle), (0, 0, angle + 2.6), parent)
    thrust_washer(group('washer', (0, 0, .455), parent=lock))
    circlip(group('circlip', (0, 0, .51), parent=lock), PIN_RADIUS)


def thrust_washer(parent):
    """A polymer washer with oil pockets."""
    loops = [circle(WASHER_RADIUS, points=72), circle(PIN_RADIUS + .02, points=72)]
    for number in range(10):
        x, y, _z = polar(.525, 2 * math.pi * number / 10)
        loops.append(circle(.022, x, y, 16))
    plate(loops, .05, 'orange', .012, parent=parent)


def circlip(parent, radius):
    """A retaining ring for a shaft, with its two eyes for the pliers."""
    opening = math.radians(24)
    arc = 1 - 2 * opening / (2 * math.pi)
    profile = [(radius - .03, -.02), (radius + .07, -.02), (radius + .07, .02), (radius - .03, .02),
               (radius - .03, -.02)]
    lathe(profile, 'dark_metal', bevel=.01, rotation=(0, 0, opening), parent=parent, segments=72, arc=arc)
    for side in (1, -1):
        x, y, _z = polar(radius + .08, side * (opening + .12))
        plate([circle(.075, x, y, 24), circle(.034, x, y, 16)], .04, 'dark_metal', .01, parent=parent)


# Carrier

def carrier_metal():
    """Machined cast steel, darker than the gears."""
    return new_material('carrier', (.36, .37, .39), roughness=.42, metallic=1., bump=.02, bump_scale=160.)


def carrier(parent):
    """The lower plate with its hub below and three posts that take the upper plate's screws."""
    loops = [circle(CARRIER_RADIUS, points=144), circle(.62, points=72)]
    for number in range(PLANETS):
        middle = 2 * math.pi * (number + .5) / PLANETS
        for offset in (-.30, .30):
            x, y, _z = polar(POST_DISTANCE + .05, middle + offset)
            loops.append(circle(.11, x, y, 28))
    plate(loops, CARRIER_THICKNESS, carrier_metal(), .03, (0, 0, CARRIER_LOWER), parent=parent)
    lathe([(.66, -.95), (1.05, -.95), (1.05, -.80), (1.2, -.71), (.66, -.71), (.66, -.95)], 'turned', bevel=.02,
          parent=parent)
    for number in range(PLANETS):
        post(parent, 2 * math.pi * (number + .5) / PLANETS)


def post(parent, angle):
    standing = group('post', polar(POST_DISTANCE, angle), (0, 0, angle), parent)
    loops = [rounded_rectangle(.62, .84, .24), circle(.15, points=32)]
    for side in (1, -1):
        loops.append(circle(.055, 0, side * .29, 20))
    plate(loops, 1.0, carrier_metal(), .025, parent=standing)
    cylinder(.16, .9, 'dark_metal', 0, (0, 0, -.12), parent=standing, segments=32)
    for side in (1, -1):
        cylinder(.052, .98, 'steel', .01, (0, side * .29, .03), parent=standing, segments=20)


def upper_carrier_plate(parent):
    loops = [circle(CARRIER_RADIUS, points=144)]
    for number in range(PLANETS):
        x, y, _z = polar(CENTRE_DISTANCE, 2 * math.pi * number / PLANETS)
        loops.append(circle(PIN_RADIUS + .005, x, y, 72))
    plate(loops, CARRIER_THICKNESS, carrier_metal(), .03, (0, 0, CARRIER_UPPER), parent=parent)
    for number in range(PLANETS):
        angle = 2 * math.pi * (number + .5) / PLANETS
        bolt(.15, .10, 'dark_metal', polar(POST_DISTANCE, angle, CARRIER_UPPER + .11), (0, 0, angle), parent,
             washer=False)
        lock = group('washer', polar(CENTRE_DISTANCE, angle - math.pi / PLANETS, .455), parent=parent)
        thrust_washer(lock)


def output_shaft(parent):
    """Hub, bearing seat, seal land and spline in one turned piece on the upper plate."""
    profile = [
        (0, .70), (1.12, .70), (1.12, .82), (.92, .90), (.82, 1.02), (.82, 1.34), (.66, 1.34), (.66, 2.52), (.60, 2.58),
        (.52, 2.58), (.52, 2.70), (0, 2.70),
    ]
    lathe(profile, 'turned', bevel=.02, parent=parent)
    spline_length = .80
    middle = 2.62 + spline_length / 2
    plate([gear_outline(24, .05), circle(.18)], spline_length, 'steel', .04, (0, 0, middle), parent=parent)
    end = middle + spline_length / 2
    lathe([(0, end - .3), (.17, end - .3), (.17, end - .02), (.24, end + .04), (.46, end + .04), (.46, end - .05)],
          'turned', bevel=.02, parent=parent, segments=96)


# Fixed parts

def housing(parent, arc=1.):
    """The navy body round the ring gear: seal groove outside, screws in its face, six lugs."""
    profile = [
        (2.68, -.50), (3.12, -.50), (3.12, -.34), (2.98, -.28), (2.98, .18), (2.94, .18), (2.94, .29), (2.98, .29),
        (2.98, HOUSING_FACE), (2.68, HOUSING_FACE), (2.68, -.50),
    ]
    paint_cut(lathe(profile, 'navy_metal', bevel=.02, parent=parent, segments=192, arc=arc), arc, 'blasted')
    seal = [polar(.045, 2 * math.pi * step / 16)[:2] for step in range(17)]
    lathe([(2.965 + x, .235 + z) for x, z in seal], 'orange_rubber', parent=parent, segments=192, arc=arc)
    for angle in angles_left(SCREWS, arc, .5):
        if arc == 1.:
            bolt(.078, .085, 'steel', polar(SCREW_CIRCLE, angle, HOUSING_FACE), (0, 0, 3 * angle), parent)
    for angle in angles_left(LUGS, arc, 0. if arc == 1. else .5):
        lug(group('lug', (0, 0, -.05), (0, 0, angle), parent))


def lug(parent):
    length = .52
    plate([slot(length, LUG_RADIUS, LUG_CIRCLE - length / 2), circle(.12, LUG_CIRCLE, 0, 36)], .40, 'navy_metal', .03,
          parent=parent)
    for side in (1, -1):
        cylinder(.185, .02, 'turned', .004, (LUG_CIRCLE, 0, side * .20), parent=parent, inner_radius=.12, segments=48)


def back_cover(parent, arc=1.):
    profile = [
        (.78, -.98), (3.12, -.98), (3.12, -.505), (2.66, -.505), (2.58, -.80), (2.30, -.86), (.78, -.86), (.78, -.98),
    ]
    paint_cut(lathe(profile, 'blasted', bevel=.03, parent=parent, arc=arc), arc, 'ground_steel')


def bell(parent, arc):
    """The housing's upper half: flange with screws, cone, bearing seat and seal bore."""
    profile = [
        (2.66, .455), (3.12, .455), (3.12, .72), (2.88, .72), (2.82, .88), (2.66, 1.00), (1.84, 1.30), (1.66, 1.46),
        (1.66, 2.20), (1.56, 2.30), (1.02, 2.30), (1.02, 1.90), (1.14, 1.90), (1.14, 1.84), (1.28, 1.84), (1.28, 1.30),
        (1.44, 1.20), (2.40, .92), (2.66, .76), (2.66, .455),
    ]
    paint_cut(lathe(profile, 'navy_metal', bevel=.04, parent=parent, segments=192, arc=arc), arc, 'blasted')
    for angle in angles_left(SCREWS, arc, .5):
        bolt(.085, .10, 'steel', polar(3.0, angle, .72), (0, 0, 3 * angle), parent)
    for angle in angles_left(LUGS, arc, .5):
        rib(parent, angle)


def rib(parent, angle):
    """A stiffening rib on the cone, from the flange up to the bearing seat."""
    outline = [(1.60, 1.28), (2.70, .90), (2.74, .99), (1.86, 1.62), (1.70, 1.95), (1.60, 1.97)]
    standing = group('rib', polar(0, 0), (0, 0, angle), parent)
    plate([outline], .16, 'navy_metal', .03, rotation=(math.pi / 2, 0, 0), parent=standing)


def shaft_seal(parent, arc):
    """A radial shaft seal: steel case, rubber lip, garter spring."""
    case = [(1.02, 1.96), (1.02, 2.26), (.97, 2.26), (.97, 2.01), (.80, 2.01), (.80, 1.96), (1.02, 1.96)]
    lathe(case, 'steel', bevel=.01, parent=parent, arc=arc)
    lip = [(.965, 2.02), (.965, 2.25), (.90, 2.25), (.84, 2.10), (.76, 2.12), (.74, 2.24), (.70, 2.24), (.662, 2.14),
           (.70, 2.02), (.965, 2.02)]
    lathe(lip, 'orange_rubber', bevel=.012, parent=parent, arc=arc)
    spring = [polar(.028, 2 * math.pi * step / 12)[:2] for step in range(13)]
    lathe([(.775 + x, 2.20 + z) for x, z in spring], 'steel', parent=parent, arc=arc)


def ball_bearing(fixed, moving, arc):
    """A deep groove ball bearing; its rings are cut, its balls and cage are not."""
    low, high, middle = 1.345, 1.815, 1.58
    pitch_radius, ball_radius = .97, .17
    outer = [(1.08, low), (1.28, low), (1.28, high), (1.08, high)]
    outer += groove(pitch_radius, ball_radius, middle, 1.08, outward=True) + [(1.08, low)]
    lathe(outer, 'steel', bevel=.006, parent=fixed, segments=144, arc=arc)
    inner = [(.86, high), (.665, high), (.665, low), (.86, low)]
    inner += groove(pitch_radius, ball_radius, middle, .86, outward=False) + [(.86, high)]
    lathe(inner, 'steel', bevel=.006, parent=moving, segments=144)
    balls = 13
    first = None
    for number in range(balls):
        angle = 2 * math.pi * number / balls
        place = polar(pitch_radius, angle, middle)
        if first is None:
            half_turn = [(ball_radius * math.sin(math.pi * step / 24), -ball_radius * math.cos(math.pi * step / 24))
                         for step in range(25)]
            first = lathe(half_turn, 'turned', location=place, parent=moving, segments=48)
        else:
            copy_of(first, location=place)
        between = polar(pitch_radius, angle + math.pi / balls, middle)
        box((.10, .07, .30), 'brass', .02, between, (0, 0, angle + math.pi / balls), moving)
    for side in (1, -1):
        cylinder(1.02, .03, 'brass', .008, (0, 0, middle + side * .155), parent=moving, inner_radius=.92, segments=96)


def groove(pitch_radius, ball_radius, middle, edge, outward):
    """The raceway's points from one shoulder to the other."""
    reach = math.acos(abs(edge - pitch_radius) / ball_radius)
    points = []
    for step in range(9):
        turn = reach * (1 - 2 * step / 8)
        across = ball_radius * 1.01 * math.cos(turn)
        along = ball_radius * 1.01 * math.sin(turn)
        if outward:
            points.append((pitch_radius + across, middle + along))
        else:
            points.append((pitch_radius - across, middle - along))
    return points


def long_screw(parent):
    """A socket head screw lying on the ground: head along +z of its group, shank along -z."""
    bolt(.078, .10, 'steel', parent=parent, washer=False)
    thread = []
    turns = 11
    for turn in range(turns):
        start = -.46 + .03 * turn
        thread += [(.040, start), (.048, start + .015)]
    lathe([(0, -.48), (.034, -.48), *thread, (.046, -.12), (.046, .01), (0, .01)], 'steel', parent=parent, segments=32)


def angles_left(count, arc, offset):
    """The angles of ``count`` parts round the axis that the cut has left standing."""
    angles = [2 * math.pi * (number + offset) / count for number in range(count)]
    return [angle for angle in angles if arc == 1. or .06 < angle < 2 * math.pi * arc - .06]


def paint_cut(cut_object, arc, material_name):
    """Give the two cut faces of a part the look of the bare metal under its paint."""
    if arc == 1.:
        return
    mesh = cut_object.data
    mesh.materials.append(material(material_name))
    for angle in (0., 2 * math.pi * arc):
        across = (-math.sin(angle), math.cos(angle))
        for polygon in mesh.polygons:
            square = abs(polygon.normal.x * across[0] + polygon.normal.y * across[1])
            distance = abs(polygon.center.x * across[0] + polygon.center.y * across[1])
            if square > .98 and distance < .006:
                polygon.material_index = 1
