// swift-format-ignore-file
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Sample",
  targets: [
    .target(name: "Clients"),
    .executableTarget(name: "App", dependencies: ["Clients"]),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ]
)
