// swift-format-ignore-file
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Duplicates",
  targets: [
    .target(name: "A"),
    .target(name: "B"),
    .target(name: "C"),
    .target(name: "App", dependencies: ["A", "B"]),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ]
)
