"""oOreNEO, the robot kit for schools: the robot whole and in pieces, every part on its own, the class set, four jobs.

An engineer should recognise: a toy-size geared motor with double-D shaft and twisted lead, a wheel whose rubber tyre
comes off its moulded rim, an ultrasonic sensor with a keyed plug, a control board with USB-C, two pin rows and motor
drivers, a two-cell pack with strap, an angle bracket with slots, M3 screws of one length and hexagon stand-offs, a
transport case with cut foam. Parts are modelled in ``robot_parts`` in centimetres; pictures of the whole scale them.
"""

import math
from dataclasses import replace

from mathutils import Vector
from studio import *

from .electronic_parts import lettering
from .robot_parts import *

KIT_SCALE = .2
ROBOT_TURN = math.radians(238)
WHOLE_AT = (.1, .35, 0)
CASE_SCALE = .1
# The class set's case, in centimetres.
CASE_WIDTH = 76.
CASE_DEPTH = 62.
CASE_HEIGHT = 12.
WALL = 1.2
FOAM_TOP = 9.4
FOAM_FLOOR = 2.6

PRODUCT_WIDTH = 1200
PRODUCT_SAMPLES = 32
PIECE_SAMPLES = 128
# White plastic on light ground shows every stair step of its edges.
CLEAN_SAMPLES = 48


def product_view(distance, azimuth, elevation, target, slug, focus=None, fstop=.4, samples=PRODUCT_SAMPLES):
    """All products are photographed the same way: one lens, 16:10, from slightly above."""
    return View(
        distance, azimuth, elevation, target, focus, fstop=fstop, aspect=1.6, width=PRODUCT_WIDTH, samples=samples,
        master=f'products/{slug}',
    )


# One camera for the whole robot and for each of its pieces alone: the page moves them on each other.
EXPLODED = View(18.8, 6, 31, (0, .1, 1.05), (.2, -.6, 1.3), fstop=2., aspect=1.6, width=1600, samples=PRODUCT_SAMPLES)

VIEWS = {
    'complete': product_view(21.4, 6, 31, (-.55, .12, .55), 'kit-complete', (1., -.6, 1.3), 1.),
    'whole': replace(EXPLODED, master='ooreneo/kit'),
    **{f'piece-{name}': replace(EXPLODED, field='none', samples=PIECE_SAMPLES, master=f'ooreneo/pieces/{name}')
       for name in (*ROBOT_PIECES, 'screwdriver', 'whole')},
    'motor-with-gearbox': product_view(26, 4, 27, (-.2, -.4, .7), 'motor-with-gearbox', (.9, -1.5, 1.1), .35),
    'wheel': product_view(39, 5, 25, (-.3, .3, 2.1), 'wheel', (2.2, -1.2, 3.2), .35, CLEAN_SAMPLES),
    'controller-and-battery': product_view(37, 9, 35, (.3, .15, .7), 'controller-and-battery', (-1., -1., 1.3), .4),
    'distance-sensor': product_view(25.5, 10, 38, (.75, -.75, .4), 'distance-sensor', (-.3, -.3, 1.2), .4),
    'bracket-and-fasteners': product_view(37, 6, 36, (0, .9, .4), 'bracket-and-fasteners', (0, -1., .6), .4),
    'class-set': product_view(31, -13, 40, (-.05, -.8, .5), 'class-set', (-.6, -2.4, .9), 1.1, CLEAN_SAMPLES),
    'hero': View(
        9.9, 20, 19, (.16, .08, .80), (-.2, -.7, 1.2), fstop=.8, aspect=1, width=1000, samples=56, noise=.018, exposure=1.12,
        master='hero/robot',
    ),
    'in-use': View(
        31, -4, 42, (0, -.45, .2), (0, -.6, .8), fstop=.9, aspect=1.6, width=1600, samples=PRODUCT_SAMPLES,
        master='ooreneo/in-use',
    ),
}


def build(view_name):
    """Lay the ground, light it and build what the view shows."""
    builders = {
        'complete': complete,
        'whole': whole,
        'motor-with-gearbox': motor_picture,
        'wheel': wheel_picture,
        'controller-and-battery': controller_picture,
        'distance-sensor': sensor_picture,
        'bracket-and-fasteners': fasteners_picture,
        'class-set': class_set,
        'hero': portrait,
        'in-use': in_use,
    }
    if view_name.startswith('piece-'):
        name = view_name.removeprefix('piece-')
        set_stage(1.3)
        if name == 'screwdriver':
            screwdriver_beside()
        elif name == 'whole':
            robot(parent=scaled_group(KIT_SCALE, WHOLE_AT, ROBOT_TURN))
        elif name == 'screws':
            top_screws(scaled_group(KIT_SCALE, WHOLE_AT, ROBOT_TURN), True, shaft=True)
        else:
            ROBOT_PIECES[name][0](scaled_group(KIT_SCALE, WHOLE_AT, ROBOT_TURN), True)
    else:
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
    """The finished robot on the right, one kit's parts in front and on the left: two of what it has twice."""
    set_stage(1.3)
    robot_place = scaled_group(KIT_SCALE, (1.75, .75, 0), ROBOT_TURN)
    robot(parent=robot_place)
    parts = scaled_group(KIT_SCALE)
    lead = [
        (-6.05, 0, -.30), (-6.5, -.3, -.78), (-6.3, -1.2, -1.0), (-5.2, -1.9, -1.0), (-3.9, -1.9, -.9),
        (-3.2, -1.9, -.855),
    ]
    for x, y, turn in ((-15.0, 12.6, -8), (-15.6, 7.6, -4)):
        motor_lead(motor((x, y, 1.125), (0, 0, math.radians(turn)), parts), lead, math.pi / 2)
    wheel((-7.2, 11.4, 1.3), (0, 0, .3), parts)
    wheel((-5.8, 3.6, 1.3), (0, 0, .9), parts)
    bracket((-18.4, 3.2, 0), (0, 0, math.pi - .08), parts)
    bracket((-12.4, 3.4, 0), (0, 0, math.pi + .1), parts)
    distance_sensor((-15.4, -1.8, 0), (0, 0, -.06), parts)
    screwdriver((-14.6, -6.6, 0), (0, 0, .03), parts)
    for number in range(24):
        screw((-19.4 + .95 * (number % 12), -11.6 - 1.5 * (number // 12), .28), (-math.pi / 2 - .16, 0, 0), parts)
    for number in range(8):
        stand_off((-6.6 + 1.25 * (number % 4), -11.2 - 1.6 * (number // 4), 0), parent=parts)


def whole():
    """The finished robot and the screwdriver: what the exploded view takes apart."""
    set_stage(1.3)
    robot(parent=scaled_group(KIT_SCALE, WHOLE_AT, ROBOT_TURN))
    screwdriver_beside()


def portrait():
    """The finished robot alone; less light from above models the white head, more from behind parts it from the ground."""
    set_stage(1.3, top=.6, rim=2.2, fill=.7)
    robot(parent=scaled_group(KIT_SCALE, WHOLE_AT, ROBOT_TURN))


def screwdriver_beside():
    parts = scaled_group(KIT_SCALE)
    screwdriver((-12.5, -9.6, 0), (0, 0, .10), parts)


# ------------------------------------------------------------------ the class set


def class_set():
    """An open case with eight numbered trays of parts; tray 6 is taken out and lies in front of its place."""
    set_stage(2.0, (0, 0, .6))
    scene = scaled_group(CASE_SCALE, (0, .8, 0))
    base(scene)
    lid(scene)
    first = None
    for number, (x, y) in enumerate(TRAY_PLACES, 1):
        taken_out = number == 6
        place = (x - 5, -46.5, 0) if taken_out else (x, y, FOAM_TOP - TRAY_HEIGHT + .2)
        turn = math.radians(9) if taken_out else 0
        if first is None:
            first = kit_tray(place, turn, scene)
        else:
            copy_of(first, place, (0, 0, turn))
        tray_number(number, place, turn, scene)
    for column in range(4):
        for row in (-1, 1):
            screwdriver((17.6 * (column - 1.5), -.7 + 1.7 * row, FOAM_TOP - 1.2), (0, 0, 0 if row > 0 else math.pi), scene)


TRAY_WIDTH = 16.2
TRAY_DEPTH = 22.4
TRAY_HEIGHT = 4.6
TRAY_PLACES = [(17.6 * (column - 1.5), y) for y in (14.7, -16.3) for column in range(4)]


def kit_tray(location, turn, parent):
    """A shallow tray with one kit: chassis, motors, wheels, brackets, sensor, board, battery, each in its compartment."""
    made = group('tray', location, (0, 0, turn), parent)
    shell = [rounded_rectangle(TRAY_WIDTH, TRAY_DEPTH, 1.4), rounded_rectangle(TRAY_WIDTH - .7, TRAY_DEPTH - 2.6, 1.1, 0, .95)]
    plate(shell, TRAY_HEIGHT, 'bone_plastic', .18, (0, 0, TRAY_HEIGHT / 2), parent=made)
    plate([rounded_rectangle(TRAY_WIDTH - .4, TRAY_DEPTH - .4, 1.2)], .5, tray_floor(), .05, (0, 0, .3), parent=made)
    level = .55
    for size, place in (((.3, 13.4, 3.2), (1.1, 4.5, 1.9)), ((TRAY_WIDTH - .8, .3, 3.2), (0, -2.2, 1.9))):
        box(size, 'bone_plastic', .08, place, parent=made)
    lying = group('wheels', (0, 0, level), parent=made)
    wheel((4.5, 7.6, 1.3), (0, 0, .3), lying)
    wheel((4.5, 1.1, 1.3), (0, 0, .8), lying)
    body = group('chassis', (-3.4, 4.05, level - .2), (0, 0, QUARTER_TURN), made)
    body.scale = (.68, .68, .68)
    chassis(body)
    # Two brackets, one in the other, and the sensor lie beside the chassis where it is narrow.
    for nested in (0, .23):
        bracket((-7.6 + nested, 1.9, level + nested), (0, 0, -QUARTER_TURN), made)
    distance_sensor((-.55, 1.8, level), (0, 0, QUARTER_TURN), made)
    # The motors lie with their shafts up, the battery stands on its edge.
    for y in (-3.75, -6.4):
        motor((-1.9, y, level + 1.1), (-QUARTER_TURN, 0, 0), made)
    controller((4.1, -4.75, level + .1), (0, 0, 0), made)
    battery((3.9, -8.9, level + 1.86), (0, QUARTER_TURN, QUARTER_TURN), made)
    return made


def tray_floor():
    return new_material('tray_floor', (.30, .31, .32), roughness=.5, specular=.4)


def tray_number(number, location, turn, parent):
    """The tray's number on its front rim, as on the list of the class."""
    place = group('number', location, (0, 0, turn), parent)
    plate([rounded_rectangle(4., 2., .3)], .12, ink(), .04, (0, -TRAY_DEPTH / 2 + 1.2, TRAY_HEIGHT + .03), parent=place)
    lettering(str(number), 2.1, 'white_plastic', (0, -TRAY_DEPTH / 2 + 1.2, TRAY_HEIGHT + .1),
              parent=place, align='CENTER')


def base(parent):
    """The lower half: navy shell, aluminium rim, foam with eight pockets and a strip for cables and the pouch."""
    shell = [
        rounded_rectangle(CASE_WIDTH, CASE_DEPTH, 4.),
        rounded_rectangle(CASE_WIDTH - 2 * WALL, CASE_DEPTH - 2 * WALL, 3.),
    ]
    plate(shell, CASE_HEIGHT - 1.2, case_shell(), .3, (0, 0, CASE_HEIGHT / 2 - .4), parent=parent)
    plate([shell[0]], 1.4, case_shell(), .4, (0, 0, .9), parent=parent)
    rim_loops = [
        rounded_rectangle(CASE_WIDTH + .7, CASE_DEPTH + .7, 4.3),
        rounded_rectangle(CASE_WIDTH - 2 * WALL - .5, CASE_DEPTH - 2 * WALL - .5, 2.8),
    ]
    plate(rim_loops, 1.3, extrusion(), .3, (0, 0, CASE_HEIGHT - .65), parent=parent)
    foam_outline = rounded_rectangle(CASE_WIDTH - 2 * WALL - .1, CASE_DEPTH - 2 * WALL - .1, 2.9)
    plate([foam_outline], .8, foam(), .1, (0, 0, FOAM_FLOOR - .4), parent=parent)
    inside = CASE_DEPTH / 2 - WALL - .05
    for back, y in ((1, TRAY_PLACES[0][1]), (-1, TRAY_PLACES[4][1])):
        pockets = [
            rounded_rectangle(TRAY_WIDTH + .5, TRAY_DEPTH + .5, 1.6, 17.6 * (column - 1.5), y) for column in range(4)
        ]
        front_edge, back_edge = (2.75, inside) if back > 0 else (-inside, -4.15)
        foam_block(parent, front_edge, back_edge, pockets)
    for column in range(4):
        troughs = [rounded_rectangle(12.4, 2.4, .8, 17.6 * (column - 1.5), -.7 + 1.7 * row) for row in (-1, 1)]
        foam_block(parent, -4.15, 2.75, troughs, column)
    box((CASE_WIDTH - 8, 7.2, .5), foam(), .1, (0, -.7, FOAM_TOP - 1.9), parent=parent)
    for x in (-24, 24):
        latch(parent, (x, -CASE_DEPTH / 2 - .2, CASE_HEIGHT - 2.6))
    handle(parent)
    for x in (-1, 1):
        for y in (-1, 1):
            corner_guard(parent, x, y)


def foam_block(parent, front, back, pockets, column=None):
    """A piece of foam from ``front`` to ``back`` with its pockets: as wide as the case, or as one ``column`` of it."""
    half_width = CASE_WIDTH / 2 - WALL - .05
    left = -half_width if column in (None, 0) else 17.6 * (column - 2)
    right = half_width if column in (None, 3) else 17.6 * (column - 1)
    round_front = 2.9 if front < -10 else .2
    round_back = 2.9 if back > 10 else .2
    outline = filleted([
        (left, front, round_front), (right, front, round_front), (right, back, round_back), (left, back, round_back),
    ], 8)
    height = FOAM_TOP - FOAM_FLOOR
    plate([outline] + pockets, height, foam(), .3, (0, 0, FOAM_FLOOR + height / 2), parent=parent)


def foam():
    """Closed-cell foam, graphite."""
    return new_material('foam', (.036, .040, .046), roughness=.95, specular=.12, bump=.55, bump_scale=1.7)


def case_shell():
    """Moulded polypropylene, navy, with the pebbled grain of transport cases."""
    return new_material('case_shell', (.014, .030, .062), roughness=.5, specular=.4, bump=.2, bump_scale=1.5)


def extrusion():
    """Anodised aluminium of the frame."""
    return new_material('extrusion', (.50, .51, .53), roughness=.38, metallic=1.)


def latch(parent, location):
    """A butterfly latch in a dished plate."""
    made = group('latch', location, (math.pi / 2, 0, 0), parent)
    plate([rounded_rectangle(8, 5.4, .6)], .5, extrusion(), .12, parent=made)
    plate([rounded_rectangle(6.2, 3.8, 1.)], .5, 'dark_metal', .1, (0, 0, .06), parent=made)
    cylinder(1.3, .7, 'steel', .15, (0, 0, .5), parent=made)
    plate([slot(3.4, .8)], .5, 'steel', .12, (0, 0, .8), parent=made)
    for x in (-3.5, 3.5):
        for y in (-2.2, 2.2):
            cylinder(.3, .2, 'steel', .08, (x, y, .3), parent=made, segments=20)


def handle(parent):
    """A sprung carrying handle with an orange grip."""
    front = -CASE_DEPTH / 2
    plate([rounded_rectangle(17, 6, .8)], .5, 'black_plastic', .12, (0, front - .2, CASE_HEIGHT / 2 - .6),
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
    """A corner of black plastic round the upright edge."""
    x = right * (CASE_WIDTH / 2 - 4.)
    y = back * (CASE_DEPTH / 2 - 4.)
    start = {(1, 1): 0., (-1, 1): .5, (-1, -1): 1., (1, -1): 1.5}[(right, back)] * math.pi
    guard = [(4.0, 0), (4.35, 0), (4.35, CASE_HEIGHT - 2.2), (4.0, CASE_HEIGHT - 2.2), (4.0, 0)]
    lathe(guard, 'black_plastic', .1, (x, y, .5), (0, 0, start), parent, 96, .25)


def lid(parent):
    """The upper half, opened backwards past upright, lined with egg-crate foam."""
    hinge = group('lid', (0, CASE_DEPTH / 2 + .4, CASE_HEIGHT), (math.radians(-104 + 180), 0, 0), parent)
    height = 7.
    middle = CASE_DEPTH / 2 + .4
    shell = [
        rounded_rectangle(CASE_WIDTH, CASE_DEPTH, 4.),
        rounded_rectangle(CASE_WIDTH - 2 * WALL, CASE_DEPTH - 2 * WALL, 3.),
    ]
    plate(shell, height, case_shell(), .3, (0, middle, -height / 2), parent=hinge)
    plate([shell[0]], 1., case_shell(), .3, (0, middle, -height + .3), parent=hinge)
    rim_loops = [
        rounded_rectangle(CASE_WIDTH + .7, CASE_DEPTH + .7, 4.3),
        rounded_rectangle(CASE_WIDTH - 2 * WALL - .5, CASE_DEPTH - 2 * WALL - .5, 2.8),
    ]
    plate(rim_loops, 1., extrusion(), .3, (0, middle, -.5), parent=hinge)
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
        box((6, 1.6, 2.4), extrusion(), .2, (x, CASE_DEPTH / 2 + .7, CASE_HEIGHT - .8), parent=parent)


# ------------------------------------------------------------------ four jobs at one table


def in_use():
    """A place of work after a lesson: the half-built robot, and a sheet with its things for each of four jobs."""
    set_stage(2.3, (0, 0, .5))
    desk = scaled_group(JOBS_SCALE)
    cutting_mat(desk)
    half_built = group('robot', (-.6, 4.2, .06), (0, 0, ROBOT_TURN), desk)
    for name in ROBOT_PIECES:
        if name not in ('wheel-near', 'wiring', 'head', 'sensor'):
            ROBOT_PIECES[name][0](half_built, True)
    wheel((7.6, -6.4, 1.36), (0, 0, .5), desk)
    build_sheet(desk)
    wiring_sheet(desk)
    programme_sheet(desk)
    measuring_sheet(desk)


def cutting_mat(parent):
    """A dark mat with a centimetre grid, on which paper and small parts are easy to see."""
    width, depth = 57., 40.
    mat = new_material('mat', (.030, .042, .058), roughness=.7, specular=.25)
    lines = new_material('mat_lines', (.10, .125, .15), roughness=.7, specular=.2)
    plate([rounded_rectangle(width, depth, 1.2)], .06, mat, .02, (0, -2.5, .03), parent=parent)
    grid = []
    for number in range(-9, 10):
        grid.append(((.06, depth - 3, .004), at(3 * number, -2.5, .063)))
    for number in range(-6, 7):
        grid.append(((width - 3, .06, .004), at(0, -2.5 + 3 * number, .0635)))
    merged_boxes(grid, lines, parent)


JOBS_SCALE = .2
SHEET_WIDTH = 15.5
SHEET_DEPTH = 11.


def sheet(parent, location, turn):
    """A sheet of paper with a ruled margin; what is printed on it lies on z = .05 of the group."""
    made = group('sheet', (location[0], location[1], .066), (0, 0, turn), parent)
    paper = new_material('paper', (.80, .80, .78), roughness=.8, specular=.2)
    plate([rounded_rectangle(SHEET_WIDTH, SHEET_DEPTH, .12)], .04, paper, .01, (0, 0, .02), parent=made)
    return made


def printed(parent, loops, surface='ink', location=(0, 0, 0), turn=0.):
    plate(loops, .004, surface, 0, (location[0], location[1], .045 + location[2]), (0, 0, turn), parent)


def ink():
    return new_material('ink', (.018, .024, .034), roughness=.6, specular=.25)


def frame(width, height, x=0., y=0., line=.1, radius=.2):
    return [
        rounded_rectangle(width, height, radius, x, y),
        rounded_rectangle(width - 2 * line, height - 2 * line, max(.02, radius - line), x, y),
    ]


def build_sheet(parent):
    """Job one builds: the drawing of bracket and motor, the screwdriver, screws."""
    made = sheet(parent, (-16.6, -7.2, 0), math.radians(6))
    ink()
    printed(made, frame(6.4, 3.0, -3.4, 2.6))
    printed(made, [circle(.62, -1.4, 2.6), circle(.5, -1.4, 2.6)])
    printed(made, frame(2.6, 2.2, -7.9 + 1.8, 2.6, .08))
    for number in range(4):
        printed(made, [circle(.30, -5.6 + 1.5 * number, -.6), circle(.2, -5.6 + 1.5 * number, -.6)])
    bracket((4.4, 1.6, .05), (0, 0, math.pi + .2), made)
    screwdriver((-1.2, -3.2, .0), (0, 0, math.radians(9)), made)
    for number in range(5):
        screw((-5.6 + 1.1 * number, -2.0 - .12 * (number % 2), .33), (-QUARTER_TURN - .16, 0, .3 * number), made)


def wiring_sheet(parent):
    """Job two wires: the wiring diagram, the sensor with its lead."""
    made = sheet(parent, (-17.4, 7.4, 0), math.radians(-6))
    ink()
    printed(made, frame(4.2, 3.0, -4.8, 2.6))
    printed(made, frame(3.4, 1.8, 2.2, 3.2))
    for number in range(4):
        y = 3.5 - .4 * number
        printed(made, [[(-2.7, y - .04), (.5, y - .04), (.5, y + .04), (-2.7, y + .04)]])
    printed(made, [circle(.75, -5.6, -2.2), circle(.62, -5.6, -2.2)])
    printed(made, [[(-5.64, -1.5), (-5.56, -1.5), (-5.56, 1.1), (-5.64, 1.1)]])
    distance_sensor((1.8, -1.6, .05), (0, 0, .22), made)
    floor = .2
    twisted_wires([
        (1.6, -3.0, .35), (1.5, -3.9, floor), (.2, -4.6, floor), (-2.0, -4.0, floor), (-2.8, -2.6, floor), (-2.4, -1.2, .35),
    ], wire_colours(), made, radius=.085)
    plug(4, (-2.4, -1.2, .3), (0, 0, math.pi - .2), made)


def programme_sheet(parent):
    """Job three writes the program: a printed stack of blocks, a pencil."""
    made = sheet(parent, (17.6, 7.6, 0), math.radians(-7))
    navy = new_material('print_navy', (.02, .05, .11), roughness=.6)
    steel_grey = new_material('print_grey', (.22, .25, .28), roughness=.6)
    accent = new_material('print_orange', (1.0, .118, .0), roughness=.6)
    for number, (indent, width, surface) in enumerate((
        (0, 4.6, accent), (0, 6.0, navy), (.7, 4.4, steel_grey), (.7, 5.2, steel_grey), (0, 6.0, navy), (0, 3.8, navy),
    )):
        y = 3.9 - 1.45 * number
        printed(made, [rounded_rectangle(width, 1.2, .18, -6.2 + indent + width / 2, y)], surface)
        printed(made, [rounded_rectangle(.9, .6, .3, -6.2 + indent + width - .8, y)], 'paper', (0, 0, .004))
    for number in range(7):
        y = 3.7 - 1.1 * number
        printed(made, [[(2.2, y - .03), (6.6, y - .03), (6.6, y + .03), (2.2, y + .03)]], steel_grey)
    pencil((2.6, -2.6, .42), math.radians(38), made)


def pencil(location, turn, parent):
    """A hexagonal pencil with a sharpened end, lying along x."""
    made = group('pencil', location, (0, QUARTER_TURN, turn), parent)
    wood = new_material('wood', (.60, .42, .24), roughness=.6, specular=.3)
    plate([circle(.36, points=6)], 9.0, 'navy', .03, parent=made)
    lathe([(0, 4.5), (.345, 4.5), (.1, 5.6), (0, 5.6)], wood, 0, parent=made, segments=24)
    lathe([(0, 5.58), (.105, 5.58), (.02, 6.0), (0, 6.0)], 'chip', 0, parent=made, segments=16)
    cylinder(.37, .5, 'orange', .04, (0, 0, -4.5), parent=made, segments=32)


def measuring_sheet(parent):
    """Job four measures: a table with two columns of results, the measuring tape run out along the robot's way."""
    made = sheet(parent, (17.4, -8.6, 0), math.radians(5))
    ink()
    rows, columns = 6, 3
    printed(made, frame(12.4, 8.2, 0, .4, .08, .05))
    for number in range(1, rows):
        y = .4 + 4.1 - 8.2 * number / rows
        printed(made, [[(-6.2, y - .03), (6.2, y - .03), (6.2, y + .03), (-6.2, y + .03)]])
    for number in range(1, columns):
        x = -6.2 + 12.4 * number / columns
        printed(made, [[(x - .03, -3.7), (x + .03, -3.7), (x + .03, 4.5), (x - .03, 4.5)]])
    for row, values in enumerate((('1', '204', '203'), ('2', '408', '405'), ('3', '612', '609'), ('4', '816', '811'))):
        for column, value in enumerate(values):
            lettering(value, .95, 'ink', (-5.6 + 12.4 * column / columns, .4 + 4.1 - 8.2 * (row + 1.5) / rows, .052), parent=made)
    measuring_tape(parent, (6.0, -17.4, .07), math.radians(2))


def measuring_tape(parent, location, turn):
    """A pocket tape measure; its steel blade, marked every centimetre, lies out to -x."""
    made = group('tape', location, (0, 0, turn), parent)
    plate([rounded_rectangle(6.2, 6.0, 1.7)], 3.2, 'navy', .5, (0, 0, 3.05), (QUARTER_TURN, 0, 0), made)
    for side in (-1, 1):
        plate([circle(1.9, points=64)], .16, 'grey_plastic', .06, (.1, side * 1.62, 3.15), (QUARTER_TURN, 0, 0), made)
        plate([circle(1.1, points=64)], .16, 'orange', .06, (.1, side * 1.68, 3.15), (QUARTER_TURN, 0, 0), made)
    length = 20.
    blade = new_material('blade', (.86, .80, .46), roughness=.38, specular=.5)
    box((length, 1.9, .04), blade, .01, (-3.0 - length / 2, 0, .16), parent=made)
    marks = []
    for centimetre in range(1, int(length)):
        tall = 1.1 if centimetre % 5 == 0 else .6
        marks.append(((.08, tall, .01), at(-3.0 - centimetre, .95 - tall / 2, .185)))
    merged_boxes(marks, ink(), made)
    box((.2, 2.1, .7), 'steel', .04, (-3.1 - length, 0, .2), parent=made)


