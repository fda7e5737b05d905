// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "line-server", targets: ["LineServer"]),
    .executable(name: "todos", targets: ["TodosCommands"]),
    .executable(name: "todos-server", targets: ["TodosServer"]),
  ],
  traits: [
    .trait(name: "Server", description: "Builds the server. With it off, its packages aren't fetched."),
    .default(enabledTraits: ["Server"]),
  ],
  dependencies: [
    // The checkout that this folder is part of. A package at a path is known by its folder's name, which
    // differs from clone to clone; with a name given here, the products below are found under that name.
    // Without the macros, so that swift-syntax isn't built, and the README's first command starts soon.
    .package(
      name: "swift-dependencies", path: "..", traits: ["Clocks", "Foundation", "FoundationNetworking"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.0.0", traits: []),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: [
    .executableTarget(name: "LineServer", dependencies: [.dependencies]),
    .target(name: "Todos", dependencies: [.argumentParser, .dependencies, .grdb]),
    .executableTarget(name: "TodosCommands", dependencies: ["Todos", .argumentParser, .dependencies]),
    .executableTarget(name: "TodosServer", dependencies: ["Todos", .argumentParser, .dependencies] + server),
    .testTarget(
      name: "TodosTests", dependencies: ["Todos", "TodosCommands", .argumentParser, .grdb, .testSupport]),
    .testTarget(
      name: "TodosServerTests",
      dependencies: [
        "Todos", "TodosServer", .testSupport,
        .server("HummingbirdTesting", "hummingbird"),
        .server("InMemoryLogging", "swift-log"),
        .server("InMemoryTracing", "swift-distributed-tracing"),
        .server("MetricsTestKit", "swift-metrics"),
        .server("NIOCore", "swift-nio"),
        .server("NIOPosix", "swift-nio"),
      ] + server
    ),
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

for target in package.targets {
  target.swiftSettings = [
    "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
}
