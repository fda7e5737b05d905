"""The counts that are committed, and what they were counted with."""
import json
import os
import platform
import re
import subprocess
import sys

# The share by which instructions may differ, and the number that is always allowed. A debug build asks the runtime for
# generic types all the time, and how long it searches depends on where the linker put them.
TOLERANCE, DEBUG_TOLERANCE, ALLOWANCE = 0.03, 0.15, 3


def machine():
    """The compiler, the processor, and the C library, which has code of its own for each kind of processor."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    match = re.search(r"Swift version (\S+)", version)
    return f"Swift {match.group(1) if match else '?'}, {platform.system()}, {' '.join(platform.libc_ver())}, " \
           f"{platform.machine()}, {processor()}"


def processor():
    fields = {}
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            for line in file:
                name, _, value = line.partition(":")
                fields.setdefault(name.strip(), value.strip())
    model = " ".join(f"{name} {fields[name]}" for name in ["cpu family", "model"] if name in fields)
    return ", ".join(text for text in [fields.get("model name"), model] if text) or "unknown processor"


def read(path):
    with open(path) as file:
        return json.load(file)


def is_comparable(path):
    """Whether the counts are those of this machine; says so if they are not."""
    counted = read(path)["with"]
    if counted == machine():
        return True
    print(f"skipped: the counts are those of {counted}; this is {machine()}")
    return False


def compare(path, section, counts):
    """Prints what differs from the committed counts; answers whether something is worse."""
    committed = read(path).get(section, {})
    tolerance = DEBUG_TOLERANCE if section == "debug" else TOLERANCE
    worse = []
    for title, count in counts.items():
        before = committed.get(title)
        if before is None:
            worse.append(f"{title}: is not in the file; run --update")
            continue
        room = max(before["instructions"] * tolerance, ALLOWANCE)
        change = f"{before['instructions']} → {count['instructions']} instructions, " \
                 f"{before['allocations']} → {count['allocations']} allocations"
        if (count["instructions"] > before["instructions"] + room
                or count["allocations"] > before["allocations"] + 0.02):
            worse.append(f"{title}: {change}")
        elif (count["instructions"] < before["instructions"] - room
                or count["allocations"] < before["allocations"] - 0.02):
            print(f"better; keep it with --update: {title}: {change}")
    for text in worse:
        print(f"worse: {text}", file=sys.stderr)
    return bool(worse)


def update(path, section, counts):
    """Writes the counts; those of another machine are dropped."""
    committed = read(path) if os.path.exists(path) else {}
    if committed.get("with") != machine():
        committed = {"with": machine()}
    committed.setdefault(section, {}).update(counts)
    with open(path, "w") as file:
        json.dump(committed, file, indent=2, ensure_ascii=False)
        file.write("\n")
