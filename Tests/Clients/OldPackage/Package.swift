// swift-tools-version: 6.0

import PackageDescription

// A package as it was written for the published library. Nothing in it knows this package.
let package = Package(
  name: "old-package",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.16.0"),
    .package(url: "https://example.com/persistence", from: "1.0.0"),
    .package(url: "https://example.com/shelf", from: "1.0.0"),
  ],
  targets: [
    .target(
      name: "Feature",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesMacros", package: "swift-dependencies"),
        .product(name: "Persistence", package: "persistence"),
        .product(name: "Shelf", package: "shelf"),
      ]
    ),
    .executableTarget(name: "app", dependencies: ["Feature"]),
    .testTarget(
      name: "FeatureTests",
      dependencies: [
        "Feature",
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ]
    ),
    .testTarget(name: "FeatureXCTests", dependencies: ["Feature"]),
    // Swift Testing with the runtime alone.
    .testTarget(name: "AloneTests", dependencies: ["Feature"]),
  ],
  swiftLanguageModes: [.v6]
)
