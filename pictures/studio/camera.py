"""The lens: one way of describing a view for all scenes."""

import math
from dataclasses import dataclass
from typing import Optional

import bpy
from mathutils import Vector

SENSOR_WIDTH_MM = 36
APERTURE_BLADES = 9


@dataclass(frozen=True)
class View:
    """Where the camera stands and what is made of it.

    The camera looks at ``target`` from ``distance`` units away; azimuth 0 looks along +y, positive walks to the
    right; elevation is the height above the horizon. ``focus`` is the point that is sharp (``target`` without it).
    ``samples`` are per pixel at ``width``. ``master`` names the picture below content/media without its extension.
    ``field`` says which ground the scene lays: on 'film' the ground is levelled to the website's colour.
    ``noise`` is how much of it a pixel may keep before it gets all samples; edges need little, the ground stays cheap.
    """

    distance: float
    azimuth: float
    elevation: float
    target: tuple = (0, 0, 0)
    focus: Optional[tuple] = None
    lens: float = 85
    fstop: float = 2.
    aspect: float = 16 / 9
    width: int = 1600
    samples: int = 40
    exposure: float = 1.05
    master: Optional[str] = None
    field: str = 'film'
    noise: float = .03

    @property
    def height(self):
        return round(self.width / self.aspect)


def set_camera(view):
    """Put the scene's camera where the view wants it."""
    data = bpy.data.cameras.new('camera')
    data.lens = view.lens
    data.sensor_width = SENSOR_WIDTH_MM
    data.clip_end = 500
    azimuth = math.radians(view.azimuth)
    elevation = math.radians(view.elevation)
    backwards = Vector((
        math.cos(elevation) * math.sin(azimuth),
        -math.cos(elevation) * math.cos(azimuth),
        math.sin(elevation),
    ))
    target = Vector(view.target)
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = target + view.distance * backwards
    camera.rotation_euler = (math.pi / 2 - elevation, 0, azimuth)
    sharp = Vector(target if view.focus is None else view.focus)
    data.dof.use_dof = True
    data.dof.aperture_fstop = view.fstop
    data.dof.aperture_blades = APERTURE_BLADES
    data.dof.focus_distance = (camera.location - sharp).dot(backwards)
    bpy.context.scene.camera = camera
    return camera
