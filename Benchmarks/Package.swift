// swift-tools-version: 6.2

import PackageDescription

// What is measured: this checkout, or another implementation of the same interface. Naming the package
// keeps the manifest independent of what the checkout's folder is called.
let implementation = Context.environment["DEPENDENCIES_PATH"] ?? ".."

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without traits neither swift-syntax nor anything of Foundation's is part of what is measured.
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
    // A library of its own, so that it costs what a library costs its clients.
    .target(name: "Floor"),
    // In C, so that no optimiser sees through them.
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
