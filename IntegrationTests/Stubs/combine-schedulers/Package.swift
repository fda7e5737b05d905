// swift-tools-version: 6.0

import PackageDescription

// Stands in for the published package of this name: it declares what is used of it, and no more. As in the published
// one, the conformances to `Scheduler` are in another package, which is not re-exported.
let package = Package(
  name: "combine-schedulers",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "CombineSchedulers", targets: ["CombineSchedulers"])],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")],
  targets: [
    .target(
      name: "CombineSchedulers",
      dependencies: [.product(name: "OpenCombineShim", package: "OpenCombine")])
  ]
)
