// swift-tools-version: 5.9

import PackageDescription

// Stands in for a library that was written for an early version of the published library.
let package = Package(
  name: "shelf",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "Shelf", targets: ["Shelf"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.4.0")
  ],
  targets: [
    .target(
      name: "Shelf",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesMacros", package: "swift-dependencies"),
      ]
    )
  ]
)
