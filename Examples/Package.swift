// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "todos", targets: ["TodosMain"]),
    .executable(name: "todos-web", targets: ["TodosWebMain"]),
    .executable(name: "todos-load", targets: ["TodosLoad"]),
  ],
  traits: [
    .trait(
      name: "Web",
      description: "Builds the to-do list on the web. With it off, no web server is fetched or built."
    ),
    .default(enabledTraits: ["Web"]),
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
        .trait(name: "Macros", condition: .when(traits: ["Web"])),
      ]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    // The to-do list: what it is, what it depends on, and the models that work on it.
    .target(
      name: "Todos",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    // The page and the API over it.
    .target(
      name: "TodosWeb",
      dependencies: [
        "Todos",
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Web"])),
        .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: .when(traits: ["Web"])),
      ],
      // In the program itself, so that it runs from anywhere.
      resources: [
        "icon.svg", "page.html", "page.css", "page.js", "api.js", "list.js", "row.js", "show.js",
        "tutorial.js",
      ].map { .embedInCode("Page/\($0)") }
    ),
    // The command line over it.
    .target(
      name: "TodosCommands",
      dependencies: [
        "Todos",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ]
    ),
    // The page's command line.
    .target(
      name: "TodosWebCommand",
      dependencies: [
        "Todos",
        "TodosCommands",
        "TodosWeb",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
      ]
    ),
    // Not named `todos`, which is `Todos` on a file system that does not tell capitals apart.
    .executableTarget(name: "TodosMain", dependencies: ["TodosCommands"]),
    .executableTarget(name: "TodosWebMain", dependencies: ["TodosCommands", "TodosWebCommand"]),
    // Features that are reducers, run by a store: the store, and two features.
    .target(
      name: "Store",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")]
    ),
    .target(
      name: "StoreFeatures",
      dependencies: [
        "Store",
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesMacros", package: "swift-dependencies"),
      ]
    ),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Store",
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ]
    ),
    .testTarget(
      name: "StoreFeaturesTests",
      dependencies: [
        "StoreFeatures",
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ]
    ),
    // Many visitors at once, for `load-test`.
    .executableTarget(name: "TodosLoad"),
    .testTarget(
      name: "TodosTests",
      dependencies: [
        "Todos",
        "TodosCommands",
        "TodosLoad",
        // Builds the programs, which the end-to-end tests run.
        "TodosMain",
        "TodosWeb",
        "TodosWebMain",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(name: "HummingbirdTesting", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  var settings = target.swiftSettings ?? []
  settings += [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
  target.swiftSettings = settings
}
