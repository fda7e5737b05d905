// swift-tools-version: 6.0

import PackageDescription

// Stands in for the published package of this name: it declares what is used of it, and no more.
let package = Package(
  name: "OpenCombine",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "OpenCombineShim", targets: ["OpenCombineShim"])],
  targets: [.target(name: "OpenCombineShim")]
)
