// swift-tools-version: 6.2

import Foundation
import PackageDescription

// A package that turns on the traits for other packages, or none of them with `TRAITS=default`.
let extras: Set<Package.Dependency.Trait> =
  ProcessInfo.processInfo.environment["TRAITS"] == "default"
  ? [] : ["CombineSchedulers", "ConcurrencyExtras", "SwiftClocks"]

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-dependencies", from: "1.17.0",
      traits: extras.union(["Clocks", "Foundation"]))
  ],
  targets: [
    .executableTarget(
      name: "consumer",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")],
      swiftSettings: extras.isEmpty ? [] : [.define("EXTRAS")]
    )
  ],
  swiftLanguageModes: [.v6]
)
