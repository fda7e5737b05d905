// swift-tools-version: 6.2

import PackageDescription

// The package to measure: this checkout, or another implementation of the same interface. It is given a name,
// so that the manifest doesn't depend on the name of the checkout's folder.
let implementation = Context.environment["DEPENDENCIES_PATH"] ?? ".."

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without traits, neither swift-syntax nor Foundation is part of the measurement.
    .package(name: "implementation", path: implementation, traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AllocationCounter",
        "Floor",
        "Opaque",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Dependencies", package: "implementation"),
      ]
    ),
    // A separate library, so that calls cost as much as calls of any other library.
    .target(name: "Floor"),
    // Written in C, so that no optimizer can look into them.
    .target(name: "AllocationCounter"),
    .target(name: "Opaque"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
