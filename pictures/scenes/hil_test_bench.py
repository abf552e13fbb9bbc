"""A 19-inch hardware-in-the-loop bench with a control unit under test.

Shown: a rack section with a card frame of slide-in modules, a breakout panel with 4-mm sockets,
jumpers and patch cables, an emergency stop, and a pulled-out shelf that carries a control unit
with its looms and a bank of load resistors.
An engineer should recognise the rack units and square rail holes, the injector handles, BNC and
D-sub connectors, the socket pairs in which a pulled jumper opens one line, and the aluminium-housed
wire-wound resistors.

One unit is about 63 mm, so that 482.6 mm make 7.6 units. Front panels are built in a group of their
own: x to the right, y up, z towards the viewer.
"""
import math

from studio import *
from scenes.electronic_parts import (
    Batch, EAR_CENTRES, RIM_Z, cable_tie, connected_plug, convoluted_tube, header, housing, in_coordinates_of, lettering,
    lid, loom, prepare_materials, rounded)

RACK_UNIT = 0.70
PANEL_X = 7.60
PANEL_3U = 3 * RACK_UNIT - 0.03
PANEL_THICKNESS = 0.06
BREAKOUT_Z = 3.30
MODULES_Z = 5.42
TOP_PANEL_Z = 6.84
SHELF_TOP = 0.92
SHELF_FRONT_Y = -3.45
RACK_DEPTH = 4.2
SOCKET_COLUMNS = 18
SOCKET_PITCH = 0.28
SOCKET_LEFT_X = -3.22
SOCKET_ROWS = (0.66, 0.30, -0.24, -0.60)
OPENED_COLUMNS = {0: (3, 4, 8, 13), 1: (3, 4, 9, 14)}
TO_FRONT = (math.pi / 2, 0, 0)


def front(z, name):
    """A group for things on the front plane at height z."""
    return group(name, (0, 0, z), TO_FRONT)


# ------------------------------------------------------------------ rack

def rack():
    """Frame with posts, side covers, rails with square holes, dark rear."""
    for sign in (-1, 1):
        for y in (0.22, RACK_DEPTH):
            plate([rounded_rectangle(0.36, 0.36, 0.06)], 8.6, 'cast', bevel=0.02, location=(sign * 4.06, y, 4.3))
        plate([rounded_rectangle(RACK_DEPTH - 0.42, 8.2, 0.08)], 0.06, 'navy_metal', bevel=0.015,
              location=(sign * 4.17, RACK_DEPTH / 2 + 0.2, 4.3), rotation=(math.pi / 2, 0, math.pi / 2))
        holes = [rounded_rectangle(0.13, 0.13, 0.015, 0, -4.0 + 0.2333 * i) for i in range(35)]
        plate([rounded_rectangle(0.34, 8.3, 0.02)] + holes, 0.05, 'steel', bevel=0.006,
              location=(sign * 3.70, 0.06, 4.3), rotation=TO_FRONT)
        box((0.05, 0.5, 8.3), 'steel', bevel=0.01, location=(sign * 3.86, 0.30, 4.3))
    for z in (0.20, 8.5):
        for y in (0.22, RACK_DEPTH):
            box((8.48, 0.36, 0.36), 'cast', bevel=0.03, location=(0, y, z))
    box((8.0, 0.06, 8.2), 'dark_metal', bevel=0.01, location=(0, RACK_DEPTH - 0.2, 4.3))
    box((7.9, RACK_DEPTH - 0.6, 0.06), 'dark_metal', bevel=0.01, location=(0, RACK_DEPTH / 2 + 0.3, 0.42))


def panel_screws(panel, height, across=3.66):
    for sx in (-1, 1):
        for sy in (-1, 1):
            bolt(0.075, 0.06, 'steel', location=(sx * across, sy * (height / 2 - 0.24), PANEL_THICKNESS / 2), parent=panel)


def vent_panel():
    panel = front(TOP_PANEL_Z, 'vent panel')
    slots = [slot(0.40, 0.035, -2.9 + 0.22 * i, y, math.pi / 2) for i in range(27) for y in (0,)]
    plate([rounded_rectangle(PANEL_X, RACK_UNIT - 0.02, 0.03)] + slots, PANEL_THICKNESS, 'panel_grey', bevel=0.012,
          parent=panel)
    panel_screws(panel, RACK_UNIT)


# ------------------------------------------------------------------ connectors for front panels

def d_sub(parent, x, y, ways, hood=False):
    """A D-sub socket, long side upright, with jack screws; optionally with hood."""
    length = 0.30 + 0.043 * ways
    connector = group('d-sub', (x, y, PANEL_THICKNESS / 2), (0, 0, math.pi / 2), parent)
    plate([rounded_rectangle(length + 0.42, 0.36, 0.05)], 0.03, 'tin', bevel=0.006, location=(0, 0, 0.015), parent=connector)
    half_top, half_low = length / 2, length / 2 - 0.045
    shell = [(half_top, 0.125), (-half_top, 0.125), (-half_low, -0.125), (half_low, -0.125)]
    inner = [(p[0] * 0.955, p[1] * 0.80) for p in shell]
    plate([shell, inner], 0.13, 'tin', bevel=0.010, location=(0, 0, 0.09), parent=connector)
    plate([inner], 0.10, 'black_plastic', bevel=0.006, location=(0, 0, 0.075), parent=connector)
    details = Batch(connector)
    upper = (ways + 1) // 2
    pitch = (length - 0.14) / upper
    for row, count in ((0.05, upper), (-0.05, ways - upper)):
        for i in range(count):
            details.disc('hole_black', -pitch * (count - 1) / 2 + pitch * i, row, 0.019, 0.1262, 10)
    details.finish('d-sub contacts')
    for sign in (-1, 1):
        plate([circle(0.075, points=6), circle(0.03, points=16)], 0.14, 'steel', bevel=0.008,
              location=(sign * (length / 2 + 0.13), 0, 0.09), parent=connector)
    if hood:
        plate([rounded_rectangle(length + 0.36, 0.34, 0.06)], 0.12, 'black_plastic', bevel=0.02, location=(0, 0, 0.23),
              parent=connector)
        tapered = rounded([(-length / 2 - 0.16, 0.0), (length / 2 + 0.16, 0.0), (length / 2 + 0.16, 0.22), (length / 2 - 0.10, 0.50),
                           (-length / 2 - 0.02, 0.50), (-length / 2 - 0.16, 0.40)], 0.07)
        plate([tapered], 0.30, 'grey_plastic', bevel=0.03, location=(0, 0, 0.27), rotation=TO_FRONT, parent=connector)
        for sign in (-1, 1):
            cylinder(0.055, 0.34, 'steel', location=(sign * (length / 2 + 0.10), 0.165, 0.42), parent=connector, segments=24)
            cylinder(0.075, 0.14, 'black_plastic', location=(sign * (length / 2 + 0.10), 0.165, 0.58), parent=connector,
                     segments=24)
        plate([rounded_rectangle(0.50, 0.17, 0.02)], 0.006, 'label_white', bevel=0.002, location=(0.0, 0.0, 0.772),
              parent=connector)
        for i in range(4):
            box((0.03, 0.31, 0.14), 'grey_plastic', bevel=0.01, location=(-0.42 + 0.05 * i, 0, 0.62), parent=connector)
    return length


def bnc(parent, x, y):
    """A BNC socket with hexagon nut, bayonet pegs, dielectric and contact."""
    connector = group('bnc', (x, y, PANEL_THICKNESS / 2), parent=parent)
    plate([circle(0.165, points=6)], 0.05, 'tin', bevel=0.010, location=(0, 0, 0.025), parent=connector)
    lathe([(0.07, 0.30), (0.07, 0.10), (0.0, 0.10)], 'white_plastic', parent=connector, segments=32)
    lathe([(0.10, 0.30), (0.10, 0.0), (0.125, 0.0), (0.125, 0.13), (0.105, 0.15), (0.105, 0.40), (0.085, 0.40), (0.085, 0.10)],
          'tin', bevel=0.006, parent=connector, segments=48)
    cylinder(0.022, 0.20, 'gold', location=(0, 0, 0.18), parent=connector, segments=16)
    for sign in (-1, 1):
        cylinder(0.022, 0.05, 'tin', location=(sign * 0.118, 0, 0.32), rotation=(0, math.pi / 2, 0), parent=connector,
                 segments=16)
    return connector


def light(parent, x, y, lit=True):
    lathe([(0.052, 0), (0.052, 0.03), (0.036, 0.03)], 'black_plastic', bevel=0.006, location=(x, y, PANEL_THICKNESS / 2),
          parent=parent, segments=24)
    lathe([(0.036, 0.0), (0.036, 0.035), (0.025, 0.055), (0, 0.062)], 'lamp_lit' if lit else 'lens',
          location=(x, y, PANEL_THICKNESS / 2), parent=parent, segments=24)


# ------------------------------------------------------------------ slide-in modules

def module(frame, index, title):
    """One slide-in module: front panel, captive screws, injector handles, title."""
    x = -3.0 + index
    body = group('module', (x, 0, 0), parent=frame)
    plate([rounded_rectangle(0.975, PANEL_3U - 0.10, 0.02)], PANEL_THICKNESS, 'blasted', bevel=0.010, parent=body)
    for sign in (-1, 1):
        handle = group('injector', (0.0, sign * 0.885, PANEL_THICKNESS / 2), parent=body)
        plate([rounded_rectangle(0.50, 0.20, 0.04)], 0.14, 'black_plastic', bevel=0.02, location=(0, 0, 0.07), parent=handle)
        box((0.30, 0.085, 0.30), 'black_plastic', bevel=0.03, location=(0, sign * 0.035, 0.24), parent=handle)
        box((0.16, 0.05, 0.05), 'grey_plastic', bevel=0.012, location=(0, -sign * 0.055, 0.15), parent=handle)
        for side in (-1, 1):
            cylinder(0.055, 0.07, 'steel', location=(side * 0.38, sign * 0.90, PANEL_THICKNESS / 2 + 0.03), parent=body,
                     segments=28)
            box((0.085, 0.012, 0.012), 'hole_black', bevel=0, location=(side * 0.38, sign * 0.90, PANEL_THICKNESS / 2 + 0.062),
                rotation=(0, 0, 0.5 * side + index), parent=body)
    lettering(title, 0.125, 'print_black', (-0.40, 0.70, PANEL_THICKNESS / 2 + 0.001), parent=body)
    return body


def modules():
    frame = front(MODULES_Z, 'card frame')
    for sign in (-1, 1):
        plate([rounded_rectangle(0.29, PANEL_3U, 0.02)], PANEL_THICKNESS, 'cast', bevel=0.012,
              location=(sign * 3.655, 0, 0), parent=frame)
        box((6.99, 0.05, 0.30), 'cast', bevel=0.012, location=(0, sign * (PANEL_3U / 2 - 0.02), -0.02), parent=frame)
    panel_screws(frame, PANEL_3U)
    first = module(frame, 0, 'DIO 32')
    d_sub(first, 0, -0.05, 25, hood=True)
    analogue = module(frame, 1, 'AI 8')
    pattern = bnc(analogue, -0.22, 0.42)
    for row in range(4):
        for column in range(2):
            if row or column:
                copy_of(pattern, (-0.22 + 0.44 * column, 0.42 - 0.34 * row, PANEL_THICKNESS / 2), parent=analogue)
    bus = module(frame, 2, 'CAN 4')
    d_sub(bus, -0.20, 0.20, 9)
    d_sub(bus, 0.20, 0.20, 9)
    for i in range(4):
        light(bus, -0.26 + 0.17 * i, -0.58, i != 2)
    output = module(frame, 3, 'AO 8')
    for row in range(4):
        for column in range(2):
            copy_of(pattern, (-0.22 + 0.44 * column, 0.42 - 0.34 * row, PANEL_THICKNESS / 2), parent=output)
    fault = module(frame, 4, 'FIU')
    d_sub(fault, 0.0, 0.05, 25)
    computer = module(frame, 5, 'RT CPU')
    for row in range(3):
        plate([rounded_rectangle(0.36, 0.30, 0.02), rounded_rectangle(0.27, 0.20, 0.02, 0, 0.02)], 0.05, 'tin', bevel=0.008,
              location=(-0.16, 0.42 - 0.38 * row, PANEL_THICKNESS / 2 + 0.02), parent=computer)
        box((0.27, 0.20, 0.02), 'hole_black', bevel=0, location=(-0.16, 0.44 - 0.38 * row, PANEL_THICKNESS / 2 + 0.004),
            parent=computer)
        light(computer, 0.24, 0.46 - 0.38 * row, row < 2)
    last = module(frame, 6, 'LOAD')
    d_sub(last, 0, -0.05, 25, hood=True)
    hanging_cables()


def hanging_cables():
    """Cables of the two hoods: down along the edges of the breakout panel and back into the rack."""
    for sign in (-1, 1):
        x = sign * 3.0
        edge = sign * 3.52
        z = MODULES_Z - 0.05
        convoluted_tube([(x, -0.50, z - 0.62), (x, -0.52, z - 0.85), (x + sign * 0.12, -0.60, z - 1.15), (edge, -0.52, z - 1.75),
                         (edge + sign * 0.02, -0.40, z - 2.6), (edge, -0.32, z - 3.3), (edge - sign * 0.08, 0.20, z - 3.75),
                         (edge - sign * 0.2, 1.2, z - 4.0)], 0.105, pitch=0.06)
        cylinder(0.12, 0.20, 'black_plastic', location=(x, -0.50, z - 0.77))


# ------------------------------------------------------------------ breakout panel

def socket(parent, x, y, colour):
    """A 4-mm safety socket: insulating collar, recess, metal sleeve."""
    return lathe([(0.034, -0.01), (0.034, 0.05), (0.050, 0.05), (0.050, 0.01), (0.072, 0.01), (0.072, 0.085), (0.098, 0.085),
                  (0.112, 0.07), (0.112, 0.0)], colour, bevel=0.006, location=(x, y, PANEL_THICKNESS / 2), parent=parent,
                 segments=36)


def sleeve(parent, x, y):
    return lathe([(0.0, 0.002), (0.030, 0.002), (0.030, 0.055), (0.044, 0.055), (0.044, 0.0)], 'tin', bevel=0.004,
                 location=(x, y, PANEL_THICKNESS / 2), parent=parent, segments=28)


def jumper(parent, x, y):
    """A bridging plug across one pair of sockets."""
    bridge = group('jumper', (x, y, PANEL_THICKNESS / 2), parent=parent)
    plate([slot(SOCKET_ROWS[0] - SOCKET_ROWS[1], 0.088, 0, 0, math.pi / 2)], 0.22, 'white_plastic', bevel=0.035,
          location=(0, 0, 0.19), parent=bridge)
    plate([slot(0.14, 0.04, 0, 0, math.pi / 2)], 0.02, 'grey_plastic', bevel=0.006, location=(0, 0, 0.303), parent=bridge)
    return bridge


def socket_x(column):
    return SOCKET_LEFT_X + 0.10 + SOCKET_PITCH * column


def patch_plug(parent, x, y, colour):
    """A stackable 4-mm plug with grip rings, rear socket and kink protection."""
    body = group('patch plug', (x, y, PANEL_THICKNESS / 2), parent=parent)
    profile = [(0.0, 0.06), (0.070, 0.06), (0.070, 0.10), (0.100, 0.12), (0.100, 0.22)]
    for i in range(5):
        z = 0.23 + 0.045 * i
        profile.extend([(0.088, z), (0.088, z + 0.015), (0.100, z + 0.02), (0.100, z + 0.035)])
    profile.extend([(0.098, 0.50), (0.080, 0.56), (0.055, 0.58), (0.048, 0.78), (0.0, 0.78)])
    lathe(profile, colour, bevel=0.005, parent=body, segments=40)
    return body


def patch_cable(parent, start, end, colour, sag, reach=1.25):
    (x0, y0), (x1, y1) = start, end
    patch_plug(parent, x0, y0, colour)
    patch_plug(parent, x1, y1, colour)
    low = min(y0, y1) - sag
    middle = (x0 + x1) / 2
    tube([(x0, y0, 0.74), (x0, y0 - 0.02, 0.95), (x0 + (middle - x0) * 0.35, (y0 + low) / 2 - 0.05, reach),
          (middle, low, reach + 0.04), (x1 + (middle - x1) * 0.35, (y1 + low) / 2 - 0.05, reach),
          (x1, y1 - 0.02, 0.95), (x1, y1, 0.74)], 0.042, colour, parent=parent)


def breakout_panel():
    panel = front(BREAKOUT_Z, 'breakout panel')
    plate([rounded_rectangle(PANEL_X, PANEL_3U, 0.03)], PANEL_THICKNESS, 'panel_grey', bevel=0.012, parent=panel)
    panel_screws(panel, PANEL_3U)
    face = PANEL_THICKNESS / 2
    prints = Batch(panel)
    collars = {}
    metal = None
    bridge = None
    for bank in range(2):
        upper, lower = SOCKET_ROWS[2 * bank], SOCKET_ROWS[2 * bank + 1]
        for column in range(SOCKET_COLUMNS):
            x = socket_x(column)
            for y, colour in ((upper, 'black_plastic'), (lower, 'navy')):
                if colour in collars:
                    copy_of(collars[colour], (x, y, face), parent=panel)
                else:
                    collars[colour] = socket(panel, x, y, colour)
                if metal is None:
                    metal = sleeve(panel, x, y)
                else:
                    copy_of(metal, (x, y, face), parent=panel)
            if column not in OPENED_COLUMNS[bank]:
                middle = (upper + lower) / 2
                if bridge is None:
                    bridge = jumper(panel, x, middle)
                else:
                    copy_of(bridge, (x, middle, face), parent=panel)
            lettering(f'{bank * SOCKET_COLUMNS + column + 1}', 0.085, 'print_black', (x, upper + 0.185, face + 0.001),
                      parent=panel, align='CENTER')
        left = socket_x(0) - 0.17
        right = socket_x(SOCKET_COLUMNS - 1) + 0.17
        prints.flat('print_black', (left + right) / 2, upper + 0.27, right - left, 0.010, face + 0.0006)
    prints.finish('panel print')
    lettering('ECU', 0.10, 'print_black', (socket_x(17) + 0.22, SOCKET_ROWS[0], face + 0.001), parent=panel)
    lettering('SIM', 0.10, 'print_black', (socket_x(17) + 0.22, SOCKET_ROWS[1], face + 0.001), parent=panel)
    lettering('ECU', 0.10, 'print_black', (socket_x(17) + 0.22, SOCKET_ROWS[2], face + 0.001), parent=panel)
    lettering('SIM', 0.10, 'print_black', (socket_x(17) + 0.22, SOCKET_ROWS[3], face + 0.001), parent=panel)
    for start, end, colour, sag in (
            ((3, 0), (3, 3), 'wire_navy', 0.25), ((4, 0), (8, 1), 'wire_black', 0.55), ((4, 2), (9, 3), 'wire_grey', 0.42),
            ((13, 0), (14, 3), 'wire_orange', 0.30), ((8, 0), (14, 2), 'wire_navy', 0.62), ((13, 1), (9, 2), 'wire_black', 0.48)):
        patch_cable(panel, (socket_x(start[0]), SOCKET_ROWS[start[1]]), (socket_x(end[0]), SOCKET_ROWS[end[1]]), colour, sag,
                    1.05 + 0.05 * (start[0] % 4))
    emergency_stop(panel, 2.72, 0.28)
    for x, name in ((2.42, 'white_plastic'), (3.02, 'grey_plastic')):
        push_button(panel, x, -0.58, name)


def emergency_stop(parent, x, y):
    """The mushroom-head emergency stop: red on yellow as ISO 13850 has it, whatever the palette says."""
    station = group('emergency stop', (x, y, PANEL_THICKNESS / 2), parent=parent)
    plate([circle(0.46, points=64)], 0.02, 'signal_yellow', bevel=0.006, location=(0, 0, 0.01), parent=station)
    lathe([(0, 0.02), (0.31, 0.02), (0.31, 0.06), (0.27, 0.12), (0.22, 0.14), (0.22, 0.30), (0, 0.30)], 'black_plastic', bevel=0.015,
          parent=station, segments=64)
    lathe([(0.0, 0.28), (0.24, 0.28), (0.34, 0.31), (0.365, 0.36), (0.365, 0.42), (0.34, 0.48), (0.26, 0.525), (0.12, 0.545),
           (0, 0.548)], 'signal_red', bevel=0.02, parent=station, segments=72)


def push_button(parent, x, y, name):
    button = group('push button', (x, y, PANEL_THICKNESS / 2), parent=parent)
    lathe([(0, 0), (0.20, 0), (0.20, 0.05), (0.17, 0.09), (0.145, 0.09), (0.145, 0.05)], 'steel', bevel=0.012, parent=button,
          segments=48)
    lathe([(0.138, 0.0), (0.138, 0.10), (0.12, 0.125), (0, 0.13)], name, bevel=0.012, parent=button, segments=48)


# ------------------------------------------------------------------ shelf with the unit under test

def shelf():
    """The pulled-out shelf on telescopic slides, with lip and grip."""
    length = 0.7 - SHELF_FRONT_Y
    middle = (0.7 + SHELF_FRONT_Y) / 2
    holes = [slot(0.22, 0.05, -2.9 + 0.58 * i, 1.92, 0) for i in range(11)]
    plate([rounded_rectangle(6.70, length, 0.05)] + holes, 0.07, 'panel_grey', bevel=0.015,
          location=(0, middle, SHELF_TOP - 0.035))
    box((6.70, 0.07, 0.42), 'panel_grey', bevel=0.02, location=(0, SHELF_FRONT_Y + 0.03, SHELF_TOP - 0.18))
    plate([rounded_rectangle(6.20, 3.55, 0.12)], 0.03, 'antistatic_mat', bevel=0.008, location=(0, -1.52, SHELF_TOP + 0.006))
    earth = (2.86, -3.08, SHELF_TOP + 0.02)
    lathe([(0.11, 0), (0.11, 0.02), (0.05, 0.04), (0.045, 0.075), (0.058, 0.09), (0.04, 0.115), (0, 0.12)], 'tin', bevel=0.005,
          location=earth, segments=32)
    for sign in (-1, 1):
        box((0.06, length, 0.34), 'panel_grey', bevel=0.015, location=(sign * 3.33, middle, SHELF_TOP - 0.16))
        box((0.05, length - 0.5, 0.20), 'steel', bevel=0.012, location=(sign * 3.395, middle + 0.2, SHELF_TOP - 0.17))
        box((0.05, 2.4, 0.28), 'steel', bevel=0.012, location=(sign * 3.455, -0.3, SHELF_TOP - 0.17))
    for sign in (-1, 1):
        cylinder(0.055, 0.34, 'steel', location=(sign * 0.9, SHELF_FRONT_Y - 0.16, SHELF_TOP - 0.18), rotation=TO_FRONT,
                 segments=28)
    cylinder(0.065, 1.98, 'black_plastic', location=(0, SHELF_FRONT_Y - 0.32, SHELF_TOP - 0.18), rotation=(0, math.pi / 2, 0),
             segments=32, bevel=0.03)


def unit_under_test():
    """The closed control unit at half scale, header to the right, both looms led back into the rack."""
    unit = group('unit', (-1.62, -1.62, SHELF_TOP), (0, 0, math.radians(74)))
    unit.scale = (0.5, 0.5, 0.5)
    housing(unit, with_seal=False)
    header(unit)
    lid(unit, (0, 0, RIM_Z + 0.02), fastened=True)
    for x, y in EAR_CENTRES:
        bolt(0.15, 0.16, 'steel', location=(x + (0.14 if x > 0 else -0.14), y, 0.242), parent=unit)
    seated, exits = connected_plug(unit, -1)
    path = [(0.39, -2.76, SHELF_TOP + 0.26), (0.58, -2.80, SHELF_TOP + 0.22), (0.80, -2.78, SHELF_TOP + 0.16),
            (0.98, -2.60, SHELF_TOP + 0.125), (1.10, -2.0, SHELF_TOP + 0.125), (1.02, -0.9, SHELF_TOP + 0.125),
            (1.25, 0.1, SHELF_TOP + 0.125), (1.4, 1.6, SHELF_TOP + 0.13)]
    loom(seated, exits, in_coordinates_of(seated, path), seed=2)
    seated, exits = connected_plug(unit, 1)
    path = [(0.06, -1.71, SHELF_TOP + 0.27), (0.24, -1.70, SHELF_TOP + 0.24), (0.42, -1.58, SHELF_TOP + 0.18),
            (0.54, -1.36, SHELF_TOP + 0.125), (0.62, -0.8, SHELF_TOP + 0.125), (0.70, -0.1, SHELF_TOP + 0.125),
            (0.95, 0.8, SHELF_TOP + 0.125), (1.1, 1.8, SHELF_TOP + 0.13)]
    loom(seated, exits, in_coordinates_of(seated, path), seed=6)


def load_resistors():
    """Aluminium-housed wire-wound resistors on a base plate, wired to a terminal block."""
    bank = group('load resistors', (2.30, -1.75, SHELF_TOP), (0, 0, math.radians(-3)))
    plate([rounded_rectangle(1.70, 2.75, 0.08)], 0.09, 'cast', bevel=0.02, location=(0, 0, 0.045), parent=bank)
    for sx in (-1, 1):
        for sy in (-1, 1):
            bolt(0.06, 0.06, 'dark_metal', location=(sx * 0.74, sy * 1.27, 0.09), parent=bank)
    details = Batch(bank)
    for i in range(5):
        y = -1.08 + 0.44 * i
        details.block('cast', (0, y, 0.12), (0.98, 0.38, 0.06), 0.015)
        details.block('cast', (0, y, 0.24), (0.98, 0.22, 0.24), 0.03)
        for fin in range(3):
            for sign in (-1, 1):
                details.block('cast', (0, y + sign * 0.135, 0.19 + 0.065 * fin), (0.98, 0.085, 0.030), 0.010)
        for fin in range(3):
            details.block('cast', (0, y - 0.075 + 0.075 * fin, 0.385), (0.98, 0.030, 0.07), 0.010)
        for sign in (-1, 1):
            details.rod('ceramic', (sign * 0.48, y, 0.24), (sign * 0.53, y, 0.24), 0.085, 20)
            details.rod('tin', (sign * 0.50, y, 0.24), (sign * 0.66, y, 0.24), 0.030, 14)
            details.block('tin', (sign * 0.66, y, 0.24), (0.10, 0.02, 0.11), 0.006)
            details.rod('steel', (sign * 0.40, y - sign * 0.155, 0.14), (sign * 0.40, y - sign * 0.155, 0.185), 0.035, 14)
    block_y = 1.17
    for i in range(6):
        x = -0.45 + 0.18 * i
        details.block('grey_plastic', (x, block_y, 0.24), (0.168, 0.26, 0.30), 0.02)
        details.rod('steel', (x, block_y, 0.38), (x, block_y, 0.398), 0.045, 18)
        details.block('hole_black', (x, block_y - 0.129, 0.22), (0.08, 0.012, 0.08), 0.001)
    details.finish('load resistors')
    palette = ['wire_black', 'wire_navy', 'wire_grey', 'wire_navy', 'wire_black']
    for i in range(5):
        y = -1.08 + 0.44 * i
        target = -0.45 + 0.18 * i
        tube([(-0.66, y, 0.28), (-0.78, y + 0.06, 0.36), (-0.80 + 0.03 * i, y + 0.25, 0.20 + 0.02 * i),
              (-0.74 + 0.03 * i, block_y - 0.40, 0.20 + 0.05 * i), (target, block_y - 0.28, 0.30), (target, block_y - 0.10, 0.22)],
             0.034, palette[i], parent=bank)
        if i < 4:
            tube([(0.66, y, 0.28), (0.74, y + 0.12, 0.26), (0.74, y + 0.32, 0.26), (0.66, y + 0.44, 0.28)], 0.034, 'wire_black',
                 parent=bank)
    for i in range(5):
        x = -0.45 + 0.18 * i
        tube([(x, block_y + 0.1, 0.22), (x, block_y + 0.3, 0.22), (x * 0.35, block_y + 0.9, 0.10), (x * 0.3, block_y + 2.4, 0.08)],
             0.034, palette[i], parent=bank)
    cable_tie((0.0, block_y + 0.98, 0.10), (0, 1, 0), 0.10, bank)


# ------------------------------------------------------------------ views

def build(view_name):
    """Lay the ground, set the lamps and make the bench; all views see the same one."""
    film_field(y=10, radius=7)
    lights('film', 1.55, (0, -1.0, 1.2), fill=5.0)
    prepare_materials()
    new_material('panel_grey', (0.42, 0.43, 0.435), roughness=0.48, specular=0.4, bump=0.05, bump_scale=240)
    new_material('antistatic_mat', (0.045, 0.058, 0.078), roughness=0.68, specular=0.3, bump=0.12, bump_scale=120)
    new_material('signal_red', (0.36, 0.008, 0.009), roughness=0.38, specular=0.3, coat=0.12)
    new_material('signal_yellow', (0.80, 0.42, 0.008), roughness=0.5)
    new_material('lamp_lit', (0.75, 0.80, 0.82), roughness=0.3, emission=(0.75, 0.85, 0.9), emission_strength=1.2)
    rack()
    vent_panel()
    modules()
    breakout_panel()
    shelf()
    unit_under_test()
    load_resistors()


VIEWS = {
    'whole': View(35.0, -24, 13, target=(-0.65, -1.0, 3.20), focus=(-0.4, -1.2, 3.0), fstop=1.1,
                  master='solutions/hil-test-systems-1'),
    'macro': View(11.5, 24, 9, target=(-0.50, -0.5, 3.30), focus=(-0.45, -0.5, 3.30), fstop=0.7, exposure=1.15,
                  master='solutions/hil-test-systems-2'),
    'unit-under-test': View(17.5, -20, 29, target=(0.15, -1.75, 1.20), focus=(-0.6, -2.0, 1.4), fstop=0.9, exposure=1.15,
                            master='solutions/hil-test-systems-3'),
    'thumb': View(33.0, -24, 13, target=(-0.55, -1.0, 3.25), focus=(-0.4, -1.2, 3.0), fstop=1.1, aspect=1.6, width=800,
                  master='solutions/hil-test-systems'),
}
