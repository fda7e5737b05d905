// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "todos", targets: ["TodosMain"]),
    .executable(name: "todos-server", targets: ["TodosServerMain"]),
  ],
  traits: [
    .trait(
      name: "Server",
      description: "Builds the server. With it off, neither it nor swift-syntax is fetched or built."
    ),
    .default(enabledTraits: ["Server"]),
  ],
  dependencies: [
    // The checkout that this folder is part of. A package at a path is known by its folder's name, which
    // differs from clone to clone; with a name given here, the products below are found under that name.
    .package(
      name: "swift-dependencies", path: "..",
      // The macros need swift-syntax, which takes longer to build than the rest. The to-do list writes its
      // clients by hand, so that the first program of the README starts soon.
      traits: [
        "Clocks", "Foundation", "FoundationNetworking",
        .trait(name: "Macros", condition: .when(traits: ["Server"])),
      ]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.0.0", traits: []),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: [
    // The to-do list: what it is, what it depends on, and the models that work on it.
    .target(name: "Todos", dependencies: [.dependencies, .grdb]),
    // The command line over it.
    .target(name: "TodosCommands", dependencies: ["Todos", .argumentParser, .dependencies]),
    // Not named `todos`, which is `Todos` on a file system that does not tell capitals apart.
    .executableTarget(name: "TodosMain", dependencies: ["TodosCommands"]),
    .testTarget(
      name: "TodosTests",
      dependencies: [
        "Todos",
        "TodosCommands",
        // Builds the program, which the end-to-end tests run.
        "TodosMain",
        .argumentParser, .grdb, .testSupport,
      ]
    ),

    // A server over it.
    .target(
      name: "TodosServer",
      dependencies: ["Todos", "TodosCommands", .argumentParser, .dependencies] + server
    ),
    .executableTarget(name: "TodosServerMain", dependencies: ["TodosCommands", "TodosServer"]),
    .testTarget(
      name: "TodosServerTests",
      dependencies: [
        "Todos",
        "TodosServer",
        // Builds the program, which a test runs and stops.
        "TodosServerMain",
        .testSupport,
        .server("HummingbirdTesting", "hummingbird"),
        .server("InMemoryLogging", "swift-log"),
        .server("InMemoryTracing", "swift-distributed-tracing"),
        .server("MetricsTestKit", "swift-metrics"),
      ] + server
    ),

    // Features that are reducers, run by a store: the store, and two features.
    .target(name: "Store", dependencies: [.dependencies]),
    .target(
      name: "StoreFeatures",
      dependencies: [
        "Store", .dependencies, .product(name: "DependenciesMacros", package: "swift-dependencies"),
      ]
    ),
    .testTarget(name: "StoreTests", dependencies: ["Store", "StoreFeatures", .testSupport]),
  ],
  swiftLanguageModes: [.v6]
)

var server: [Target.Dependency] {
  [
    .server("Configuration", "swift-configuration"),
    .server("HTTPTypes", "swift-http-types"),
    .server("Hummingbird", "hummingbird"),
    .server("Logging", "swift-log"),
    .server("Metrics", "swift-metrics"),
    .server("ServiceLifecycle", "swift-service-lifecycle"),
    .server("Tracing", "swift-distributed-tracing"),
    .server("UnixSignals", "swift-service-lifecycle"),
  ]
}

extension Target.Dependency {
  static var argumentParser: Self { .product(name: "ArgumentParser", package: "swift-argument-parser") }
  static var dependencies: Self { .product(name: "Dependencies", package: "swift-dependencies") }
  static var grdb: Self { .product(name: "GRDB", package: "GRDB.swift") }
  static var testSupport: Self { .product(name: "DependenciesTestSupport", package: "swift-dependencies") }

  static func server(_ name: String, _ package: String) -> Self {
    .product(name: name, package: package, condition: .when(traits: ["Server"]))
  }
}

// Each with its proposal: https://github.com/swiftlang/swift-evolution/tree/main/proposals
let features = [
  "ExistentialAny",  // SE-0335
  "InferIsolatedConformances",  // SE-0470
  "InternalImportsByDefault",  // SE-0409
  "MemberImportVisibility",  // SE-0444
  "NonisolatedNonsendingByDefault",  // SE-0461
]
for target in package.targets { target.swiftSettings = features.map { .enableUpcomingFeature($0) } }
