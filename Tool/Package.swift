// swift-tools-version: 6.2

import PackageDescription

// The package manager builds the tool once more for its plugins, so only the trait makes them depend on it.
let tool: [Target.Dependency] = [.target(name: "dependencies-tool", condition: .when(traits: ["Plugins"]))]

let package = Package(
  name: "swift-dependencies-tool",
  platforms: [.macOS(.v10_15)],
  products: [
    .executable(name: "dependencies-tool", targets: ["dependencies-tool"]),
    .plugin(name: "DependenciesCommand", targets: ["DependenciesCommand"]),
    .plugin(name: "DependenciesLint", targets: ["DependenciesLint"]),
  ],
  traits: [.trait(name: "Plugins", description: "The command and the plugin of builds, which run the tool.")],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "DependenciesToolCore",
      dependencies: ["SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"].map {
        .product(name: $0, package: "swift-syntax")
      },
      // The page of rules stands in the documentation, and `rules` prints parts of it.
      path: "Sources", exclude: ["dependencies-tool/Commands"], sources: ["DependenciesToolCore"],
      resources: [.embedInCode("Page"), .embedInCode("dependencies-tool/Documentation.docc/Rules.md")]
    ),
    .executableTarget(
      name: "dependencies-tool",
      dependencies: [
        "DependenciesToolCore", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .plugin(
      name: "DependenciesCommand",
      capability: .command(
        intent: .custom(verb: "dependencies", description: "Shows and checks the dependencies of the code.")),
      dependencies: tool
    ),
    .plugin(name: "DependenciesLint", capability: .buildTool(), dependencies: tool),
    .testTarget(
      name: "DependenciesToolTests", dependencies: ["DependenciesToolCore"], exclude: ["Fixtures", "Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

// Each with its proposal: https://github.com/swiftlang/swift-evolution/tree/main/proposals
let features = [
  "ExistentialAny",  // SE-0335
  "ImmutableWeakCaptures",  // SE-0481
  "InferIsolatedConformances",  // SE-0470
  "InternalImportsByDefault",  // SE-0409
  "MemberImportVisibility",  // SE-0444
  "NonisolatedNonsendingByDefault",  // SE-0461
]

for target in package.targets where target.type != .plugin {
  target.swiftSettings = features.map { .enableUpcomingFeature($0) }
}
