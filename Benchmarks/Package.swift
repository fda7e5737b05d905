// swift-tools-version: 6.2

import PackageDescription

// The package to measure: this checkout, or another implementation of the same interface. It is given a name,
// so that the manifest doesn't depend on the name of the checkout's folder.
let other = Context.environment["DEPENDENCIES_PATH"]

let settings: [SwiftSetting] =
  [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // Leaves out the rows that use what only this package has.
  ] + (other == nil ? [] : [.define("OTHER_IMPLEMENTATION")])

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without traits, neither swift-syntax nor Foundation is part of the measurement.
    .package(name: "implementation", path: other ?? "..", traits: []),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // What is measured: a list of rows.
    .target(
      name: "Rows",
      dependencies: ["Opaque", .product(name: "Dependencies", package: "implementation")],
      swiftSettings: settings
    ),
    // Consumes results. It's written in C, so that no optimizer removes the work that led to them.
    .target(name: "Opaque"),
    // Measures time and memory: `swift package benchmark`.
    .executableTarget(
      name: "DependencyBenchmarks",
      dependencies: ["Rows", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/DependencyBenchmarks",
      swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // Prints times on one, two, and four threads.
    .executableTarget(name: "clock", dependencies: ["Rows"], swiftSettings: settings),
    // Runs one row, so that `Scripts/count-instructions` can count its instructions.
    .executableTarget(name: "count", dependencies: ["Rows"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
