"""Shapes that machines are made of. Every edge is broken by a small bevel, as a workshop would do it."""

import math

import bmesh
import bpy
from mathutils import Vector
from mathutils.geometry import tessellate_polygon

from .materials import material

ORIGIN = (0, 0, 0)
CORNER_DEGREES = 32
BEVEL_STEPS = 3


def group(name='group', location=ORIGIN, rotation=ORIGIN, parent=None):
    """An empty that carries other objects; move or copy it, and they follow."""
    return _place(bpy.data.objects.new(name, None), location, rotation, parent)


def box(size, material_name, bevel=.02, location=ORIGIN, rotation=ORIGIN, parent=None):
    """A block of ``size`` (x, y, z) round its centre."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    block = _object_from(shape, 'box', material_name)
    if bevel:
        modifier = block.modifiers.new('bevel', 'BEVEL')
        modifier.width = min(bevel, .49 * min(size))
        modifier.segments = BEVEL_STEPS
        modifier.harden_normals = True
        modifier.miter_outer = 'MITER_ARC'
    return _place(block, location, rotation, parent)


def cylinder(
    radius, height, material_name, bevel=.015, location=ORIGIN, rotation=ORIGIN, parent=None, inner_radius=0,
    segments=64,
):
    """A cylinder round its own z axis, centred; with ``inner_radius`` a sleeve."""
    top = height / 2
    if inner_radius:
        # Start in the middle of the bore: all four corners lie inside the profile and get their bevel.
        profile = [(inner_radius, 0), (inner_radius, -top), (radius, -top), (radius, top), (inner_radius, top)]
        profile.append(profile[0])
    else:
        profile = [(0, -top), (radius, -top), (radius, top), (0, top)]
    return lathe(profile, material_name, bevel, location, rotation, parent, segments)


def lathe(
    profile, material_name, bevel=0, location=ORIGIN, rotation=ORIGIN, parent=None, segments=128, arc=1.0,
):
    """Turn ``profile`` [(radius, z), …] round z; ``bevel`` rounds its corners.

    With ``arc`` below 1 only that part of the turn is made, from +x towards +y, and both ends are closed.
    """
    points = _rounded_profile([Vector(point) for point in profile], bevel) if bevel else [Vector(p) for p in profile]
    whole = arc > .9999
    count = segments if whole else max(3, round(segments * arc)) + 1
    turn = 2 * math.pi * arc / (count if whole else count - 1)
    shape = bmesh.new()
    rings = []
    for radius, height in points:
        if radius < 1e-6:
            rings.append([shape.verts.new((0, 0, height))] * count)
        else:
            rings.append([
                shape.verts.new((radius * math.cos(turn * i), radius * math.sin(turn * i), height))
                for i in range(count)
            ])
    for lower, upper in zip(rings, rings[1:]):
        for i in range(count if whole else count - 1):
            following = (i + 1) % count
            _face(shape, (lower[i], lower[following], upper[following], upper[i]))
    if not whole:
        for i in (0, count - 1):
            _face(shape, [ring[i] for ring in rings])
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    bmesh.ops.triangulate(shape, faces=[face for face in shape.faces if len(face.verts) > 4])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return _place(_object_from(shape, 'lathe', material_name), location, rotation, parent)


def plate(loops, thickness, material_name, bevel=.012, location=ORIGIN, rotation=ORIGIN, parent=None):
    """A plate between z = ±thickness/2 cut along 2D ``loops``: the outline first, then the holes.

    Shading normals are set by calculation: flat faces stay flat however the holes cut them up, and walls are smooth
    along gentle curves and sharp at corners.
    """
    bevel = max(0., min(bevel, .49 * thickness))
    contours = [_Contour(loop, clockwise=number > 0) for number, loop in enumerate(loops)]
    levels = _edge_levels(thickness, bevel)
    vertices, faces, normals = [], [], []
    caps = ([], [])
    for contour in contours:
        start = len(vertices)
        size = len(contour.points)
        for inset, height, _tilt in levels:
            vertices.extend((*contour.inset(i, inset), height) for i in range(size))
        for level in range(len(levels) - 1):
            for i in range(size):
                following = (i + 1) % size
                below = start + level * size
                faces.append((below + i, below + following, below + size + following, below + size + i))
                flat = (contour.normal_for(i, i), contour.normal_for(following, i))
                lower, upper = levels[level][2], levels[level + 1][2]
                normals.extend([
                    _tilted(flat[0], lower), _tilted(flat[1], lower), _tilted(flat[1], upper), _tilted(flat[0], upper),
                ])
        caps[0].append(list(range(start, start + size)))
        caps[1].append(list(range(start + (len(levels) - 1) * size, start + len(levels) * size)))
    for rings, up in zip(caps, (-1, 1)):
        flat_list = [index for ring in rings for index in ring]
        for triangle in tessellate_polygon([[Vector(vertices[index]) for index in ring] for ring in rings]):
            corners = [flat_list[corner] for corner in triangle]
            first, second, third = (Vector(vertices[corner]) for corner in corners)
            if (second - first).cross(third - first).z * up < 0:
                corners.reverse()
            faces.append(tuple(corners))
            normals.extend([(0, 0, up)] * 3)
    mesh = bpy.data.meshes.new('plate')
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set(normals)
    made = bpy.data.objects.new('plate', mesh)
    mesh.materials.append(_as_material(material_name))
    return _place(made, location, rotation, parent)


def tube(points, radius, material_name, parent=None, cyclic=False):
    """A cable, hose or wire of ``radius`` on a smooth curve through ``points``."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 24
    curve.use_fill_caps = True
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for knot, point in zip(spline.bezier_points, points):
        knot.co = point
        knot.handle_left_type = 'AUTO'
        knot.handle_right_type = 'AUTO'
    spline.use_cyclic_u = cyclic
    curve.materials.append(_as_material(material_name))
    return _place(bpy.data.objects.new('tube', curve), ORIGIN, ORIGIN, parent)


def bolt(radius, height, material_name='dark_metal', location=ORIGIN, rotation=ORIGIN, parent=None, washer=True):
    """The head of a socket head screw of ``radius`` and ``height``; it sits on ``location`` and points to +z."""
    screw = group('bolt', location, rotation, parent)
    seat = 0.
    if washer:
        seat = .22 * radius
        cylinder(1.5 * radius, seat, 'steel', .25 * seat, (0, 0, seat / 2), ORIGIN, screw, .6 * radius, 40)
    socket = circle(.55 * radius, points=6)
    plate([circle(radius, points=40), socket], height, material_name, .12 * radius, (0, 0, seat + height / 2),
          parent=screw)
    cylinder(.6 * radius, .3 * height, material_name, 0, (0, 0, seat + .2 * height), ORIGIN, screw, segments=24)
    return screw


def copy_of(object, location=None, rotation=None, scale=None, parent=None):
    """A second instance that shares the mesh; a group is copied with everything in it."""
    copy = object.copy()
    bpy.context.scene.collection.objects.link(copy)
    if location is not None:
        copy.location = location
    if rotation is not None:
        copy.rotation_euler = rotation
    if scale is not None:
        copy.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    if parent is not None:
        copy.parent = parent
    for child in object.children:
        copy_of(child, parent=copy)
    return copy


def mesh_object(name, vertices, faces, material_name, smooth=True, parent=None):
    """An object from its own vertices and faces (normals are made to point outwards)."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(vertex) for vertex in vertices], [], [tuple(face) for face in faces])
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bpy.data.meshes.remove(mesh)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return _place(_object_from(shape, name, material_name, smooth), ORIGIN, ORIGIN, parent)


def circle(radius, x=0, y=0, points=48):
    """A circle as a 2D loop; six points give a hexagon."""
    steps = [2 * math.pi * i / points for i in range(points)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in steps]


def rounded_rectangle(width, height, radius, x=0, y=0):
    """A rectangle with round corners as a 2D loop."""
    loop = []
    for quarter, (right, up) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        centre_x = x + right * (width / 2 - radius)
        centre_y = y + up * (height / 2 - radius)
        for step in range(9):
            angle = math.pi / 2 * (quarter + step / 8)
            loop.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
    return loop


def slot(length, radius, x=0, y=0, angle=0):
    """An oblong hole as a 2D loop; ``length`` is between the centres of its ends, ``angle`` in radians."""
    loop = []
    for end in (1, -1):
        for step in range(13):
            turn = math.pi * (step / 12 - .5) + (0 if end == 1 else math.pi)
            along = end * length / 2 + radius * math.cos(turn)
            across = radius * math.sin(turn)
            loop.append((
                x + along * math.cos(angle) - across * math.sin(angle),
                y + along * math.sin(angle) + across * math.cos(angle),
            ))
    return loop


def gear_outline(teeth, module, internal=False, phase=0.):
    """The outline of a spur gear with 20° involute flanks, as a 2D loop; a tooth's middle lies at ``phase``.

    ``internal`` gives the hole of a ring gear instead; then the middle of a tooth space lies at ``phase``. A planet of
    odd tooth number between a sun and a ring at phase 0 meshes with both if its phase is its own position angle.
    """
    pitch_radius = teeth * module / 2
    pressure_angle = math.radians(20)
    base_radius = pitch_radius * math.cos(pressure_angle)
    tip_radius = pitch_radius + (1.25 if internal else 1.) * module
    root_radius = pitch_radius - (1. if internal else 1.25) * module
    backlash = .02 * module / pitch_radius * (1 if internal else -1)
    half_at_base = math.pi / (2 * teeth) + backlash / 2 + math.tan(pressure_angle) - pressure_angle
    flank_start = max(base_radius, root_radius + (.05 if internal else .22) * module)
    flank_end = tip_radius - (.22 if internal else .05) * module

    def half_angle(radius):
        """Half the angle that the tooth spans at this radius."""
        if radius <= base_radius:
            return half_at_base
        roll = math.acos(base_radius / radius)
        return half_at_base - (math.tan(roll) - roll)

    half_pitch = math.pi / teeth
    foot = min(.8 * (half_pitch - half_angle(flank_start)), .9 * (flank_start - root_radius) / root_radius)
    crest = min(.8 * half_angle(tip_radius), .9 * (tip_radius - flank_end) / tip_radius)
    # One half of a tooth from the middle of the root to the middle of the tip, as (radius, angle from its middle).
    half = [(root_radius, half_pitch)]
    half += _corner(
        (root_radius, half_angle(flank_start) + foot), (root_radius, half_angle(flank_start)),
        (flank_start, half_angle(flank_start)), 5,
    )
    for step in range(1, 10):
        radius = flank_start + (flank_end - flank_start) * step / 10
        half.append((radius, half_angle(radius)))
    half += _corner(
        (flank_end, half_angle(flank_end)), (tip_radius, half_angle(tip_radius)),
        (tip_radius, half_angle(tip_radius) - crest), 4,
    )
    half.append((tip_radius, 0.))
    loop = []
    for tooth in range(teeth):
        middle = phase + 2 * math.pi * tooth / teeth
        rising = [(radius, middle - angle) for radius, angle in half]
        falling = [(radius, middle + angle) for radius, angle in reversed(half[1:-1])]
        loop += [(radius * math.cos(angle), radius * math.sin(angle)) for radius, angle in rising + falling]
    return loop


class _Contour:
    """One closed line of a plate with its outward normals (away from the material)."""

    def __init__(self, loop, clockwise):
        points = [Vector(point) for point in loop]
        points = [point for i, point in enumerate(points) if (point - points[i - 1]).length > 1e-6]
        area = sum(points[i - 1].cross(point) for i, point in enumerate(points))
        if (area < 0) != clockwise:
            points.reverse()
        self.points = points
        self.edge_normals = []
        for i, point in enumerate(points):
            along = (points[(i + 1) % len(points)] - point).normalized()
            self.edge_normals.append(Vector((along.y, -along.x)))
        self.corner_cosines = [self.edge_normals[i - 1].dot(normal) for i, normal in enumerate(self.edge_normals)]

    def mean_normal(self, i):
        mean = self.edge_normals[i - 1] + self.edge_normals[i]
        return mean.normalized() if mean.length > 1e-6 else self.edge_normals[i]

    def normal_for(self, point, edge):
        """The shading normal of an edge's wall at one of its points."""
        if self.corner_cosines[point] < math.cos(math.radians(CORNER_DEGREES)):
            return self.edge_normals[edge]
        return self.mean_normal(point)

    def inset(self, i, depth):
        """The point moved into the material by ``depth``, square to both edges that meet in it."""
        half_cosine = math.sqrt(max(.2, (1 + self.corner_cosines[i]) / 2))
        return self.points[i] - self.mean_normal(i) * (depth / half_cosine)


def _edge_levels(thickness, bevel):
    """Levels of a plate's wall from bottom to top: (inset, height, tilt of the normal)."""
    half = thickness / 2
    if bevel < 1e-5:
        return [(0., -half, 0.), (0., half, 0.)]
    rounding = []
    for step in range(BEVEL_STEPS + 1):
        angle = math.pi / 2 * step / BEVEL_STEPS
        rounding.append((bevel * (1 - math.cos(angle)), half - bevel + bevel * math.sin(angle), angle))
    return [(inset, -height, -angle) for inset, height, angle in reversed(rounding)] + rounding


def _tilted(flat, angle):
    return (flat.x * math.cos(angle), flat.y * math.cos(angle), math.sin(angle))


def _corner(start, middle, end, steps):
    """A soft corner from start to end in polar coordinates, ends included."""
    bend = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        bend.append(tuple(sum(w * p[axis] for w, p in zip(weights, (start, middle, end))) for axis in (0, 1)))
    return bend


def _rounded_profile(points, bevel):
    rounded = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        back = before - corner
        forth = after - corner
        shortest = min(back.length, forth.length)
        straight = shortest < 1e-6 or abs(back.normalized().dot(forth.normalized())) > .96
        if straight or corner.x < 1e-5:
            rounded.append(corner)
            continue
        reach = min(bevel, .45 * shortest)
        start = corner + back.normalized() * reach
        end = corner + forth.normalized() * reach
        rounded += [Vector(point) for point in _corner(start, corner, end, BEVEL_STEPS)]
    return rounded + [points[-1]]


def _face(shape, corners):
    """Add a face unless its corners fall together (at the axis) or it is there already."""
    distinct = list(dict.fromkeys(corners))
    if len(distinct) < 3:
        return
    try:
        shape.faces.new(distinct)
    except ValueError:
        pass


def _as_material(name_or_material):
    return material(name_or_material) if isinstance(name_or_material, str) else name_or_material


def _object_from(shape, name, material_name, smooth=True):
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(CORNER_DEGREES)
    mesh.materials.append(_as_material(material_name))
    return bpy.data.objects.new(name, mesh)


def _place(made, location, rotation, parent):
    bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = rotation
    made.parent = parent
    return made
