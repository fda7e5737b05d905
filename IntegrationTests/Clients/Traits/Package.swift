// swift-tools-version: 6.2

import PackageDescription

// A package that turns on the traits for other packages if EXTRAS is set. Stand-ins, which have the identities of the
// published packages, take their places.
let hasExtras = Context.environment["EXTRAS"] != nil

let package = Package(
  name: "traits",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(
      name: "checkout", path: "../../..",
      traits: hasExtras
        ? ["Clocks", "Foundation", "CombineSchedulers", "ConcurrencyExtras", "SwiftClocks"]
        : ["Clocks", "Foundation"])
  ]
    + (hasExtras
      ? ["OpenCombine", "combine-schedulers", "swift-clocks", "swift-concurrency-extras"].map {
        .package(path: "../../Stubs/\($0)")
      } : []),
  targets: [
    .executableTarget(
      name: "consumer",
      dependencies: [.product(name: "Dependencies", package: "checkout")],
      swiftSettings: hasExtras ? [.define("EXTRAS")] : []
    )
  ],
  swiftLanguageModes: [.v6]
)
