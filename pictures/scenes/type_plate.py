"""Type approval: the plate on the frame, and a lamp under measurement.

Two sets share this file. The first is a length of painted frame rail (a cold
formed channel) with a riveted type plate; its lines are engraved through a top
layer, so they have true depth. An orange high-voltage conduit runs under the
plate in clips and enters the rail through a grommet. The second is a round LED
headlamp on a goniometer: rotary table with graduation below, tilt axis in a
yoke, and the approval mark moulded into the outer lens.
"""

import math

import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import interpolate_bezier

from studio import *

# Frame rail, scene units.
RAIL_START = -11.0
RAIL_END = 4.55
RAIL_BOTTOM = 0.62
RAIL_TOP = 4.82
RAIL_DEPTH = 1.5
SHEET = 0.17
CORNER_RADIUS = 0.34

# Type plate, scene units.
PLATE_WIDTH = 5.2
PLATE_HEIGHT = 2.45
PLATE_X = -0.45
PLATE_Z = 3.30
ENGRAVING_DEPTH = 0.035

# Conduit, scene units.
CONDUIT_Z = 1.36
CONDUIT_RADIUS = 0.165
CONDUIT_OFFSET = -0.27
GROMMET_X = 3.45

# Goniometer, scene units.
TILT_AXIS_HEIGHT = 3.02
YOKE_HALF_WIDTH = 2.45
LAMP_TURN = math.radians(-10)


# ---------------------------------------------------------------- lettering

def text_loops(text, cap_height, x=0.0, y=0.0, anchor='left', width=None):
    """Outlines of a text; its left end or its middle stands at (x, y)."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body = text
    curve.align_x = 'LEFT'
    holder = bpy.data.objects.new('lettering', curve)
    bpy.context.scene.collection.objects.link(holder)
    outlines = holder.to_curve(bpy.context.evaluated_depsgraph_get())
    loops = []
    for spline in outlines.splines:
        knots = list(spline.bezier_points)
        loop = []
        for index, knot in enumerate(knots):
            following = knots[(index + 1) % len(knots)]
            straight = knot.handle_right_type == 'VECTOR' and following.handle_left_type == 'VECTOR'
            steps = 2 if straight else 8
            part = interpolate_bezier(knot.co, knot.handle_right, following.handle_left, following.co, steps)
            loop += [(point.x, point.y) for point in part[:-1]]
        loops.append(without_doubles(loop))
    holder.to_curve_clear()
    bpy.data.objects.remove(holder)
    left = min(px for loop in loops for px, _ in loop)
    right = max(px for loop in loops for px, _ in loop)
    low = min(py for loop in loops for _, py in loop)
    high = max(py for loop in loops for _, py in loop)
    scale = width / (right - left) if width else cap_height / (high - low)
    start = left if anchor == 'left' else (left + right) / 2
    middle = (low + high) / 2
    return [[(x + (px - start) * scale, y + (py - middle) * scale) for px, py in loop] for loop in loops]


def without_doubles(loop, least=0.002):
    """The loop without points that stand on one another."""
    kept = []
    for point in loop:
        if not kept or math.dist(point, kept[-1]) > least:
            kept.append(point)
    if len(kept) > 1 and math.dist(kept[0], kept[-1]) <= least:
        kept.pop()
    return kept


def inside(point, loop):
    """Whether a point lies inside a closed loop."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            within = not within
    return within


def solids(loops):
    """Sort nested loops into solid parts, each an outline followed by its holes."""
    depths = [sum(inside(loop[0], other) for other in loops if other is not loop) for loop in loops]
    parts = []
    for loop, depth in zip(loops, depths):
        if depth % 2 == 0:
            holes = [
                other for other, below in zip(loops, depths) if below == depth + 1 and inside(other[0], loop)
            ]
            parts.append([loop] + holes)
    return parts


def approval_mark(x, y, radius, groove):
    """Loops of a circle with E and the country number in it."""
    loops = [circle(radius, x, y, 128), circle(radius - groove, x, y, 128)]
    loops += text_loops('E', radius * 0.80, x - radius * 0.68, y + radius * 0.04, 'left')
    loops += text_loops('37', radius * 0.58, x - radius * 0.08, y - radius * 0.07, 'left')
    return loops


# ---------------------------------------------------------------- frame rail

def flange_profile(top):
    """Section of one flange with its bend, in (y, z), web face at y = 0."""
    sign = 1 if top else -1
    edge = RAIL_TOP if top else RAIL_BOTTOM
    outer = []
    inner = []
    for index in range(13):
        angle = math.pi / 2 * index / 12
        for points, radius in ((outer, CORNER_RADIUS), (inner, CORNER_RADIUS - SHEET)):
            y = CORNER_RADIUS - radius * math.cos(angle)
            z = edge - sign * (CORNER_RADIUS - radius * math.sin(angle))
            points.append((y, z))
    outer.append((RAIL_DEPTH, edge))
    inner.append((RAIL_DEPTH, edge - sign * SHEET))
    return outer + inner[::-1]


def flange_bolt(x, z, parent, size=0.17):
    """Hexagon bolt with flange on the web, head towards the viewer."""
    head = group('flange_bolt', (x, 0, z), (math.pi / 2, 0, 0), parent)
    lathe(
        [(0, 0), (size * 1.42, 0), (size * 1.42, size * 0.16), (size * 1.0, size * 0.34), (0, size * 0.34)],
        'steel', bevel=0.012, parent=head, segments=64,
    )
    plate([circle(size, points=6)], size * 0.95, 'steel', 0.022, (0, 0, size * 0.75), (0, 0, x), head)
    lathe(
        [(0, size * 1.23), (size * 0.66, size * 1.23), (size * 0.72, size * 1.15)],
        'steel', parent=head, segments=48,
    )


def rail(parent):
    """Channel with holes, bolts of a cross member and its supports."""
    middle = (RAIL_START + RAIL_END) / 2
    length = RAIL_END - RAIL_START
    along = (math.pi / 2, 0, math.pi / 2)
    for top in (False, True):
        plate([flange_profile(top)], length, 'rail_paint', 0.012, (middle, 0, 0), along, parent)
    low = RAIL_BOTTOM + CORNER_RADIUS
    high = RAIL_TOP - CORNER_RADIUS
    loops = [[(RAIL_START, low), (RAIL_END, low), (RAIL_END, high), (RAIL_START, high)]]
    for x in (-4.25, -5.05, -5.85):
        loops.append(circle(0.15, x, 4.05))
        loops.append(circle(0.15, x, 2.35))
    loops.append(circle(0.15, 4.05, 2.05))
    loops.append(circle(0.26, GROMMET_X, CONDUIT_Z))
    plate(loops, SHEET, 'rail_paint', 0.0015, (0, SHEET / 2, 0), (math.pi / 2, 0, 0), parent)
    for x in (3.05, 3.85):
        for z in (2.75, 3.95):
            flange_bolt(x, z, parent)
    cross_member(parent)
    for x in (-3.6, 2.5):
        box((1.2, 2.0, 0.50), 'dark_metal', 0.06, (x, 0.7, 0.25), parent=parent)
        box((1.0, 1.8, 0.12), 'rubber', 0.03, (x, 0.7, 0.555), parent=parent)


def cross_member(parent):
    """Tube and flange behind the web, held by the four bolts."""
    facing = (math.pi / 2, 0, 0)
    plate([rounded_rectangle(1.5, 1.9, 0.2)], 0.16, 'navy_metal', 0.02, (3.45, SHEET + 0.085, 3.35), facing, parent)
    cylinder(0.5, 4.0, 'navy_metal', 0.02, (3.45, SHEET + 2.1, 3.35), facing, parent)


def conduit(parent):
    """Corrugated conduit along the rail, turning into the grommet."""
    bend = 0.52
    straight_end = GROMMET_X - bend
    step = 0.0125
    points = []
    x = RAIL_START
    while x < straight_end:
        points.append((Vector((x, CONDUIT_OFFSET, CONDUIT_Z)), Vector((1, 0, 0))))
        x += step
    count = int(bend * math.pi / 2 / step)
    for index in range(count + 1):
        angle = math.pi / 2 * index / count
        place = Vector((straight_end + bend * math.sin(angle), CONDUIT_OFFSET + bend * (1 - math.cos(angle)), CONDUIT_Z))
        points.append((place, Vector((math.cos(angle), math.sin(angle), 0))))
    for index in range(1, 40):
        points.append((points[-1][0] + Vector((0, step, 0)), Vector((0, 1, 0))))
    sides = 28
    vertices = []
    for index, (place, heading) in enumerate(points):
        wave = math.sin(2 * math.pi * index / 8)
        radius = CONDUIT_RADIUS - 0.014 + 0.017 * math.copysign(abs(wave) ** 0.5, wave)
        aside = heading.cross(Vector((0, 0, 1)))
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            vertices.append(tuple(place + radius * (aside * math.cos(angle) + Vector((0, 0, math.sin(angle))))))
    faces = []
    for row in range(len(points) - 1):
        for side in range(sides):
            after = (side + 1) % sides
            faces.append((row * sides + side, row * sides + after, (row + 1) * sides + after, (row + 1) * sides + side))
    mesh_object('conduit', vertices, faces, 'orange', parent=parent)
    lathe(
        [(0.165, -0.10), (0.33, -0.10), (0.33, -0.02), (0.25, 0.0), (0.25, 0.17), (0.165, 0.17)],
        'rubber', bevel=0.03, location=(GROMMET_X, 0, CONDUIT_Z), rotation=(-math.pi / 2, 0, 0), parent=parent,
    )
    for x in (-4.6, -1.35, 1.75):
        conduit_clip(x, parent)


def conduit_clip(x, parent):
    """P-clip: steel band with rubber lining and its screw above."""
    clip = group('clip', (x, CONDUIT_OFFSET, CONDUIT_Z), parent=parent)
    along = (0, math.pi / 2, 0)
    cylinder(CONDUIT_RADIUS + 0.055, 0.34, 'rubber', 0.02, (0, 0, 0), along, clip, inner_radius=CONDUIT_RADIUS - 0.02)
    cylinder(CONDUIT_RADIUS + 0.085, 0.26, 'steel', 0.012, (0, 0, 0), along, clip, inner_radius=CONDUIT_RADIUS + 0.045)
    reach = -CONDUIT_OFFSET
    box((0.26, 0.035, 0.46), 'steel', 0.012, (0, reach - 0.02, 0.42), parent=clip)
    box((0.26, reach, 0.035), 'steel', 0.012, (0, reach / 2 - 0.02, CONDUIT_RADIUS + 0.068), parent=clip)
    bolt(0.085, 0.10, 'dark_metal', (0, reach - 0.038, 0.49), (math.pi / 2, 0, 0), clip)


# ---------------------------------------------------------------- type plate

def rivet(x, y, parent):
    """Closed blind rivet: domed flange with the broken mandrel in its middle."""
    head = group('rivet', (x, y, 0), parent=parent)
    profile = [(0.075, 0.092), (0.062, 0.066), (0.048, 0.060), (0.0, 0.058)]
    dome = [(0.185 * math.cos(math.pi / 2 * i / 12), 0.10 * math.sin(math.pi / 2 * i / 12)) for i in range(10)]
    lathe([(0.17, -0.01), (0.185, 0.0)] + dome[1:] + profile, 'rivet_metal', parent=head, segments=72)
    lathe([(0.046, 0.05), (0.046, 0.074), (0.034, 0.084), (0.0, 0.080)], 'steel', parent=head, segments=32)


def type_plate(parent):
    """Plate of two layers, the upper one cut through by the lettering."""
    sheet = group('type_plate', (PLATE_X, -0.002, PLATE_Z), (math.pi / 2, 0, 0), parent)
    outline = rounded_rectangle(PLATE_WIDTH, PLATE_HEIGHT, 0.16)
    ground = rounded_rectangle(PLATE_WIDTH - 0.06, PLATE_HEIGHT - 0.06, 0.13)
    plate([ground], 0.05, 'engraving', 0.004, (0, 0, 0.025), parent=sheet)
    loops = [outline]
    mark_x = -1.58
    loops += approval_mark(mark_x, 0.0, 0.74, 0.062)
    text_x = -0.52
    text_width = 2.72
    loops += text_loops('100R-03 00142', 0, text_x, 0.40, 'left', text_width)
    loops += text_loops('TYPE MV-204', 0, text_x, -0.40, 'left', text_width)
    loops.append(rounded_rectangle(text_width, 0.022, 0.010, text_x + text_width / 2, 0.0))
    frame_width = PLATE_WIDTH - 0.92
    for y in (0.98, -0.98):
        loops.append(rounded_rectangle(frame_width, 0.022, 0.010, 0, y))
    for part in solids(loops):
        plate(part, ENGRAVING_DEPTH, 'plate_metal', 0.005, (0, 0, 0.05 + ENGRAVING_DEPTH / 2), parent=sheet)
    for x in (-PLATE_WIDTH / 2 + 0.27, PLATE_WIDTH / 2 - 0.27):
        for y in (-PLATE_HEIGHT / 2 + 0.27, PLATE_HEIGHT / 2 - 0.27):
            holder = group('corner', (0, 0, 0.05 + ENGRAVING_DEPTH), parent=sheet)
            rivet(x, y, holder)


def frame_scene(parent):
    """The rail with all it carries."""
    new_material('rail_paint', (0.020, 0.038, 0.072), 0.36, 0.0, 0.5, coat=0.30, bump=0.05, bump_scale=70)
    new_material('plate_metal', (0.66, 0.67, 0.68), 0.40, 1.0, bump=0.02, bump_scale=120)
    new_material('engraving', (0.010, 0.012, 0.016), 0.6, 0.0, 0.3)
    new_material('rivet_metal', (0.70, 0.70, 0.71), 0.27, 1.0)
    rail(parent)
    conduit(parent)
    type_plate(parent)


# ---------------------------------------------------------------- headlamp

def thin_glass():
    """Clear moulded plastic that lets light through without refraction."""
    found = new_material('clear_lens', (1, 1, 1), 0.03)
    nodes = found.node_tree.nodes
    links = found.node_tree.links
    output = next(node for node in nodes if node.type == 'OUTPUT_MATERIAL')
    clear = nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = (0.95, 0.965, 0.97, 1)
    gloss = nodes.new('ShaderNodeBsdfGlossy')
    gloss.inputs['Roughness'].default_value = 0.03
    weight = nodes.new('ShaderNodeFresnel')
    weight.inputs['IOR'].default_value = 1.5
    mix = nodes.new('ShaderNodeMixShader')
    links.new(weight.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(gloss.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], output.inputs['Surface'])


def arc_bar(start, end, radius, thickness, depth, material_name, parent, z):
    """Flat bar bent round the lamp's axis, angles in degrees."""
    steps = 48
    outer = []
    inner = []
    for index in range(steps + 1):
        angle = math.radians(start + (end - start) * index / steps)
        outer.append(((radius + thickness / 2) * math.cos(angle), (radius + thickness / 2) * math.sin(angle)))
        inner.append(((radius - thickness / 2) * math.cos(angle), (radius - thickness / 2) * math.sin(angle)))
    plate([outer + inner[::-1]], depth, material_name, 0.02, (0, 0, z), parent=parent)


# Three low modules over a row of cells: two over one row would look like a face.
MODULE_SCALE = 0.72
MODULES = [(-0.88, 0.28), (0.0, 0.28), (0.88, 0.28)]
CELLS = [(-0.90 + 0.30 * index, -0.46) for index in range(7)]


def projector(x, y, parent):
    """Bright bowl with its light source and a convex lens in a ring."""
    module = group('projector', (x, y, -0.30), parent=parent)
    module.scale = (MODULE_SCALE,) * 3
    bowl = [(0.055 + 0.42 * (i / 16), -0.42 + 0.44 * (i / 16) ** 2) for i in range(17)]
    lathe(bowl, 'reflector', parent=module, segments=96)
    box((0.13, 0.09, 0.03), 'ceramic', 0.006, (0, 0, -0.40), parent=module)
    box((0.09, 0.05, 0.02), 'phosphor', 0.004, (0, 0, -0.378), parent=module)
    lathe(
        [(0.44, -0.02), (0.44, 0.08), (0.50, 0.14), (0.575, 0.10), (0.60, -0.10)],
        'turned', bevel=0.015, parent=module, segments=96,
    )
    dome = [(0.455 * math.cos(math.pi / 2 * i / 14), 0.07 + 0.17 * math.sin(math.pi / 2 * i / 14)) for i in range(14)]
    lathe(dome + [(0.0, 0.24)], 'clear_lens', parent=module, segments=96)


def reflector_cells(parent):
    """Row of small bright cells with one light source each."""
    for x, y in CELLS:
        cell = group('cell', (x, y, -0.30), parent=parent)
        bowl = [(0.015 + 0.11 * (i / 10), -0.14 + 0.15 * (i / 10) ** 2) for i in range(11)]
        lathe(bowl, 'reflector', parent=cell, segments=40)
        cylinder(0.14, 0.05, 'turned', 0.008, (0, 0, 0.0), parent=cell, inner_radius=0.115, segments=48)
        box((0.05, 0.05, 0.02), 'phosphor', 0.004, (0, 0, -0.135), parent=cell)


def lens_height(radius):
    """Height of the outer lens above the bezel at a radius."""
    return 0.20 + 0.36 * (1 - (radius / 1.5) ** 2)


def moulded_mark(parent):
    """Approval mark raised on the outer lens, below its middle."""
    radius = 1.06
    slope = math.atan(0.36 * 2 * radius / 1.5 ** 2)
    mark = group('mark', (0, -radius, lens_height(radius) + 0.006), (slope, 0, 0), parent)
    size = 0.235
    loops = approval_mark(0, 0, size, 0.024)
    for part in [loops[:2]] + solids(loops[2:]):
        plate(part, 0.02, 'frosted', 0.003, parent=mark)


def headlamp(parent):
    """Round LED headlamp, light leaves along +z."""
    new_material('reflector', (0.86, 0.87, 0.88), 0.09, 1.0)
    new_material('phosphor', (0.95, 0.72, 0.08), 0.5)
    new_material('frosted', (0.90, 0.92, 0.93), 0.35, 0.0, 0.5)
    new_material('daylight_guide', (0.80, 0.82, 0.83), 0.4, emission=(0.90, 0.95, 1.0), emission_strength=0.7)
    new_material('indicator_guide', (1.0, 0.118, 0.0), 0.4, emission=(1.0, 0.10, 0.0), emission_strength=0.45)
    thin_glass()
    lathe(
        [
            (0, -1.25), (0.55, -1.25), (0.62, -1.05), (1.10, -0.85), (1.46, -0.42), (1.52, -0.05),
            (1.44, -0.05), (1.36, -0.38), (0, -0.82),
        ],
        'dark_metal', bevel=0.04, parent=parent, segments=160,
    )
    for index in range(36):
        angle = 2 * math.pi * index / 36
        fin = group('fin', rotation=(0, 0, angle), parent=parent)
        box((0.55, 0.045, 0.30), 'dark_metal', 0.015, (1.02, 0, -0.84), (0, -0.65, 0), fin)
    lathe([(1.49, -0.04), (1.72, -0.04), (1.72, 0.10), (1.62, 0.24), (1.49, 0.24), (1.49, -0.04)],
          'black_plastic', bevel=0.04, parent=parent, segments=160)
    panel = [circle(1.48, points=128)]
    panel += [circle(0.46 * MODULE_SCALE, x, y) for x, y in MODULES]
    panel += [circle(0.126, x, y) for x, y in CELLS]
    plate(panel, 0.08, 'black_plastic', 0.015, (0, 0, -0.33), parent=parent)
    for x, y in MODULES:
        projector(x, y, parent)
    reflector_cells(parent)
    arc_bar(28, 152, 1.27, 0.13, 0.20, 'daylight_guide', parent, -0.20)
    for start in (184, 312):
        arc_bar(start, start + 44, 1.27, 0.13, 0.20, 'indicator_guide', parent, -0.20)
    cap = [(1.5 * (1 - i / 20), lens_height(1.5 * (1 - i / 20))) for i in range(21)]
    lathe(cap, 'clear_lens', parent=parent, segments=160)
    moulded_mark(parent)


# ---------------------------------------------------------------- goniometer

def graduated_ring(radius, height, count, parent, long_every=5):
    """Division marks on the outside of a ring, standing."""
    for index in range(count):
        mark = group('mark', rotation=(0, 0, 2 * math.pi * index / count), parent=parent)
        tall = 0.17 if index % long_every == 0 else 0.10
        box((0.012, 0.016, tall), 'engraving', 0.002, (radius, 0, height - tall / 2), parent=mark)


def goniometer_base(parent):
    """Base plate with levelling feet and rotary table with worm knob."""
    box((5.6, 3.9, 0.24), 'navy', 0.06, (0, 0, 0.34), parent=parent)
    for x in (-2.5, 2.5):
        for y in (-1.65, 1.65):
            lathe([(0, 0), (0.30, 0), (0.30, 0.06), (0.12, 0.12), (0.09, 0.24), (0, 0.24)], 'steel', bevel=0.015,
                  location=(x, y, 0), parent=parent)
            bolt(0.11, 0.12, 'dark_metal', (x, y, 0.46), (0, 0, 0), parent)
    lathe([(0, 0.46), (1.78, 0.46), (1.78, 0.62), (1.70, 0.66), (0, 0.66)], 'dark_metal', bevel=0.02, parent=parent, segments=160)
    cylinder(1.68, 0.28, 'turned', 0.025, (0, 0, 0.81), parent=parent, segments=160)
    table = group('table', rotation=(0, 0, LAMP_TURN), parent=parent)
    graduated_ring(1.68, 0.93, 120, table)
    knob = group('worm', (1.35, -1.62, 0.62), (math.pi / 2, 0, math.radians(18)), parent)
    cylinder(0.09, 0.5, 'steel', 0.01, (0, 0, 0), parent=knob)
    knurl = [((0.27 + 0.014 * (i % 2)) * math.cos(math.pi * i / 36), (0.27 + 0.014 * (i % 2)) * math.sin(math.pi * i / 36)) for i in range(72)]
    plate([knurl], 0.22, 'black_plastic', 0.02, (0, 0, 0.34), parent=knob)
    cylinder(0.16, 0.04, 'turned', 0.01, (0, 0, 0.46), parent=knob)
    box((0.42, 0.42, 0.34), 'navy_metal', 0.05, (0, 0, -0.1), parent=knob)
    return table


def yoke(table):
    """U-shaped yoke with bearings and the graduated tilt disc."""
    low = 0.95
    box((2 * YOKE_HALF_WIDTH + 0.34, 1.25, 0.30), 'navy', 0.06, (0, 0, low + 0.15), parent=table)
    for x in (-1.15, 1.15):
        for y in (-0.42, 0.42):
            bolt(0.10, 0.12, 'dark_metal', (x, y, low + 0.30), (0, 0, 0), table)
    for side in (-1, 1):
        arm = group('arm', (side * YOKE_HALF_WIDTH, 0, 0), parent=table)
        outline = [(0.50 * math.cos(math.pi * i / 24), TILT_AXIS_HEIGHT + 0.50 * math.sin(math.pi * i / 24)) for i in range(25)]
        outline += [(-0.60, low + 0.30), (-0.60, low), (0.60, low), (0.60, low + 0.30)]
        plate([outline], 0.32, 'navy', 0.05, (0, 0, 0), (math.pi / 2, 0, math.pi / 2), arm)
        axis = (0, side * math.pi / 2, 0)
        cylinder(0.34, 0.10, 'turned', 0.02, (side * 0.19, 0, TILT_AXIS_HEIGHT), axis, arm)
        cylinder(0.20, 0.95, 'steel', 0.02, (-side * 0.30, 0, TILT_AXIS_HEIGHT), axis, arm)
        cylinder(0.30, 0.10, 'dark_metal', 0.02, (-side * 0.19, 0, TILT_AXIS_HEIGHT), axis, arm)
    disc = group('tilt', (YOKE_HALF_WIDTH + 0.26, 0, TILT_AXIS_HEIGHT), (0, math.pi / 2, 0), table)
    cylinder(0.86, 0.09, 'turned', 0.015, (0, 0, 0.03), parent=disc, segments=128)
    for index in range(72):
        mark = group('mark', rotation=(0, 0, math.pi * index / 36), parent=disc)
        length = 0.16 if index % 6 == 0 else 0.09
        box((length, 0.014, 0.006), 'engraving', 0.001, (0.82 - length / 2, 0, 0.077), parent=mark)
    cylinder(0.16, 0.34, 'steel', 0.02, (0, 0, 0.2), parent=disc)
    knob = [(0.33 + 0.035 * math.cos(8 * 2 * math.pi * i / 96), 2 * math.pi * i / 96) for i in range(96)]
    plate([[(r * math.cos(a), r * math.sin(a)) for r, a in knob]], 0.24, 'black_plastic', 0.04, (0, 0, 0.38), parent=disc)
    cylinder(0.15, 0.03, 'turned', 0.008, (0, 0, 0.51), parent=disc)


def lamp_holder(table):
    """Ring on the tilt axis with the headlamp screwed into it."""
    holder = group('holder', (0, 0, TILT_AXIS_HEIGHT), (math.pi / 2, 0, 0), table)
    lathe(
        [(1.60, -0.34), (2.02, -0.34), (2.02, -0.04), (1.60, -0.04), (1.60, -0.34)],
        'blasted', bevel=0.03, parent=holder, segments=160,
    )
    for angle in (45, 135, 225, 315):
        turn = math.radians(angle)
        x, y = 1.83 * math.cos(turn), 1.83 * math.sin(turn)
        box((0.46, 0.26, 0.07), 'steel', 0.025, (x * 0.985, y * 0.985, 0.0), (0, 0, turn), holder)
        bolt(0.075, 0.09, 'dark_metal', (x * 1.01, y * 1.01, 0.035), (0, 0, turn), holder)
    headlamp(holder)
    lead = [(0, 0.0, -1.2), (0, -0.15, -1.5), (0.2, -0.9, -1.75), (0.5, -2.1, -1.7), (1.0, -2.93, -1.9), (2.4, -2.97, -2.6), (7.0, -2.97, -4.5)]
    tube(lead, 0.085, 'black_plastic', holder)


def lamp_scene(parent):
    """Headlamp on the goniometer."""
    new_material('engraving', (0.010, 0.012, 0.016), 0.6, 0.0, 0.3)
    table = goniometer_base(parent)
    yoke(table)
    lamp_holder(table)


def build(view_name):
    """Lay out field, light and the set that the view asks for."""
    film_field(y=6, radius=6)
    if view_name == 'lamp':
        lights('film', 1.6, (0, 0, 1.2), top=1.05, fill=1.5)
        lamp_scene(group('lamp'))
    elif view_name == 'macro':
        lights('film', 1.4, (-0.8, 0, 2.6), key=1.25, top=0.45, rim=0.8, fill=0.35)
        frame_scene(group('frame'))
    else:
        lights('film', 1.7, (0, 0, 1.2), key=0.95, top=1.08)
        frame_scene(group('frame'))


VIEWS = {
    'plate': View(
        distance=24.5, azimuth=17, elevation=12, target=(0.05, 0, 2.62), focus=(-0.4, -0.1, 3.2),
        lens=85, fstop=1.0, master='services/homologation-1',
    ),
    'thumb': View(
        distance=23.5, azimuth=17, elevation=12, target=(0.05, 0, 2.62), focus=(-0.4, -0.1, 3.2),
        lens=85, fstop=1.0, aspect=16 / 10, width=800, master='services/homologation',
    ),
    'macro': View(
        distance=12, azimuth=-24, elevation=18, target=(-1.75, 0, 3.46), focus=(-2.15, -0.09, 3.5),
        lens=112, fstop=0.8, master='services/homologation-2',
    ),
    'lamp': View(
        distance=22.5, azimuth=20, elevation=15, target=(0.15, 0, 2.62), focus=(-0.3, -0.6, 2.6),
        lens=85, fstop=1.2, master='services/homologation-3',
    ),
}
