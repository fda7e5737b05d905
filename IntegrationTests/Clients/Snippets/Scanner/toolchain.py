"""Builds the library once, and compiles and runs modules of snippets against it."""

import json
import pathlib
import re
import shutil
import subprocess

from stubs import ROOT, build_stubs

OUT = ROOT / ".build/snippets"
LANGUAGE = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-Onone", "-D", "DEBUG"]


def run(command, **options):
    return subprocess.run([str(part) for part in command], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **options)


def must(command, what):
    result = run(command)
    if result.returncode != 0:
        raise SystemExit(f"{result.stdout}\nsnippets: {what} failed")
    return result.stdout


class Toolchain:
    def __init__(self):
        must(["swift", "build", "--quiet"], "building the library")
        self.products = pathlib.Path(must(["swift", "build", "--show-bin-path"], "finding the library").strip())
        info = json.loads(must(["swift", "-print-target-info"], "asking for the toolchain"))
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.usr = self.resources.parent.parent
        shutil.rmtree(OUT, ignore_errors=True)
        OUT.mkdir(parents=True)
        self.flags = []
        for map in self.products.glob("Dependencies*.build/module.modulemap"):
            if map.parent.stem.endswith("-tool"):
                continue  # What the macro plugin is built of.
            self.flags += ["-Xcc", f"-fmodule-map-file={map}"]
        self.flags += ["-load-plugin-executable",
                       f"{self.products}/DependenciesMacrosPlugin-tool#DependenciesMacrosPlugin",
                       "-plugin-path", self.usr / "lib/swift/host/plugins/testing"]

    def base(self, unit):
        """The options that each module of snippets is compiled with."""
        search = ["-I", OUT / "stubs"] if unit.drawn else []
        return [*search, "-I", OUT, "-I", self.products / "Modules", *self.flags]

    def draw(self):
        """Builds the stubs, and Dependencies as it is with SwiftUI."""
        build_stubs(OUT / "stubs", self.products)

    def compile(self, unit):
        """Compiles a module, and returns the compiler's messages if it fails."""
        directory = OUT / unit.name
        directory.mkdir(parents=True, exist_ok=True)
        files = []
        for name, text in unit.files.items():
            (directory / name).write_text(text)
            files.append(directory / name)
        aliases = [part for name, other in unit.needs for part in ("-module-alias", f"{name}={other.name}")]
        command = ["swiftc", *LANGUAGE, "-enable-testing", "-package-name", "app",
                   "-module-name", unit.name, *self.base(unit), *aliases]
        # Everything is compiled, not just type-checked: the compiler reports many concurrency errors only later.
        if unit.drawn or unit.rejected:
            output = ["-emit-sil", "-wmo", "-o", directory / f"{unit.name}.sil"]
        else:
            output = ["-c", "-wmo", "-o", directory / f"{unit.name}.o"]
        if not unit.rejected:
            output += ["-emit-module", "-emit-module-path", OUT / f"{unit.name}.swiftmodule"]
        result = run([*command, *output, *files])
        return None if result.returncode == 0 else result.stdout

    def manifest(self, block):
        """Compiles a manifest, or a part of one, and returns the compiler's messages if it fails."""
        code = block.code
        first = re.search(r"^\s*(\.?\w+)", re.sub(r"^//.*\n", "", code, count=1), re.MULTILINE)
        kinds = {".package": "Package.Dependency", ".product": "Target.Dependency", ".target": "Target",
                 ".testTarget": "Target", ".executableTarget": "Target"}
        lead = 0
        if first and first[1] in kinds:
            code, lead = f"let part: [{kinds[first[1]]}] = [\n{code}\n]", 1
        elif first and first[1] in {"dependencies", "targets", "products"}:
            code, lead = f"let package = Package(\n  name: \"App\",\n{code}\n)", 2
        code = f'#sourceLocation(file: "{block.path}", line: {max(1, block.line - lead)})\n{code}'
        if not re.search(r"^import PackageDescription", code, re.MULTILINE):
            code = "import PackageDescription\n" + code
        path = OUT / f"Package_{abs(hash(block.place))}.swift"
        path.write_text(code)
        result = run(["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-package-description-version",
                      "6.2.0", "-I", self.usr / "lib/swift/pm/ManifestAPI", path])
        return None if result.returncode == 0 else result.stdout

    def objects(self, target):
        """The object files of a target's sources, without those of deleted sources."""
        folder = self.products / f"{target}.build"
        swift = folder / "output-file-map.json"
        if not swift.exists():
            return sorted(folder.rglob("*.o"))
        outputs = json.loads(swift.read_text()).values()
        return sorted(pathlib.Path(output["object"]) for output in outputs if "object" in output)

    def link(self, units, objects):
        """Links the tests of all modules into one program."""
        directory = OUT / "Runner"
        directory.mkdir()
        lines = ["import Foundation", "@_spi(ForToolsIntegrationOnly) import Testing", "import XCTest"]
        cases = []
        for unit in units:
            lines.append(f"@testable import {unit.name}")
            for test_case, methods in unit.xctests.items():
                entries = ", ".join(
                    f'("{name}", ' + (f"asyncTest({unit.name}.{test_case}.{name})" if is_async
                                      else f"{unit.name}.{test_case}.{name}") + ")"
                    for name, is_async in methods)
                cases.append(f"testCase([{entries}])")
        lines += [
            'if CommandLine.arguments.contains("--xctest") {',
            f"  XCTMain([{', '.join(cases)}], arguments: [CommandLine.arguments[0]])" if cases else "",
            "} else {",
            "  exit(await Testing.__swiftPMEntryPoint() as CInt)",
            "}",
        ]
        (directory / "main.swift").write_text("\n".join(lines) + "\n")
        program = OUT / "Snippets.xctest"  # Named as test programs are, by which the library knows them.
        library = [path for name in (
            "Dependencies", "DependenciesPlatform", "DependenciesClocks", "DependenciesMacros",
            "DependenciesTestSupport", "DependenciesTestSupportLoader", "IssueReporting",
        ) for path in self.objects(name)]
        must(["swiftc", "-swift-version", "5", "-suppress-warnings", "-Onone", "-module-name", "Runner", "-I", OUT,
              "-I", self.products / "Modules", *self.flags, directory / "main.swift", *objects, *library,
              "-L", self.products, "-lIssueReportingTestSupport", "-Xlinker", "-rpath", "-Xlinker", self.products,
              "-lXCTest", "-lTesting", "-o", program], "linking the tests")
        return program
