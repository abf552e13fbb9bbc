"""The right half of the planetary stage for the home page, seen straight from above on graphite.

The page draws the left half and shows this picture as the right half of the same part, clipped to the same outline. So
the sizes here are the drawing's, and the axis x = 0 is the picture's left edge. Recognisable: ring gear of 48 teeth,
planets of 15, sun of 18, six lugs, twelve screws.
"""

import math

from scenes.planetary_gear_set import PLANETS, carrier, planet, planet_lock, planet_pin, polar, ring_gear, sun
from studio import *

# The stage is modelled with module .1, the drawing has .12.
SCALE = 1.2
OUTSIDE = 3.6
SCREW_CIRCLE = 3.375
SCREWS = 12
LUGS = 6
LUG_HOLE_CIRCLE = 3.8
LUG_RADIUS = .26
FACE_HEIGHT = 1.75
# The page shows the part down to a little below its middle.
FRAME_WIDTH = 4.2
FRAME_TOP = 4.2
FRAME_BOTTOM = -.68
FRAME_HEIGHT = FRAME_TOP - FRAME_BOTTOM
CAMERA_DISTANCE = 100

VIEWS = {
    'top': View(
        distance=CAMERA_DISTANCE,
        azimuth=0,
        elevation=90,
        target=(FRAME_WIDTH / 2, (FRAME_TOP + FRAME_BOTTOM) / 2, FACE_HEIGHT),
        # So far away that nothing leans outwards, and the teeth stay on the drawing's lines.
        lens=36 * CAMERA_DISTANCE / FRAME_HEIGHT,
        fstop=8.,
        aspect=FRAME_WIDTH / FRAME_HEIGHT,
        master='hero/half-view-top',
        width=1000,
        exposure=1.2,
        field='graphite',
    ),
}


def build(view_name):
    graphite_field(y=30)
    lights('graphite', scale=1.5, at=(0, 0, .3), key=.2, top=.10, rim=.55, fill=.35)
    rim_panel()
    stage = group('stage', (0, 0, 1.2), (0, 0, math.radians(90)))
    stage.scale = (SCALE,) * 3
    ring_gear(stage)
    carrier(stage)
    sun(stage)
    for number in range(PLANETS):
        angle = 2 * math.pi * number / PLANETS
        planet_pin(stage, angle)
        planet(group('planet', polar(1.65, angle), parent=stage), angle)
        planet_lock(stage, angle)
    housing(group('housing', (0, 0, 1.2), (0, 0, math.radians(90))))


def rim_panel():
    """A low glowing panel behind the part: the housing's chamfer mirrors it, and its edge parts from the page's graphite."""
    glow = new_material('rim_panel', (0, 0, 0), emission=(.72, .86, 1), emission_strength=3.4)
    panel = box((13, .1, 3.), glow, 0, (2.5, 8.5, 1.6))
    panel.visible_diffuse = False


def housing(parent):
    """Body, screws and lugs with the drawing's sizes."""
    profile = [(3.23, -.6), (OUTSIDE, -.6), (OUTSIDE, .36), (3.52, .44), (3.52, .54), (3.23, .54), (3.23, -.6)]
    lathe(profile, 'navy_metal', bevel=.025, parent=parent, segments=192)
    cylinder(OUTSIDE - .02, .12, 'dark_metal', .02, (0, 0, -.62), parent=parent, segments=192)
    for number in range(SCREWS):
        angle = 2 * math.pi * (number + .5) / SCREWS
        bolt(.075, .07, 'steel', polar(SCREW_CIRCLE, angle, .54), (0, 0, 3 * angle), parent)
    for number in range(LUGS):
        angle = 2 * math.pi * number / LUGS
        lug = group('lug', (0, 0, 0), (0, 0, angle), parent)
        plate([slot(.5, LUG_RADIUS, 3.62), circle(.12, LUG_HOLE_CIRCLE, 0, 36)], .40, 'navy_metal', .03, parent=lug)
        cylinder(.17, .02, 'turned', .004, (LUG_HOLE_CIRCLE, 0, .20), parent=lug, inner_radius=.12, segments=48)
