// swift-tools-version: 6.2

import PackageDescription

// Random programs, run by the library and by a model of its rules.
let package = Package(
  name: "random-programs",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The name keeps this manifest independent of what the checkout's folder is called.
    .package(name: "swift-dependencies", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "random-programs",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")],
      path: "Sources/RandomPrograms"
    ),
    .testTarget(
      name: "RandomProgramsTests",
      dependencies: [
        "random-programs",
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
