// swift-tools-version: 6.2

import PackageDescription

// Stands in for the published package of this name. `Scripts/integration` adds the sources, which are those of
// xctest-dynamic-overlay without the module of that name.
let package = Package(
  name: "swift-issue-reporting",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v9)],
  products: [
    .library(name: "IssueReporting", targets: ["IssueReporting"]),
    .library(name: "IssueReportingTestSupport", type: .dynamic, targets: ["IssueReportingTestSupport"]),
  ],
  targets: [
    .target(name: "IssueReporting"),
    .target(name: "IssueReportingTestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
}
