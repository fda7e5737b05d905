// swift-tools-version: 6.2

import PackageDescription

// A package as a user has it, whose tests fail when state leaks from one test case to another. Naming the
// checkout keeps the manifest independent of what its folder is called.
let package = Package(
  name: "isolation",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Without the macros swift-syntax is not fetched.
    .package(name: "checkout", path: "../..", traits: ["Clocks", "Foundation"])
  ],
  targets: [
    .target(
      name: "Feature",
      dependencies: [.product(name: "Dependencies", package: "checkout")]
    ),
    .target(
      name: "Leaks",
      dependencies: ["Feature", .product(name: "Dependencies", package: "checkout")]
    ),
    .testTarget(
      name: "SwiftTestingIsolation",
      dependencies: [
        "Feature", "Leaks", .product(name: "DependenciesTestSupport", package: "checkout"),
      ]
    ),
    .testTarget(
      name: "XCTestIsolation",
      dependencies: [
        "Feature", "Leaks", .product(name: "DependenciesTestSupport", package: "checkout"),
      ]
    ),
    .testTarget(
      name: "SwiftTestingAttribution",
      dependencies: [
        "Feature", .product(name: "DependenciesMacros", package: "checkout"),
        .product(name: "DependenciesTestSupport", package: "checkout"),
      ]
    ),
    .testTarget(
      name: "XCTestAttribution",
      dependencies: ["Feature", .product(name: "DependenciesTestSupport", package: "checkout")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
