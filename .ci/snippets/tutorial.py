"""Turns each step of a tutorial into a module: the newest state of each file that its chapter has shown so far."""

import re

from pages import Block, Page
from toolchain import ROOT
from units import Unit, identifier, modules

CODE = re.compile(r'@Code\(\s*name:\s*"?([^",]+)"?\s*,\s*file:\s*"?([^",)\s]+)"?')


def tutorial_units(paths):
    found, errors = [], []
    for path in paths:
        tutorial = ROOT / path
        catalog = next(parent for parent in tutorial.parents if parent.suffix == ".docc")
        resources = {file.name: file for file in (catalog / "Resources").rglob("*") if file.is_file()}
        shown, steps = {}, []
        for name, file in CODE.findall(tutorial.read_text()):
            if file not in resources:
                errors.append(f"{path}: there is no file {file}")
                continue
            shown[name.strip()] = resources[file]
            steps.append(dict(shown))
        for number, step in enumerate(steps, 1):
            found += step_units(path, number, step, runs=number == len(steps))
    return found, errors


def step_units(path, number, files, runs):
    """The modules of one step; its tests run if it is the last of its chapter."""
    page = Page(path)
    for name, file in files.items():
        code = file.read_text().rstrip("\n")
        page.blocks.append(Block(str(file.relative_to(ROOT)), 1, code))
    found = modules(page, page.blocks, f"{identifier(path.replace('.tutorial', ''))}_step_{number}", [])
    if not runs:
        for unit in found:
            unit.has_tests, unit.xctests = False, {}
    return found
