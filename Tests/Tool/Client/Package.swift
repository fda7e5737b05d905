// swift-tools-version: 6.2

import PackageDescription

// Without the build-tool plugin, the package manager builds the tool only once.
let isCommandAlone = Context.environment["COMMAND_ALONE"] != nil

// A package that uses both plugins, as its users do.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-dependencies", path: "../../..", traits: ["Tool"])
  ],
  targets: [
    .target(
      name: "Quiet",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")]
    ),
    .executableTarget(
      name: "App",
      dependencies: [
        "Quiet",
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      plugins: isCommandAlone ? [] : [.plugin(name: "DependenciesLint", package: "swift-dependencies")]
    ),
    .testTarget(name: "AppTests", dependencies: ["App", "Quiet"]),
  ],
  // In Swift 6 mode, the compiler rejects the static property that the plugins report, for another reason.
  swiftLanguageModes: [.v5]
)
