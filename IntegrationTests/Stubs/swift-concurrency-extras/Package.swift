// swift-tools-version: 6.0

import PackageDescription

// Stands in for the published package of this name: it declares what is used of it, and no more.
let package = Package(
  name: "swift-concurrency-extras",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"])],
  targets: [.target(name: "ConcurrencyExtras")]
)
