// swift-tools-version: 6.2

import PackageDescription

// Runs a few scenarios of threads in many orders; `Scripts/integration` builds it, with a flag for the library.
let package = Package(
  name: "interleavings",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "checkout", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "interleavings",
      dependencies: [.product(name: "Dependencies", package: "checkout")]
    )
  ],
  swiftLanguageModes: [.v6]
)
