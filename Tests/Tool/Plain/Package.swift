// swift-tools-version: 6.2

import PackageDescription

// A package that uses neither plugin: nothing of the tool is to be resolved or built for it.
let package = Package(
  name: "Plain",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-dependencies", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")])
  ],
  swiftLanguageModes: [.v6]
)
