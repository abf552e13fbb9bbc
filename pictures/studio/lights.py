"""Ground and light: one set for all pictures, a warm key from the left and a cool rim from the right."""

import math

import bpy
from mathutils import Vector

from .materials import linear, new_material
from .nodes import Nodes
from .shapes import box, mesh_object

FIELD_COLOURS = {'film': '#E4E7E6', 'graphite': '#1B2430'}
# Linear colours of the grounds' surfaces; the dark scheme's pictures lie on graphite.
FIELD_ALBEDO = {
    'film': linear(FIELD_COLOURS['film'], factor=.985),
    'graphite': linear(FIELD_COLOURS['graphite'], factor=1.5),
    'dark': linear(FIELD_COLOURS['graphite'], factor=1.5),
}
WARM = (1, .975, .94)
NEARLY_WHITE = (1, .99, .975)
COOL = (.93, .965, 1)

# name: (place, aim, size, power in watts, colour, spread in degrees); places and sizes grow with the scale.
LAMPS = {
    'film': {
        'key': ((-5.2, -1.6, 5.6), (0, 0, .2), (2.7, 2.7), 760, WARM, 180),
        'top': ((.6, 2.6, 7.2), (0, .2, 0), (6.5, 3.2), 520, NEARLY_WHITE, 180),
        'rim': ((6.0, 2.8, 2.6), (0, 0, .5), (.9, 4.6), 260, COOL, 180),
        'fill': ((3.4, -6.2, 3.2), (0, 0, .3), (4, 3), 85, COOL, 180),
    },
    'graphite': {
        'key': ((-5.2, -2.2, 5.2), (0, 0, .2), (3.6, 3.6), 1050, WARM, 180),
        'top': ((.6, 2.6, 7.2), (0, .2, 0), (6.5, 3.2), 420, NEARLY_WHITE, 180),
        'rim': ((6.0, 2.8, 2.6), (0, 0, .5), (.9, 4.6), 700, COOL, 95),
        'fill': ((4.9, -5.0, 2.6), (0, 0, .3), (3.4, 4.4), 260, COOL, 180),
        'wash': ((-3.5, 3.2, 6.5), (-1.5, 9, 1.5), (8, 2), 420, COOL, 180),
    },
}
# Black cards beside the set, seen by reflections only: without them steel on a light ground is white on white.
CARDS = (
    ((7.5, -1.5, 1.6), (.1, 5., 3.6)),
    ((-2.8, 6.6, 3.4), (4.2, .1, 2.2)),
    ((-7.6, -5.0, 1.5), (.1, 3., 3.)),
)
WALL_GLOW = .42
# Colour of the air near the horizon and overhead, and its strength.
ROOM = {
    'film': ((.292, .295, .293), (.75, .75, .75), .38),
    'graphite': ((.016, .019, .024), (.10, .108, .12), 1.0),
}


_dark_variant = False


def use_dark_variant():
    """From now on ``film_field`` and ``lights('film')`` give the dark scheme's ground and light."""
    global _dark_variant
    _dark_variant = True


def film_field(y=7, radius=6):
    """Light endless ground; the floor bends up into the wall ``y`` units behind the subject."""
    if _dark_variant:
        return graphite_field(y, radius)
    colour = FIELD_ALBEDO['film']
    surface = new_material('film', colour, roughness=.92, specular=.12, emission=colour)
    # The lamps light the floor; the wall glows a little by itself, or it would turn grey behind low cameras.
    nodes = Nodes(surface.node_tree)
    place = nodes.add('ShaderNodeNewGeometry').outputs['Position']
    height = nodes.add('ShaderNodeSeparateXYZ', {0: place}).outputs[2]
    glow = nodes.remap(height, (0, .65 * radius), (0, WALL_GLOW), 'SMOOTHSTEP')
    nodes.feed(nodes['Principled BSDF'].inputs['Emission Strength'], glow)
    return _sweep(surface, y, radius)


def graphite_field(y=7, radius=6):
    """Dark endless ground, a little glossier, so that things mirror faintly in it."""
    return _sweep(new_material('graphite', FIELD_ALBEDO['graphite'], roughness=.60, specular=.28), y, radius)


def lights(field='film', scale=1.0, at=(0, 0, 0), key=1., top=1., rim=1., fill=1.):
    """Set up lamps, black cards and the room's glow.

    ``scale`` is about the subject's width divided by 5; ``at`` moves the whole set; the other figures multiply one
    lamp's power each.
    """
    if field not in LAMPS:
        raise KeyError(f'no light for the field "{field}"; there are {", ".join(LAMPS)}')
    if field == 'film' and _dark_variant:
        field = 'graphite'
    centre = Vector(at)
    strengths = {'key': key, 'top': top, 'rim': rim, 'fill': fill}
    for name, (place, aim, size, power, colour, spread) in LAMPS[field].items():
        _softbox(
            name,
            centre + Vector(place) * scale,
            centre + Vector(aim) * scale,
            tuple(side * scale for side in size),
            power * scale * scale * strengths.get(name, 1.),
            colour,
            spread,
        )
    if field == 'film':
        for place, size in CARDS:
            _card(centre + Vector(place) * scale, tuple(side * scale for side in size))
    _room(*ROOM[field])


def _sweep(surface, y, radius, half_width=60., front=-40., height=40., steps=40):
    """Floor, fillet and wall as one smooth sheet."""
    profile = [(front, 0.), (y, 0.)]
    for step in range(1, steps + 1):
        angle = math.pi / 2 * step / steps
        profile.append((y + radius * math.sin(angle), radius - radius * math.cos(angle)))
    profile.append((y + radius, height))
    vertices = [(side * half_width, depth, up) for depth, up in profile for side in (-1, 1)]
    faces = [(i, i + 1, i + 3, i + 2) for i in range(0, len(vertices) - 2, 2)]
    return mesh_object('field', vertices, faces, surface)


def _softbox(name, place, aim, size, power, colour, spread):
    """A rectangular lamp that fades towards its edges, so that metal mirrors no hard-edged box."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size
    lamp.energy = power
    lamp.color = colour
    lamp.spread = math.radians(spread)
    lamp.use_nodes = True
    nodes = Nodes(lamp.node_tree)
    across = nodes.add('ShaderNodeNewGeometry').outputs['Parametric']
    part = nodes.add('ShaderNodeSeparateXYZ', {0: across}).outputs
    fades = []
    for side in (0, 1):
        from_middle = nodes.math('ABSOLUTE', nodes.math('MULTIPLY_ADD', part[side], 2., -1.))
        fades.append(nodes.remap(from_middle, (.35, 1.), (1., .06), 'SMOOTHSTEP'))
    # 1.9 gives back the light that the fading takes.
    strength = nodes.math('MULTIPLY', nodes.math('MULTIPLY', *fades), 1.9)
    nodes.feed(nodes['Emission'].inputs['Strength'], strength)
    holder = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = place
    holder.rotation_euler = (aim - place).to_track_quat('-Z', 'Y').to_euler()


def _card(place, size):
    card = box(size, new_material('card', (.01, .01, .011), roughness=.9, specular=0.), 0, place)
    card.visible_camera = False
    card.visible_shadow = False
    card.visible_diffuse = False


def _room(horizon, overhead, strength):
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree)
    direction = nodes.add('ShaderNodeTexCoord').outputs['Generated']
    height = nodes.add('ShaderNodeSeparateXYZ', {0: direction}).outputs[2]
    ramp = nodes.add('ShaderNodeValToRGB', {0: height})
    first, last = ramp.color_ramp.elements
    first.position = 0.
    first.color = (*horizon, 1)
    last.position = .9
    last.color = (*overhead, 1)
    nodes.feed(nodes['Background'].inputs['Color'], ramp.outputs[0])
    nodes['Background'].inputs['Strength'].default_value = strength
