"""Turns the blocks of a page into modules that can be compiled."""

import re
from dataclasses import dataclass, field

from scan import blank_out, items, placeholders

DRAWN = ("SwiftUI", "UIKit")  # Modules that exist as stubs only.
MANIFEST = re.compile(r"//\s*(Package\.swift|swift-tools-version)")
FILE = re.compile(r"//\s*(?:Sources|Tests)/(\w+)/[^\s]*\.swift")


@dataclass
class Unit:
    """A module of blocks of a page."""

    name: str
    page: object
    files: dict = field(default_factory=dict)
    imports: list = field(default_factory=list)
    statements: list = field(default_factory=list)
    xctests: dict = field(default_factory=dict)  # A class's name, and its (method, is asynchronous).
    has_tests: bool = False
    needs: list = field(default_factory=list)  # Other units of the page: (name in the source, unit).
    rejected: object = None
    reports: dict = field(default_factory=dict)  # The name of a test that has to fail, and its block.
    fails: str = None  # What an issue of its tests has to say; then none of them has to pass.
    blocks: list = field(default_factory=list)

    @property
    def drawn(self):
        """Whether it needs a module that exists only as a stub."""
        words = set(re.findall(r"\w+", " ".join(self.imports)))
        return bool(words & set(DRAWN)) or any(unit.drawn for _, unit in self.needs)

    @property
    def runs(self):
        return (self.has_tests or bool(self.xctests)) and not self.drawn and not self.rejected


def identifier(path):
    return re.sub(r"\W+", "_", re.sub(r"^Sources/|/Documentation\.docc|\.md$|\.swift$", "", path)).strip("_")


def units(page, preludes):
    """The modules of a page, each after those that it imports, and the blocks that are manifests."""
    groups, manifests, errors = {}, [], []
    for block in page.blocks:
        if block.skip:
            continue
        for line in placeholders(block.code):
            errors.append(f"{block.path}:{block.line + line}: an ellipsis stands for code")
        if MANIFEST.match(block.code) or re.match(r"\s*(\.(package|product|target|testTarget)\(|(dependencies|targets|products):)",
                                                  block.code):
            manifests.append(block)
            continue
        group = (block.generation, block.section if page.sections else ())
        groups.setdefault(group, []).append(block)

    found = []
    for group, blocks in groups.items():
        generation, section = group
        inherited = [
            block for (other, outer), of_outer in groups.items() for block in of_outer
            if other == generation and outer != section and outer == section[:len(outer)]
        ]
        found += modules(page, inherited + blocks, f"{identifier(page.path)}_{blocks[0].line}", preludes)
    return found, manifests, errors


def modules(page, blocks, prefix, preludes):
    """The modules of blocks that see each other: one for those without a path, and one for each module that is named."""
    named, main, found = {}, Unit(prefix, page, imports=list(preludes)), []
    for block in blocks:
        path = FILE.match(block.code)
        unit = main
        if path:
            unit = named.setdefault(path[1], Unit(f"{prefix}_{path[1]}", page, imports=list(preludes)))
        if block.rejected:
            unit = Unit(f"{prefix}_rejected_{block.line}", page, dict(unit.files), list(unit.imports),
                        list(unit.statements), rejected=block, blocks=list(unit.blocks))
            found.append(unit)
        add(block, unit)
    for unit in [*named.values(), main]:
        if unit.files or unit.statements:  # Blocks of comments only need no module.
            found.append(unit)
    for unit in found:
        resolve_imports(unit, named)
    return sorted(found, key=lambda unit: depth(unit))


def depth(unit):
    return 1 + max((depth(other) for _, other in unit.needs), default=0)


def resolve_imports(unit, named):
    kept = []
    for line in unit.imports:
        module = re.search(r"import (?:\w+ )?(\w+)\s*$", line)
        if module and module[1] in named and named[module[1]] is not unit:
            unit.needs.append((module[1], named[module[1]]))
        if not (module and module[1] == "Feature" and module[1] not in named):
            kept.append(line)
    unit.imports = kept
    lead = "\n".join(dict.fromkeys(kept)) + "\n"
    unit.files = {name: lead + text for name, text in unit.files.items()}
    if unit.statements:
        unit.files["Statements.swift"] = lead + statements(unit)


def add(block, unit):
    """Adds a block's declarations as a file of their own, and its statements to those of the module."""
    unit.blocks.append(block)
    found = items(block.code)
    loose = any(item.kind in {"statement", "variable"} for item in found)
    declared, stated, names = [], [], []
    for item in found:
        place = f'#sourceLocation(file: "{block.path}", line: {block.line + item.line})\n'
        if item.kind == "import":
            unit.imports.append(item.text)
        elif item.kind == "preview":
            body = re.sub(r"#Preview\b", "preview", item.text, count=1)
            name = f"preview_{block.line}_{item.line}"
            declared.append(f"@MainActor func {name}() {{\n{place}{body}\n#sourceLocation()\n}}\n")
        elif item.kind in {"statement", "variable"} or (item.kind == "function" and loose):
            stated.append(place + item.text + "\n")
            names += item.names
        else:
            declared.append(place + item.text + "\n")
    if declared:
        unit.files[f"Block{block.line}.swift"] = "".join(declared)
    if stated:
        unit.statements.append((stated, names))
    note_tests(block, unit)


def whole_file(block):
    """A block as a file of its own, in which only the macro for previews is replaced."""
    lines = block.code.split("\n")
    for item in items(block.code):
        if item.kind == "preview":
            end = item.line + item.text.count("\n")
            first = next(number for number in range(item.line, end + 1) if lines[number].startswith("#Preview"))
            lines[first] = f"@MainActor func preview_{first}() {{ preview" + lines[first].removeprefix("#Preview")
            lines[end] += " }"
    return f'#sourceLocation(file: "{block.path}", line: 1)\n' + "\n".join(lines) + "\n"


def note_tests(block, unit):
    blank = blank_out(block.code)
    if re.search(r"@Test\b", blank):
        unit.has_tests = True
        if block.reports:
            for name in re.findall(r"@Test\b[^@]*?\bfunc (\w+)", blank):
                unit.reports[name] = block
    for test_case in re.finditer(r"^(?:final )?class (\w+): XCTestCase\b(.*?)^\}", blank, re.MULTILINE | re.DOTALL):
        methods = re.findall(r"func (test\w*)\(\)\s*(async)?", test_case[2])
        unit.xctests[test_case[1]] = [(name, bool(is_async)) for name, is_async in methods]


def statements(unit):
    """A function with all statements of the module, in which those of a block see those of the blocks before it."""
    text = "@MainActor func statements() async throws {\n"
    for stated, names in unit.statements:
        text += "do {\n" + "".join(stated) + "#sourceLocation()\n"
        text += "".join(f"_ = {name}\n" for name in names)
    return text + "}\n" * (len(unit.statements) + 1)
