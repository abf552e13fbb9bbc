"""Renders one view of one scene.

    blender -b --python pictures/render.py -- --list
    blender -b --python pictures/render.py -- planetary_gear_set whole --width 480 --samples 10 --out /tmp/whole.png
    blender -b --python pictures/render.py -- planetary_gear_set whole --final
"""

import argparse
import importlib
import sys
import tempfile
import traceback
from dataclasses import fields, replace
from pathlib import Path

import bpy

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from studio.camera import View  # noqa: E402
from studio.lights import use_dark_variant  # noqa: E402
from studio.render import photograph  # noqa: E402

MASTERS = Path(tempfile.gettempdir()) / 'masters'
NUMBERS = ('distance', 'azimuth', 'elevation', 'lens', 'fstop', 'exposure')
POINTS = ('target', 'focus')


# Beside graphite, bright metal shows noise that a light ground hides.
DARK_SAMPLES = 2


class Complaint(Exception):
    """Something that the caller can put right; shown without a traceback."""


def point(text):
    numbers = tuple(float(part) for part in text.split(','))
    if len(numbers) != 3:
        raise argparse.ArgumentTypeError(f'"{text}" is not a point; write x,y,z')
    return numbers


def arguments():
    parser = argparse.ArgumentParser(prog='render.py', description='Render one view of one scene.')
    parser.add_argument('scene', nargs='?', help='name of a file in pictures/scenes, without .py')
    parser.add_argument('view', nargs='?', help='name of one of its views')
    parser.add_argument('--list', action='store_true', help='print all scenes, views and masters')
    parser.add_argument('--final', action='store_true', help='render at full quality into the master')
    parser.add_argument('--dark', action='store_true', help='on the dark scheme\'s ground, into <master>-dark')
    parser.add_argument('--out', help='file to write, .png or .jpg')
    parser.add_argument('--width', type=int, help='in pixels, instead of the view\'s own')
    parser.add_argument('--samples', type=int, help='per pixel, instead of the view\'s own')
    for name in NUMBERS:
        parser.add_argument(f'--{name}', type=float, help='instead of the view\'s own, to try something')
    for name in POINTS:
        parser.add_argument(f'--{name}', type=point, metavar='X,Y,Z', help='instead of the view\'s own')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])


def scene_names():
    return sorted(file.stem for file in (HERE / 'scenes').glob('*.py') if file.stem != '__init__')


def load_scene(name):
    if name not in scene_names():
        raise Complaint(f'no scene "{name}" in pictures/scenes; there are: {", ".join(scene_names()) or "none"}')
    module = importlib.import_module(f'scenes.{name}')
    for wanted, kind in (('build', 'a function build(view_name)'), ('VIEWS', 'a dictionary VIEWS of names and views')):
        if not hasattr(module, wanted):
            raise Complaint(f'scene "{name}" lacks {kind}')
    if not callable(module.build):
        raise Complaint(f'scene "{name}": build is not a function')
    for view_name, view in module.VIEWS.items():
        if not isinstance(view, View):
            raise Complaint(f'scene "{name}", view "{view_name}": VIEWS must hold View(…), not {type(view).__name__}')
    return module


def list_scenes():
    for name in scene_names():
        print(name)
        try:
            for view_name, view in load_scene(name).VIEWS.items():
                print(f'  {view_name:<16} {view.width}x{view.height}  {view.master or "no master"}')
        except Exception as problem:
            print(f'  cannot be listed: {problem}')


def chosen_view(scene_name, module, wanted):
    if wanted.view not in module.VIEWS:
        said = f'no view "{wanted.view}"' if wanted.view else 'no view is named'
        raise Complaint(f'scene "{scene_name}": {said}; there are: {", ".join(module.VIEWS)}')
    names = {field.name for field in fields(View)}
    changes = {name: value for name, value in vars(wanted).items() if name in names and value is not None}
    view = replace(module.VIEWS[wanted.view], **changes)
    return dark_variant(view) if wanted.dark else view


def dark_variant(view):
    """The same view for the dark scheme; the page shows it in place of the light one by its name."""
    if view.field != 'film':
        raise Complaint('only a picture on light ground has a dark variant')
    return replace(
        view, field='dark', samples=DARK_SAMPLES * view.samples, noise=view.noise / 2,
        master=view.master and f'{view.master}-dark',
    )


def chosen_target(view, wanted):
    if wanted.out:
        if Path(wanted.out).suffix not in ('.png', '.jpg'):
            raise Complaint(f'--out {wanted.out}: the name must end in .png or .jpg')
        return Path(wanted.out)
    if not wanted.final:
        raise Complaint('say where the picture goes: --out file.png, or --final for the master')
    if not view.master:
        raise Complaint(f'scene "{wanted.scene}", view "{wanted.view}" has no master; give one in VIEWS, or use --out')
    return MASTERS / f'{view.master}.{"png" if view.field == "none" else "jpg"}'


def main():
    wanted = arguments()
    if wanted.list:
        list_scenes()
        return
    if not wanted.scene:
        raise Complaint(f'name a scene and a view, or --list; scenes: {", ".join(scene_names()) or "none"}')
    bpy.ops.wm.read_factory_settings(use_empty=True)
    module = load_scene(wanted.scene)
    view = chosen_view(wanted.scene, module, wanted)
    target = chosen_target(view, wanted)
    if wanted.dark:
        use_dark_variant()
    try:
        module.build(wanted.view)
    except Exception as problem:
        traceback.print_exc()
        raise Complaint(f'scene "{wanted.scene}", view "{wanted.view}" cannot be built: {problem}') from problem
    photograph(view, target, final=wanted.final)


if __name__ == '__main__':
    try:
        main()
    except (Complaint, RuntimeError) as problem:
        print(f'render.py: {problem}', file=sys.stderr)
        # Blender would end with code 0 otherwise.
        sys.exit(1)
    except Exception:
        traceback.print_exc()
        sys.exit(1)
