"""The parts of the oOreNEO robot kit, each a function that builds one part; ``robot_kit`` arranges them in pictures.

All lengths are centimetres: one scene unit is 10 mm of the real part. A part's origin and axes are named in its
docstring. Dimensions agree with the data sheet: wheel 65 mm, motor 70 mm with 1:48 gearbox, bracket 50 x 22 mm of 2 mm
sheet, stand-off 12 mm, sensor board 45 mm, control board 68 mm.
"""

import math
import random

from mathutils import Matrix, Vector
from studio import *

QUARTER_TURN = math.pi / 2
WHEEL_RADIUS = 3.25
WHEEL_WIDTH = 2.6
SHEET_THICKNESS = .2
BRACKET_WIDTH = 5.0
BRACKET_FLANGE = 2.2
STAND_OFF_HEIGHT = 1.2
BOARD_THICKNESS = .16
WIRE_RADIUS = .062
BOARD_PLUG_SCALE = .8
BOARD_PLUG_HEIGHT = .37 * BOARD_PLUG_SCALE
CELL_RADIUS = .93
HEAD_AT = (5.5, 0, 8.75)
HEAD_TILT = math.radians(-5)
EYE_OFFSET = 1.30
BATTERY_LENGTH = 5.2


# ------------------------------------------------------------------ shapes that several parts need


def merged_boxes(items, material_name, parent=None, taper=1.):
    """Many small blocks as one object; ``items`` are (size, matrix), the top is ``taper`` times the bottom."""
    vertices = []
    faces = []
    for (width, depth, height), matrix in items:
        start = len(vertices)
        for up, share in ((-.5, 1.), (.5, taper)):
            for x, y in ((-.5, -.5), (.5, -.5), (.5, .5), (-.5, .5)):
                vertices.append(matrix @ Vector((x * width * share, y * depth * share, up * height)))
        for face in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            faces.append(tuple(start + corner for corner in face))
    return mesh_object('blocks', vertices, faces, material_name, smooth=False, parent=parent)


def at(x, y, z, turn=0.):
    """A place for ``merged_boxes``, turned round z."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z')


def filleted(corners, steps=6):
    """A closed outline from (x, y, radius) corners; every corner becomes an arc."""
    loop = []
    for number, (x, y, radius) in enumerate(corners):
        corner = Vector((x, y))
        before = Vector(corners[number - 1][:2])
        after = Vector(corners[(number + 1) % len(corners)][:2])
        back = before - corner
        forth = after - corner
        half = back.angle(forth) / 2
        reach = min(radius / math.tan(half), .48 * back.length, .48 * forth.length)
        start = corner + back.normalized() * reach
        end = corner + forth.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            point = (1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end
            loop.append((point.x, point.y))
    return loop


def flattened_circle(radius, half_height, points=72):
    """A circle with two flats, as the can of a small motor or a double-D shaft has them."""
    return [(x, max(-half_height, min(half_height, y))) for x, y in circle(radius, points=points)]


def belt_outline(left_x, left_radius, right_x, right_radius, points=24):
    """The outline round two circles on one axis."""
    lean = math.acos((left_radius - right_radius) / (right_x - left_x))
    loop = []
    for step in range(points + 1):
        angle = -lean + 2 * lean * step / points
        loop.append((right_x + right_radius * math.cos(angle), right_radius * math.sin(angle)))
    for step in range(points + 1):
        angle = lean + (2 * math.pi - 2 * lean) * step / points
        loop.append((left_x + left_radius * math.cos(angle), left_radius * math.sin(angle)))
    return loop


def cross_outline(half_length, half_width):
    """The recess of a cross-head screw."""
    long, short = half_length, half_width
    return [
        (long, short), (short, short), (short, long), (-short, long), (-short, short), (-long, short),
        (-long, -short), (-short, -short), (-short, -long), (short, -long), (short, -short), (long, -short),
    ]


def threaded_rod(radius, length, pitch, material_name, parent=None):
    """A rod along z from 0 to ``length`` with a real helix; its lower end is chamfered."""
    around = 24
    per_turn = 8
    rows = round(length / pitch * per_turn)
    depth = .56 * pitch
    vertices = []
    faces = []
    for row in range(rows + 1):
        height = length * row / rows
        limit = radius - max(0., .8 * (1.2 * depth - height))
        for step in range(around):
            angle = 2 * math.pi * step / around
            phase = (height / pitch - step / around) % 1
            groove = abs(2 * phase - 1)
            here = min(limit, radius - depth * max(0., min(1., 1.25 * groove - .12)))
            vertices.append((here * math.cos(angle), here * math.sin(angle), height))
    for row in range(rows):
        for step in range(around):
            following = (step + 1) % around
            low = row * around
            faces.append((low + step, low + following, low + around + following, low + around + step))
    faces.append(tuple(reversed(range(around))))
    return mesh_object('thread', vertices, faces, material_name, parent=parent)


def smooth_path(knots, per_span=10):
    """Points on a Catmull-Rom curve through ``knots``."""
    points = [Vector(knot) for knot in knots]
    points = [2 * points[0] - points[1]] + points + [2 * points[-1] - points[-2]]
    path = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        for step in range(per_span):
            t = step / per_span
            path.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - a - 3 * c + d) * t ** 3))
    path.append(points[-2])
    return path


def twisted_wires(knots, materials, parent=None, turns_per_unit=.32, radius=WIRE_RADIUS, straight=.8, beginnings=None):
    """Wires twisted round one path; they lie flat side by side over the last ``straight`` units of both ends.

    With ``beginnings``, one list of points for each wire, they come from there instead and only the far end is flat.
    """
    path = smooth_path(knots)
    lengths = [0.]
    for first, second in zip(path, path[1:]):
        lengths.append(lengths[-1] + (second - first).length)
    count = len(materials)
    for number, material_name in enumerate(materials):
        points = list(beginnings[number]) if beginnings else []
        for index, place in enumerate(path):
            ahead = path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]
            along = ahead.normalized()
            aside = along.cross(Vector((0, 0, 1)))
            aside = aside.normalized() if aside.length > .05 else Vector((1, 0, 0))
            upwards = aside.cross(along)
            end_distance = lengths[-1] - lengths[index]
            if beginnings is None:
                end_distance = min(end_distance, lengths[index])
            twist = min(1., max(0., end_distance / straight))
            lane = (number - (count - 1) / 2) * .25
            ring = radius * (1.05 if count == 2 else 1.5)
            angle = 2 * math.pi * (lengths[index] * turns_per_unit + number / count)
            round_offset = aside * ring * math.cos(angle) + upwards * (ring * math.sin(angle) + .01)
            points.append(place + round_offset * twist + aside * lane * (1 - twist))
        tube(points, radius, material_name, parent)


def wire_colours():
    """Four insulations; orange is always the supply."""
    return (
        'orange_rubber',
        new_material('wire_black', (.014, .015, .017), roughness=.45),
        new_material('wire_navy', (.02, .05, .11), roughness=.42),
        new_material('wire_grey', (.34, .36, .38), roughness=.45),
    )


# ------------------------------------------------------------------ plugs and sockets


def plug(pins, location=(0, 0, 0), rotation=(0, 0, 0), parent=None, key='white_plastic'):
    """A crimp housing, 2.5 mm pitch: it mates towards -y, wires leave at y = 0, and one rib on top is its key."""
    made = group('plug', location, rotation, parent)
    width = .25 * pins + .24
    box((width, .86, .46), 'white_plastic', .03, (0, -.43, 0), parent=made)
    box((width + .1, .2, .54), 'white_plastic', .03, (0, -.10, 0), parent=made)
    box((.20, .62, .10), key, .025, (-.125 * (pins - 2) if pins > 2 else 0, -.50, .26), parent=made)
    contacts = []
    for pin in range(pins):
        x = .25 * (pin - (pins - 1) / 2)
        contacts.append(((.11, .28, .03), at(x, -.44, .222)))
    merged_boxes([((.13, .02, .13), at(.25 * (pin - (pins - 1) / 2), -.86, 0)) for pin in range(pins)], 'chip', made)
    merged_boxes(contacts, 'tin', made)
    return made


def socket(pins, location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """A shrouded header that lies on a board and opens towards -y; the notch in its roof takes the plug's key."""
    made = group('socket', location, rotation, parent)
    width = .25 * pins + .44
    key_x = .125 * (pins - 2) if pins > 2 else 0
    walls = [rounded_rectangle(width, .74, .05), filleted([
        (-width / 2 + .09, -.26, .02), (width / 2 - .09, -.26, .02), (width / 2 - .09, .26, .02),
        (key_x + .13, .26, .01), (key_x + .13, .34, .01), (key_x - .13, .34, .01), (key_x - .13, .26, .01),
        (-width / 2 + .09, .26, .02),
    ], 2)]
    plate(walls, .80, 'white_plastic', .02, (0, -.05, .37), (QUARTER_TURN, 0, 0), made)
    box((width, .12, .74), 'white_plastic', .02, (0, .40, .37), parent=made)
    pins_inside = []
    feet = []
    for pin in range(pins):
        x = .25 * (pin - (pins - 1) / 2)
        pins_inside.append(((.064, .74, .064), at(x, 0, .37)))
        feet.append(((.064, .5, .05), at(x, .66, .03)))
    merged_boxes(pins_inside + feet, 'tin', made)
    return made


def header(pins, location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """A female pin row along x, standing on a board: one square hole for each pin."""
    made = group('header', location, rotation, parent)
    holes = [rounded_rectangle(.10, .10, .012, .254 * (pin - (pins - 1) / 2)) for pin in range(pins)]
    plate([rounded_rectangle(.254 * pins, .25, .02)] + holes, .80, 'black_plastic', .012, (0, 0, .42), parent=made)
    box((.254 * pins - .02, .22, .05), 'chip', .005, (0, 0, .10), parent=made)
    contacts = []
    for pin in range(pins):
        x = .254 * (pin - (pins - 1) / 2)
        contacts.append(((.018, .07, .30), at(x - .036, 0, .60)))
        contacts.append(((.018, .07, .30), at(x + .036, 0, .60)))
    merged_boxes(contacts, 'gold', made)
    return made


# ------------------------------------------------------------------ fasteners


def screw(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, length=.8, shaft=True):
    """An M3 pan head screw with cross recess; the seat is at z = 0, the head points to +z, the thread to -z."""
    made = group('screw', location, rotation, parent)
    plate([circle(.28, points=40), cross_outline(.165, .042)], .20, 'steel', .075, (0, 0, .10), parent=made)
    cylinder(.20, .09, 'dark_metal', .01, (0, 0, .052), parent=made, segments=24)
    if shaft:
        thread = threaded_rod(.15, length, .05, 'steel', made)
        thread.location = (0, 0, -length)
    return made


def stand_off(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, stub=True):
    """A brass hexagon stand-off, 12 mm, standing on z = 0; its M3 stub points up."""
    made = group('stand_off', location, rotation, parent)
    hexagon = circle(.315, points=6)
    bored = circle(.135, points=24)
    collar = .10
    plate([hexagon, bored], STAND_OFF_HEIGHT - 2 * collar, 'brass', .03, (0, 0, STAND_OFF_HEIGHT / 2), parent=made)
    # Both ends are faced on the lathe: a round collar as wide as the flats.
    for level in (collar / 2, STAND_OFF_HEIGHT - collar / 2):
        plate([circle(.272, points=40), bored], collar + .02, 'brass', .025, (0, 0, level), parent=made)
    cylinder(.13, STAND_OFF_HEIGHT - .3, 'dark_metal', .01, (0, 0, STAND_OFF_HEIGHT / 2 + .12), parent=made,
             segments=24)
    if stub:
        thread = threaded_rod(.15, .6, .05, 'brass', made)
        thread.location = (0, 0, STAND_OFF_HEIGHT + .58)
        thread.rotation_euler = (math.pi, 0, 0)
    return made


def bracket(location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """The motor bracket: the outer corner of its bend lies on the x axis, flanges run to +y and to +z."""
    made = group('bracket', location, rotation, parent)
    aluminium = new_material('aluminium', (.50, .51, .53), roughness=.36, metallic=1.)
    inner = .12
    outer = inner + SHEET_THICKNESS
    half = BRACKET_WIDTH / 2
    flat = BRACKET_FLANGE - outer
    outline = filleted([(-half, 0, .005), (half, 0, .005), (half, flat, .32), (-half, flat, .32)], 8)
    middle = flat / 2 - .02
    holes = [circle(.52, 0, middle, 64), slot(.78, .165, -1.52, middle), slot(.78, .165, 1.52, middle)]
    plate([outline] + holes, SHEET_THICKNESS, aluminium, .022, (0, outer, SHEET_THICKNESS / 2), parent=made)
    standing = plate([outline] + holes, SHEET_THICKNESS, aluminium, .022, (0, SHEET_THICKNESS / 2, outer), parent=made)
    standing.rotation_euler = (QUARTER_TURN, 0, 0)
    section = [(inner, -half), (outer, -half), (outer, half), (inner, half), (inner, -half)]
    bend = lathe(section, aluminium, .018, (0, outer, outer), parent=made, segments=64, arc=.25)
    bend.rotation_euler = Matrix(((0, 0, 1), (-1, 0, 0), (0, -1, 0))).to_euler()
    return made


def screwdriver(location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """A cross-head screwdriver along +x, its axis .85 above the ground."""
    made = group('screwdriver', location, rotation, parent)
    axis = group('axis', (0, 0, .85), (0, QUARTER_TURN, 0), made)
    profile = [
        (0, -5.2), (.42, -5.2), (.72, -4.9), (.83, -3.6), (.80, -2.2), (.60, -1.0), (.62, -.35), (.50, -.05), (0, 0),
    ]
    lathe(profile, 'orange', .16, parent=axis, segments=96)
    for number in range(6):
        angle = 2 * math.pi * number / 6
        across = [(.76, -4.6), (.86, -3.6), (.83, -2.2), (.70, -1.4)]
        tube([(r * math.cos(angle), r * math.sin(angle), z) for r, z in across], .11, 'rubber', axis)
    lathe([(0, -.2), (.24, -.2), (.24, 4.6), (.20, 4.9), (.10, 5.15), (0, 5.2)], 'steel', .02, parent=axis, segments=48)
    flutes = [((.10, .34, .5), Matrix.Rotation(turn, 4, 'Z') @ at(0, .18, 4.95)) for turn in (0, 1.57, 3.14, 4.71)]
    merged_boxes(flutes, 'dark_metal', axis, .4)
    return made


# ------------------------------------------------------------------ drive


def motor(location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """Geared motor 1:48. The output shaft runs along -y through the origin, the motor lies towards -x.

    The housing is 22.5 mm high: put the origin 1.125 above the ground.
    """
    made = group('motor', location, rotation, parent)
    facing = (QUARTER_TURN, 0, 0)
    outline = filleted([
        (-2.6, -1.125, .16), (1.15, -1.125, .34), (1.15, -.42, .06), (1.50, -.42, .30), (1.50, .42, .30),
        (1.15, .42, .06), (1.15, 1.125, .34), (-2.6, 1.125, .16),
    ])
    tab_hole = circle(.15, 1.24, 0, 24)
    for side in (-1, 1):
        plate([outline, tab_hole], .92, 'navy', .07, (0, side * .48, 0), facing, made)
    seam = [(x * .985 - .01, y * .975) for x, y in outline]
    plate([seam], .10, 'black_plastic', .01, (0, 0, 0), facing, made)
    gear_relief = belt_outline(-1.35, .62, 0, .92)
    for side in (-1, 1):
        y = side * .94
        plate([gear_relief], .12, 'navy', .05, (0, y, 0), facing, made)
        cylinder(.30, .10, 'navy', .03, (-1.35, side * 1.02, 0), facing, made)
        cylinder(.10, .05, 'steel', .01, (-1.35, side * 1.075, 0), facing, made, segments=32)
        cylinder(.56, .14, 'navy', .03, (0, side * 1.04, 0), facing, made, inner_radius=.30)
        cylinder(.46, .10, 'brass', .02, (0, side * 1.08, 0), facing, made, inner_radius=.28)
        ribs = [((.07, .06, 1.5), at(x, side * .945, 0)) for x in (-2.34, -2.16, -1.98)]
        merged_boxes(ribs, 'navy', made)
    for x in (-2.28, .78):
        for z in (-.84, .84):
            cylinder(.25, .06, 'navy', .02, (x, -.955, z), facing, made)
            screw((x, -.97, z), facing, made, shaft=False).scale = (.72, .72, .72)
    shaft = [flattened_circle(.27, .185, 48), circle(.09, points=20)]
    plate(shaft, 3.6, 'steel', .025, (0, -.78, 0), facing, made)
    cylinder(.085, 3.3, 'dark_metal', 0, (0, -.74, 0), facing, made, segments=20)
    motor_can(made)
    return made


def motor_can(parent):
    """The direct current motor behind the gearbox, along -x, with its retaining strap and terminals."""
    lengthwise = (0, QUARTER_TURN, 0)
    plate([rounded_rectangle(2.06, 1.78, .30)], .52, 'grey_plastic', .05, (-2.86, 0, 0), lengthwise, parent)
    plate([flattened_circle(1.0, .76)], 1.75, 'steel', .09, (-3.86, 0, 0), lengthwise, parent)
    strap = [rounded_rectangle(2.20, 1.72, .45), flattened_circle(.99, .75)]
    plate(strap, .34, 'grey_plastic', .04, (-3.62, 0, 0), lengthwise, parent)
    for side in (-1, 1):
        box((.72, .10, .46), 'grey_plastic', .03, (-3.2, side * .87, 0), parent=parent)
        box((.10, .16, .52), 'grey_plastic', .03, (-2.98, side * .90, 0), parent=parent)
    plate([flattened_circle(.90, .70)], .22, 'black_plastic', .04, (-4.80, 0, 0), lengthwise, parent)
    cylinder(.34, .22, 'steel', .05, (-4.96, 0, 0), lengthwise, parent, segments=40)
    cylinder(.09, .10, 'dark_metal', .02, (-5.06, 0, 0), lengthwise, parent, segments=24)
    for z in (-.56, .56):
        box((.42, .22, .05), 'copper', .012, (-5.06, 0, z), parent=parent)
        lathe([(0, -.09), (.10, -.05), (.11, .03), (.05, .10), (0, .10)], 'tin', 0, (-5.18, 0, z + .04), parent=parent,
              segments=20)


def motor_lead(parent, knots, turn=0.):
    """The motor's two wires from its terminals through ``knots`` to a plug; coordinates are the motor's."""
    supply, common = wire_colours()[:2]
    end = Vector(knots[-1])
    beginnings = (
        [(-5.2, 0, .60), (-5.50, -.02, .52), (-5.78, -.05, .15)],
        [(-5.2, 0, -.52), (-5.48, .02, -.50), (-5.75, .04, -.40)],
    )
    twisted_wires(knots, (supply, common), parent, beginnings=beginnings)
    return plug(2, tuple(end), (0, 0, turn), parent)


def wheel(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, with_tyre=True, with_rim=True):
    """The wheel, 65 mm across and 26 mm wide, round z; its outer face looks to +z."""
    made = group('wheel', location, rotation, parent)
    if with_tyre:
        tyre(made)
    if with_rim:
        rim(made)
    return made


def tyre(parent):
    """A rubber tyre with a chevron tread, moulded rings on its sides and a smooth bead."""
    side = [
        (2.56, -.98), (2.62, -1.10), (2.74, -1.13), (2.78, -1.09), (2.84, -1.09), (2.88, -1.13), (2.98, -1.10),
        (3.07, -1.0), (3.09, -.80),
    ]
    profile = side + [(radius, -z) for radius, z in reversed(side)]
    inner = [(2.50, .94), (2.48, .34), (2.36, .24), (2.36, -.24), (2.48, -.34), (2.50, -.94), (2.56, -.98)]
    lathe(profile + inner, 'rubber', .02, parent=parent, segments=160)
    blocks = []
    count = 40
    for number in range(count):
        for half in (-1, 1):
            angle = 2 * math.pi * (number + (.0 if half < 0 else .5)) / count
            ring = Matrix.Rotation(angle, 4, 'Z') @ Matrix.Translation((3.14, 0, half * .56))
            lying = Matrix.Rotation(half * .52, 4, 'X') @ Matrix.Rotation(QUARTER_TURN, 4, 'Y')
            blocks.append(((1.16, .31, .22), ring @ lying))
    merged_boxes(blocks, 'rubber', parent, .86)


def rim(parent):
    """A moulded rim: five ribbed spokes, a hub with the double-D bore of the shaft."""
    channel = [
        (2.22, .60), (2.22, -1.20), (2.30, -1.30), (2.52, -1.30), (2.58, -1.22), (2.50, -1.06), (2.46, -.42),
        (2.34, -.30), (2.34, .30), (2.46, .42), (2.50, 1.06), (2.58, 1.22), (2.52, 1.30), (2.34, 1.30), (2.22, 1.10),
        (2.22, .60),
    ]
    lathe(channel, 'bone_plastic', .04, parent=parent, segments=128)
    windows = []
    for number in range(5):
        middle = 2 * math.pi * number / 5 + QUARTER_TURN
        windows.append(filleted([
            (1.98 * math.cos(middle - .50), 1.98 * math.sin(middle - .50), .26),
            (2.16 * math.cos(middle - .2), 2.16 * math.sin(middle - .2), 3.0),
            (2.16 * math.cos(middle + .2), 2.16 * math.sin(middle + .2), 3.0),
            (1.98 * math.cos(middle + .50), 1.98 * math.sin(middle + .50), .26),
            (.98 * math.cos(middle + .26), .98 * math.sin(middle + .26), .20),
            (.98 * math.cos(middle - .26), .98 * math.sin(middle - .26), .20),
        ]))
    plate([circle(2.26, points=96)] + windows + [circle(.5, points=48)], .34, 'bone_plastic', .06, (0, 0, .42),
          parent=parent)
    ribs = []
    for number in range(5):
        angle = 2 * math.pi * (number + .5) / 5 + QUARTER_TURN
        ribs.append(((1.35, .13, .30), Matrix.Rotation(angle, 4, 'Z') @ at(1.42, 0, .70)))
    for rib in ribs:
        block = box(rib[0], 'bone_plastic', .05, parent=parent)
        block.matrix_basis = rib[1]
    bore = [flattened_circle(.275, .19, 48)]
    plate([circle(.66, points=64)] + bore, 2.2, 'orange', .06, (0, 0, .05), parent=parent)
    lathe([(.60, .30), (.82, .60), (.82, .72), (.66, .86), (.60, .80)], 'bone_plastic', .03, parent=parent, segments=64)


# ------------------------------------------------------------------ electronics


def sensor_eye(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, fine=True):
    """One ultrasonic transducer, 16 mm across, 12 mm high, looking to +z from its foot at z = 0."""
    made = group('eye', location, rotation, parent)
    radius = .80
    shell = [
        (.66, .9), (.66, 1.13), (.70, 1.17), (.76, 1.17), (radius, 1.12), (radius, .08), (.86, .04), (.86, 0), (.6, 0),
    ]
    lathe(shell, 'tin', .015, parent=made, segments=96)
    cylinder(.68, .9, 'chip', .01, (0, 0, .46), parent=made)
    lathe([(0, .92), (.10, .93), (.20, 1.0), (.24, 1.0), (.26, .94), (.30, .92)], 'tin', .01, parent=made, segments=40)
    spacing = .062 if fine else .11
    thickness = .017 if fine else .03
    bars = []
    count = int(.67 / spacing)
    for number in range(-count, count + 1):
        offset = number * spacing
        half = math.sqrt(max(0., .672 ** 2 - offset ** 2))
        for turn in (math.pi / 4, -math.pi / 4):
            place = Matrix.Rotation(turn, 4, 'Z') @ at(0, offset, 1.075 + (.006 if turn > 0 else -.006))
            bars.append(((2 * half, thickness, .016), place))
    merged_boxes(bars, 'tin', made)
    return made


def distance_sensor(location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """The distance sensor lying on its back: board 45 x 20 mm on z = .08, both eyes to +z, plug side at -y."""
    made = group('distance_sensor', location, rotation, parent)
    top = .10 + BOARD_THICKNESS
    corners = [(x, y) for x in (-2.05, 2.05) for y in (-.92, .92)]
    outline = rounded_rectangle(4.6, 2.24, .12)
    plate([outline] + [circle(.11, x, y, 32) for x, y in corners], BOARD_THICKNESS, 'solder_mask', .02,
          (0, 0, .10 + BOARD_THICKNESS / 2), parent=made)
    for x, y in corners:
        cylinder(.20, .012, 'tin', .003, (x, y, top), parent=made, inner_radius=.11, segments=40)
        cylinder(.20, .012, 'tin', .003, (x, y, .098), parent=made, inner_radius=.11, segments=40)
    for side in (-1, 1):
        sensor_eye((side * 1.30, .12, top), parent=made)
    plate([slot(.62, .22)], .34, 'tin', .05, (0, .86, top + .17), parent=made)
    plate([slot(.62, .26)], .05, 'tin', .015, (0, .86, top + .025), parent=made)
    box((.44, .50, .13), 'chip', .02, (0, .22, top + .075), parent=made)
    legs = []
    for number in range(4):
        y = .22 + .127 * (number - 1.5)
        legs += [((.14, .05, .03), at(side * .28, y, top + .025)) for side in (-1, 1)]
    merged_boxes(legs, 'tin', made)
    ends = []
    bodies = []
    places = (
        (-.30, -.12, 0), (.30, -.12, 0), (-2.0, -.55, QUARTER_TURN), (-2.0, .1, QUARTER_TURN),
        (2.02, -.5, QUARTER_TURN), (2.02, .2, QUARTER_TURN),
    )
    for x, y, turn in places:
        bodies.append(((.10, .10, .07), at(x, y, top + .04, turn)))
        ends.append(((.19, .10, .065), at(x, y, top + .035, turn)))
    merged_boxes(ends, 'tin', made)
    merged_boxes([((.11, .105, .075), matrix) for _, matrix in bodies], 'ceramic', made)
    socket(4, (0, -1.05, top), parent=made)
    # Solder joints under the board carry it: it lies on them, not in the air.
    joints = [((.10, .10, .10), at(x, y, .05)) for x in (-1.55, -1.05, 1.05, 1.55) for y in (.0, .9)]
    merged_boxes(joints, 'tin', made, .6)
    return made


def soldered_chip(size, legs_a_side, location, parent, sides=4, pitch=.10):
    """A packaged circuit with gull-wing legs on two or four sides and its pin 1 mark."""
    made = group('circuit', location, parent=parent)
    width, depth, height = size
    box((width, depth, height), 'chip', .025, (0, 0, height / 2 + .03), parent=made)
    cylinder(.04, .004, 'grey_plastic', 0, (-width / 2 + .11, depth / 2 - .11, height + .031), parent=made, segments=20)
    legs = []
    for number in range(legs_a_side):
        offset = pitch * (number - (legs_a_side - 1) / 2)
        for side in (-1, 1):
            legs.append(((.05, .12, .02), at(offset, side * (depth / 2 + .10), .015)))
            legs.append(((.05, .06, .07), at(offset, side * (depth / 2 + .02), .06)))
            if sides == 4:
                legs.append(((.12, .05, .02), at(side * (width / 2 + .10), offset, .015)))
                legs.append(((.06, .05, .07), at(side * (width / 2 + .02), offset, .06)))
    merged_boxes(legs, 'tin', made)
    return made


def usb_socket(location, rotation, parent):
    """A USB-C receptacle whose mouth looks to -x: shell, dark cavity, tongue."""
    made = group('usb_c', location, rotation, parent)
    shell = [slot(.58, .165), slot(.58, .13)]
    turned = (QUARTER_TURN, 0, -QUARTER_TURN)
    plate(shell, .76, 'tin', .012, (0, 0, .175), turned, made)
    plate([slot(.58, .14)], .08, 'chip', .005, (.32, 0, .175), turned, made)
    box((.50, .44, .05), 'black_plastic', .01, (.04, 0, .175), parent=made)
    merged_boxes([((.30, .10, .05), at(x, side * .40, .03)) for x in (-.1, .22) for side in (-1, 1)], 'tin', made)
    return made


def controller(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, lit=False):
    """The control board, 68 x 46 mm, underside at z = 0: USB-C at -x, a pin row along each long side."""
    made = group('controller', location, rotation, parent)
    top = BOARD_THICKNESS
    corners = [(x, y) for x in (-3.12, 3.12) for y in (-2.02, 2.02)]
    plate([rounded_rectangle(6.8, 4.6, .22)] + [circle(.16, x, y, 32) for x, y in corners], BOARD_THICKNESS,
          'solder_mask', .02, (0, 0, top / 2), parent=made)
    for x, y in corners:
        cylinder(.29, .012, 'gold', .003, (x, y, top), parent=made, inner_radius=.16, segments=40)
    header(14, (-.55, 1.96, top), parent=made)
    header(14, (-.55, -1.96, top), parent=made)
    usb_socket((-3.12, 0, top), (0, 0, 0), made)
    soldered_chip((1.15, 1.15, .14), 10, (-.85, 0, top), made, pitch=.105)
    soldered_chip((.62, .50, .16), 4, (.95, .78, top), made, sides=2, pitch=.127)
    soldered_chip((.62, .50, .16), 4, (.95, -.78, top), made, sides=2, pitch=.127)
    box((.62, .32, .20), 'tin', .05, (-2.05, 1.05, top + .10), parent=made)
    for x in (.27, 1.03):
        plate([rounded_rectangle(.66, .66, .16)], .34, 'dark_metal', .06, (x, 0, top + .17), parent=made)
    for y in (.82, .10, -.74):
        capacitor(made, (1.70, y, top))
    for pins, y in ((4, 1.02), (2, -.22), (2, -1.28)):
        board_socket = socket(pins, (3.0, y, top), (0, 0, QUARTER_TURN), made)
        board_socket.scale = (BOARD_PLUG_SCALE,) * 3
    box((.42, .42, .14), 'tin', .03, (-2.30, -1.10, top + .07), parent=made)
    cylinder(.12, .18, 'orange', .03, (-2.30, -1.10, top + .18), parent=made, segments=32)
    small_parts(made, top)
    lamp = new_material('lamp_on', (.9, .25, .05), emission=(1, .22, .02), emission_strength=2.5)
    dark_lamp = new_material('lamp_off', (.75, .74, .70), roughness=.3)
    for number in range(3):
        surface = lamp if lit and number == 0 else dark_lamp
        box((.16, .09, .07), surface, .015, (-1.75, -1.36 + .22 * number, top + .04), parent=made)
    return made


def capacitor(parent, location):
    """A small electrolytic can with its stripe and scored top."""
    made = group('capacitor', location, parent=parent)
    box((.56, .56, .10), 'black_plastic', .05, (0, 0, .06), parent=made)
    can = [(0, .1), (.25, .1), (.27, .14), (.27, .52), (.25, .56), (.22, .55), (0, .55)]
    lathe(can, 'tin', .015, parent=made, segments=48)
    stripe = [(.271, .15), (.275, .15), (.275, .515), (.255, .556), (.10, .556), (.10, .551), (.25, .551)]
    lathe(stripe, 'chip', 0, parent=made, segments=48, arc=.22)


def small_parts(parent, top):
    """Resistors, capacitors, vias and traces in the free places of the control board."""
    chance = random.Random(8)
    taken = [
        (-.85, 0, .98, .98), (.95, .78, .48, .58), (.95, -.78, .48, .58), (-2.05, 1.05, .48, .35), (-3.1, 0, .6, .55),
        (.65, 0, .85, .45), (1.70, .10, .40, 1.22), (-2.3, -1.1, .4, .4),
        (-1.75, -1.1, .22, .45), (2.95, 1.02, 1.0, .85), (2.95, -.22, 1.0, .6), (2.95, -1.28, 1.0, .6),
    ]
    ends, bodies, dark_bodies, dots = [], [], [], []
    for column in range(-15, 12):
        for row in range(-6, 7):
            x = .20 * column
            y = .25 * row
            if any(abs(x - place[0]) < place[2] and abs(y - place[1]) < place[3] for place in taken):
                continue
            pick = chance.random()
            if pick < .34:
                turn = QUARTER_TURN if chance.random() < .5 else 0
                ends.append(((.17, .09, .055), at(x, y, top + .028, turn)))
                target = bodies if pick < .18 else dark_bodies
                target.append(((.095, .094, .062), at(x, y, top + .032, turn)))
            elif pick < .52:
                dots.append((x, y))
    merged_boxes(ends, 'tin', parent)
    merged_boxes(bodies, 'ceramic', parent)
    merged_boxes(dark_bodies, 'chip', parent)
    merged_boxes([((.055, .055, .006), at(x, y, top + .003)) for x, y in dots], 'gold', parent)
    traces = []
    for pin in range(14):
        x = -.55 + .254 * (pin - 6.5)
        for side in (-1, 1):
            length = .18 + .30 * chance.random()
            traces.append(((.045, length, .004), at(x, side * (1.80 - length / 2), top + .002 + .0001 * pin)))
    merged_boxes(traces, 'trace', parent)


def battery(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, strap=True):
    """Two lithium-ion cells in one sleeve (7.4 V) lying along y on z = 0, held by an orange strap."""
    made = group('battery', location, rotation, parent)
    height = CELL_RADIUS + .12
    sleeve = filleted([
        (-1.95, -.98, .95), (-.4, -.98, .5), (0, -.93, 2.0), (.4, -.98, .5), (1.95, -.98, .95),
        (1.95, .98, .95), (.4, .98, .5), (0, .93, 2.0), (-.4, .98, .5), (-1.95, .98, .95),
    ], 12)
    lying = (QUARTER_TURN, 0, 0)
    plate([sleeve, circle(.64, -CELL_RADIUS, 0), circle(.64, CELL_RADIUS, 0)], BATTERY_LENGTH, 'navy', .14,
          (0, 0, height), lying, made)
    for side in (-1, 1):
        cell_ends(made, (side * CELL_RADIUS, 0, height), lying)
        nickel = new_material('nickel', (.66, .65, .62), roughness=.38, metallic=1.)
        box((2 * CELL_RADIUS + .5, .02, .30), nickel, .005, (0, side * (BATTERY_LENGTH / 2 - .03), height), parent=made)
    if strap:
        battery_strap(made, height, sleeve)
    return made


def cell_ends(parent, location, rotation):
    """Both ends of a cell in its sleeve: the rolled edge of the steel can, a dark seal, and the raised cap with its vents."""
    middle = BATTERY_LENGTH / 2
    can = new_material('cell_can', (.56, .57, .59), roughness=.34, metallic=1.)
    cylinder(.70, BATTERY_LENGTH - .20, 'black_plastic', .03, location, rotation, parent)
    cylinder(.64, BATTERY_LENGTH - .06, can, .04, location, rotation, parent, .52)
    cylinder(.34, BATTERY_LENGTH - .08, can, .05, location, rotation, parent)
    for side in (-1, 1):
        for number in range(4):
            angle = math.pi / 4 + number * QUARTER_TURN
            vent = (location[0] + .34 * math.cos(angle), side * (middle - .05), location[2] + .34 * math.sin(angle))
            cylinder(.06, .03, 'chip', 0, vent, rotation, parent, segments=16)


def battery_strap(parent, height, sleeve):
    """A hook-and-loop strap: a band closed round the pack, its loose end lying on top."""
    outer = [(x * 1.045, y * 1.06) for x, y in sleeve]
    inner = [(x * 1.004, y * 1.004) for x, y in sleeve]
    plate([outer, inner], 1.15, 'orange_rubber', .02, (0, 0, height), (QUARTER_TURN, 0, 0), parent)
    plate([rounded_rectangle(1.7, 1.15, .18)], .06, 'orange_rubber', .02, (.05, 0, 2 * height + .02), parent=parent)
    stitches = [((.05, .13, .02), at(.72, .17 * (n - 2.5), 2 * height + .055)) for n in range(6)]
    merged_boxes(stitches, new_material('thread_pale', (.82, .80, .76), roughness=.7), parent)


def pouch(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, width=7., depth=5., height=1.3):
    """A flat zip pouch of woven navy cloth, filled, lying on z = 0."""
    made = group('pouch', location, rotation, parent)
    cloth = new_material('cloth', (.020, .034, .060), roughness=.85, specular=.2, bump=.35, bump_scale=60)
    columns, rows = 36, 26
    vertices, faces = [], []

    def upper_side(u, v):
        """Height of the cloth at -1 to 1 across and along: a filled pillow with a few lazy folds."""
        swell = ((1 - min(1., abs(u)) ** 2.4) * (1 - min(1., abs(v)) ** 2.4)) ** .68
        fold = .07 * math.sin(5.2 * u + 2.1 * v) * math.sin(4.1 * v - 1.3 * u)
        return .03 + height * swell * (.95 + fold)

    for layer in (1, 0):
        for row in range(rows + 1):
            for column in range(columns + 1):
                u = 2 * column / columns - 1
                v = 2 * row / rows - 1
                z = upper_side(u, v) if layer else .02
                vertices.append((u * width / 2 * (1 - .02 * (1 - v * v)), v * depth / 2, z))
    size = (columns + 1) * (rows + 1)
    for layer in (0, 1):
        for row in range(rows):
            for column in range(columns):
                first = layer * size + row * (columns + 1) + column
                faces.append((first, first + 1, first + columns + 2, first + columns + 1))
    edge = list(range(columns)) + [columns + (columns + 1) * row for row in range(rows)]
    edge += [size - 1 - n for n in range(columns)] + [(columns + 1) * (rows - n) for n in range(rows)]
    for number, here in enumerate(edge):
        there = edge[(number + 1) % len(edge)]
        faces.append((here, there, size + there, size + here))
    mesh_object('pouch', vertices, faces, cloth, parent=made)
    zip_at = .30
    teeth = []
    tape = []
    for number in range(int(.84 * width / .14)):
        u = -.84 + 2 * number * .14 / width
        there = (u * width / 2, zip_at * depth / 2, upper_side(u, zip_at))
        tape.append(((.15, .56, .03), at(there[0], there[1], there[2] + .005)))
        teeth.append(((.075, .17, .07), at(there[0], there[1], there[2] + .035)))
    merged_boxes(tape, 'black_plastic', made)
    merged_boxes(teeth, 'tin', made)
    pull = (.55 * width / 2, zip_at * depth / 2, upper_side(.55, zip_at))
    box((.38, .32, .16), 'steel', .05, (pull[0], pull[1], pull[2] + .12), parent=made)
    plate([slot(.75, .16), slot(.6, .07)], .08, 'orange', .02, (pull[0] + .60, pull[1] - .05, pull[2] + .14),
          (0, .18, .1), made)
    return made


# ------------------------------------------------------------------ the robot


def robot(location=(0, 0, 0), rotation=(0, 0, 0), parent=None, lit=True):
    """The finished robot, 190 x 140 x 110 mm, driving towards +x, wheels on z = 0."""
    made = group('robot', location, rotation, parent)
    for build, _apart in ROBOT_PIECES.values():
        build(made, lit)
    return made


AXLE = (-1.2, WHEEL_RADIUS)
BOARD_AT = (-1.55, 0, 6.92)
BOARD_POSTS = [(BOARD_AT[0] + x, y) for x in (-2.02, 2.02) for y in (-3.12, 3.12)]
DECK_X = -2.4
DECK_POSTS = [(DECK_X + x, y) for x in (-5.9, 5.9) for y in (-3.25, 3.25)]


def _drive(side):
    """Frame of one drive unit: its wheel looks to -y of the frame."""
    def framed(parent):
        return group('drive_unit', (AXLE[0], 0, 0), (0, 0, 0 if side < 0 else math.pi), parent)
    return framed


def wheel_of(side):
    def build(parent, _lit):
        holder = _drive(side)(parent)
        wheel((0, -5.70, AXLE[1]), (QUARTER_TURN, 0, 0), holder)
        cylinder(.2, .1, 'steel', .03, (0, -6.92, AXLE[1]), (QUARTER_TURN, 0, 0), holder, segments=32)
        screw((0, -6.86, AXLE[1]), (QUARTER_TURN, 0, 0), holder, shaft=False)
    return build


def motor_of(side):
    def build(parent, _lit):
        # The right-hand unit is built; the left one is the same turned round z, its motor flipped to point rearwards.
        motor((0, -3.35, AXLE[1]), (0, 0, 0) if side < 0 else (0, math.pi, 0), _drive(side)(parent))
    return build


def bracket_of(side):
    def build(parent, _lit):
        forward = 1 if side < 0 else -1
        holder = _drive(side)(parent)
        bracket((-.75 * forward, -2.38, 4.42), (math.pi, 0, math.pi), holder)
        for offset in (-2.1, .6):
            screw((forward * offset, -1.35, 4.42), parent=holder, shaft=False)
    return build


def board_posts(parent, _lit):
    for x, y in BOARD_POSTS:
        stand_off((x, y, 5.72), (0, 0, .3), parent, stub=False)


def board_and_battery(parent, lit):
    controller(BOARD_AT, (0, 0, QUARTER_TURN), parent, lit)
    battery((-6.45, 0, 5.72), parent=parent)


def top_screws(parent, _lit, shaft=False):
    for x, y in BOARD_POSTS:
        screw((x, y, BOARD_AT[2] + BOARD_THICKNESS), parent=parent, shaft=shaft)
    for x, y in DECK_POSTS:
        screw((x, y, 5.71), parent=parent, shaft=shaft)


def sensor_in_head(parent, _lit):
    made = group('sensor', HEAD_AT, (0, HEAD_TILT, 0), parent)
    for side in (-1, 1):
        sensor_eye((.95, side * EYE_OFFSET, .12), (0, QUARTER_TURN, 0), made, fine=False)


# From back to front as seen from the front left: how each piece is built, and where it goes when the robot is taken
# apart, in centimetres of the robot's own axes.
ROBOT_PIECES = {
    'wheel-far': (wheel_of(-1), (0, -10.5, 0)),
    'motor-far': (motor_of(-1), (0, -6.2, 0)),
    'bracket-far': (bracket_of(-1), (0, -3.0, 0)),
    'tray': (lambda parent, _lit: chassis(parent), (0, 0, 0)),
    'bracket-near': (bracket_of(1), (0, 3.0, 0)),
    'motor-near': (motor_of(1), (0, 6.2, 0)),
    'deck': (lambda parent, _lit: deck(parent), (0, 0, 0)),
    'stand-offs': (board_posts, (0, 0, 2.6)),
    'controller': (board_and_battery, (0, 0, 5.4)),
    'wiring': (lambda parent, _lit: robot_wiring(parent), (0, 0, 5.4)),
    'screws': (top_screws, (0, 0, 8.2)),
    'head': (lambda parent, _lit: head(parent, with_eyes=False), (0, 0, 0)),
    'sensor': (sensor_in_head, (6.5, 0, 0)),
    'wheel-near': (wheel_of(1), (0, 10.5, 0)),
}


def chassis(parent):
    """The assembled chassis: a navy tray, wide in front, narrow between the motors, with bumper and castor."""
    outline = filleted([
        (8.3, -3.0, 1.8), (8.3, 3.0, 1.8), (5.4, 4.25, 1.6), (1.2, 4.25, .8), (1.0, 2.1, .4), (-7.6, 2.1, .3),
        (-7.6, 3.8, .3), (-8.6, 3.8, .5), (-8.6, -3.8, .5), (-7.6, -3.8, .3), (-7.6, -2.1, .3), (1.0, -2.1, .4),
        (1.2, -4.25, .8), (5.4, -4.25, 1.6),
    ], 10)
    top, thickness = 4.2, 1.6
    plate([outline], thickness, 'navy', .28, (0, 0, top - thickness / 2), parent=parent)
    seam = [(x * 1.004, y * 1.006) for x, y in outline]
    plate([seam], .10, 'grey_plastic', .03, (0, 0, top - thickness / 2), parent=parent)
    bumper(parent, 3.45)
    castor(parent, (7.4, 0, 0), top - thickness)


def bumper(parent, height):
    """An orange bar round the front on two stubs; its section is round at the edges, its ends are full rounds."""
    thickness, depth = .64, 1.1
    rings, per_ring = [], 24
    angles = [-1.12 + 2.24 * step / 60 for step in range(61)]
    length = [0.]
    points = [Vector((4.3 + 5.1 * math.cos(angle), 4.95 * math.sin(angle), height)) for angle in angles]
    for first, second in zip(points, points[1:]):
        length.append(length[-1] + (second - first).length)
    # Round ends: the section shrinks as a circle does over the last half of the thickness.
    places = [thickness / 2 * (1 - math.cos(math.pi / 2 * step / 8)) for step in range(9)]
    stations = places + [length[-1] * step / 60 for step in range(2, 59)] + [length[-1] - d for d in reversed(places)]
    for distance in stations:
        index = max(i for i, done in enumerate(length[:-1]) if done <= distance + 1e-9)
        share = (distance - length[index]) / (length[index + 1] - length[index])
        middle = points[index].lerp(points[index + 1], share)
        along = (points[index + 1] - points[index]).normalized()
        outwards = Vector((along.y, -along.x, 0))
        inset = max(0., 1 - min(distance, length[-1] - distance) / (thickness / 2))
        swell = max(.02, math.sqrt(max(0., 1 - inset ** 2)))
        rings.append([
            middle + outwards * _rounded(math.cos(turn)) * thickness / 2 * swell
            + Vector((0, 0, _rounded(math.sin(turn)) * (depth / 2 - (1 - swell) * thickness / 2)))
            for turn in (2 * math.pi * step / per_ring for step in range(per_ring))
        ])
    vertices = [vertex for ring in rings for vertex in ring]
    faces = [
        (a * per_ring + i, a * per_ring + (i + 1) % per_ring, (a + 1) * per_ring + (i + 1) % per_ring, (a + 1) * per_ring + i)
        for a in range(len(rings) - 1) for i in range(per_ring)
    ]
    faces += [tuple(range(per_ring)), tuple((len(rings) - 1) * per_ring + i for i in range(per_ring))]
    mesh_object('bumper', vertices, faces, 'orange', parent=parent)
    for side in (-1, 1):
        box((1.3, .5, .5), 'grey_plastic', .1, (7.85, side * 2.6, height), (0, 0, side * .5), parent)


def _rounded(value):
    """A superellipse of order four: a flat face with round edges."""
    return math.copysign(math.sqrt(abs(value)), value)


def castor(parent, location, under):
    """A swivel castor below a plate at height ``under``: pivot, dark fork, small wheel turned forward, as after driving backwards."""
    made = group('castor', location, parent=parent)
    radius, trail = .98, -.55
    plate([rounded_rectangle(2.5, 2.5, .5)], .16, 'steel', .04, (0, 0, under - .07), parent=made)
    cylinder(.62, .24, 'dark_metal', .06, (0, 0, under - .26), parent=made)
    plate([rounded_rectangle(1.7, 1.5, .5, .2)], .2, 'dark_metal', .06, (0, 0, under - .44), parent=made)
    cheek = filleted([(1.0, under - .36, .3), (-.55, under - .36, .2), (-trail - .42, radius - .4, .38), (-trail + .42, radius - .4, .38)], 6)
    for side in (-1, 1):
        plate([cheek], .16, 'dark_metal', .04, (0, side * .62, 0), (QUARTER_TURN, 0, 0), made)
        cylinder(.24, .12, 'steel', .03, (-trail, side * .74, radius), (QUARTER_TURN, 0, 0), made, segments=32)
    tread = [(.5, -.42), (radius - .16, -.42), (radius, -.26), (radius, .26), (radius - .16, .42), (.5, .42), (.5, -.42)]
    lathe(tread, 'rubber', .05, (-trail, 0, radius), (QUARTER_TURN, 0, 0), made, 80)
    cylinder(.62, .9, 'bone_plastic', .05, (-trail, 0, radius), (QUARTER_TURN, 0, 0), made)


def deck(parent):
    """The deck with its hole grid on four stand-offs."""
    loops = [rounded_rectangle(13.2, 8.0, 1.2)]
    for column in range(-8, 9):
        for row in range(-5, 6):
            x = .72 * column
            y = .68 * row
            if abs(x) > 5.2 and abs(y) > 2.8:
                continue
            loops.append(circle(.155, x, y, 14))
    plate(loops, .30, 'bone_plastic', .05, (DECK_X, 0, 5.56), parent=parent)
    for x, y in DECK_POSTS:
        stand_off((x, y, 4.18), (0, 0, .3), parent, stub=False)


def head(parent, with_eyes=True):
    """The head: a white shell on a neck; the distance sensor looks out of two openings of its face."""
    made = group('head', HEAD_AT, (0, HEAD_TILT, 0), parent)
    facing = (0, QUARTER_TURN, 0)
    plate([rounded_rectangle(3.7, 6.6, 1.4)], 2.5, 'white_plastic', .5, (0, 0, 0), facing, made)
    openings = [circle(.88, -.12, side * EYE_OFFSET, 64) for side in (-1, 1)]
    plate([rounded_rectangle(2.8, 5.7, 1.1), *openings], .12, 'grey_plastic', .05, (1.24, 0, 0), facing, made)
    # Behind the openings it is dark also while the sensor is out.
    plate([rounded_rectangle(2.7, 5.6, 1.0)], .05, 'chip', .01, (1.245, 0, 0), facing, made)
    for side in (-1, 1):
        if with_eyes:
            sensor_eye((.95, side * EYE_OFFSET, .12), facing, made, fine=False)
        cylinder(.62, .5, 'orange', .14, (0, side * 3.32, 0), (QUARTER_TURN, 0, 0), made, segments=48)
        cylinder(.30, .12, 'grey_plastic', .04, (0, side * 3.58, 0), (QUARTER_TURN, 0, 0), made, segments=40)
    mouth = new_material('lamp_mouth', (.9, .3, .08), emission=(1, .24, .02), emission_strength=2.2)
    box((.1, 1.0, .2), mouth, .08, (1.29, 0, -.98), parent=made)
    cylinder(.85, 3.0, 'grey_plastic', .12, (5.3, 0, 5.5), parent=parent)
    cylinder(1.25, .4, 'grey_plastic', .12, (5.3, 0, 6.75), parent=parent)
    cylinder(1.35, .3, 'grey_plastic', .1, (5.3, 0, 4.3), parent=parent)


def robot_wiring(parent):
    """Sensor lead, motor leads and battery lead; all end in plugs on the board's front edge (y = +3.4)."""
    colours = wire_colours()
    entry = 3.62
    level = 6.92 + BOARD_THICKNESS + BOARD_PLUG_HEIGHT
    for pins, x in ((4, -2.57), (2, -1.33), (2, -.27)):
        plug(pins, (x, entry, level), parent=parent).scale = (BOARD_PLUG_SCALE,) * 3
    twisted_wires([
        (-2.57, entry, level), (-2.3, entry + .75, level), (-.5, entry + .7, 7.3), (2.3, 3.0, 7.7), (4.4, 1.6, 8.0),
    ], colours, parent, radius=.085)
    twisted_wires([
        (-1.33, entry, level), (-1.7, entry + .7, 7.2), (-3.6, 4.25, 6.0), (-5.6, 4.2, 4.9), (-6.4, 3.5, 3.4),
    ], colours[:2], parent, radius=.085)
    twisted_wires([
        (-.27, entry, level), (-.9, entry + .9, 7.35), (-3.4, 4.1, 7.0), (-5.4, 3.1, 6.9), (-6.2, 2.55, 6.8),
    ], colours[:2], parent, radius=.085)
