"""The photo studio of the website: materials, shapes, lights, lens.

A scene writes ``from studio import *`` and gets exactly the names listed in ``__all__``. Lengths are scene units; a
subject is 5 to 8 units wide and stands on the ground at z = 0. The viewer looks along +y.
"""

from .camera import View
from .lights import film_field, graphite_field, lights
from .materials import material, new_material
from .shapes import (
    bolt,
    box,
    circle,
    copy_of,
    cylinder,
    gear_outline,
    group,
    lathe,
    mesh_object,
    plate,
    rounded_rectangle,
    slot,
    tube,
)

__all__ = [
    'View',
    'bolt',
    'box',
    'circle',
    'copy_of',
    'cylinder',
    'film_field',
    'gear_outline',
    'graphite_field',
    'group',
    'lathe',
    'lights',
    'material',
    'mesh_object',
    'new_material',
    'plate',
    'rounded_rectangle',
    'slot',
    'tube',
]
