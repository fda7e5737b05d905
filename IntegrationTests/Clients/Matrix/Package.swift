// swift-tools-version: 6.2

import PackageDescription

// Code of clients that has to compile in whatever way they compile: `Scripts/integration` compiles it with the settings
// that a client can choose, which CONFIGURATION names, and runs the tests with some of them. Warnings are errors where
// there is no library evolution.
let configurations: [String: [SwiftSetting]] = [
  "swift-6": [.define("MACROS")],
  // Without the macros, so that swift-syntax is not built in these two ways.
  "release": [.interoperabilityMode(.Cxx), .define("CXX")],
  "library-evolution": [],
]

let name = Context.environment["CONFIGURATION"] ?? "swift-6"
guard var settings = configurations[name] else { fatalError("There is no configuration \(name).") }
// With library evolution, the compiler warns of each import of Foundation.
if name != "library-evolution" { settings.append(.treatAllWarnings(as: .error)) }
let hasMacros = name == "swift-6"
// With the macros, the module of protocols and entries has library evolution, and the tests run it. SwiftPM verifies its
// textual interface without the flags for modules of C.
let keys: [SwiftSetting] =
  hasMacros
  ? [.define("MACROS"), .unsafeFlags(["-enable-library-evolution", "-no-verify-emitted-module-interface"])]
  : settings

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
    .target(name: "ClientKeys", dependencies: dependencies, swiftSettings: keys),
    .target(name: "ClientCxx"),
    .target(name: "Client", dependencies: dependencies + ["ClientKeys"], swiftSettings: settings),
    .testTarget(
      name: "ClientTests",
      dependencies: dependencies + [
        "ClientCxx", "ClientKeys", .product(name: "DependenciesTestSupport", package: "checkout"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
