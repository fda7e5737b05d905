// swift-tools-version: 6.2

import PackageDescription

// Random programs, run by the library and by a reference that is written down from its documentation. Naming
// the checkout keeps the manifest independent of what its folder is called.
let package = Package(
  name: "random-programs",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "programs", targets: ["programs"]),
    .executable(name: "ends", targets: ["ends"]),
  ],
  dependencies: [
    // Without the macros swift-syntax is not fetched, and nothing else is needed here.
    .package(name: "checkout", path: "../..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "RandomPrograms",
      dependencies: [.product(name: "Dependencies", package: "checkout")]
    ),
    .executableTarget(
      name: "programs",
      dependencies: [
        "RandomPrograms",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "ends",
      dependencies: ["RandomPrograms", .product(name: "Dependencies", package: "checkout")]
    ),
    .testTarget(
      name: "RandomProgramsTests",
      dependencies: ["RandomPrograms", .product(name: "Dependencies", package: "checkout")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
