// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// From Swift 6.4 on, IssueReporting is a package of its own, which needs newer systems. CI sets this variable to
// the path of a stand-in for that package, to build this way with an older compiler.
let standIn = Context.environment["ISSUE_REPORTING_STAND_IN"]
#if compiler(>=6.4)
  let usesIssueReporting2 = true
#else
  let usesIssueReporting2 = standIn != nil
#endif

let platforms: [SupportedPlatform] =
  usesIssueReporting2
  ? [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v9)]
  : [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)]

let issueReportingPackage: Package.Dependency =
  if let standIn {
    .package(path: standIn)
  } else if usesIssueReporting2 {
    .package(url: "https://github.com/pointfreeco/swift-issue-reporting", from: "2.1.0")
  } else {
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1")
  }

let issueReporting = issueReportingProduct("IssueReporting")
let issueReportingTestSupport = issueReportingProduct("IssueReportingTestSupport")

func issueReportingProduct(_ name: String) -> Target.Dependency {
  product(name, usesIssueReporting2 ? "swift-issue-reporting" : "xctest-dynamic-overlay")
}

/// A product of another package, which is neither fetched nor built if a trait is given that is off.
func product(_ name: String, _ package: String, if trait: String? = nil) -> Target.Dependency {
  .product(name: name, package: package, condition: trait.flatMap { .when(traits: [$0]) })
}

func syntax(_ names: String..., if trait: String) -> [Target.Dependency] {
  names.map { product($0, "swift-syntax", if: trait) }
}

let package = Package(
  name: "swift-dependencies",
  platforms: platforms,
  products: [
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesClocks", targets: ["DependenciesClocks"]),
    .library(name: "DependenciesMacros", targets: ["DependenciesMacros"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
  ],
  traits: [
    .trait(name: "Clocks", description: "Builds the test clocks and adds the clock dependencies."),
    .trait(
      name: "Foundation",
      description: "Adds the dependencies whose types are Foundation's: dates, UUIDs, locales, and so on."),
    .trait(
      name: "FoundationNetworking",
      description: "Adds the URL session, which needs FoundationNetworking outside Apple's platforms.",
      enabledTraits: ["Foundation"]),
    .trait(name: "Macros", description: "Builds the macros, with swift-syntax."),
    // Off by default. The packages that these need are fetched only if a package turns one on.
    .trait(
      name: "CombineSchedulers",
      description: "Adds the main queue and the main run loop, and re-exports combine-schedulers."),
    .trait(name: "ConcurrencyExtras", description: "Re-exports swift-concurrency-extras."),
    .trait(
      name: "SwiftClocks",
      description: "Uses and re-exports swift-clocks in place of this package's own clocks.",
      enabledTraits: ["Clocks"]),
    .default(enabledTraits: ["Clocks", "Foundation", "FoundationNetworking", "Macros"]),
  ],
  dependencies: [
    issueReportingPackage,
    .package(url: "https://github.com/pointfreeco/combine-schedulers", from: "1.0.2"),
    .package(url: "https://github.com/pointfreeco/swift-clocks", from: "1.0.4"),
    .package(url: "https://github.com/pointfreeco/swift-concurrency-extras", from: "1.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0"),
  ],
  targets: [
    // The runtime.
    .target(
      name: "Dependencies",
      dependencies: [
        "DependenciesPlatform",
        .target(name: "DependenciesClocks", condition: .when(traits: ["Clocks"])),
        product("CombineSchedulers", "combine-schedulers", if: "CombineSchedulers"),
        product("ConcurrencyExtras", "swift-concurrency-extras", if: "ConcurrencyExtras"),
        issueReporting,
      ]),
    .target(name: "DependenciesPlatform"),
    .target(
      name: "DependenciesClocks",
      dependencies: [
        "DependenciesPlatform", product("Clocks", "swift-clocks", if: "SwiftClocks"), issueReporting,
      ]),

    // The macros.
    .target(
      name: "DependenciesMacros", dependencies: ["Dependencies", "DependenciesMacrosPlugin", issueReporting]),
    .macro(
      name: "DependenciesMacrosPlugin",
      dependencies: syntax(
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
        if: "Macros")),

    // Test support.
    .target(
      name: "DependenciesTestSupport",
      dependencies: [
        "Dependencies", "DependenciesTestSupportLoader", issueReporting, issueReportingTestSupport,
      ]),
    .target(name: "DependenciesTestSupportLoader"),

    // The tests.
    .target(
      name: "TestHelpers", dependencies: ["DependenciesTestSupport", issueReporting],
      path: "Tests/TestHelpers"),
    .testTarget(name: "DependenciesTests", dependencies: ["DependenciesTestSupport", "TestHelpers"]),
    .testTarget(name: "DependenciesInsideTests", dependencies: ["DependenciesTestSupport", "TestHelpers"]),
    .testTarget(
      name: "DependenciesMainActorTests",
      dependencies: ["DependenciesTestSupport", "TestHelpers"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "DependenciesClocksTests",
      dependencies: ["DependenciesClocks", "TestHelpers", issueReportingTestSupport]
    ),
    // Strict, because the macros write code into it.
    .testTarget(
      name: "DependenciesMacrosTests",
      dependencies: [
        "DependenciesMacros", "DependenciesTestSupport", "TestHelpers",
        // Tests that depend on a macro are built for the host, with all that they need, and the rest once more.
        .target(name: "DependenciesMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]
        + syntax(
          "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
          if: "Macros"),
      exclude: ["Expansion/Golden", "Messages/Messages.txt"],
      swiftSettings: [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]
    ),
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
]
// The modules that a program links. SE-0461 would change the types of the asynchronous closures that their public
// functions take, so they would differ from those of clients without it.
let runtime = ["Dependencies", "DependenciesMacros", "DependenciesTestSupport"]

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + features.map { .enableUpcomingFeature($0) }
  target.swiftSettings?.append(
    runtime.contains(target.name)
      ? .strictMemorySafety() : .enableUpcomingFeature("NonisolatedNonsendingByDefault"))
}
