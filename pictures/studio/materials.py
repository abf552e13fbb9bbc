"""The palette. Every picture takes its surfaces from here, so that all of them belong together."""

import bpy

from .nodes import Nodes


def linear(hexadecimal, factor=1.0):
    """Turn '#E4E7E6' into the linear light values that the renderer calculates with."""
    digits = hexadecimal.lstrip('#')
    channels = [int(digits[start:start + 2], 16) / 255 for start in (0, 2, 4)]
    return tuple(factor * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in channels)


# Orange is #FF4F00 with more green than the code says: the warm key light takes it back.
ORANGE = (1.0, 0.118, 0.0)

# Tooling marks run round z ('turned'), along x ('ground'), or round z on faces and along z on walls ('flank'). Other
# surfaces have hardly any bump: finer than a pixel it enters the denoiser's guides and stays as felt.
RECIPES = {
    'steel': dict(colour=(.56, .57, .59), roughness=.28, metallic=1, uneven=.03),
    'turned': dict(
        colour=(.57, .58, .60), roughness=.27, metallic=1, anisotropic=.7, marks='turned', bump=.008, bump_scale=14,
        uneven=.03,
    ),
    'gear': dict(
        colour=(.45, .46, .485), roughness=.36, metallic=1, marks='flank', bump=.01, bump_scale=26, uneven=.02,
    ),
    'ground_steel': dict(
        colour=(.56, .57, .59), roughness=.32, metallic=1, marks='ground', bump=.016, bump_scale=12, uneven=.04,
    ),
    'blasted': dict(colour=(.66, .67, .68), roughness=.46, metallic=1, bump=.012, bump_scale=60, uneven=.02),
    'dark_metal': dict(colour=(.045, .052, .062), roughness=.36, metallic=1, uneven=.05),
    'navy': dict(colour=(.012, .028, .062), roughness=.34, coat=.25, coat_roughness=.22),
    'navy_metal': dict(colour=(.022, .045, .085), roughness=.33, metallic=1, uneven=.03),
    'orange': dict(colour=ORANGE, roughness=.38, specular=.3, coat=.12, coat_roughness=.15),
    'orange_rubber': dict(colour=ORANGE, roughness=.55, specular=.2),
    'black_plastic': dict(colour=(.012, .013, .015), roughness=.46, specular=.4),
    'rubber': dict(colour=(.014, .0145, .016), roughness=.58, specular=.35),
    'white_plastic': dict(colour=(.78, .79, .785), roughness=.30, specular=.5),
    'bone_plastic': dict(colour=(.60, .595, .57), roughness=.36, specular=.5),
    'grey_plastic': dict(colour=(.18, .20, .225), roughness=.44, specular=.45),
    'brass': dict(colour=(.72, .50, .23), roughness=.24, metallic=1, uneven=.04),
    'gold': dict(colour=(.95, .66, .30), roughness=.24, metallic=1),
    'tin': dict(colour=(.74, .74, .75), roughness=.3, metallic=1),
    'copper': dict(colour=(.86, .42, .27), roughness=.28, metallic=1, bump=.01, bump_scale=120),
    'chip': dict(colour=(.016, .017, .019), roughness=.44, specular=.45),
    'ceramic': dict(colour=(.36, .27, .20), roughness=.4),
    'glass': dict(colour=(1, 1, 1), roughness=.02, transmission=1),
    'lens': dict(colour=(.01, .012, .02), roughness=.05, specular=.8, coat=1, coat_roughness=.02),
    'primer': dict(colour=(.33, .40, .22), roughness=.5, specular=.35, bump=.05, bump_scale=200),
    'solder_mask': dict(colour=(.006, .016, .026), roughness=.34, coat=.5, coat_roughness=.12),
    'trace': dict(colour=(.020, .058, .082), roughness=.34, coat=.5, coat_roughness=.12),
}


def material(name):
    """The material of that name: from the palette, or made before with ``new_material``."""
    existing = bpy.data.materials.get(name)
    if existing:
        return existing
    if name not in RECIPES:
        raise KeyError(f'no material "{name}"; the palette has {", ".join(RECIPES)}')
    return _make(name, **RECIPES[name])


def new_material(
    name, colour, roughness=.4, metallic=0., specular=.5, coat=0., bump=0., bump_scale=200., emission=None,
    emission_strength=0.,
):
    """A surface that only one scene needs; ``colour`` and ``emission`` are linear RGB. Usable by its name too."""
    existing = bpy.data.materials.get(name)
    if existing:
        return existing
    return _make(
        name, colour, roughness, metallic, specular, coat, bump=bump, bump_scale=bump_scale, emission=emission,
        emission_strength=emission_strength,
    )


def _make(
    name, colour, roughness, metallic=0., specular=.5, coat=0., coat_roughness=.08, bump=0., bump_scale=200.,
    emission=None, emission_strength=0., anisotropic=0., marks=None, uneven=0., transmission=0.,
):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = Nodes(made.node_tree)
    surface = nodes['Principled BSDF'].inputs
    surface['Base Color'].default_value = (*colour, 1)
    surface['Roughness'].default_value = roughness
    surface['Metallic'].default_value = metallic
    surface['Specular'].default_value = specular
    surface['Clearcoat'].default_value = coat
    surface['Clearcoat Roughness'].default_value = coat_roughness
    surface['Transmission'].default_value = transmission
    if emission:
        surface['Emission'].default_value = (*emission, 1)
        surface['Emission Strength'].default_value = emission_strength
    position = nodes.add('ShaderNodeTexCoord').outputs['Object']
    if anisotropic:
        surface['Anisotropic'].default_value = anisotropic
        tangent = nodes.add('ShaderNodeTangent', direction_type='RADIAL', axis='Z')
        nodes.feed(surface['Tangent'], tangent.outputs[0])
    if uneven:
        # Handled metal is never equally polished everywhere.
        cloud = nodes.add('ShaderNodeTexNoise', {'Vector': position, 'Scale': 1.5, 'Detail': 2.}).outputs['Fac']
        nodes.feed(surface['Roughness'], nodes.remap(cloud, (.2, .8), (roughness - uneven, roughness + uneven)))
    if bump:
        where = _along_marks(nodes, position, marks)
        detail = 1. if marks else 3.
        grain = nodes.add(
            'ShaderNodeTexNoise', {'Vector': where, 'Scale': bump_scale, 'Detail': detail, 'Roughness': .6},
        )
        relief = nodes.add('ShaderNodeBump', {'Strength': bump, 'Distance': .01, 'Height': grain.outputs['Fac']})
        nodes.feed(surface['Normal'], relief.outputs[0])
    return made


def _along_marks(nodes, position, marks):
    """Bend the noise's coordinates so that it runs the way the tool ran."""
    if marks in ('turned', 'flank'):
        part = nodes.add('ShaderNodeSeparateXYZ', {0: position}).outputs
        squares = nodes.math('ADD', nodes.math('MULTIPLY', part[0], part[0]), nodes.math('MULTIPLY', part[1], part[1]))
        radius = nodes.math('SQRT', squares)
        if marks == 'turned':
            return nodes.add('ShaderNodeCombineXYZ', {0: radius, 1: part[2]}).outputs[0]
        # Long along z; the angle keeps one tooth from being the copy of the next.
        along = nodes.math('MULTIPLY', part[2], .05)
        angle = nodes.math('ARCTAN2', part[1], part[0])
        round_axis = nodes.math('MULTIPLY', angle, .5)
        return nodes.add('ShaderNodeCombineXYZ', {0: radius, 1: along, 2: round_axis}).outputs[0]
    if marks == 'ground':
        stretch = nodes.add('ShaderNodeMapping', {'Vector': position})
        stretch.inputs['Scale'].default_value = (1, 26, 1)
        return stretch.outputs[0]
    return position
