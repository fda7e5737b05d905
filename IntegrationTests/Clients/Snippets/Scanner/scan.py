"""Splits Swift code into its top-level items, in the detail that the checker of snippets needs."""

import re
from dataclasses import dataclass, field

MODIFIERS = {
    "public", "private", "fileprivate", "internal", "package", "open", "final", "nonisolated", "indirect",
    "prefix", "postfix", "infix", "distributed", "unsafe", "mutating", "static", "class",
}
TYPES = {
    "struct", "class", "enum", "protocol", "extension", "actor", "typealias", "macro", "operator",
    "precedencegroup",
}
CONTINUES = re.compile(r"[.?:&|=+,)\]}]|else\b|catch\b|where\b|\{")


@dataclass
class Item:
    """A top-level declaration or statement, with the comments and attributes before it."""

    line: int  # Counted from 0, in the text that was scanned.
    text: str
    kind: str = ""  # import, type, function, test, variable, preview or statement
    names: list = field(default_factory=list)


def blank_out(code):
    """The code with each character of a comment or a string replaced by a space, except for interpolations."""
    out = list(code)
    index, stack = 0, []  # The stack holds open strings as (delimiter, pounds), and "(" of interpolations.
    length = len(code)

    def hide(count):
        nonlocal index
        for position in range(index, min(index + count, length)):
            if out[position] != "\n":
                out[position] = " "
        index += count

    while index < length:
        if stack and isinstance(stack[-1], tuple):
            delimiter, pounds = stack[-1]
            escape = "\\" + "#" * pounds
            if code.startswith(escape + "(", index):
                hide(len(escape) + 1)
                stack.append(1)
            elif code.startswith(escape, index):
                hide(len(escape) + 1)
            elif code.startswith(delimiter + "#" * pounds, index):
                stack.pop()
                hide(len(delimiter) + pounds)
            else:
                hide(1)
            continue
        if code.startswith("//", index):
            end = code.find("\n", index)
            hide((end if end >= 0 else length) - index)
        elif code.startswith("/*", index):
            end = code.find("*/", index)
            hide((end + 2 if end >= 0 else length) - index)
        elif opening := re.compile(r'(#*)("""|")').match(code, index):
            stack.append((opening[2], len(opening[1])))
            hide(len(opening[0]))
        else:
            if stack and code[index] == "(":
                stack[-1] += 1
            elif stack and code[index] == ")":
                stack[-1] -= 1
                if stack[-1] == 0:
                    stack.pop()
                    hide(1)
                    continue
            index += 1
    return "".join(out)


def placeholders(code):
    """The lines, counted from 0, in which an ellipsis replaces code."""
    found = []
    for number, line in enumerate(blank_out(code).split("\n")):
        if "…" in line or re.search(r"(^|[\s({\[,=])\.\.\.(?=$|[\s)}\],])", line):
            found.append(number)
    return found


def without_attributes(text):
    """Blanked-out code without the attributes that it starts with, and those attributes' names."""
    names = []
    text = text.lstrip()
    while opening := re.match(r"@([\w.]+)", text):
        names.append(opening[1])
        text = text[len(opening[0]):]
        if text.startswith("("):
            depth = 0
            for position, character in enumerate(text):
                depth += (character == "(") - (character == ")")
                if depth == 0:
                    text = text[position + 1:]
                    break
        text = text.lstrip()
    return text, names


def classify(blank):
    """The kind of an item, and the names that it binds if it is a variable."""
    rest, attributes = without_attributes(blank)
    if rest.startswith("#Preview"):
        return "preview", []
    if rest.startswith("#if"):
        inner = [line for line in rest.split("\n") if line.strip() and not line.lstrip().startswith("#")]
        kinds = {classify(line)[0] for line in inner if not line.startswith((" " * 4, "\t\t"))}
        return ("import" if kinds == {"import"} else "type" if kinds & {"type", "test"} else "statement"), []
    words = re.findall(r"\w+(?:\([^)]*\))?|\S", rest)
    access = False
    while words and re.sub(r"\(.*", "", words[0]) in MODIFIERS:
        if words[0] == "class" and len(words) > 1 and words[1] not in TYPES | {"func", "var"}:
            break
        access = access or re.sub(r"\(.*", "", words[0]) in {"public", "private", "fileprivate", "internal", "package"}
        words.pop(0)
    word = words[0] if words else ""
    if word == "import":
        return "import", []
    if word in TYPES and not (word in {"actor", "macro"} and len(words) > 1 and not re.match(r"\w", words[1])):
        return "type", []
    if word == "func":
        return ("test" if attributes and attributes[-1].endswith("Test") or "Test" in attributes else "function"), []
    if word in {"let", "var"}:
        if access or "TaskLocal" in attributes:
            return "type", []
        binding = re.match(r"[^:={]*", rest[re.search(r"\b(let|var)\b", rest).end():])[0]
        return "variable", re.findall(r"[A-Za-z]\w*", binding)
    return "statement", []


def items(code):
    """The top-level items of some code, in order."""
    lines, blank = code.split("\n"), blank_out(code).split("\n")
    spans, depth, conditions = [], 0, 0
    quoted = inside_string_at_starts(code)
    for number, line in enumerate(lines):
        starts = (
            depth == 0 and conditions == 0 and not quoted[number]
            and line[:1].strip() != "" and not CONTINUES.match(blank[number])
        )
        if starts:
            spans.append([number, number])
        elif spans:
            spans[-1][1] = number
        depth += sum(blank[number].count(c) for c in "([{") - sum(blank[number].count(c) for c in ")]}")
        if re.match(r"\s*#if\b", blank[number]):
            conditions += 1
        elif re.match(r"\s*#endif\b", blank[number]):
            conditions -= 1
    found, start = [], None
    for first, last in spans:
        start = first if start is None else start
        text = "\n".join(blank[start:last + 1])
        if without_attributes(text)[0].strip() == "":
            continue  # Comments and attributes belong to what follows.
        kind, names = classify(text)
        found.append(Item(start, "\n".join(lines[start:last + 1]), kind, names))
        start = None
    return found


def inside_string_at_starts(code):
    """For each line, whether it starts inside a string of several lines or a comment of several lines."""
    marks, offset = [], 0
    blank = blank_out(code + "\n")
    for line in code.split("\n"):
        visible = line[:1].strip() != ""
        marks.append(visible and blank[offset] == " " and not re.match(r'//|/\*|"|#*"', line))
        offset += len(line) + 1
    return marks
