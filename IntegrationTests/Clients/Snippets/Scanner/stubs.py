"""Builds what replaces SwiftUI and UIKit where they don't exist, and Dependencies as it is with them.

    python3 IntegrationTests/Clients/Snippets/Scanner/stubs.py DIRECTORY

The modules are for type checking and for documentation, and contain no code. Run `swift build` first.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent.parent
STUBS = ROOT / "IntegrationTests/Stubs"
# As in the manifest.
DEFINED = ["DEBUG", "Clocks", "Foundation", "FoundationNetworking"]
FEATURES = ["ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
            "MemberImportVisibility"]


def build_stubs(out, products):
    out.mkdir(parents=True, exist_ok=True)

    def module(name, sources, *options):
        subprocess.run(["swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", name,
                        "-I", out, *options, "-o", out / f"{name}.swiftmodule", *sources], cwd=ROOT, check=True)

    for name in ("UIKit", "SwiftUI"):
        module(name, sorted((STUBS / name).glob("*.swift")), "-enable-upcoming-feature", "InternalImportsByDefault")

    defined = [part for name in DEFINED for part in ("-D", name)]
    features = [part for name in FEATURES for part in ("-enable-upcoming-feature", name)]
    # SwiftPM names a package after its folder, and the clocks have declarations for this package only.
    package = re.sub(r"[^a-z0-9]", "_", ROOT.name.lower())
    sources = sorted(path for path in (ROOT / "Sources/Dependencies").rglob("*.swift") if ".docc" not in str(path))
    module("Dependencies", sources, "-enable-testing", *defined, *features, "-package-name", package,
           "-I", products / "Modules", "-Xcc", f"-fmodule-map-file={products}/DependenciesPlatform.build/module.modulemap")


if __name__ == "__main__":
    shown = subprocess.check_output(["swift", "build", "--show-bin-path"], cwd=ROOT, text=True)
    build_stubs(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(shown.strip()))
