// swift-tools-version: 6.2

import PackageDescription

// A package as a user has it, whose tests fail when state leaks from one test case to another, or an issue is
// attributed to another test. Naming the checkout keeps the manifest independent of what its folder is called.
let package = Package(
  name: "isolation",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Without the macros, swift-syntax is not fetched.
    .package(name: "checkout", path: "../../..", traits: ["Clocks", "FoundationNetworking"])
  ],
  targets: [.target(name: "Feature", dependencies: [.product(name: "Dependencies", package: "checkout")])]
    + ["IsolationTests", "AttributionTests", "AttributionXCTests"].map {
      .testTarget(
        name: $0,
        dependencies: [
          "Feature", .product(name: "DependenciesMacros", package: "checkout"),
          .product(name: "DependenciesTestSupport", package: "checkout"),
        ])
    }
    + [
      // Runs some of the tests above in processes of their own, because they have to fail.
      .testTarget(name: "ChildrenTests")
    ],
  swiftLanguageModes: [.v6]
)
