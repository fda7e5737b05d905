// swift-format-ignore-file
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Overrides",
  targets: [
    .target(name: "Clients"),
    .target(name: "Feature", dependencies: ["Clients"]),
    .target(name: "Other", dependencies: ["Clients"]),
    .testTarget(name: "FeatureTests", dependencies: ["Feature"]),
    .testTarget(name: "OtherTests", dependencies: ["Other"]),
  ]
)
