// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "swift-dependencies",
  platforms: [
    .iOS(.v13),
    .macOS(.v10_15),
    .tvOS(.v13),
    .watchOS(.v6),
  ],
  products: [
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesClocks", targets: ["DependenciesClocks"]),
    .library(name: "DependenciesMacros", targets: ["DependenciesMacros"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    .executable(name: "dependencies-tool", targets: ["dependencies-tool"]),
    .plugin(name: "DependenciesCommand", targets: ["DependenciesCommand"]),
    .plugin(name: "DependenciesLint", targets: ["DependenciesLint"]),
  ],
  traits: [
    .trait(
      name: "Clocks",
      description: "Builds the test clocks and adds the clock dependencies."
    ),
    .trait(
      name: "Foundation",
      description: "Adds the dependencies whose types are Foundation's: dates, UUIDs, locales, and so on."
    ),
    .trait(
      name: "FoundationNetworking",
      description: "Adds the URL session, which needs FoundationNetworking outside Apple's platforms.",
      enabledTraits: ["Foundation"]
    ),
    .trait(
      name: "Macros",
      description: "Builds the macros. With it off, swift-syntax is neither fetched nor built."
    ),
    // Off by default. The packages that these need are fetched only if a package turns one on.
    .trait(
      name: "CombineSchedulers",
      description: "Adds the main queue and the main run loop, and re-exports combine-schedulers."
    ),
    .trait(
      name: "ConcurrencyExtras",
      description: "Re-exports swift-concurrency-extras."
    ),
    .trait(
      name: "SwiftClocks",
      description: "Uses and re-exports swift-clocks in place of this package's own clocks.",
      enabledTraits: ["Clocks"]
    ),
    .trait(
      name: "Tool",
      description: "Builds the tool behind the plugins. With it off, neither is its parser fetched nor built."
    ),
    .default(enabledTraits: ["Clocks", "Foundation", "FoundationNetworking", "Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/combine-schedulers", from: "1.0.2"),
    .package(url: "https://github.com/pointfreeco/swift-clocks", from: "1.0.4"),
    .package(url: "https://github.com/pointfreeco/swift-concurrency-extras", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The runtime.
    .target(
      name: "Dependencies",
      dependencies: [
        "DependenciesPlatform",
        .target(name: "DependenciesClocks", condition: .when(traits: ["Clocks"])),
        .product(
          name: "CombineSchedulers", package: "combine-schedulers",
          condition: .when(traits: ["CombineSchedulers"])),
        .product(
          name: "ConcurrencyExtras", package: "swift-concurrency-extras",
          condition: .when(traits: ["ConcurrencyExtras"])),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(
          name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay",
          condition: .when(traits: ["Foundation"])),
      ]
    ),
    .target(name: "DependenciesPlatform"),
    .target(
      name: "DependenciesClocks",
      dependencies: [
        "DependenciesPlatform",
        .product(name: "Clocks", package: "swift-clocks", condition: .when(traits: ["SwiftClocks"])),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),

    // The macros.
    .target(
      name: "DependenciesMacros",
      dependencies: [
        "Dependencies",
        "DependenciesMacrosPlugin",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .macro(
      name: "DependenciesMacrosPlugin",
      dependencies: [
        .product(
          name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftDiagnostics", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ]
    ),

    // Test support.
    .target(
      name: "DependenciesTestSupport",
      dependencies: [
        "Dependencies",
        "DependenciesTestSupportLoader",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(name: "DependenciesTestSupportLoader"),

    // The tool, which reads dependencies in sources.
    .target(
      name: "DependenciesToolCore",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: .when(traits: ["Tool"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Tool"])),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax", condition: .when(traits: ["Tool"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Tool"])),
      ]
    ),
    .executableTarget(
      name: "dependencies-tool",
      dependencies: [
        .target(name: "DependenciesToolCore", condition: .when(traits: ["Tool"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ]
    ),
    .plugin(
      name: "DependenciesCommand",
      capability: .command(
        intent: .custom(verb: "dependencies", description: "Shows and checks the dependencies of the code.")),
      dependencies: ["dependencies-tool"]
    ),
    .plugin(name: "DependenciesLint", capability: .buildTool(), dependencies: ["dependencies-tool"]),

    // The tests.
    .target(
      name: "TestHelpers",
      dependencies: [
        "Dependencies",
        "DependenciesTestSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Tests/TestHelpers"
    ),
    .testTarget(
      name: "DependenciesTests",
      dependencies: ["Dependencies", "DependenciesTestSupport", "TestHelpers"]
    ),
    .testTarget(
      name: "DependenciesInsideTests",
      dependencies: ["Dependencies", "DependenciesTestSupport", "TestHelpers"]
    ),
    .testTarget(
      name: "DependenciesClocksTests",
      dependencies: [
        "DependenciesClocks",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "DependenciesMacrosTests",
      dependencies: ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"]
    ),
    .testTarget(
      name: "DependenciesMacrosPluginTests",
      dependencies: [
        "DependenciesMacrosPlugin",
        .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacroExpansion", package: "swift-syntax",
          condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax",
          condition: .when(traits: ["Macros"])),
      ]
    ),
    .testTarget(
      name: "DependenciesMacrosMainActorTests",
      dependencies: ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "DependenciesMacrosStrictTests",
      dependencies: ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "DependenciesToolTests",
      dependencies: [.target(name: "DependenciesToolCore", condition: .when(traits: ["Tool"]))],
      exclude: ["Fixtures", "Golden"]
    ),
    .testTarget(
      name: "DependenciesMainActorTests",
      dependencies: ["Dependencies", "DependenciesTestSupport", "TestHelpers"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// Targets with public functions that take asynchronous closures.
///
/// An upcoming feature would change the types of these closures, so that they differ from those of clients
/// without it.
let takesClosures = ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"]

/// The targets that a program links, except for the clocks, which wrap the platform's lock and scheduler.
let runtime = ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"]

for target in package.targets where ![.system, .binary, .plugin].contains(target.type) {
  var settings = target.swiftSettings ?? []
  if runtime.contains(target.name) { settings.append(.strictMemorySafety()) }
  if !takesClosures.contains(target.name) {
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
    settings.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
  }
  settings += [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
    .enableUpcomingFeature("InferIsolatedConformances"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0481-weak-let.md
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  target.swiftSettings = settings
}
