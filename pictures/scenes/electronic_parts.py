"""Parts of electronics that more than one scene needs: housing, plugs, looms, board components.

Shown: a die-cast control unit with header and lid, its sealed plugs with levers, wires that
gather into taped and corrugated looms, and the small parts of a populated circuit board.
An engineer should recognise the sealing rim, the cam pegs for the plug levers, the slotted
convoluted tubing and the gull-wing leads.

Axes of the control unit: x along the long side, y away from the header, z up; the header and
its plugs face -y. Small repeated shapes are gathered in a `Batch`, one mesh for each material.
"""
import math
import random

import bpy
from mathutils import Matrix, Vector

from studio import *

# Control unit, in scene units (one unit is about 32 mm).
HOUSING_X = 6.2
HOUSING_Y = 4.4
RIM_Z = 0.90
WALL = 0.22
FLOOR = 0.16
HEADER_X = 4.3
CHAMBER_X = 1.82
CHAMBER_Z = 0.46
CHAMBER_CENTRE_X = 1.11
HEADER_Z = 0.55
HEADER_FRONT_Y = -HOUSING_Y / 2 - 0.70
PLUG_INSERTION = 0.55
PLUG_LENGTH = 1.20
# Inside the round corners of the lid: a hole that crosses its outline cannot be cut.
LID_BOLTS = [(-2.85, -1.95), (2.85, -1.95), (-2.85, 1.95), (2.85, 1.95), (0.0, 2.14)]
CORNER_BOSS_RADIUS = 0.34
# The sealing cord passes inside the bolts.
SEAL_CORNER = 0.90
EAR_CENTRES = [(sx * 3.42, sy * 1.35) for sx in (-1, 1) for sy in (-1, 1)]

WIRE_COLOURS = {
    'wire_black': (0.020, 0.021, 0.024),
    'wire_grey': (0.16, 0.18, 0.21),
    'wire_navy': (0.020, 0.045, 0.110),
    'wire_pale': (0.46, 0.46, 0.44),
    'wire_orange': (1.0, 0.118, 0.0),
}


def prepare_materials():
    """Make the few materials that the shared palette lacks."""
    for name, colour in WIRE_COLOURS.items():
        new_material(name, colour, roughness=0.42, specular=0.45)
    new_material('cast', (0.50, 0.51, 0.525), roughness=0.43, metallic=1.0, bump=0.015, bump_scale=60)
    new_material('conduit', (0.016, 0.0165, 0.018), roughness=0.46, specular=0.45)
    new_material('cloth_tape', (0.020, 0.021, 0.023), roughness=0.85, specular=0.2, bump=0.10, bump_scale=40)
    new_material('laser_mark', (0.20, 0.205, 0.21), roughness=0.6, specular=0.2)
    new_material('label_white', (0.74, 0.74, 0.73), roughness=0.45, specular=0.35)
    new_material('print_black', (0.012, 0.012, 0.013), roughness=0.55, specular=0.3)
    new_material('hole_black', (0.004, 0.004, 0.0045), roughness=0.8, specular=0.1)
    new_material('via_gold', (0.40, 0.27, 0.12), roughness=0.35, metallic=1.0)


# ------------------------------------------------------------------ batched small shapes

CORNERS = [(sx, sy, sz) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]


def _chamfered_faces():
    """Faces of a box with all edges chamfered; vertex index is corner * 3 + axis."""
    def vertex(signs, axis):
        return CORNERS.index(tuple(signs)) * 3 + axis

    faces = []
    for axis in range(3):
        u, v = [a for a in range(3) if a != axis]
        for sign in (-1, 1):
            face = []
            for su, sv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                signs = [0, 0, 0]
                signs[axis], signs[u], signs[v] = sign, su, sv
                face.append(vertex(signs, axis))
            faces.append(face)
        for su in (-1, 1):
            for sv in (-1, 1):
                low, high = [0, 0, 0], [0, 0, 0]
                low[u], low[v], low[axis] = su, sv, -1
                high[u], high[v], high[axis] = su, sv, 1
                faces.append([vertex(low, u), vertex(high, u), vertex(high, v), vertex(low, v)])
    for corner in CORNERS:
        faces.append([vertex(corner, axis) for axis in range(3)])
    points = [Vector(p) for p in _chamfered_points((2, 2, 2), 0.3)]
    outward = []
    for face in faces:
        centre = sum((points[i] for i in face), Vector()) / len(face)
        normal = (points[face[1]] - points[face[0]]).cross(points[face[2]] - points[face[0]])
        outward.append(face if normal.dot(centre) > 0 else face[::-1])
    return outward


def _chamfered_points(size, chamfer):
    half = [s / 2 for s in size]
    points = []
    for corner in CORNERS:
        for axis in range(3):
            points.append(tuple(
                corner[a] * (half[a] if a == axis else half[a] - chamfer) for a in range(3)))
    return points


CHAMFERED_FACES = _chamfered_faces()


class Batch:
    """Collects small shapes and makes one mesh object for each material."""

    def __init__(self, parent=None):
        self.parent = parent
        self.shapes = {}
        self.lift = 0.0

    def add(self, material_name, points, faces):
        vertices, polygons = self.shapes.setdefault(material_name, ([], []))
        first = len(vertices)
        vertices.extend(tuple(p) for p in points)
        polygons.extend([first + i for i in face] for face in faces)

    def block(self, material_name, centre, size, chamfer=0.01, turn=0.0):
        """A box with chamfered edges, turned about z."""
        chamfer = min(chamfer, 0.45 * min(size))
        cosine, sine = math.cos(turn), math.sin(turn)
        points = []
        for x, y, z in _chamfered_points(size, chamfer):
            points.append((
                centre[0] + x * cosine - y * sine,
                centre[1] + x * sine + y * cosine,
                centre[2] + z))
        self.add(material_name, points, CHAMFERED_FACES)

    def flat(self, material_name, x, y, width, height, z):
        """A printed or etched rectangle; every one gets its own height."""
        self.lift += 1.2e-6
        z += self.lift
        w, h = width / 2, height / 2
        self.add(material_name, [(x - w, y - h, z), (x + w, y - h, z), (x + w, y + h, z), (x - w, y + h, z)],
                 [(0, 1, 2, 3)])

    def disc(self, material_name, x, y, radius, z, points=14):
        self.lift += 1.2e-6
        loop = [(px, py, z + self.lift) for px, py in circle(radius, x, y, points)]
        self.add(material_name, loop, [tuple(range(points))])

    def strip(self, material_name, start, end, width, z):
        """A straight conductor between two points of the board."""
        start, end = Vector(start), Vector(end)
        along = end - start
        if along.length < 1e-4:
            return
        self.lift += 1.2e-6
        z += self.lift
        along = along.normalized() * width / 2
        across = Vector((-along.y, along.x))
        corners = (start - along - across, end + along - across, end + along + across, start - along + across)
        self.add(material_name, [(p.x, p.y, z) for p in corners], [(0, 1, 2, 3)])

    def rod(self, material_name, start, end, radius, segments=10, tip=0.0):
        """A round pin from start to end; tip is the length of its pointed end."""
        start, end = Vector(start), Vector(end)
        axis = (end - start).normalized()
        side = axis.orthogonal().normalized()
        other = axis.cross(side)
        stations = [(start, radius), (end - axis * tip, radius)]
        if tip:
            stations.append((end, radius * 0.35))
        points = []
        for centre, r in stations:
            for i in range(segments):
                angle = 2 * math.pi * i / segments
                points.append(centre + side * r * math.cos(angle) + other * r * math.sin(angle))
        faces = []
        for ring in range(len(stations) - 1):
            for i in range(segments):
                j = (i + 1) % segments
                a, b = ring * segments, (ring + 1) * segments
                faces.append((a + i, a + j, b + j, b + i))
        last = (len(stations) - 1) * segments
        faces.append(tuple(last + i for i in range(segments)))
        faces.append(tuple(reversed(range(segments))))
        self.add(material_name, points, faces)

    def lead(self, material_name, origin, turn, width, profile, thickness):
        """A bent lead: profile [(distance, height), …] outwards from the origin, turned about z."""
        frame = Matrix.Translation(Vector(origin)) @ Matrix.Rotation(turn, 4, 'Z')
        points, faces = [], []
        for distance, height in profile:
            for side in (-width / 2, width / 2):
                points.append(frame @ Vector((distance, side, height)))
                points.append(frame @ Vector((distance, side, height - thickness)))
        for i in range(len(profile) - 1):
            a, b = 4 * i, 4 * (i + 1)
            faces.extend([
                (a, b, b + 2, a + 2),
                (a + 1, a + 3, b + 3, b + 1),
                (a, a + 1, b + 1, b),
                (a + 2, b + 2, b + 3, a + 3)])
        end = 4 * (len(profile) - 1)
        faces.append((end, end + 1, end + 3, end + 2))
        self.add(material_name, points, faces)

    def finish(self, name='batch'):
        objects = []
        for material_name, (vertices, polygons) in self.shapes.items():
            smooth = material_name in ('gold', 'brass')
            objects.append(mesh_object(f'{name} {material_name}', vertices, polygons, material_name,
                                       smooth=smooth, parent=self.parent))
        self.shapes = {}
        return objects


# ------------------------------------------------------------------ lettering the part itself carries

def lettering(text, size, material_name, location=(0, 0, 0), rotation=(0, 0, 0), parent=None, align='LEFT'):
    """Flat printed or lasered characters with Blender's built-in face."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body = text
    curve.size = size
    curve.align_x = align
    curve.align_y = 'CENTER'
    curve.extrude = 0.0004
    curve.resolution_u = 4
    letters = bpy.data.objects.new('lettering', curve)
    bpy.context.scene.collection.objects.link(letters)
    letters.location = location
    letters.rotation_euler = rotation
    letters.parent = parent
    letters.data.materials.append(material(material_name))
    return letters


def data_matrix(batch, material_name, x, y, z, cells=12, cell=0.022, seed=3):
    """A square two-dimensional code with its solid and its dotted border."""
    dice = random.Random(seed)
    for i in range(cells):
        for j in range(cells):
            solid_border = i == 0 or j == 0
            dotted_border = (i == cells - 1 and j % 2 == 0) or (j == cells - 1 and i % 2 == 0)
            inner = 0 < i < cells - 1 and 0 < j < cells - 1 and dice.random() < 0.5
            if solid_border or dotted_border or inner:
                batch.flat(material_name, x + (i - cells / 2) * cell, y + (j - cells / 2) * cell,
                           cell * 0.94, cell * 0.94, z)


# ------------------------------------------------------------------ wires and looms

def sample_path(points, step=0.05):
    """Evenly close points on a smooth curve through the given ones."""
    points = [Vector(p) for p in points]
    padded = [points[0] * 2 - points[1]] + points + [points[-1] * 2 - points[-2]]
    samples = []
    for i in range(1, len(padded) - 2):
        a, b, c, d = padded[i - 1:i + 3]
        count = max(2, int((c - b).length / step))
        for k in range(count):
            t = k / count
            samples.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                                  + (3 * b - a - 3 * c + d) * t ** 3))
    samples.append(points[-1])
    return samples


def path_frames(samples):
    """Tangent, side and up at each sample, without twist."""
    frames = []
    up = Vector((0, 0, 1))
    for i, sample in enumerate(samples):
        ahead = samples[min(i + 1, len(samples) - 1)]
        behind = samples[max(i - 1, 0)]
        tangent = (ahead - behind).normalized()
        side = tangent.cross(up)
        if side.length < 1e-3:
            side = Vector((1, 0, 0))
        side.normalize()
        up = side.cross(tangent).normalized()
        frames.append((sample, tangent, side, up))
    return frames


def swept_rings(points, radii, material_name, parent=None, step=0.03, segments=22, name='hose'):
    """A round hose along a path; radii(distance) gives its radius."""
    frames = path_frames(sample_path(points, step))
    vertices, faces = [], []
    distance = 0.0
    previous = frames[0][0]
    for centre, _, side, up in frames:
        distance += (centre - previous).length
        previous = centre
        radius = radii(distance)
        for i in range(segments):
            angle = 2 * math.pi * i / segments
            vertices.append(tuple(centre + side * radius * math.cos(angle) + up * radius * math.sin(angle)))
    for ring in range(len(frames) - 1):
        for i in range(segments):
            j = (i + 1) % segments
            a, b = ring * segments, (ring + 1) * segments
            faces.append((a + i, a + j, b + j, b + i))
    faces.append(tuple(reversed(range(segments))))
    faces.append(tuple((len(frames) - 1) * segments + i for i in range(segments)))
    return mesh_object(name, vertices, faces, material_name, smooth=True, parent=parent)


def convoluted_tube(points, radius, parent=None, pitch=0.10):
    """Corrugated protective tubing, as on every vehicle loom."""
    def radii(distance):
        phase = (distance / pitch) % 1.0
        crest = 0.5 - 0.5 * math.cos(2 * math.pi * phase)
        return radius * (0.88 + 0.12 * min(1.0, crest * 1.6))
    return swept_rings(points, radii, 'conduit', parent, step=pitch / 7)


def taped_section(points, radius, parent=None):
    """Cloth tape wound over a bundle: a slight saw-tooth in the radius."""
    def radii(distance):
        return radius * (1.0 + 0.035 * ((distance / 0.16) % 1.0))
    return swept_rings(points, radii, 'cloth_tape', parent, step=0.02)


def cable_tie(centre, axis, radius, parent=None, material_name='black_plastic'):
    """A tie round a bundle with its head."""
    axis = Vector(axis).normalized()
    turn = axis.to_track_quat('Z', 'Y').to_euler()
    tie = group('cable tie', centre, tuple(turn), parent)
    cylinder(radius + 0.02, 0.07, material_name, bevel=0.008, inner_radius=radius - 0.02, parent=tie)
    box((0.13, 0.10, 0.11), material_name, bevel=0.015, location=(radius + 0.05, 0, 0), parent=tie)
    return tie


def fan_of_wires(exits, path, wire_radius, parent=None, seed=1, reach=3, palette=None):
    """Wires from the exits of a plug that gather into a round bundle on the path."""
    dice = random.Random(seed)
    palette = palette or ['wire_black', 'wire_black', 'wire_grey', 'wire_navy', 'wire_navy', 'wire_pale']
    frames = path_frames([Vector(p) for p in path])
    for n, wire_exit in enumerate(exits):
        radius = wire_radius * 1.06 * math.sqrt(n + 0.4)
        points = [Vector(wire_exit), Vector(wire_exit) + Vector((0, -0.16, 0))]
        for station, (centre, _, side, up) in enumerate(frames[:reach]):
            angle = 2.4 * n + 0.35 * station
            loose = 1.35 if station == 0 else 1.0
            points.append(centre + side * radius * loose * math.cos(angle) + up * radius * loose * math.sin(angle))
        name = 'wire_orange' if n in (3, 12) else dice.choice(palette)
        tube([tuple(p) for p in points], wire_radius, name, parent=parent)


def in_coordinates_of(parent, points):
    """World points in the coordinates of a group."""
    bpy.context.view_layer.update()
    inverse = parent.matrix_world.inverted()
    return [tuple(inverse @ Vector(p)) for p in points]


def loom(parent, exits, path, radius=0.23, seed=1):
    """Wires, cloth tape and convoluted tube along one path, all in the plug's coordinates."""
    fan_of_wires(exits, path, 0.043, parent, seed=seed, reach=3)
    taped_section(path[1:4], radius * 0.96, parent)
    convoluted_tube(path[3:], radius * 1.10, parent)
    first, second = Vector(path[3]), Vector(path[4])
    cable_tie(tuple(first + (second - first) * 0.06), second - first, radius * 1.10, parent)


# ------------------------------------------------------------------ plug of the control unit

def plug(parent=None, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A sealed 30-way plug; the mating face is at y=0 and looks along +y, wires leave at -PLUG_LENGTH.

    Returns its group and the points at which the wires leave.
    """
    body = group('plug', location, rotation, parent)
    across = (math.pi / 2, 0, 0)
    plate([rounded_rectangle(CHAMBER_X - 0.08, CHAMBER_Z - 0.08, 0.06)], PLUG_INSERTION, 'grey_plastic',
          bevel=0.015, location=(0, -PLUG_INSERTION / 2, 0), rotation=across, parent=body)
    plate([rounded_rectangle(CHAMBER_X - 0.03, CHAMBER_Z - 0.03, 0.08)], 0.10, 'rubber', bevel=0.04,
          location=(0, -PLUG_INSERTION + 0.10, 0), rotation=across, parent=body)
    plate([rounded_rectangle(CHAMBER_X + 0.10, 0.66, 0.10)], 0.34, 'black_plastic', bevel=0.03,
          location=(0, -PLUG_INSERTION - 0.17, 0), rotation=across, parent=body)
    plate([rounded_rectangle(CHAMBER_X - 0.02, 0.56, 0.08)], 0.30, 'black_plastic', bevel=0.025,
          location=(0, -PLUG_INSERTION - 0.48, 0), rotation=across, parent=body)
    details = Batch(body)
    for rib in range(7):
        details.block('black_plastic', (-0.66 + 0.22 * rib, -PLUG_INSERTION - 0.48, 0.285), (0.05, 0.28, 0.03), 0.01)
    for row in range(3):
        for column in range(14):
            x, z = -0.78 + 0.12 * column, -0.12 + 0.12 * row
            details.block('hole_black', (x, 0.0, z), (0.055, 0.006, 0.055), 0.001)
    exits = []
    for row in range(3):
        for column in range(9):
            x, z = -0.72 + 0.18 * column, -0.15 + 0.15 * row
            details.rod('rubber', (x, -PLUG_INSERTION - 0.62, z), (x, -PLUG_INSERTION - 0.66, z), 0.062, 14)
            if (row, column) not in ((1, 2), (1, 6), (0, 4), (2, 7)):
                exits.append((x, -PLUG_INSERTION - 0.62, z))
    details.finish('plug details')
    lever(body)
    return body, exits


def lever(body):
    """The U-shaped lever that draws plug and header together; the picture's orange accent."""
    sideways = (math.pi / 2, 0, math.pi / 2)
    arm = [(-0.16, -0.12), (-0.02, -0.19), (0.14, -0.12), (0.16, 0.03), (0.02, 0.40), (-0.16, 0.40), (-0.17, 0.10)]
    for sign in (-1, 1):
        plate([rounded(arm, 0.05), circle(0.07, 0, -0.02, 24)], 0.06, 'orange', bevel=0.014,
              location=(sign * (CHAMBER_X / 2 + 0.09), -PLUG_INSERTION - 0.17, 0), rotation=sideways, parent=body)
        cylinder(0.066, 0.07, 'black_plastic', location=(sign * (CHAMBER_X / 2 + 0.09), -PLUG_INSERTION - 0.17, -0.02),
                 rotation=(0, math.pi / 2, 0), parent=body, segments=28)
    plate([rounded_rectangle(CHAMBER_X + 0.24, 0.18, 0.05)], 0.07, 'orange', bevel=0.018,
          location=(0, -PLUG_INSERTION - 0.24, 0.385), parent=body)
    box((0.42, 0.05, 0.05), 'orange', bevel=0.015, location=(0, -PLUG_INSERTION - 0.31, 0.43), parent=body)


def rounded(polygon, radius, steps=5):
    """The polygon with its corners rounded by quadratic curves."""
    result = []
    count = len(polygon)
    for i in range(count):
        before, corner, after = (Vector(polygon[(i + k) % count]) for k in (-1, 0, 1))
        to_before, to_after = before - corner, after - corner
        start = corner + to_before.normalized() * min(radius, 0.45 * to_before.length)
        end = corner + to_after.normalized() * min(radius, 0.45 * to_after.length)
        for k in range(steps + 1):
            t = k / steps
            point = start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t ** 2
            result.append((point.x, point.y))
    return result


# ------------------------------------------------------------------ housing, header, lid

def open_frame(gap_from, gap_to):
    """Outline of the side walls, open at the front where the header passes through."""
    def corner(centre_x, centre_y, radius, start):
        points = []
        for i in range(9):
            angle = math.radians(start + 90 * i / 8)
            points.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
        return points

    def run(half_x, half_y, radius):
        points = [(gap_to, -half_y)]
        points += corner(half_x - radius, -half_y + radius, radius, -90)
        points += corner(half_x - radius, half_y - radius, radius, 0)
        points += corner(-half_x + radius, half_y - radius, radius, 90)
        points += corner(-half_x + radius, -half_y + radius, radius, 180)
        points.append((gap_from, -half_y))
        return points

    outer = run(HOUSING_X / 2, HOUSING_Y / 2, 0.36)
    inner = run(HOUSING_X / 2 - WALL, HOUSING_Y / 2 - WALL, 0.20)
    return outer + inner[::-1]


def housing(parent=None, with_seal=True):
    """The die-cast tub with flange, ribs, screw bosses and mounting ears."""
    tub = group('housing', parent=parent)
    plate([rounded_rectangle(HOUSING_X + 0.20, HOUSING_Y + 0.20, 0.44)], FLOOR, 'cast', bevel=0.035,
          location=(0, 0, FLOOR / 2), parent=tub)
    plate([open_frame(-2.21, 2.21)], RIM_Z - FLOOR + 0.04, 'cast', bevel=0.025,
          location=(0, 0, (RIM_Z + FLOOR - 0.04) / 2), parent=tub)
    box((4.5, WALL, 0.12), 'cast', bevel=0.02, location=(0, -HOUSING_Y / 2 + WALL / 2, FLOOR + 0.03), parent=tub)
    for x, y in LID_BOLTS:
        if abs(x) < 1:
            plate([circle(0.22, points=40), circle(0.085, points=28)], RIM_Z - 0.04, 'cast', bevel=0.025,
                  location=(x, y + 0.06, RIM_Z / 2 - 0.006), parent=tub)
        else:
            plate([circle(CORNER_BOSS_RADIUS, points=48), circle(0.085, points=28)], RIM_Z - 0.05, 'cast', bevel=0.03,
                  location=(x, y, RIM_Z / 2 - 0.012), parent=tub)
        cylinder(0.084, 0.40, 'dark_metal', bevel=0, location=(x, y + (0.06 if abs(x) < 1 else 0), RIM_Z - 0.30), parent=tub,
                 segments=28)
    ribs = Batch(tub)
    for sign in (-1, 1):
        for i in range(8):
            y = -1.45 + i * 0.415
            ribs.block('cast', (sign * (HOUSING_X / 2 + 0.03), y, FLOOR + 0.27), (0.16, 0.085, 0.56), 0.028)
    for i in range(15):
        x = -2.52 + i * 0.36
        if abs(x) > 0.25:
            ribs.block('cast', (x, HOUSING_Y / 2 + 0.03, FLOOR + 0.27), (0.085, 0.16, 0.56), 0.028)
    for sign in (-1, 1):
        ribs.block('cast', (sign * 2.54, -HOUSING_Y / 2 - 0.03, FLOOR + 0.27), (0.085, 0.16, 0.56), 0.028)
    ribs.finish('ribs')
    for x, y in EAR_CENTRES:
        sign = 1 if x > 0 else -1
        plate([slot(0.60, 0.30), circle(0.13, sign * 0.24, 0, 32)], 0.22, 'cast', bevel=0.035,
              location=(x - sign * 0.10, y, 0.11), parent=tub)
        plate([circle(0.215, points=40), circle(0.13, points=32)], 0.03, 'steel', bevel=0.006,
              location=(x + sign * 0.14, y, 0.226), parent=tub)
    if with_seal:
        plate([rounded_rectangle(HOUSING_X - 0.17, HOUSING_Y - 0.17, SEAL_CORNER),
               rounded_rectangle(HOUSING_X - 0.29, HOUSING_Y - 0.29, SEAL_CORNER - 0.06)], 0.05, 'orange_rubber', bevel=0.02,
              location=(0, 0, RIM_Z + 0.012), parent=tub)
    return tub


def header(parent=None):
    """The two-chamber header in the front wall: shroud, flange, keys, cam pegs and pins."""
    shell = group('header', parent=parent)
    across = (math.pi / 2, 0, 0)
    front = -HOUSING_Y / 2
    chambers = [rounded_rectangle(CHAMBER_X, CHAMBER_Z, 0.07, sign * CHAMBER_CENTRE_X) for sign in (-1, 1)]
    plate([rounded_rectangle(HEADER_X, 0.62, 0.10)] + chambers, 0.74, 'black_plastic', bevel=0.022,
          location=(0, front - 0.33, HEADER_Z), rotation=across, parent=shell)
    plate([rounded_rectangle(HEADER_X + 0.30, 0.68, 0.10)], 0.09, 'black_plastic', bevel=0.02,
          location=(0, front - 0.05, HEADER_Z), rotation=across, parent=shell)
    box((4.40, WALL + 0.10, RIM_Z - FLOOR - 0.10), 'black_plastic', bevel=0.02,
        location=(0, front + WALL / 2 + 0.03, (RIM_Z + FLOOR) / 2 + 0.045), parent=shell)
    details = Batch(shell)
    for sign in (-1, 1):
        centre = sign * CHAMBER_CENTRE_X
        for row in range(3):
            for column in range(14):
                x, z = centre - 0.78 + 0.12 * column, HEADER_Z - 0.12 + 0.12 * row
                details.rod('gold', (x, front - 0.05, z), (x, HEADER_FRONT_Y + 0.14, z), 0.021, 10, tip=0.05)
        for offset in (-0.50, 0.42):
            details.block('black_plastic', (centre + offset, HEADER_FRONT_Y + 0.34, HEADER_Z - CHAMBER_Z / 2 + 0.02),
                          (0.06, 0.56, 0.07), 0.012)
        details.block('black_plastic', (centre, HEADER_FRONT_Y + 0.16, HEADER_Z + 0.33), (0.34, 0.14, 0.06), 0.024)
        for offset in (-0.7, 0.7):
            details.block('black_plastic', (centre + offset, HEADER_FRONT_Y + 0.36, HEADER_Z + 0.32),
                          (0.05, 0.66, 0.05), 0.015)
            details.block('black_plastic', (centre + offset, HEADER_FRONT_Y + 0.36, HEADER_Z - 0.32),
                          (0.05, 0.66, 0.05), 0.015)
    details.finish('header details')
    for sign in (-1, 1):
        cylinder(0.075, 0.14, 'black_plastic', location=(sign * (HEADER_X / 2 + 0.05), HEADER_FRONT_Y + 0.22, HEADER_Z),
                 rotation=(0, math.pi / 2, 0), parent=shell, segments=28)
    return shell


def lid(parent=None, location=(0, 0, 0), rotation=(0, 0, 0), fastened=False):
    """The ribbed die-cast lid with its type label; its sealing face is at z=0."""
    cover = group('lid', location, rotation, parent)
    holes = []
    for x, y in LID_BOLTS:
        if abs(x) > 1:
            holes.append(circle(0.115, x, y, 28))
    plate([rounded_rectangle(HOUSING_X + 0.06, HOUSING_Y + 0.06, 0.38)] + holes, 0.14, 'cast', bevel=0.035,
          location=(0, 0, 0.08), parent=cover)
    for x, y in LID_BOLTS:
        offset = 0.06 if abs(x) < 1 else 0
        plate([circle(0.26, points=44), circle(0.115, points=28)], 0.21, 'cast', bevel=0.03,
              location=(x, y + offset, 0.115), parent=cover)
        if fastened:
            bolt(0.115, 0.13, 'dark_metal', location=(x, y + offset, 0.222), parent=cover)
    dome = [(-2.55, -1.72), (2.55, -1.72), (2.55, 1.62), (0.42, 1.62), (0.28, 1.42), (-0.28, 1.42), (-0.42, 1.62), (-2.55, 1.62)]
    plate([rounded(dome, 0.24)], 0.18, 'cast', bevel=0.06, location=(0, 0, 0.20), parent=cover)
    ribs = Batch(cover)
    for i in range(12):
        x = -0.62 + i * 0.265
        rear = 1.20 if abs(x) < 0.4 else 1.42
        ribs.block('cast', (x, (rear - 1.50) / 2, 0.42), (0.085, rear + 1.50, 0.32), 0.028)
    ribs.finish('lid ribs')
    type_label(cover, (-1.64, -0.06, 0.291))
    return cover


def type_label(parent, location):
    """The adhesive type label: frame, code, bar code, voltage and protection class."""
    label = group('type label', location, parent=parent)
    plate([rounded_rectangle(1.50, 2.30, 0.06)], 0.008, 'label_white', bevel=0.002, parent=label)
    prints = Batch(label)
    data_matrix(prints, 'print_black', -0.30, 0.66, 0.005, cells=16, cell=0.038, seed=8)
    dice = random.Random(4)
    x = -0.58
    while x < 0.56:
        width = dice.choice((0.014, 0.014, 0.028, 0.042))
        prints.flat('print_black', x + width / 2, -0.78, width, 0.34, 0.005)
        x += width + dice.choice((0.016, 0.016, 0.030))
    prints.flat('print_black', 0, 0.24, 1.20, 0.012, 0.005)
    prints.flat('print_black', 0, -0.50, 1.20, 0.012, 0.005)
    prints.finish('label print')
    for text, size, x, y in (
            ('ECU', 0.26, 0.10, 0.84), ('12 V', 0.17, 0.10, 0.52), ('Motavia Engineering', 0.115, -0.58, 0.10),
            ('Control unit', 0.115, -0.58, -0.08), ('HW 03   SW 1.4', 0.115, -0.58, -0.24), ('IP6K9K', 0.115, -0.58, -0.40),
            ('0037 2614 8810', 0.085, -0.58, -1.04)):
        lettering(text, size, 'print_black', (x, y, 0.0052), parent=label)


def connected_plug(parent, side):
    """A plug seated in the left (-1) or right (1) chamber."""
    return plug(parent, (side * CHAMBER_CENTRE_X, HEADER_FRONT_Y + PLUG_INSERTION, HEADER_Z))
