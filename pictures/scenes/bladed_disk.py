"""A bladed disk on the armature of an electrodynamic shaker.

Shown is a modal test: the one-piece compressor disk (blisk) sits on a spigot
fixture, a ring of screws clamps its hub, and the fixture is screwed into the
threaded inserts of the armature. An engineer should recognise the shaker's
trunnion, the rolling rubber seal round the armature, the control accelerometer
on the fixture, the miniature accelerometers waxed to two blades and the foil
strain gauge at a blade root, with cables that end in coaxial plugs.
"""

import math

from mathutils import Matrix, Vector

from studio import *

# Shaker, scene units.
BODY_RADIUS = 2.95
BODY_BOTTOM = 0.55
BODY_TOP = 3.05
RING_TOP = 3.22
ARMATURE_RADIUS = 2.38
ARMATURE_TOP = 3.38
AXLE_HEIGHT = 1.85

# Disk and blades, scene units and degrees.
BLADE_COUNT = 26
DISK_HEIGHT = 4.52
RIM_RADIUS = 1.34
TIP_RADIUS = 2.48
RIM_HALF_WIDTH = 0.34
FILLET_RADIUS = 0.075
EDGE_RADIUS = 0.006
ROOT_STAGGER = 62.0
TIP_STAGGER = 34.0

# Position of the instrumented blades round the disk, in blade pitches.
FIRST_SENSOR_BLADE = 20
SECOND_SENSOR_BLADE = 23
GAUGE_BLADE = 22

CABLE_RADIUS = 0.021
WIRE_RADIUS = 0.0085

# Where the gauge's wires end on the web, radians from the blade.
TERMINAL_ANGLE = 0.105


# ---------------------------------------------------------------- aerofoil

def section_point(position, side, camber, thickness):
    """Point and outward normal of a unit-chord aerofoil at a chord position."""
    x = min(max(position, 0.0), 1.0)
    half = 5 * thickness * (
        0.2969 * math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1000 * x ** 4
    )
    line = camber * 4 * x * (1 - x)
    return (x - 0.5, line + side * half)


def section_loop(camber, thickness, chord, offset, steps=26):
    """Closed aerofoil outline with round edges, grown outwards by `offset`."""
    positions = [0.5 * (1 - math.cos(math.pi * i / steps)) for i in range(steps + 1)]
    upper = [section_point(x, 1, camber, thickness) for x in positions]
    lower = [section_point(x, -1, camber, thickness) for x in positions]
    loop = [Vector((chord * x, chord * y)) for x, y in upper[:-1]]
    trailing = len(loop)
    middle = (Vector(upper[-1]) + Vector(lower[-1])) / 2 * chord
    loop += [middle] + [Vector((chord * x, chord * y)) for x, y in lower[-2:0:-1]]
    grown = []
    for index, point in enumerate(loop):
        before = loop[index - 1]
        after = loop[(index + 1) % len(loop)]
        incoming = (point - before).normalized()
        leaving = (after - point).normalized()
        if index == trailing:
            start = math.atan2(incoming.x, -incoming.y)
            sweep = (math.atan2(leaving.x, -leaving.y) - start) % (2 * math.pi) - 2 * math.pi
            for step in range(9):
                angle = start + sweep * step / 8
                grown.append(point + Vector((math.cos(angle), math.sin(angle))) * (offset + EDGE_RADIUS))
            continue
        along = (after - before).normalized()
        grown.append(point + Vector((-along.y, along.x)) * (offset + EDGE_RADIUS))
    return grown


def blade_shape(span):
    """Chord, camber, thickness and stagger (radians) at a span fraction."""
    chord = 0.50 + 0.03 * math.sin(math.pi * span) + 0.02 * span
    camber = 0.125 - 0.075 * span
    thickness = 0.100 - 0.055 * span
    stagger = math.radians(ROOT_STAGGER + (TIP_STAGGER - ROOT_STAGGER) * span ** 0.9)
    return chord, camber, thickness, stagger


def wrap(section_x, section_y, radius, span):
    """Section coordinates on to the cylinder of the given radius."""
    stagger = blade_shape(span)[3]
    axial = section_x * math.sin(stagger) + section_y * math.cos(stagger)
    tangential = section_x * math.cos(stagger) - section_y * math.sin(stagger)
    axial += 0.05 * span ** 2
    angle = tangential / radius
    return Vector((radius * math.cos(angle), radius * math.sin(angle), axial))


def fillet_offset(height):
    """Growth of the section that makes a round fillet to the rim."""
    if height >= FILLET_RADIUS:
        return 0.0
    reach = (FILLET_RADIUS - max(height, 0.0)) / FILLET_RADIUS
    return FILLET_RADIUS * (1 - math.sqrt(max(0.0, 1 - reach ** 2)))


def blade(parent):
    """One blade with its root fillet, pointing along +x."""
    length = TIP_RADIUS - RIM_RADIUS
    heights = [-0.02] + [FILLET_RADIUS * (i / 8) ** 1.7 for i in range(9)]
    heights += [FILLET_RADIUS + (length - FILLET_RADIUS) * i / 26 for i in range(1, 27)]
    vertices = []
    for height in heights:
        span = max(height, 0.0) / length
        chord, camber, thickness, _ = blade_shape(span)
        loop = section_loop(camber, thickness, chord, fillet_offset(height))
        vertices += [tuple(wrap(p.x, p.y, RIM_RADIUS + height, span)) for p in loop]
    ring = len(vertices) // len(heights)
    faces = []
    for row in range(len(heights) - 1):
        for i in range(ring):
            j = (i + 1) % ring
            start = row * ring
            faces.append((start + i, start + j, start + ring + j, start + ring + i))
    faces.append(tuple((len(heights) - 1) * ring + i for i in range(ring)))
    new_material('blade_titanium', (0.40, 0.41, 0.43), 0.30, 1.0, bump=0.008, bump_scale=60)
    return mesh_object('blade', vertices, faces, 'blade_titanium', parent=parent)


def surface(span, position, lift=0.0):
    """Point on the upper (suction) face of the blade along +x."""
    chord, camber, thickness, _ = blade_shape(span)
    here = section_point(position, 1, camber, thickness)
    ahead = section_point(min(position + 0.01, 1.0), 1, camber, thickness)
    behind = section_point(max(position - 0.01, 0.0), 1, camber, thickness)
    along = Vector((ahead[0] - behind[0], ahead[1] - behind[1])).normalized()
    radius = RIM_RADIUS + span * (TIP_RADIUS - RIM_RADIUS)
    height = lift + EDGE_RADIUS
    x = chord * here[0] - along.y * height
    y = chord * here[1] + along.x * height
    return wrap(x, y, radius, span)


def surface_frame(span, position):
    """Matrix on the blade: x towards the tip, y along the chord, z outwards."""
    origin = surface(span, position)
    outward = (surface(span, position, 0.02) - origin).normalized()
    spanwise = surface(span + 0.02, position) - origin
    spanwise = (spanwise - outward * spanwise.dot(outward)).normalized()
    chordwise = outward.cross(spanwise)
    matrix = Matrix((spanwise, chordwise, outward)).transposed().to_4x4()
    matrix.translation = origin
    return matrix


def patch(name, span_range, chord_range, lift, material_name, parent, steps=(8, 8)):
    """A thin sheet that lies on the blade's upper face."""
    rows, columns = steps
    vertices = []
    for i in range(rows + 1):
        span = span_range[0] + (span_range[1] - span_range[0]) * i / rows
        for j in range(columns + 1):
            position = chord_range[0] + (chord_range[1] - chord_range[0]) * j / columns
            vertices.append(tuple(surface(span, position, lift)))
    faces = []
    for i in range(rows):
        for j in range(columns):
            a = i * (columns + 1) + j
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    return mesh_object(name, vertices, faces, material_name, parent=parent)


# ---------------------------------------------------------------- disk

def disk_body(parent):
    """Hub, thin web and rim in one turned part, with balance lands."""
    width = RIM_HALF_WIDTH
    profile = [
        (0.40, -0.30), (0.76, -0.30), (0.80, -0.16), (0.90, -0.085), (1.08, -0.085),
        (1.15, -0.13), (1.18, -width), (RIM_RADIUS, -width), (RIM_RADIUS, width),
        (1.18, width), (1.15, 0.13), (1.08, 0.085), (0.90, 0.085), (0.80, 0.16),
        (0.76, 0.30), (0.40, 0.30), (0.40, -0.30),
    ]
    lathe(profile, 'turned', bevel=0.035, parent=parent, segments=192)


def disk(parent):
    """The whole blisk."""
    disk_body(parent)
    first = blade(parent)
    for number in range(1, BLADE_COUNT):
        copy_of(first, rotation=(0, 0, 2 * math.pi * number / BLADE_COUNT))


def blade_group(number, parent):
    """Group turned to a blade, in which the blade points along +x."""
    return group(f'blade_{number}', rotation=(0, 0, 2 * math.pi * number / BLADE_COUNT), parent=parent)


# ---------------------------------------------------------------- sensors

def to_disk(number, point):
    """Blade coordinates to disk coordinates."""
    return Matrix.Rotation(2 * math.pi * number / BLADE_COUNT, 3, 'Z') @ Vector(point)


def accelerometer(frame, parent, size=0.115):
    """Miniature cube accelerometer on a bead of wax, connector along -x."""
    holder = group('accelerometer', parent=parent)
    holder.matrix_local = frame
    new_material('wax', (0.62, 0.40, 0.16), 0.45, 0.0, 0.4)
    lathe(
        [(0, 0.012), (size * 0.72, 0.009), (size * 0.82, -0.012), (0, -0.012)],
        'wax', parent=holder, segments=40,
    )
    box((size, size, size * 0.8), 'steel', size * 0.09, (0, 0, 0.012 + size * 0.4), parent=holder)
    cylinder(size * 0.2, size * 0.03, 'dark_metal', 0.002, (0, 0, 0.012 + size * 0.81), parent=holder, segments=24)
    axis = (0, math.pi / 2, 0)
    middle = 0.012 + size * 0.4
    cylinder(size * 0.27, size * 0.24, 'gold', 0.004, (size * 0.6, 0, middle), axis, holder, segments=32)
    cylinder(size * 0.33, size * 0.46, 'dark_metal', 0.006, (size * 0.92, 0, middle), axis, holder, segments=6)
    cylinder(size * 0.22, size * 0.44, 'orange_rubber', 0.008, (size * 1.3, 0, middle), axis, holder, segments=24)
    return Vector((size * 1.45, 0, middle))


def coaxial_socket(parent, location, rotation):
    """Bulkhead BNC socket, axis +z, with nut and the two bayonet lugs."""
    socket = group('socket', location, rotation, parent)
    cylinder(0.125, 0.05, 'steel', 0.008, (0, 0, 0.025), parent=socket, segments=6)
    lathe(
        [(0.055, 0.02), (0.085, 0.02), (0.085, 0.24), (0.062, 0.24), (0.062, 0.1), (0.055, 0.1)],
        'tin', bevel=0.006, parent=socket, segments=48,
    )
    cylinder(0.055, 0.1, 'white_plastic', 0.004, (0, 0, 0.09), parent=socket, segments=32)
    cylinder(0.014, 0.2, 'gold', 0.002, (0, 0, 0.11), parent=socket, segments=16)
    for side in (-1, 1):
        cylinder(0.014, 0.03, 'tin', 0.003, (side * 0.095, 0, 0.19), (0, math.pi / 2, 0), socket, segments=16)
    return socket


def coaxial_plug(parent, location, rotation):
    """Mating plug with knurled bayonet sleeve and orange boot, axis +z."""
    plug = group('plug', location, rotation, parent)
    knurl = []
    for index in range(96):
        angle = 2 * math.pi * index / 96
        radius = 0.125 + (0.006 if index % 2 else 0.0)
        knurl.append((radius * math.cos(angle), radius * math.sin(angle)))
    plate([knurl, circle(0.09)], 0.17, 'tin', 0.01, (0, 0, 0.17), parent=plug)
    lathe(
        [(0, 0.25), (0.1, 0.25), (0.1, 0.33), (0.07, 0.35), (0.07, 0.42), (0, 0.42)],
        'steel', bevel=0.008, parent=plug, segments=40,
    )
    lathe(
        [(0, 0.40), (0.055, 0.40), (0.05, 0.52), (0.028, 0.64), (0, 0.64)],
        'orange_rubber', bevel=0.008, parent=plug, segments=32,
    )


def gauge(parent):
    """Foil strain gauge at the blade root with its solder pads and wires."""
    new_material('polyimide', (0.42, 0.16, 0.012), 0.30, 0.0, 0.5, coat=0.35)
    new_material('foil', (0.70, 0.56, 0.40), 0.30, 1.0)
    new_material('clear_adhesive', (0.34, 0.24, 0.12), 0.25, 0.0, 0.5, coat=0.5)
    span_start, span_end = 0.13, 0.37
    chord_start, chord_end = 0.48, 0.80
    patch('backing', (span_start, span_end), (chord_start, chord_end), 0.0035, 'polyimide', parent, (16, 14))
    lines = 9
    grid_start, grid_end = 0.235, 0.345
    low, high = chord_start + 0.05, chord_end - 0.05
    pitch = (high - low) / lines
    for line in range(lines):
        start = low + pitch * line
        patch('grid', (grid_start, grid_end), (start, start + pitch * 0.55), 0.0052, 'foil', parent, (10, 1))
        if line < lines - 1:
            span = (grid_end - 0.012, grid_end + 0.004) if line % 2 == 0 else (grid_start - 0.004, grid_start + 0.012)
            patch('loop', span, (start, start + pitch * 1.55), 0.0052, 'foil', parent, (1, 3))
    wires = []
    for start in (low, high - 0.10):
        patch('tab', (0.150, 0.212), (start, start + 0.10), 0.0054, 'foil', parent, (6, 4))
        patch('link', (0.205, 0.24), (start + (0.0 if start == low else 0.065), start + (0.035 if start == low else 0.10)), 0.0050, 'foil', parent, (4, 2))
        drop = group('solder', parent=parent)
        drop.matrix_local = surface_frame(0.172, start + 0.05)
        lathe(
            [(0.024, 0.004), (0.021, 0.011), (0.014, 0.018), (0.006, 0.021), (0, 0.021)],
            'tin', parent=drop, segments=32,
        )
        wires.append(start + 0.05)
    return wires


def gauge_wires(number, wires, parent):
    """Lead wires from the gauge over the rim's edge to a terminal on the web."""
    turned = blade_group(number, parent)
    for index, position in enumerate(wires):
        side = -1 if index == 0 else 1
        points = [
            surface(0.172, position, 0.014),
            surface(0.135, position + 0.02, 0.030),
            surface(0.085, position + 0.07, 0.040),
            surface(0.045, 0.93 + 0.02 * side, 0.030),
        ]
        angle = TERMINAL_ANGLE + 0.016 * side
        for radius, height in ((1.318, 0.352), (1.24, 0.352), (1.165, 0.30), (1.12, 0.135), (1.03, 0.116)):
            points.append(Vector((radius * math.cos(angle), radius * math.sin(angle), height)))
        tube([tuple(point) for point in points], WIRE_RADIUS, 'orange_rubber', turned)
    new_material('tape', (0.40, 0.40, 0.39), 0.5, 0.0, 0.3)
    terminal = group('terminal', rotation=(0, 0, TERMINAL_ANGLE), parent=turned)
    box((0.085, 0.12, 0.008), 'tape', 0.003, (1.262, 0, 0.352), parent=terminal)
    box((0.12, 0.15, 0.022), 'black_plastic', 0.006, (0.985, 0, 0.098), parent=terminal)
    for side in (-1, 1):
        box((0.085, 0.045, 0.008), 'tin', 0.003, (0.985, side * 0.036, 0.112), parent=terminal)


def gauge_cable_points(number):
    """Way of the gauge cable from the terminal along the web and over the blades."""
    way = [
        (0.985, 0.06, 0.118), (0.985, 0.14, 0.112), (0.985, 0.34, 0.108), (0.995, 0.52, 0.115),
        (1.09, 0.66, 0.26), (1.30, 0.73, 0.52), (1.85, 0.70, 0.66), (2.45, 0.55, 0.42),
    ]
    points = []
    for radius, angle, height in way:
        turned = angle + TERMINAL_ANGLE
        place = to_disk(number, (radius * math.cos(turned), radius * math.sin(turned), height))
        points.append(place + Vector((0, 0, DISK_HEIGHT)))
    return points


# ---------------------------------------------------------------- fixture

def ring_of(count, radius, start=0.0):
    """Angles and places on a bolt circle."""
    for index in range(count):
        angle = start + 2 * math.pi * index / count
        yield angle, radius * math.cos(angle), radius * math.sin(angle)


def fixture(parent):
    """Spigot that carries the disk, screwed to the armature."""
    base = ARMATURE_TOP
    seat = DISK_HEIGHT - 0.30
    lathe(
        [
            (0, base), (1.42, base), (1.42, base + 0.20), (0.98, base + 0.22), (0.74, base + 0.34),
            (0.66, base + 0.50), (0.66, seat - 0.10), (0.74, seat), (0.395, seat),
            (0.395, DISK_HEIGHT + 0.33), (0, DISK_HEIGHT + 0.33),
        ],
        'blasted', bevel=0.035, parent=parent, segments=160,
    )
    for angle, x, y in ring_of(8, 1.22, math.pi / 8):
        bolt(0.085, 0.13, 'dark_metal', (x, y, base + 0.19), (0, 0, angle), parent)


def clamp(parent):
    """Clamp ring with eight screws and a central draw bolt with washer."""
    low = DISK_HEIGHT + 0.30
    outline = circle(0.72, points=96)
    plate([outline, circle(0.22)], 0.16, 'navy_metal', 0.022, (0, 0, low + 0.08), parent=parent)
    for angle, x, y in ring_of(8, 0.57):
        bolt(0.062, 0.085, 'dark_metal', (x, y, low + 0.16), (0, 0, angle), parent)
    cylinder(0.36, 0.06, 'turned', 0.015, (0, 0, low + 0.19), parent=parent)
    plate([circle(0.27, points=6)], 0.20, 'steel', 0.025, (0, 0, low + 0.32), (0, 0, 0.3), parent)
    cylinder(0.135, 0.12, 'dark_metal', 0.015, (0, 0, low + 0.45), parent=parent)


def control_sensor(parent):
    """Triaxial control accelerometer on the fixture's foot, plug to the right."""
    size = 0.22
    place = Vector((0.62, -1.02, ARMATURE_TOP + 0.205))
    turn = math.atan2(place.y, place.x)
    frame = Matrix.Translation(place) @ Matrix.Rotation(turn + 0.5, 4, 'Z')
    end = accelerometer(frame, parent, size)
    return frame @ end, frame.to_3x3() @ Vector((1, 0, 0))


# ---------------------------------------------------------------- shaker

def armature(parent):
    """Round armature plate with its pattern of threaded inserts."""
    lathe(
        [(0, ARMATURE_TOP), (ARMATURE_RADIUS, ARMATURE_TOP), (ARMATURE_RADIUS, ARMATURE_TOP - 0.30), (0, ARMATURE_TOP - 0.30)],
        'blasted', bevel=0.03, parent=parent, segments=160,
    )
    insert = group('insert', (0, 0, ARMATURE_TOP), parent=parent)
    lathe(
        [(0.052, 0.002), (0.052, 0.012), (0.098, 0.012), (0.103, -0.01)],
        'steel', parent=insert, segments=40,
    )
    cylinder(0.055, 0.006, 'black_plastic', 0, (0, 0, 0.003), parent=insert, segments=32)
    places = list(ring_of(8, 1.66)) + list(ring_of(16, 2.10, math.pi / 16))
    for index, (_, x, y) in enumerate(places):
        if index == 0:
            insert.location = (x, y, ARMATURE_TOP)
        else:
            copy_of(insert, location=(x, y, ARMATURE_TOP))


def seal(parent):
    """Rolling rubber diaphragm between armature and body."""
    start = ARMATURE_RADIUS - 0.02
    points = []
    for index in range(13):
        angle = math.pi * index / 12
        points.append((start + 0.09 - 0.09 * math.cos(angle), ARMATURE_TOP - 0.17 + 0.07 * math.sin(angle)))
    lathe(points + [(start + 0.24, RING_TOP - 0.02)], 'rubber', parent=parent, segments=160)


def body(parent):
    """Field body with cover ring, seams and cooling slots."""
    lathe(
        [
            (2.0, BODY_BOTTOM), (BODY_RADIUS - 0.25, BODY_BOTTOM), (BODY_RADIUS, BODY_BOTTOM + 0.25),
            (BODY_RADIUS, BODY_BOTTOM + 0.62), (BODY_RADIUS - 0.05, BODY_BOTTOM + 0.65),
            (BODY_RADIUS - 0.05, BODY_BOTTOM + 0.69), (BODY_RADIUS, BODY_BOTTOM + 0.72),
            (BODY_RADIUS, BODY_TOP - 0.62), (BODY_RADIUS - 0.05, BODY_TOP - 0.59),
            (BODY_RADIUS - 0.05, BODY_TOP - 0.55), (BODY_RADIUS, BODY_TOP - 0.52),
            (BODY_RADIUS, BODY_TOP), (2.2, BODY_TOP),
        ],
        'navy', bevel=0.03, parent=parent, segments=192,
    )
    lathe(
        [
            (ARMATURE_RADIUS + 0.16, BODY_TOP - 0.3), (ARMATURE_RADIUS + 0.16, RING_TOP),
            (BODY_RADIUS - 0.06, RING_TOP), (BODY_RADIUS - 0.06, BODY_TOP),
        ],
        'turned', bevel=0.03, parent=parent, segments=192,
    )
    for angle, x, y in ring_of(24, 2.73):
        bolt(0.055, 0.07, 'dark_metal', (x, y, RING_TOP - 0.005), (0, 0, angle), parent)
    for angle, x, y in ring_of(72, BODY_RADIUS - 0.004):
        box((0.03, 0.085, 0.30), 'black_plastic', 0.012, (x, y, BODY_TOP - 0.27), (0, 0, angle), parent)


def trunnion(parent, side):
    """Side stand with pivot bearing, in which the body can be turned level."""
    turn = group('trunnion', (side * (BODY_RADIUS + 0.18), 0, 0), parent=parent)
    axis = (0, side * math.pi / 2, 0)
    cylinder(0.92, 0.34, 'navy', 0.04, (-side * 0.06, 0, AXLE_HEIGHT), axis, turn)
    outline = []
    for index in range(25):
        angle = math.pi * index / 24
        outline.append((0.86 * math.cos(angle), AXLE_HEIGHT + 0.86 * math.sin(angle)))
    outline += [(-1.35, 0.28), (-1.35, 0.12), (1.35, 0.12), (1.35, 0.28)]
    plate([outline, circle(0.42, 0, AXLE_HEIGHT)], 0.36, 'navy_metal', 0.035, (side * 0.30, 0, 0), (math.pi / 2, 0, math.pi / 2), turn)
    cylinder(0.40, 0.52, 'turned', 0.03, (side * 0.30, 0, AXLE_HEIGHT), axis, turn)
    for _, across, up in ring_of(8, 0.62, math.pi / 8):
        bolt(0.065, 0.08, 'dark_metal', (side * 0.48, across, AXLE_HEIGHT + up), axis, turn)
    box((0.95, 3.1, 0.16), 'navy_metal', 0.03, (side * 0.42, 0, 0.10), parent=turn)
    for across in (-1.35, 1.35):
        bolt(0.11, 0.13, 'dark_metal', (side * 0.68, across, 0.18), (0, 0, 0), turn)


def shaker(parent):
    """Electrodynamic shaker in its trunnion."""
    body(parent)
    seal(parent)
    armature(parent)
    for side in (-1, 1):
        trunnion(parent, side)
    lathe([(0, 0.02), (1.9, 0.02), (1.9, 0.3), (2.2, 0.6), (0, 0.6)], 'dark_metal', bevel=0.03, parent=parent)


def patch_panel(parent):
    """Box with four coaxial sockets on the cover ring; returns the cable ends."""
    angle = math.radians(-50)
    place = (2.70 * math.cos(angle), 2.70 * math.sin(angle), RING_TOP)
    turn = angle + math.pi / 2
    panel = group('panel', place, (0, 0, turn), parent)
    box((1.62, 0.46, 0.05), 'steel', 0.012, (0, 0, 0.025), parent=panel)
    box((1.36, 0.38, 0.26), 'navy_metal', 0.04, (0, 0, 0.18), parent=panel)
    for x in (-0.745, 0.745):
        bolt(0.045, 0.05, 'dark_metal', (x, 0, 0.05), (0, 0, 0), panel)
    to_stand = Matrix.Translation(place) @ Matrix.Rotation(turn, 4, 'Z')
    ends = []
    for index in range(4):
        x = -0.48 + 0.32 * index
        coaxial_socket(panel, (x, 0, 0.31), (0, 0, 0))
        coaxial_plug(panel, (x, 0, 0.31), (0, 0, 0))
        ends.append(to_stand @ Vector((x, 0, 0.31 + 0.62)))
    outward = Vector((math.cos(angle), math.sin(angle), 0))
    return ends, outward


# ---------------------------------------------------------------- scene

def into_plug(end, outward):
    """Last part of a cable: an arc down into the plug."""
    rise = Vector((0, 0, 1))
    return [end + rise * 0.30 + outward * 0.03, end + rise * 0.08, end - rise * 0.04]


def sensor_cables(disk_group, parent):
    """Cables from the sensors to the plugs on the cover ring."""
    ends, outward = patch_panel(parent)
    ways = []
    for number in (FIRST_SENSOR_BLADE, SECOND_SENSOR_BLADE):
        frame = surface_frame(0.80, 0.52)
        end = accelerometer(frame, blade_group(number, disk_group))
        start = to_disk(number, frame @ end) + Vector((0, 0, DISK_HEIGHT))
        heading = to_disk(number, frame.to_3x3() @ Vector((1, 0, 0)))
        ways.append([start - heading * 0.03, start + heading * 0.16, start + heading * 0.36 + Vector((0, 0, 0.02))])
    start, heading = control_sensor(parent)
    ways.insert(1, [start - heading * 0.05, start + heading * 0.15, start + heading * 0.5 + Vector((0, 0, 0.42))])
    ways.append(gauge_cable_points(GAUGE_BLADE))
    for way, end in zip(ways, ends):
        points = way + into_plug(end, outward)
        tube([tuple(point) for point in points], CABLE_RADIUS, 'orange_rubber', parent)


def build(view_name):
    """Lay out field, light and the test."""
    film_field(y=7, radius=6)
    if view_name == 'macro':
        lights('film', 1.6, (0, 0, 1.6), key=0.72, top=0.55, fill=1.2)
    else:
        lights('film', 1.6, (0, 0, 1.6), key=0.92, top=0.85, fill=1.2)
    stand = group('test', rotation=(0, 0, math.radians(-8)))
    shaker(stand)
    fixture(stand)
    disk_group = group('disk', (0, 0, DISK_HEIGHT), parent=stand)
    disk(disk_group)
    clamp(stand)
    gauge_parent = blade_group(GAUGE_BLADE, disk_group)
    wires = gauge(gauge_parent)
    gauge_wires(GAUGE_BLADE, wires, disk_group)
    sensor_cables(disk_group, stand)


VIEWS = {
    'whole': View(
        distance=21.5, azimuth=7, elevation=25, target=(0.15, 0, 3.72), focus=(0.6, -2.2, 4.5),
        lens=85, fstop=1.1, master='services/test-and-validation-1',
    ),
    'thumb': View(
        distance=20.5, azimuth=7, elevation=25, target=(0.15, 0, 3.75), focus=(0.6, -2.2, 4.5),
        lens=85, fstop=1.1, aspect=16 / 10, width=800, master='services/test-and-validation',
    ),
    'macro': View(
        distance=12, azimuth=-6, elevation=47, target=(0.82, -1.36, 4.70), focus=(0.72, -1.42, 4.66),
        lens=188, fstop=0.8, master='services/test-and-validation-2',
    ),
}
