"""oOreNEO, the robot kit for schools: the finished robot, every part on its own, the class set and the robot driving.

An engineer should recognise: a toy-size geared motor with double-D shaft and twisted lead, a wheel whose rubber tyre
comes off its moulded rim, an ultrasonic sensor with a keyed plug, a control board with USB-C, two pin rows and motor
drivers, a two-cell pack with strap, an angle bracket with slots, M3 screws of one length and hexagon stand-offs, a
transport case with cut foam. Parts are modelled in ``robot_parts`` in centimetres; pictures of the whole scale them.
"""

import math

from mathutils import Vector
from studio import *

from .robot_parts import *

KIT_SCALE = .2
DRIVING_SCALE = .3
CASE_SCALE = .1
# The class set's case, in centimetres.
CASE_WIDTH = 76.
CASE_DEPTH = 62.
CASE_HEIGHT = 12.
WALL = 1.2
FOAM_TOP = 9.4
FOAM_FLOOR = 2.6
# The direction in which the robot drives on its track.
HEADING = math.radians(206)

PRODUCT_WIDTH = 1200
PRODUCT_SAMPLES = 36


def product_view(distance, azimuth, elevation, target, slug, focus=None, fstop=.4, samples=PRODUCT_SAMPLES):
    """All products are photographed the same way: one lens, 16:10, from slightly above."""
    return View(
        distance, azimuth, elevation, target, focus, fstop=fstop, aspect=1.6, width=PRODUCT_WIDTH, samples=samples,
        master=f'products/{slug}',
    )


VIEWS = {
    'complete': product_view(18.6, 6, 31, (-.52, .12, .62), 'kit-complete', (1., -.6, 1.3), 1.),
    # The page writes the product's name across the upper part.
    'laid-out': View(
        20.8, 6, 31, (-.52, .12, .88), (1., -.6, 1.3), fstop=1., aspect=1.6, width=1600, samples=36,
        master='ooreneo/kit',
    ),
    'motor-with-gearbox': product_view(26, 4, 27, (-.2, -.4, .7), 'motor-with-gearbox', (.9, -1.5, 1.1), .35),
    'wheel': product_view(39, 5, 25, (-.3, .3, 2.1), 'wheel', (2.2, -1.2, 3.2), .35),
    'controller-and-battery': product_view(37, 9, 35, (.3, .15, .7), 'controller-and-battery', (-1., -1., 1.3), .4),
    'distance-sensor': product_view(25.5, 10, 38, (.75, -.75, .4), 'distance-sensor', (-.3, -.3, 1.2), .4),
    'bracket-and-fasteners': product_view(37, 6, 36, (0, .9, .4), 'bracket-and-fasteners', (0, -1., .6), .4),
    'class-set': product_view(28.5, -13, 33, (0, -.5, .75), 'class-set', (-1., -2.6, .9), .8),
    'hero': View(
        9.6, 20, 21, (1.46, -.1, .95), (1.1, -.9, 1.3), fstop=.8, aspect=1, width=1200, samples=36,
        master='hero/robot',
    ),
    'in-use': View(
        33, -6, 24, (-.6, .2, .9), (-.2, -1., 1.6), fstop=.45, aspect=1.6, width=1600, samples=36,
        master='ooreneo/in-use',
    ),
}


def build(view_name):
    """Lay the ground, light it and build what the view shows."""
    builders = {
        'complete': complete,
        'laid-out': complete,
        'motor-with-gearbox': motor_picture,
        'wheel': wheel_picture,
        'controller-and-battery': controller_picture,
        'distance-sensor': sensor_picture,
        'bracket-and-fasteners': fasteners_picture,
        'class-set': class_set,
        'hero': complete,
        'in-use': in_use,
    }
    builders[view_name]()


def set_stage(scale, at_point=(0, 0, .5), **strengths):
    """Film ground and the four lamps; ``scale`` is the subject's width divided by five."""
    film_field(9 * max(1., scale / 1.4), 6 * max(1., scale / 1.4))
    lights('film', scale, at_point, **strengths)


def scaled_group(scale, location=(0, 0, 0), turn=0.):
    """A group whose contents, modelled in centimetres, are shown smaller."""
    made = group('scaled', location, (0, 0, turn))
    made.scale = (scale,) * 3
    return made


# ------------------------------------------------------------------ single parts


def motor_picture():
    """One motor, shaft to the front, its twisted lead ending in a plug."""
    set_stage(1.5)
    whole = motor((1.7, .5, 1.125), (0, 0, math.radians(-20)))
    floor = -1.125 + .13
    knots = [
        (-6.05, 0, -.30), (-6.55, -.25, -.78), (-6.60, -1.0, floor), (-5.9, -1.9, floor), (-4.6, -2.35, floor),
        (-3.2, -2.2, floor), (-2.1, -2.35, -.90), (-1.45, -2.35, -.855),
    ]
    motor_lead(whole, knots, math.pi / 2)


def wheel_picture():
    """One wheel as it drives, and one taken apart: tyre and rim."""
    set_stage(2.7, (0, 0, 1.))
    upright = wheel((2.9, -.2, WHEEL_RADIUS), parent=None)
    upright.rotation_euler = (math.pi / 2, 0, math.radians(-32))
    wheel((-3.6, -2.1, 1.30), (0, 0, .5), with_tyre=False)
    wheel((-3.3, 4.0, 1.13), (0, 0, .2), with_rim=False)


def controller_picture():
    """The board on its stand-offs, the battery's lead plugged in."""
    set_stage(2.1)
    board = group('board', (-2.7, -.2, 0), (0, 0, math.radians(6)))
    for x in (-3.12, 3.12):
        for y in (-2.02, 2.02):
            stand_off((x, y, 0), parent=board, stub=False)
            screw((x, y, STAND_OFF_HEIGHT + BOARD_THICKNESS), parent=board, shaft=False)
    controller((0, 0, STAND_OFF_HEIGHT), parent=board, lit=True)
    level = STAND_OFF_HEIGHT + BOARD_THICKNESS + BOARD_PLUG_HEIGHT
    plug_at = (3.62, -.22, level)
    plug(2, plug_at, (0, 0, -math.pi / 2), board).scale = (BOARD_PLUG_SCALE,) * 3
    pack = battery((4.4, 1.2, 0), (0, 0, math.radians(24)))
    colours = wire_colours()
    start = pack.matrix_basis @ Vector((0, -BATTERY_LENGTH / 2, 1.0))
    start = board.matrix_basis.inverted() @ start
    twisted_wires([
        start, start + Vector((.1, -.5, -.25)), start + Vector((.2, -1.3, -.80)), (6.4, -3.5, .2), (5.2, -3.3, .35),
        (5.0, -1.6, 1.2), (4.5, -.4, level), plug_at,
    ], colours[:2], board, radius=.085)


def sensor_picture():
    """The sensor on its back and its lead, the keyed plug in front of the socket."""
    set_stage(1.35)
    whole = group('sensor', (-.5, .5, 0), (0, 0, math.radians(-14)))
    distance_sensor(parent=whole)
    height = .28
    plug(4, (0, -2.85, height), parent=whole, key='orange').rotation_euler = (0, 0, math.pi)
    floor = .09
    twisted_wires([
        (0, -2.85, height), (.03, -3.4, .24), (.45, -4.0, floor + .02), (1.6, -4.1, floor + .03),
        (2.75, -2.9, floor + .03),         (3.5, -1.0, floor + .03), (4.0, .2, .2), (4.2, .75, height),
    ], wire_colours(), whole)
    plug(4, (4.2, .75, height), (0, 0, math.pi - .34), whole)


def fasteners_picture():
    """What the bag holds: two brackets, 24 screws of one length and eight stand-offs, the bag behind them."""
    set_stage(2.1)
    bracket((-3.5, 3.3, 0), (0, 0, math.pi - .26))
    bracket((-3.9, -2.0, 0), (0, 0, math.pi + .20))
    for number in range(24):
        column = number % 8
        row = number // 8
        screw((.55 + .80 * column, -.55 - 1.45 * row, .28), (-math.pi / 2 - .16, 0, 0))
    for number in range(8):
        stand_off((.55 + .80 * number, 1.25, 0))
    pouch((3.6, 5.0, 0), (0, 0, -.10), height=1.2)


# ------------------------------------------------------------------ the kit


def complete():
    """The finished robot on the right, one of each numbered part on the left."""
    set_stage(1.3)
    robot_place = scaled_group(KIT_SCALE, (1.45, .35, 0), math.radians(238))
    robot(parent=robot_place)
    parts = scaled_group(KIT_SCALE)
    whole = motor((-13.0, 7.2, 1.125), (0, 0, math.radians(-8)), parts)
    motor_lead(whole, [
        (-6.05, 0, -.30), (-6.5, -.3, -.78), (-6.3, -1.2, -1.0), (-5.2, -1.9, -1.0), (-3.9, -1.9, -.9),
        (-3.2, -1.9, -.855),
    ], math.pi / 2)
    wheel((-6.0, 7.2, 1.3), (0, 0, .3), parts)
    bracket((-15.2, .9, 0), (0, 0, math.pi), parts)
    distance_sensor((-7.6, .6, 0), (0, 0, -.06), parts)
    screwdriver((-13.0, -5.2, 0), (0, 0, .05), parts)
    for number in range(8):
        screw((-18.6 + .95 * number, -10.6, .28), (-math.pi / 2 - .16, 0, 0), parts)
    for number in range(4):
        stand_off((-9.2 + 1.25 * number, -10.6, 0), parent=parts)


# ------------------------------------------------------------------ the class set


def class_set():
    """An open case with foam for eight robots: seven in their places, the eighth in front of its own."""
    set_stage(2.0, (0, 0, .6))
    scene = scaled_group(CASE_SCALE, (0, .8, 0))
    base(scene)
    lid(scene)
    first = None
    for row, y in enumerate((14.2, -15.6)):
        for column in range(4):
            if row == 1 and column == 1:
                continue
            place = (17.2 * (column - 1.5), y, FOAM_FLOOR)
            heading = (0, 0, -math.pi / 2)
            if first is None:
                first = robot(place, heading, scene, lit=False)
            else:
                copy_of(first, place, heading)
    copy_of(first, (-13, -46, 0), (0, 0, math.radians(-112)))
    coil = charging_cable(scene)
    for number in range(8):
        place = (-30.2 + 7.15 * number, -.7, FOAM_TOP - 1.4)
        if number == 0:
            coil.location = place
        else:
            copy_of(coil, place, (0, 0, .35 * number))
    pouch((29.6, -.7, FOAM_TOP - 1.6), (0, 0, .08), scene, 9., 6., 2.)


def base(parent):
    """The lower half: navy shell, aluminium rim, foam with eight pockets and a strip for cables and the pouch."""
    shell = [
        rounded_rectangle(CASE_WIDTH, CASE_DEPTH, 4.),
        rounded_rectangle(CASE_WIDTH - 2 * WALL, CASE_DEPTH - 2 * WALL, 3.),
    ]
    plate(shell, CASE_HEIGHT - 1.2, 'navy', .3, (0, 0, CASE_HEIGHT / 2 - .4), parent=parent)
    plate([shell[0]], 1.4, 'navy', .4, (0, 0, .9), parent=parent)
    rim_loops = [
        rounded_rectangle(CASE_WIDTH + .7, CASE_DEPTH + .7, 4.3),
        rounded_rectangle(CASE_WIDTH - 2 * WALL - .5, CASE_DEPTH - 2 * WALL - .5, 2.8),
    ]
    plate(rim_loops, 1.3, 'blasted', .3, (0, 0, CASE_HEIGHT - .65), parent=parent)
    foam_outline = rounded_rectangle(CASE_WIDTH - 2 * WALL - .1, CASE_DEPTH - 2 * WALL - .1, 2.9)
    plate([foam_outline], .8, foam(), .1, (0, 0, FOAM_FLOOR - .4), parent=parent)
    inside = CASE_DEPTH / 2 - WALL - .05
    for back, y in ((1, 13.9), (-1, -15.9)):
        pockets = [rounded_rectangle(15.6, 21.6, 2.2, 17.2 * (column - 1.5), y) for column in range(4)]
        front_edge, back_edge = (2.75, inside) if back > 0 else (-inside, -4.15)
        foam_block(parent, front_edge, back_edge, pockets)
    troughs = [circle(3.3, -30.2 + 7.15 * number, -.7, 48) for number in range(8)]
    troughs.append(rounded_rectangle(9.6, 6.6, 1., 29.6, -.7))
    foam_block(parent, -4.15, 2.75, troughs)
    box((CASE_WIDTH - 8, 7.2, .5), foam(), .1, (0, -.7, FOAM_TOP - 1.9), parent=parent)
    for x in (-24, 24):
        latch(parent, (x, -CASE_DEPTH / 2 - .2, CASE_HEIGHT - 2.6))
    handle(parent)
    for x in (-1, 1):
        for y in (-1, 1):
            corner_guard(parent, x, y)


def foam_block(parent, front, back, pockets):
    """One of the three foam strips, from ``front`` to ``back``, as wide as the case, with its pockets."""
    half_width = CASE_WIDTH / 2 - WALL - .05
    round_front = 2.9 if front < -10 else .2
    round_back = 2.9 if back > 10 else .2
    outline = filleted([
        (-half_width, front, round_front), (half_width, front, round_front), (half_width, back, round_back),
        (-half_width, back, round_back),
    ], 8)
    height = FOAM_TOP - FOAM_FLOOR
    plate([outline] + pockets, height, foam(), .3, (0, 0, FOAM_FLOOR + height / 2), parent=parent)


def foam():
    """Closed-cell foam, graphite."""
    return new_material('foam', (.032, .036, .042), roughness=.92, specular=.15, bump=.4, bump_scale=6)


def latch(parent, location):
    """A butterfly latch in a dished plate."""
    made = group('latch', location, (math.pi / 2, 0, 0), parent)
    plate([rounded_rectangle(8, 5.4, .6)], .5, 'blasted', .12, parent=made)
    plate([rounded_rectangle(6.2, 3.8, 1.)], .5, 'dark_metal', .1, (0, 0, .06), parent=made)
    cylinder(1.3, .7, 'steel', .15, (0, 0, .5), parent=made)
    plate([slot(3.4, .8)], .5, 'steel', .12, (0, 0, .8), parent=made)
    for x in (-3.5, 3.5):
        for y in (-2.2, 2.2):
            cylinder(.3, .2, 'steel', .08, (x, y, .3), parent=made, segments=20)


def handle(parent):
    """A sprung carrying handle with an orange grip."""
    front = -CASE_DEPTH / 2
    plate([rounded_rectangle(17, 6, .8)], .5, 'blasted', .12, (0, front - .2, CASE_HEIGHT / 2 - .6),
          (math.pi / 2, 0, 0), parent)
    arch = [
        (-6, front - .6, 7.6), (-6, front - 1.6, 5.4), (-5, front - 2., 3.6), (5, front - 2., 3.6),
        (6, front - 1.6, 5.4), (6, front - .6, 7.6),
    ]
    tube(arch, .42, 'dark_metal', parent)
    cylinder(.95, 8.6, 'orange_rubber', .3, (0, front - 2., 3.45), (0, math.pi / 2, 0), parent)
    for x in (-6, 6):
        box((2.2, .9, 2.2), 'dark_metal', .2, (x, front - .7, 7.2), parent=parent)


def corner_guard(parent, right, back):
    """A riveted steel corner round the upright edge."""
    x = right * (CASE_WIDTH / 2 - 4.)
    y = back * (CASE_DEPTH / 2 - 4.)
    start = {(1, 1): 0., (-1, 1): .5, (-1, -1): 1., (1, -1): 1.5}[(right, back)] * math.pi
    guard = [(4.0, 0), (4.35, 0), (4.35, CASE_HEIGHT - 2.2), (4.0, CASE_HEIGHT - 2.2), (4.0, 0)]
    lathe(guard, 'steel', .1, (x, y, .5), (0, 0, start), parent, 96, .25)


def lid(parent):
    """The upper half, opened backwards past upright, lined with egg-crate foam."""
    hinge = group('lid', (0, CASE_DEPTH / 2 + .4, CASE_HEIGHT), (math.radians(-104 + 180), 0, 0), parent)
    height = 7.
    middle = CASE_DEPTH / 2 + .4
    shell = [
        rounded_rectangle(CASE_WIDTH, CASE_DEPTH, 4.),
        rounded_rectangle(CASE_WIDTH - 2 * WALL, CASE_DEPTH - 2 * WALL, 3.),
    ]
    plate(shell, height, 'navy', .3, (0, middle, -height / 2), parent=hinge)
    plate([shell[0]], 1., 'navy', .3, (0, middle, -height + .3), parent=hinge)
    rim_loops = [
        rounded_rectangle(CASE_WIDTH + .7, CASE_DEPTH + .7, 4.3),
        rounded_rectangle(CASE_WIDTH - 2 * WALL - .5, CASE_DEPTH - 2 * WALL - .5, 2.8),
    ]
    plate(rim_loops, 1., 'blasted', .3, (0, middle, -.5), parent=hinge)
    columns, rows, pitch = 144, 116, .5
    vertices = []
    faces = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            x = pitch * (column - columns / 2)
            y = pitch * (row - rows / 2)
            swell = math.sin(x * math.pi / 2.6) * math.sin(y * math.pi / 2.6)
            vertices.append((x, middle + y, -3.2 + 1.1 * swell))
    for row in range(rows):
        for column in range(columns):
            first = row * (columns + 1) + column
            faces.append((first, first + 1, first + columns + 2, first + columns + 1))
    mesh_object('egg_crate', vertices, faces, foam(), parent=hinge)
    for x in (-22, 22):
        box((6, 1.6, 2.4), 'blasted', .2, (x, CASE_DEPTH / 2 + .7, CASE_HEIGHT - .8), parent=parent)


def charging_cable(parent):
    """A coiled USB-C cable with a tie; both plugs lie on the coil."""
    made = group('cable', parent=parent)
    points = []
    for step in range(97):
        angle = 2 * math.pi * step / 24
        radius = 2.35 + .22 * math.sin(1.7 * angle)
        points.append((radius * math.cos(angle), radius * math.sin(angle), .3 + .32 * angle / (2 * math.pi)))
    tube(points, .24, 'black_plastic', made)
    for x, y, turn in ((2.3, 1.3, 1.1), (1.4, -2.1, -.4)):
        end = group('plug', (x, y, 1.9), (0, 0, turn), made)
        box((1.8, 1., .62), 'black_plastic', .2, parent=end)
        plate([slot(.5, .14)], .8, 'tin', .03, (1.2, 0, 0), (0, math.pi / 2, 0), end)
    box((1.0, 1.0, 1.9), 'grey_plastic', .2, (-2.35, 0, .95), parent=made)
    return made


# ------------------------------------------------------------------ driving


def in_use():
    """The robot on a printed track, driving towards a small wall of blocks."""
    set_stage(2.3, (0, 0, .5))
    forward = Vector((math.cos(HEADING), math.sin(HEADING), 0))
    aside = Vector((-forward.y, forward.x, 0))
    robot_at = Vector((2.3, .9, .02))
    wall_at = robot_at + 7.4 * forward
    track_sheet(robot_at, wall_at, forward, aside)
    moving = scaled_group(DRIVING_SCALE, robot_at, HEADING)
    robot(parent=moving)
    brick_wall(wall_at)


def track_sheet(robot_at, wall_at, forward, aside):
    """A printed sheet: the line that the robot drives along, cross marks every 50 mm, a stop mark in orange."""
    paper = new_material('paper', (.46, .50, .53), roughness=.75, specular=.2)
    ink = new_material('ink', (.018, .024, .034), roughness=.6, specular=.25)
    middle = robot_at + 2.4 * forward
    sheet = group('sheet', (middle.x, middle.y, 0), (0, 0, HEADING - math.pi))
    plate([rounded_rectangle(19, 8.4, .5)], .02, paper, .004, (.6, .2, .01), parent=sheet)
    border = [rounded_rectangle(18.4, 7.8, .3, .6, .2), rounded_rectangle(18.28, 7.68, .28, .6, .2)]
    plate(border, .002, ink, 0, (0, 0, .022), parent=sheet)
    knots = [
        robot_at - 12 * forward + 2.4 * aside, robot_at - 7.5 * forward + 1.1 * aside,
        robot_at - 3.4 * forward, robot_at,
        robot_at + 3.5 * forward, wall_at, wall_at + 2.5 * forward + .2 * aside, wall_at + 5 * forward + 1.4 * aside,
    ]
    ribbon(smooth_path([(*knot.xy, 0) for knot in knots], 16), .56, .0235, ink)
    for number in range(1, 4):
        cross = wall_at - (.5 + 1.5 * number) * forward
        length = .95 if number % 2 == 0 else .6
        surface = 'orange' if number == 2 else ink
        ribbon([cross - length * aside, cross + length * aside], .14, .0250, surface)


def ribbon(path, width, height, material_name):
    """A printed line of constant width, flat at ``height``."""
    vertices = []
    for number, place in enumerate(path):
        along = path[min(number + 1, len(path) - 1)] - path[max(number - 1, 0)]
        across = Vector((-along.y, along.x, 0)).normalized() * width / 2
        for side in (-1, 1):
            vertices.append((place.x + side * across.x, place.y + side * across.y, height))
    faces = [(2 * n, 2 * n + 2, 2 * n + 3, 2 * n + 1) for n in range(len(path) - 1)]
    return mesh_object('print', vertices, faces, material_name)


def brick_wall(place):
    """Three courses of wooden blocks in running bond, across the line."""
    beech = new_material('beech', (.56, .37, .20), roughness=.55, specular=.35, bump=.08, bump_scale=9)
    light_beech = new_material('light_beech', (.62, .43, .25), roughness=.55, specular=.35, bump=.08, bump_scale=7)
    wall = group('wall', (place.x, place.y, .022), (0, 0, HEADING + math.pi / 2))
    length, depth, height = 1.56, .78, .78
    courses = [
        [(-.5, 1.), (.5, 1.)],
        [(-.75, .5), (0, 1.), (.75, .5)],
        [(-.47, 1.), (.52, 1.)],
    ]
    for level, course in enumerate(courses):
        for number, (offset, share) in enumerate(course):
            surface = (beech, light_beech)[(level + number) % 2]
            turn = .02 * ((3 * level + 2 * number) % 5 - 2)
            place_here = (offset * length, .015 * (number - 1), height * (level + .5))
            box((length * share - .03, depth, height - .012), surface, .085, place_here, (0, 0, turn), wall)
