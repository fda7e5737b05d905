// swift-tools-version: 6.2

import PackageDescription

/// The features that Swift 6 mode does not turn on.
let upcoming = [
  "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
  "MemberImportVisibility", "NonisolatedNonsendingByDefault",
].map { SwiftSetting.enableUpcomingFeature($0) }
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self), .define("MAIN_ACTOR")]

// Code of clients, with the settings that a client can choose. CONFIGURATION names them: `Scripts/integration` builds
// and runs all. Warnings are errors in all but one.
let configurations: [String: [SwiftSetting]] = [
  "swift-5": [.swiftLanguageMode(.v5)],
  "swift-5-main-actor": [.swiftLanguageMode(.v5)] + upcoming + mainActor,
  "swift-6": [],
  "swift-6-upcoming": upcoming,
  "main-actor": mainActor,
  "main-actor-upcoming": mainActor + upcoming,
  // Without the macros, so that swift-syntax is not built in these two ways.
  "release": [.interoperabilityMode(.Cxx), .define("CXX"), .define("RELEASE")],
  "library-evolution": [],
]

let name = Context.environment["CONFIGURATION"] ?? "swift-6"
guard var settings = configurations[name] else { fatalError("There is no configuration \(name).") }
// With library evolution, the compiler warns of each import of Foundation.
if name != "library-evolution" { settings.append(.treatAllWarnings(as: .error)) }
let hasMacros = !["release", "library-evolution"].contains(name)
if hasMacros { settings.append(.define("MACROS")) }

let products = ["Dependencies"] + (hasMacros ? ["DependenciesMacros"] : [])
let dependencies: [Target.Dependency] = products.map { .product(name: $0, package: "checkout") }

let package = Package(
  name: "matrix",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(
      name: "checkout", path: "../../..",
      traits: hasMacros ? [.defaults] : ["Clocks", "Foundation", "FoundationNetworking"])
  ],
  targets: [
    .target(name: "ClientKeys", dependencies: dependencies, swiftSettings: settings),
    .target(name: "ClientCxx"),
    .executableTarget(
      name: "Client", dependencies: dependencies + ["ClientKeys", "ClientCxx"], swiftSettings: settings),
    // These compile with a warning at most.
    .target(name: "ClientSPI", dependencies: dependencies),
    .testTarget(
      name: "ClientTests",
      dependencies: dependencies + [
        "ClientKeys", .product(name: "DependenciesTestSupport", package: "checkout"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
