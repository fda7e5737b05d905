"""Finds the Swift blocks of Markdown pages and of doc comments."""

import re
from dataclasses import dataclass, field

from stubs import ROOT


@dataclass
class Block:
    path: str
    line: int  # That of the first line of code, counted from 1.
    code: str
    section: tuple = ()  # The numbers of the headings above it, outermost first.
    generation: int = 0  # How often the page has started over before it.
    skip: str = None
    rejected: str = None
    reports: str = None

    @property
    def place(self):
        return f"{self.path}:{self.line}"


@dataclass
class Page:
    path: str
    blocks: list = field(default_factory=list)
    sections: bool = False
    prelude: bool = False
    examples: bool = False
    errors: list = field(default_factory=list)


FENCE = re.compile(r"^(\s*)(`{3,}|~{3,})\s*([^`]*)$")
DIRECTIVE = re.compile(r"^\s*<!--\s*(snippets?):\s*(.*?)\s*-->\s*$")


def markdown_page(path, text, offset=0):
    page, section, generation, pending = Page(path), (), 0, {}
    fence, heading = None, 0
    for number, line in enumerate(text.split("\n"), offset + 1):
        opening = FENCE.match(line)
        if fence:
            indent, mark, swift, first, code = fence
            if opening and opening[2].startswith(mark) and not opening[3].strip():
                if swift:
                    page.blocks.append(
                        Block(path, first, "\n".join(code), section, generation, **pending))
                    pending = {}
                fence = None
            else:
                code.append(line[indent:] if line[:indent].strip() == "" else line.lstrip())
        elif opening:
            swift = opening[3].strip().split(",")[0].strip().lower() == "swift"
            fence = (len(opening[1]), opening[2], swift, number + 1, [])
        elif title := re.match(r"(#{2,6}) ", line):
            heading += 1
            level = len(title[1])
            section = tuple(part for part in section if part[0] < level) + ((level, heading),)
        elif directive := DIRECTIVE.match(line):
            generation += apply(directive, page, pending, f"{path}:{number}")
    if fence:
        page.errors.append(f"{path}:{fence[3]}: a fence is not closed")
    if pending:
        page.errors.append(f"{path}: a directive stands before no block: {pending}")
    return page


def apply(directive, page, pending, place):
    """Notes a directive, and returns the number of new modules that it starts: none or one."""
    scope, text = directive[1], directive[2]
    if scope == "snippets" and text in {"sections", "from Examples"}:
        setattr(page, {"from Examples": "examples"}.get(text, text), True)
    elif scope == "snippets" and text == "start over":
        return 1
    elif scope == "snippet" and (skip := re.fullmatch(r"skip \((.+)\)", text)):
        pending["skip"] = skip[1]
    elif scope == "snippet" and (rejected := re.fullmatch(r'rejected "(.+)"', text)):
        pending["rejected"] = rejected[1]
    elif scope == "snippet" and (reports := re.fullmatch(r'reports "?([^"]+)"?', text)):
        pending["reports"] = reports[1]
    else:
        page.errors.append(f"{place}: this directive is not known: {scope}: {text}")
    return 0


def comment_pages(path, text):
    """A page for each doc comment with Swift blocks."""
    found, comment, first = [], [], 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        if part := re.match(r"\s*/// ?(.*)$", line):
            if not comment:
                first = number
            comment.append(part[1])
        elif comment:
            page = markdown_page(path, "\n".join(comment), first - 1)
            page.prelude = True
            if page.blocks:
                found.append(page)
            comment = []
    return found


def not_in_examples(page):
    """What a page shows as code of the examples, although no file of theirs has these lines."""
    def lines(text):
        return "\n".join(line.strip() for line in text.split("\n") if line.strip()) + "\n"

    code = [lines(path.read_text()) for path in (ROOT / "Examples").glob("*/**/*.swift") if ".build" not in path.parts]
    return [f"{block.place}: this code is in no file of the examples" for block in page.blocks
            if not block.skip and not any(lines(block.code) in text for text in code)]
