// swift-tools-version: 6.0

import PackageDescription

// Stands in for the published package of this name: it declares what is used of it, and no more. It has the modules of
// the published one, because a conformance has to be imported from the module that declares it.
let package = Package(
  name: "OpenCombine",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "OpenCombine", targets: ["OpenCombine"]),
    .library(name: "OpenCombineDispatch", targets: ["OpenCombineDispatch"]),
    .library(name: "OpenCombineFoundation", targets: ["OpenCombineFoundation"]),
    .library(name: "OpenCombineShim", targets: ["OpenCombineShim"]),
  ],
  targets: [
    .target(name: "OpenCombine"),
    .target(name: "OpenCombineDispatch", dependencies: ["OpenCombine"]),
    .target(name: "OpenCombineFoundation", dependencies: ["OpenCombine"]),
    .target(
      name: "OpenCombineShim", dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
  ]
)
