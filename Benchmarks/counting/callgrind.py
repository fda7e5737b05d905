"""Counts instructions and allocations of a run."""
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

ALLOCATORS = {"malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"}
# What these call inside the C library.
INSIDE = {"__libc_malloc", "__libc_memalign", "_mid_memalign"}


@dataclass
class Count:
    instructions: float
    allocations: float
    functions: dict = field(default_factory=dict)


def count(program, row, context, with_functions):
    """Counts an operation of a row: the difference of two runs of different lengths."""
    less = run(program, row.title, context, row.few, with_functions)
    more = run(program, row.title, context, row.many, with_functions)
    between = row.many - row.few
    return Count(
        (more.instructions - less.instructions) / between,
        (more.allocations - less.allocations) / between,
        {name: (taken - less.functions.get(name, 0)) / between for name, taken in more.functions.items()})


def run(program, title, context, operations, with_functions):
    """Counts a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "callgrind.out")
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", program,
             "--repeat", str(operations), "--row", title, "--context", context],
            capture_output=True, text=True,
            # With a random seed, sets and dictionaries compare more keys in one run than in another.
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
        if result.returncode != 0:
            sys.exit(f"{title}: {result.stderr}")
        return Count(
            int(re.search(r"Collected : (\d+)", result.stderr).group(1)), allocations(output),
            functions(output) if with_functions else {})


def allocations(path):
    """Counts the calls of functions that allocate in what callgrind wrote.

    One that calls another, as the benchmark's own malloc does, counts once.
    """
    names, calls, caller, callee = {}, 0, None, None
    with open(path, errors="replace") as file:
        for line in file:
            if line.startswith(("fn=", "cfn=")):
                identity, _, name = line.partition("=")[2].strip().partition(" ")
                if name:
                    names[identity] = re.sub(r"('\d+|\.(constprop|isra)\.\d+)+$", "", name)
                if line.startswith("cfn="):
                    callee = names.get(identity)
                else:
                    caller = names.get(identity)
            elif line.startswith("calls=") and callee in ALLOCATORS and caller not in ALLOCATORS | INSIDE:
                calls += int(line[6:].split()[0])
    return calls


def functions(path):
    """Answers how many instructions each function took, its callees not among them."""
    listing = subprocess.run(
        ["callgrind_annotate", "--threshold=100", path], capture_output=True, text=True).stdout
    names = subprocess.run(
        ["swift", "demangle", "--simplified"], input=listing, capture_output=True, text=True).stdout
    taken = {}
    for line in names.splitlines():
        match = re.match(r" *([\d,]+) \([ \d.]+%\)  (?:\S*?:)(.*?)(?: \[.*\])?$", line)
        if match and match.group(2) != "TOTALS":
            name = re.sub(r"'\d+$", "", match.group(2))
            taken[name] = taken.get(name, 0) + int(match.group(1).replace(",", ""))
    return taken
