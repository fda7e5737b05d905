"""Builds stubs of SwiftUI and UIKit where they don't exist, and Dependencies as it is with them: for type checking and documentation, without code.

    python3 IntegrationTests/Stubs/build.py FOLDER PRODUCTS          PRODUCTS is where `swift build` has put the library
    python3 IntegrationTests/Stubs/build.py FOLDER PRODUCTS AppKit   with AppKit in place of UIKit, which opens URLs on macOS, and for release
"""
import pathlib
import re
import subprocess
import sys

STUBS = pathlib.Path(__file__).resolve().parent
ROOT = STUBS.parent.parent
out, products, *others = sys.argv[1:]


def module(name, sources, *options):
    subprocess.run(["swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", name, "-I", out, *options,
                    "-o", f"{out}/{name}.swiftmodule", *sources], check=True)


pathlib.Path(out).mkdir(parents=True, exist_ok=True)
for name in (*(others or ["UIKit"]), "SwiftUI"):
    module(name, (STUBS / name).glob("*.swift"), "-enable-upcoming-feature", "InternalImportsByDefault")
# As in the manifest.
defined = [part for name in ("RELEASE" if others else "DEBUG", "Clocks", "Foundation", "FoundationNetworking") for part in ("-D", name)]
features = [part for name in ("ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
                              "MemberImportVisibility") for part in ("-enable-upcoming-feature", name)]
# SwiftPM names a package after its folder, and the clocks have declarations for this package only.
package = re.sub(r"[^a-z0-9]", "_", ROOT.name.lower())
module("Dependencies", [path for path in (ROOT / "Sources/Dependencies").rglob("*.swift") if ".docc" not in str(path)], "-enable-testing",
       "-warnings-as-errors", *defined, *features, "-package-name", package, "-I", f"{products}/Modules",
       "-Xcc", f"-fmodule-map-file={products}/DependenciesPlatform.build/module.modulemap")
