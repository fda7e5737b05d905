// swift-tools-version: 6.2

import PackageDescription

// A program and a library that it loads, each of which links the package: two copies in one process.
let package = Package(
  name: "two-copies",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Plugin", type: .dynamic, targets: ["Plugin"])
  ],
  dependencies: [
    .package(name: "checkout", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(name: "Host", dependencies: [.product(name: "Dependencies", package: "checkout")]),
    .target(name: "Plugin", dependencies: [.product(name: "Dependencies", package: "checkout")]),
    .testTarget(name: "TwoCopiesTests", dependencies: ["Host"]),
  ],
  swiftLanguageModes: [.v6]
)
