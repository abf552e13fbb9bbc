"""An automotive control unit in a die-cast housing: opened, close up, and mounted.

Shown: the tub with its circuit board, lid lifted off and laid beside it, one plug seated in the
two-chamber header and one on the table; a close-up of microcontroller, crystal and debug header
with a ribbon cable to a probe; the closed unit on a sheet-metal console with both looms plugged in.
An engineer should recognise the sealing cord in its groove, the angled header pins, the buffer
capacitors and chokes of the supply, the power transistors with their tabs, the bus transceivers,
and the load capacitors beside the crystal.
"""
import math
import random

import bpy
from mathutils import Vector

from studio import *
from scenes.electronic_parts import (
    Batch, CHAMBER_CENTRE_X, EAR_CENTRES, FLOOR, HEADER_Z, HOUSING_Y, RIM_Z, connected_plug, data_matrix, header, housing,
    in_coordinates_of, lettering, lid, loom, plug, prepare_materials, rounded)

BOARD_X = 5.5
BOARD_Y = 3.72
BOARD_THICKNESS = 0.10
BOARD_TOP = 0.40
CONTROLLER = (-0.30, 0.42)
CONTROLLER_SIZE = 1.20
CONTROLLER_LEADS = 32
SUPPLY_CHIP = (1.62, 0.10)
DEBUG_HEADER = (1.62, 1.30)
GRID = 0.125

UNIT_TURN = math.radians(-24)
CONSOLE_TILT = math.radians(36)
CONSOLE_FRONT_HEIGHT = 1.70
SHEET = 0.11


# ------------------------------------------------------------------ circuit board

class Board:
    """The circuit board with what is soldered to it; keeps a list of the places taken."""

    def __init__(self, parent):
        self.root = group('board', (0, 0, BOARD_TOP), parent=parent)
        self.parts = Batch(self.root)
        self.copper = Batch(self.root)
        self.taken = []
        self.dice = random.Random(11)

    def is_free(self, x, y, width, height, gap=0.04):
        if abs(x) + width / 2 > BOARD_X / 2 - 0.12 or abs(y) + height / 2 > BOARD_Y / 2 - 0.12:
            return False
        return all(abs(x - a) >= (width + c) / 2 + gap or abs(y - b) >= (height + d) / 2 + gap
                   for a, b, c, d in self.taken)

    def take(self, x, y, width, height):
        self.taken.append((x, y, width, height))

    def bare(self):
        screws = [(sx * (BOARD_X / 2 - 0.24), sy * (BOARD_Y / 2 - 0.24)) for sx in (-1, 1) for sy in (-1, 1)]
        holes = [circle(0.10, x, y, 28) for x, y in screws]
        plate([rounded_rectangle(BOARD_X, BOARD_Y, 0.18)] + holes, BOARD_THICKNESS, 'solder_mask', bevel=0.008,
              location=(0, 0, -BOARD_THICKNESS / 2), parent=self.root)
        for x, y in screws:
            plate([circle(0.19, x, y, 40), circle(0.10, x, y, 28)], 0.006, 'gold', bevel=0.001,
                  location=(0, 0, 0.003), parent=self.root)
            bolt(0.105, 0.10, 'steel', location=(x, y, 0.006), parent=self.root)
            cylinder(0.19, BOARD_TOP - BOARD_THICKNESS - FLOOR + 0.02, 'cast',
                     location=(x, y, -(BOARD_TOP + BOARD_THICKNESS - FLOOR) / 2), parent=self.root)
            self.take(x, y, 0.46, 0.46)

    def pad(self, x, y, width, height):
        self.copper.flat('tin', x, y, width, height, 0.0034)

    def quad_flat_pack(self, x, y, size, leads, height=0.15, name=()):
        """A leaded chip with gull-wing leads on four sides, pin-one dimple, code and type marking."""
        self.take(x, y, size + 0.38, size + 0.38)
        self.parts.block('chip', (x, y, height / 2 + 0.03), (size, size, height), 0.022)
        pitch = size * 0.90 / leads
        profile = [(size / 2 - 0.01, 0.105), (size / 2 + 0.045, 0.105), (size / 2 + 0.075, 0.024), (size / 2 + 0.155, 0.024)]
        for side in range(4):
            turn = side * math.pi / 2
            for i in range(leads):
                across = -size * 0.45 + pitch * (i + 0.5)
                origin = (x - across * math.sin(turn), y + across * math.cos(turn), 0)
                self.parts.lead('tin', origin, turn, pitch * 0.52, profile, 0.022)
                reach = size / 2 + 0.125
                px = x + reach * math.cos(turn) - across * math.sin(turn)
                py = y + reach * math.sin(turn) + across * math.cos(turn)
                long_side, short_side = 0.15, pitch * 0.62
                self.pad(px, py, *((long_side, short_side) if side % 2 == 0 else (short_side, long_side)))
        top = height + 0.0305
        self.parts.disc('laser_mark', x - size * 0.40, y + size * 0.40, size * 0.035, top, 20)
        cell = size * 0.020
        data_matrix(self.parts, 'laser_mark', x + size * 0.25, y - size * 0.27, top, 12, cell, seed=leads)
        for row, line in enumerate(name):
            lettering(line, size * 0.115, 'laser_mark', (x - size * 0.36, y + size * (0.20 - 0.145 * row), top + 0.0006),
                      parent=self.root)

    def two_terminal(self, x, y, turned, length=0.16, width=0.085, height=0.06, kind='ceramic'):
        """A chip resistor or capacitor with tinned ends on its two pads."""
        self.take(x, y, *((width + 0.03, length + 0.03) if turned else (length + 0.03, width + 0.03)))
        turn = math.pi / 2 if turned else 0
        self.parts.block(kind, (x, y, height / 2 + 0.006), (length * 0.60, width * 0.96, height * 0.97), 0.006, turn)
        for sign in (-1, 1):
            dx, dy = (0, sign * length * 0.40) if turned else (sign * length * 0.40, 0)
            self.parts.block('tin', (x + dx, y + dy, height / 2 + 0.006), (length * 0.22, width, height), 0.010, turn)
            dx, dy = (0, sign * length * 0.48) if turned else (sign * length * 0.48, 0)
            self.pad(x + dx, y + dy, *((width * 1.2, length * 0.36) if turned else (length * 0.36, width * 1.2)))

    def electrolytic(self, x, y, radius=0.215, height=0.46):
        """An aluminium electrolytic capacitor with its crimped neck and polarity mark."""
        self.take(x, y, 2 * radius + 0.10, 2 * radius + 0.10)
        self.parts.block('black_plastic', (x, y, 0.036), (2 * radius + 0.05, 2 * radius + 0.05, 0.07), 0.02)
        neck = [(0, 0.06), (radius * 0.96, 0.06), (radius * 0.96, 0.13), (radius * 0.89, 0.16), (radius * 0.96, 0.19),
                (radius * 0.96, height - 0.03), (radius * 0.90, height), (radius * 0.80, height),
                (radius * 0.78, height - 0.010), (0, height - 0.010)]
        lathe(neck, 'tin', bevel=0.010, location=(x, y, 0), parent=self.root, segments=56)
        segment = [p for p in circle(radius * 0.76, points=48) if p[0] < -radius * 0.24]
        plate([segment], 0.004, 'print_black', bevel=0.001, location=(x, y, height - 0.008), parent=self.root)
        for sign in (-1, 1):
            self.parts.block('tin', (x + sign * (radius + 0.03), y, 0.012), (0.10, 0.09, 0.02), 0.004)

    def choke(self, x, y, size=0.54, height=0.30, mark='220'):
        """A moulded power inductor with wrapped terminals."""
        self.take(x, y, size + 0.14, size + 0.06)
        plate([rounded_rectangle(size, size, 0.07)], height, 'grey_plastic', bevel=0.03,
              location=(x, y, height / 2 + 0.01), parent=self.root)
        for sign in (-1, 1):
            self.parts.block('tin', (x + sign * size * 0.505, y, height * 0.27), (0.05, size * 0.46, height * 0.5), 0.012)
            self.parts.block('tin', (x + sign * (size * 0.5 + 0.05), y, 0.010), (0.10, size * 0.5, 0.014), 0.004)
        lettering(mark, size * 0.30, 'laser_mark', (x, y, height + 0.0108), parent=self.root, align='CENTER')

    def small_outline(self, x, y, leads=8, turned=False, length=0.44, width=0.31):
        """A transceiver in a small-outline package."""
        self.take(x, y, *((length, width + 0.28) if turned else (width + 0.28, length)))
        turn = math.pi / 2 if turned else 0
        self.parts.block('chip', (x, y, 0.088), (width, length, 0.12), 0.018, turn)
        profile = [(width / 2 - 0.01, 0.085), (width / 2 + 0.04, 0.085), (width / 2 + 0.065, 0.022), (width / 2 + 0.125, 0.022)]
        for flip in (0, math.pi):
            for i in range(leads // 2):
                across = -length * 0.40 + length * 0.8 * (i + 0.5) / (leads // 2)
                angle = turn + flip
                origin = (x - across * math.sin(turn), y + across * math.cos(turn), 0)
                self.parts.lead('tin', origin, angle, 0.042, profile, 0.02)
                reach = width / 2 + 0.10
                px, py = origin[0] + reach * math.cos(angle), origin[1] + reach * math.sin(angle)
                self.pad(px, py, *((0.055, 0.11) if turned else (0.11, 0.055)))
        spot = (-width * 0.30, length * 0.38)
        self.parts.disc('laser_mark', x + (spot[0] if not turned else -spot[1]), y + (spot[1] if not turned else spot[0]),
                        0.022, 0.1485)

    def power_transistor(self, x, y):
        """A surface-mounted power transistor: tab to the rear, three leads to the front."""
        self.take(x, y, 0.52, 0.66)
        self.pad(x, y + 0.20, 0.52, 0.30)
        self.parts.block('chip', (x, y - 0.04, 0.092), (0.44, 0.37, 0.16), 0.022)
        self.parts.block('tin', (x, y + 0.21, 0.024), (0.42, 0.17, 0.036), 0.008)
        for offset in (-0.14, 0, 0.14):
            profile = [(0.14, 0.10), (0.20, 0.10), (0.235, 0.022), (0.33, 0.022)]
            self.parts.lead('tin', (x + offset, y - 0.06, 0), -math.pi / 2, 0.052, profile, 0.022)
            self.pad(x + offset, y - 0.36, 0.075, 0.13)

    def crystal(self, x, y):
        """A metal-can crystal with its two load capacitors."""
        plate([slot(0.22, 0.115)], 0.03, 'tin', bevel=0.008, location=(x, y, 0.022), parent=self.root)
        plate([slot(0.20, 0.098)], 0.13, 'tin', bevel=0.030, location=(x, y, 0.090), parent=self.root)
        lettering('20.000', 0.072, 'print_black', (x, y, 0.1558), parent=self.root, align='CENTER')
        self.take(x, y, 0.48, 0.27)
        for sign in (-1, 1):
            self.pad(x + sign * 0.24, y, 0.10, 0.08)
            self.two_terminal(x + sign * 0.17, y - 0.26, True)

    def debug_header(self, x, y):
        """A shrouded ten-way header, keyed, for the debug probe."""
        self.take(x, y, 0.84, 0.46)
        key = [(-0.40, -0.20), (-0.07, -0.20), (-0.07, -0.16), (0.07, -0.16), (0.07, -0.20), (0.40, -0.20), (0.40, 0.20),
               (-0.40, 0.20)]
        inner = [(-0.34, -0.14), (0.34, -0.14), (0.34, 0.14), (-0.34, 0.14)]
        plate([key, inner], 0.30, 'black_plastic', bevel=0.012, location=(x, y, 0.16), parent=self.root)
        self.parts.block('black_plastic', (x, y, 0.05), (0.70, 0.30, 0.08), 0.01)
        for row in (-0.055, 0.055):
            for i in range(5):
                px = x - 0.22 + 0.11 * i
                self.parts.rod('gold', (px, y + row, 0.04), (px, y + row, 0.27), 0.016, 8, tip=0.02)

    def header_pins(self):
        """Angled pins that come out of the header's back and go down into the board."""
        rear = -HOUSING_Y / 2 + 0.34
        for side in (-1, 1):
            for row in range(3):
                for column in range(14):
                    x = side * CHAMBER_CENTRE_X - 0.78 + 0.12 * column
                    z = HEADER_Z - 0.12 + 0.12 * row - BOARD_TOP
                    foot = rear + 0.14 + 0.13 * row
                    height = max(z, 0.06)
                    self.parts.rod('tin', (x, rear - 0.1, height), (x, foot, height), 0.019, 8)
                    self.parts.rod('tin', (x, foot, height + 0.016), (x, foot, -0.02), 0.019, 8)
                    self.parts.disc('tin', x, foot, 0.042, 0.004, 12)
        self.take(0, -BOARD_Y / 2 + 0.23, 4.1, 0.58)

    def route(self, start, end, width=0.020):
        """A trace in horizontal, vertical and 45-degree pieces."""
        start, end = Vector(start), Vector(end)
        gap = end - start
        diagonal = min(abs(gap.x), abs(gap.y))
        right = math.copysign(1, gap.x)
        up = math.copysign(1, gap.y)
        if abs(gap.x) > abs(gap.y):
            first = start + Vector((right * (abs(gap.x) - diagonal) / 2, 0))
        else:
            first = start + Vector((0, up * (abs(gap.y) - diagonal) / 2))
        second = first + Vector((right * diagonal, up * diagonal))
        for a, b in ((start, first), (first, second), (second, end)):
            self.copper.strip('trace', a, b, width, 0.0018)

    def via(self, x, y):
        self.copper.disc('via_gold', x, y, 0.021, 0.0028, 12)
        self.copper.disc('hole_black', x, y, 0.009, 0.0031, 8)

    def fan_out(self, x, y, size, leads):
        """Every lead gets a trace; the traces end in staggered vias."""
        pitch = size * 0.90 / leads
        for side in range(4):
            turn = side * math.pi / 2
            out = Vector((math.cos(turn), math.sin(turn)))
            along = Vector((-math.sin(turn), math.cos(turn)))
            for i in range(leads):
                offset = -size * 0.45 + pitch * (i + 0.5)
                start = Vector((x, y)) + out * (size / 2 + 0.15) + along * offset
                end = start + out * (0.24 + 0.11 * (i % 3)) + along * offset * 0.42
                if abs(end.x) > BOARD_X / 2 - 0.1 or abs(end.y) > BOARD_Y / 2 - 0.1:
                    continue
                bend = start + out * 0.09
                self.copper.strip('trace', start, bend, pitch * 0.5, 0.0018)
                self.copper.strip('trace', bend, end, pitch * 0.5, 0.0018)
                self.via(end.x, end.y)

    def ring_of_passives(self, x, y, size):
        """Decoupling capacitors and series resistors in rows round a chip."""
        reach = size / 2 + 0.32
        count = int(size / GRID) + 1
        for i in range(count):
            offset = -size / 2 + size * i / (count - 1)
            for px, py, turned in ((x + offset, y + reach, True), (x + offset, y - reach, True),
                                   (x + reach, y + offset, False), (x - reach, y + offset, False)):
                width, height = (0.10, 0.18) if turned else (0.18, 0.10)
                if self.is_free(px, py, width, height, 0.012) and self.dice.random() < 0.80:
                    self.two_terminal(px, py, turned, kind=self.dice.choice(('ceramic', 'ceramic', 'chip')))

    def scattered_passives(self):
        for row in range(36):
            for column in range(44):
                if self.dice.random() > 0.34:
                    continue
                x, y = -BOARD_X / 2 + 0.2 + column * GRID, -BOARD_Y / 2 + 0.3 + row * 0.1
                turned = (column // 6 + row // 5) % 2 == 1
                large = self.dice.random() < 0.13
                length, width = (0.28, 0.16) if large else (0.16, 0.085)
                size = (width, length) if turned else (length, width)
                if self.is_free(x, y, *size, 0.035):
                    self.two_terminal(x, y, turned, length, width, 0.10 if large else 0.06,
                                      self.dice.choice(('ceramic', 'ceramic', 'chip', 'chip')))

    def background_traces(self):
        cx, cy = CONTROLLER
        for i in range(24):
            self.route((cx - 0.5 + 0.042 * i, cy - 1.02), (-1.55 + 0.13 * i, -1.34))
        for i in range(14):
            self.route((cx + 0.98, cy + 0.30 - 0.042 * i), (SUPPLY_CHIP[0] - 0.72, SUPPLY_CHIP[1] + 0.28 - 0.042 * i))
        for i in range(10):
            self.route((cx - 0.98, cy + 0.25 - 0.044 * i), (-1.95, 0.95 - 0.17 * i), 0.032)
        for _ in range(150):
            start = (self.dice.randrange(-50, 51) * 0.05, self.dice.randrange(-33, 34) * 0.05)
            end = (start[0] + self.dice.randrange(-12, 13) * 0.05, start[1] + self.dice.randrange(-10, 11) * 0.05)
            if abs(end[0]) < BOARD_X / 2 - 0.15 and abs(end[1]) < BOARD_Y / 2 - 0.15:
                self.route(start, end, self.dice.choice((0.018, 0.022, 0.030)))
                self.via(*start)
                self.via(*end)

    def populate(self):
        self.bare()
        self.header_pins()
        self.quad_flat_pack(*CONTROLLER, CONTROLLER_SIZE, CONTROLLER_LEADS, name=('MV32-C4', '300 MHz', '2614 EU'))
        self.quad_flat_pack(*SUPPLY_CHIP, 0.66, 14, name=('SBC 12', '2609'))
        self.crystal(0.86, 0.86)
        self.debug_header(*DEBUG_HEADER)
        for y in (0.98, 0.44, -0.10):
            self.electrolytic(-2.24, y)
        self.electrolytic(-1.76, -0.36, 0.19, 0.40)
        self.choke(-1.50, 1.24)
        self.choke(-2.22, -0.72, 0.46, 0.26, '100')
        for i in range(3):
            self.power_transistor(-0.72 + 0.60 * i, 1.48)
        for x in (0.72, 1.32, 1.92):
            self.small_outline(x, -0.72)
        self.small_outline(-0.95, -0.92, 8, True)
        self.small_outline(-0.28, -0.92, 8, True)
        self.small_outline(2.42, -0.20, 8)
        self.choke(2.38, 0.52, 0.34, 0.22, '4R7')
        self.fan_out(*CONTROLLER, CONTROLLER_SIZE, CONTROLLER_LEADS)
        self.fan_out(*SUPPLY_CHIP, 0.66, 14)
        self.ring_of_passives(*CONTROLLER, CONTROLLER_SIZE)
        self.ring_of_passives(*SUPPLY_CHIP, 0.66)
        self.scattered_passives()
        self.background_traces()
        self.parts.finish('components')
        self.copper.finish('copper')


# ------------------------------------------------------------------ views

def opened_unit(parent):
    housing(parent)
    header(parent)
    Board(parent).populate()


def whole_scene():
    root = group('unit', rotation=(0, 0, UNIT_TURN))
    opened_unit(root)
    lid(root, (-6.30, 1.50, 0.02), (0, 0, math.radians(13)))
    for x, y, turn in ((-3.85, -0.75, 0.4), (-4.10, -0.42, 2.2)):
        loose_screw(root, x, y, turn)
    seated, exits = connected_plug(root, -1)
    path = [(-2.71, -3.26, 0.57), (-2.90, -3.58, 0.50), (-3.30, -3.83, 0.38), (-3.85, -3.88, 0.27),
            (-5.0, -3.60, 0.26), (-6.6, -3.20, 0.26), (-9.5, -3.5, 0.26)]
    loom(seated, exits, in_coordinates_of(seated, path), seed=2)
    free, exits = plug(location=(1.60, -4.75, 0.345), rotation=(0, 0, math.radians(-112)))
    path = [(0.00, -4.11, 0.345), (-0.35, -4.00, 0.30), (-0.75, -3.98, 0.27), (-1.22, -4.10, 0.26),
            (-2.6, -4.65, 0.26), (-4.5, -4.95, 0.26), (-9.5, -5.2, 0.26)]
    loom(free, exits, in_coordinates_of(free, path), seed=5)


def loose_screw(parent, x, y, turn):
    """One of the lid's screws, lying on the table."""
    screw = group('loose screw', (x, y, 0.115), (math.pi / 2, 0, turn), parent)
    bolt(0.115, 0.13, 'dark_metal', parent=screw, washer=False)
    profile = [(0, -0.46), (0.055, -0.46), (0.075, -0.43)]
    for i in range(12):
        z = -0.43 + i * 0.034
        profile.extend([(0.078, z), (0.064, z + 0.017)])
    profile.extend([(0.075, -0.01), (0.075, 0)])
    lathe(profile, 'dark_metal', parent=screw, segments=28)


def macro_scene():
    root = group('unit', rotation=(0, 0, UNIT_TURN))
    opened_unit(root)
    debug_cable(root)


def debug_cable(parent):
    """The ribbon from the debug header over the rear wall to the probe on the table."""
    x, y = DEBUG_HEADER
    base = BOARD_TOP + 0.16
    box((0.66, 0.30, 0.30), 'black_plastic', bevel=0.02, location=(x, y, base + 0.16), parent=parent)
    box((0.70, 0.22, 0.09), 'grey_plastic', bevel=0.02, location=(x, y, base + 0.36), parent=parent)
    for i in range(10):
        px = x - 0.243 + 0.054 * i
        name = 'orange_rubber' if i == 0 else 'wire_grey'
        tube([(px, y - 0.06, base + 0.30), (px, y + 0.06, base + 0.31), (px, y + 0.30, base + 0.62), (px, y + 0.75, base + 0.98),
              (px + 0.05, y + 1.35, base + 0.72), (px + 0.12, y + 1.85, 0.46), (px + 0.14, y + 2.3, 0.40)], 0.027, name,
             parent=parent)
    probe = group('probe', (x + 0.14, y + 3.35, 0.30), parent=parent)
    plate([rounded_rectangle(1.5, 2.2, 0.22)], 0.54, 'navy', bevel=0.07, parent=probe)
    plate([rounded_rectangle(1.1, 1.5, 0.12)], 0.02, 'grey_plastic', bevel=0.006, location=(0, 0.1, 0.275), parent=probe)
    box((0.74, 0.12, 0.28), 'black_plastic', bevel=0.02, location=(0, -1.10, 0.10), parent=probe)


def console(parent):
    """A welded sheet-metal console: two cheeks with turned flanges, tilted seat, slotted feet."""
    cheek_x = 3.45
    rear_y = math.cos(CONSOLE_TILT) * HOUSING_Y
    rear_z = CONSOLE_FRONT_HEIGHT + math.sin(CONSOLE_TILT) * HOUSING_Y
    sideways = (math.pi / 2, 0, math.pi / 2)
    outline = rounded([(0.0, 0.0), (rear_y + 0.1, 0.0), (rear_y + 0.1, rear_z + 0.04), (0.0, CONSOLE_FRONT_HEIGHT - 0.03)], 0.22)
    openings = [circle(0.60, 2.45, 1.45, 56), circle(0.36, 1.05, 0.95, 48)]
    for sign in (-1, 1):
        plate([outline] + openings, SHEET, 'navy_metal', bevel=0.02, location=(sign * cheek_x, 0, 0), rotation=sideways,
              parent=parent)
        for y, z, radius in ((2.45, 1.45, 0.60), (1.05, 0.95, 0.36)):
            lathe([(radius - 0.02, -0.07), (radius + 0.03, -0.07), (radius + 0.06, -0.03), (radius + 0.06, 0.03),
                   (radius + 0.03, 0.07), (radius - 0.02, 0.07), (radius - 0.02, -0.07)], 'navy_metal', bevel=0.01,
                  location=(sign * cheek_x, y, z), rotation=(0, math.pi / 2, 0), parent=parent, segments=64)
        foot_x = sign * (cheek_x + 0.42)
        plate([rounded_rectangle(0.95, rear_y + 0.1, 0.16), slot(0.22, 0.12, 0, -1.2, math.pi / 2), slot(0.22, 0.12, 0, 1.2, math.pi / 2)],
              SHEET, 'navy_metal', bevel=0.02, location=(foot_x, rear_y / 2 + 0.05, SHEET / 2), parent=parent)
        for y in (-1.2, 1.2):
            bolt(0.16, 0.17, 'steel', location=(foot_x, rear_y / 2 + 0.05 + y, SHEET), parent=parent)
        tube([(sign * (cheek_x - 0.01), 0.12, SHEET * 0.55), (sign * (cheek_x - 0.01), rear_y - 0.05, SHEET * 0.55)], SHEET * 0.55,
             'navy_metal', parent=parent)
    return cheek_x


def mounted_scene():
    turn = group('mounted', rotation=(0, 0, math.radians(20)), location=(0, -1.2, 0))
    cheek_x = console(turn)
    seat = group('seat', (0, 0, CONSOLE_FRONT_HEIGHT), (CONSOLE_TILT, 0, 0), turn)
    unit = group('unit', (0, HOUSING_Y / 2, SHEET / 2), parent=seat)
    for sign in (-1, 1):
        inward = sign * (cheek_x - 0.34)
        holes = [circle(0.12, sign * 0.10, y, 28) for y in (-1.35, 1.35)]
        plate([rounded_rectangle(0.80, HOUSING_Y + 0.2, 0.14)] + holes, SHEET, 'navy_metal', bevel=0.02,
              location=(inward, HOUSING_Y / 2, 0), parent=seat)
    housing(unit, with_seal=False)
    header(unit)
    lid(unit, (0, 0, RIM_Z + 0.02), fastened=True)
    for x, y in EAR_CENTRES:
        sign = 1 if x > 0 else -1
        bolt(0.15, 0.16, 'steel', location=(x + sign * 0.14, y, 0.242), parent=unit)
    mounted_looms(turn, unit)


def mounted_looms(console_group, unit):
    """Both looms drop from the plugs and run to the left over the table."""
    for side, path in (
            (-1, [(-1.13, -1.83, 1.12), (-1.22, -2.12, 0.84), (-1.52, -2.38, 0.50), (-2.10, -2.52, 0.27),
                  (-3.6, -2.62, 0.26), (-6.0, -2.75, 0.26), (-12.0, -3.3, 0.26)]),
            (1, [(1.09, -1.83, 1.12), (1.00, -2.25, 0.84), (0.68, -2.68, 0.50), (0.10, -2.98, 0.27),
                 (-2.0, -3.40, 0.26), (-5.0, -3.55, 0.26), (-12.0, -4.4, 0.26)])):
        seated, exits = connected_plug(unit, side)
        bpy.context.view_layer.update()
        world_path = [console_group.matrix_world @ Vector(p) for p in path]
        loom(seated, exits, in_coordinates_of(seated, world_path), seed=3 + side)


SCENES = {'whole': whole_scene, 'thumb': whole_scene, 'macro': macro_scene, 'mounted': mounted_scene}

LIGHT_SCALE = 1.30
# Strengths of the lamps where a view needs other ones: the tilted lid mirrors the upper lamp, the board wants more front.
LAMPS = {
    'macro': dict(top=0.8, fill=3.0),
    'mounted': dict(top=0.7, fill=1.6),
}


def build(view_name):
    """Lay the ground, set the lamps and make the subject of one view."""
    if view_name == 'mounted':
        film_field(y=6.5, radius=6)
    else:
        film_field(y=10, radius=7)
    lights('film', LIGHT_SCALE, (0, 0, 0.4), **LAMPS.get(view_name, dict(fill=1.6)))
    prepare_materials()
    SCENES[view_name]()


VIEWS = {
    'whole': View(31.5, 8, 36, target=(-0.95, -1.05, 0.25), focus=(-0.4, -0.9, 0.7), fstop=1.3,
                  master='services/embedded-software-1'),
    'macro': View(11.0, 12, 25, target=(0.66, 0.62, 0.80), focus=(0.10, 0.20, 0.55), fstop=0.9,
                  master='services/embedded-software-2'),
    'mounted': View(31.5, -16, 11, target=(-0.5, -0.4, 2.35), focus=(-0.3, -2.4, 2.2), fstop=1.2,
                    master='services/embedded-software-3'),
    'thumb': View(30.0, 8, 36, target=(-0.6, -0.85, 0.25), focus=(-0.4, -0.9, 0.7), fstop=1.3, aspect=1.6, width=800,
                  master='services/embedded-software'),
}
