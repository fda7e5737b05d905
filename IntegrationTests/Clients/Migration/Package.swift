// swift-tools-version: 6.2

import PackageDescription

// An application with its tests, as an experienced user of 1.16 writes them. They expect the behavior of the published
// library, or what its documentation promises.
let package = Package(
  name: "notes",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "checkout", path: "../../..", traits: ["Clocks", "FoundationNetworking"])
  ],
  targets: [
    .target(name: "Notes", dependencies: [.product(name: "Dependencies", package: "checkout")]),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "DependenciesTestSupport", package: "checkout")]
    ),
    .testTarget(
      name: "NotesXCTests",
      dependencies: ["Notes", .product(name: "DependenciesTestSupport", package: "checkout")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
