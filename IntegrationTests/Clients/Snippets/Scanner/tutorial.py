"""Turns each step of the tutorial into modules: the newest state of each file that has been shown by then.

A chapter goes on from where the chapter before it ended. The files without tests form the application's module,
named as the tests import it, and those with tests another. The application is compiled twice if it has views: with
them, against the stubs, and without them, for its tests.
"""

import re

from pages import Block, Page
from toolchain import ROOT
from units import Unit, identifier, note_tests, whole_file

CODE = re.compile(r'@Code\(\s*name:\s*"([^"]+)"\s*,\s*file:\s*"([^"]+)"')
FAILS = re.compile(r'@Comment \{\s*The tests fail here: "([^"]+)"')
REFERENCE = re.compile(r'@TutorialReference\(\s*tutorial:\s*"doc:([^"]+)"')
MODULE = "TeaTime"


def tutorial_units(paths):
    """The modules of all steps. The table of contents gives the order of the chapters."""
    found, errors = [], []
    catalog = next(parent for parent in (ROOT / paths[0]).parents if parent.suffix == ".docc")
    resources = {file.name: file for file in (catalog / "Resources").rglob("*") if file.is_file()}
    pages = {file.stem: file for file in catalog.rglob("*.tutorial")}
    order = [name for file in pages.values() for name in REFERENCE.findall(file.read_text())]
    shown = {}
    for name in order:
        path = pages[name].relative_to(ROOT)
        text = pages[name].read_text()
        steps = [(*CODE.search(step).groups(), FAILS.search(step)) for step in text.split("@Step {") if CODE.search(step)]
        for number, (title, file, fails) in enumerate(steps, 1):
            if file not in resources:
                errors.append(f"{path}: there is no file {file}")
                continue
            shown[title] = resources[file]
            if str(path) in paths:
                found += step_units(path, number, shown, fails and fails[1], runs=fails or number == len(steps))
    unused = {file for file in resources if file.endswith(".swift")} - {
        file for name in order for _, file in CODE.findall(pages[name].read_text())}
    return found, errors + [f"{catalog.name}: no step shows {file}" for file in sorted(unused)]


def step_units(path, number, files, fails, runs, made={}):
    """The new modules of one step; its tests run if it is the last of its chapter, or says that they fail."""
    prefix = f"{identifier(path.stem)}_{number}"
    blocks = [Block(str(file.relative_to(ROOT)), 1, file.read_text().rstrip("\n")) for file in files.values()]
    views = [block for block in blocks if "import SwiftUI" in block.code]
    tests = [block for block in blocks if "import Testing" in block.code]
    models = [block for block in blocks if block not in views and block not in tests]
    found = []

    def once(name, blocks, needs=()):
        """A module, made only if no step before had the same one."""
        key = tuple(block.path for block in blocks), *(other.name for _, other in needs)
        if key not in made:
            made[key] = unit(path, name, blocks)
            made[key].needs += needs
            found.append(made[key])
        return made[key]

    app = once(f"{prefix}_app", models)
    if views:
        once(f"{prefix}_views", models + views)
    if tests:
        of_tests = once(f"{prefix}_tests", tests, [(MODULE, app)])
        of_tests.fails = fails
        for block in tests if runs else []:
            note_tests(block, of_tests)
    return found


def unit(path, name, blocks):
    result = Unit(name, Page(str(path)), blocks=list(blocks))
    for block in blocks:
        # A different name from the tutorial's, because the compiler rejects two files of one name.
        result.files["Step-" + block.path.rsplit("/", 1)[1]] = whole_file(block)
        result.imports += re.findall(r"^(?:@testable )?import \w+", block.code, re.MULTILINE)
    return result
