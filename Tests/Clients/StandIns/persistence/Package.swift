// swift-tools-version: 6.0

import PackageDescription

// Stands in for a library that keeps values, as swift-sharing does, on the published library.
let package = Package(
  name: "persistence",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "Persistence", targets: ["Persistence"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-dependencies", "1.5.1"..<"2.0.0")
  ],
  targets: [
    .target(
      name: "Persistence",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")]
    )
  ],
  swiftLanguageModes: [.v6]
)
