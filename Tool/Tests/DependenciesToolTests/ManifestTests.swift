import Foundation
import Testing

@testable import DependenciesToolCore

/// Targets that are read out of manifests, and messages about unreadable ones.
@Suite struct ManifestTests {
  private func names(_ text: String) -> [String] { Manifest(text: text).targets.map(\.name) }

  @Test(arguments: [
    "extension String { static let core = \"Core\" }; let package = Package(name: \"P\", targets: [.target(name: .core)])",
    "let name = \"Co\" + \"re\"; let package = Package(name: \"P\", targets: [.target(name: name)])",
    "let package = Package(name: \"P\", targets: []); package.targets.append(.target(name: \"Core\"))",
    "let package = Package(name: \"P\", targets: []); if isLinux { package.targets += [.target(name: \"Core\")] }",
    "var targets: [Target] = []; for name in [\"Core\"] { targets.append(.target(name: \"\\(name)\")) }; let package = Package(name: \"P\", targets: targets)",
    "let isNew = a && b || c == 1; let package = Package(name: \"P\", targets: [.target(name: \"Core\")])",
    "let package = Package(name: \"P\", targets: true ? [.target(name: \"Core\")] : [])",
  ])
  func `constants, lists, and loops are followed`(text: String) { #expect(names(text) == ["Core"]) }

  @Test func `targets of lists are found, and helpers are named`() {
    let manifest = Manifest(
      text: """
        let features = ["Home", "Search"]
        let package = Package(
          name: "P",
          targets: features.map { .target(name: $0, dependencies: [.target(name: "Kit")]) }
            + ["One"].map { name in .target(name: name) } + [
              .executableTarget(name: "Run", dependencies: ["Kit", .product(name: "A", package: "a"), .targetItem(name: "B", condition: nil)]),
              .testTarget(name: "KitTests", dependencies: [.byName(name: "Kit")]),
              .binaryTarget(name: "Binary", path: "B.zip"),
              .strictExecutableTarget(name: "Serve"), checked("More"),
            ])
        for target in package.targets { target.swiftSettings = [] }
        """)
    let made = manifest.targets.map { "\($0.name) \($0.kind) \($0.isExecutable) \($0.dependencies)" }
    #expect(
      made == [
        "Home production false [\"Kit\"]", "Search production false [\"Kit\"]", "One production false []",
        "Run production true [\"Kit\", \"A\", \"B\"]", "KitTests test false [\"Kit\"]",
      ])
    #expect(
      manifest.problems.map(\.reason) == [
        "the helper 'strictExecutableTarget' cannot be followed", "'checked(\"More\")' cannot be read",
      ])
  }

  @Test(arguments: [
    (
      "let package = Package(\n  name: \"P\",\n  targets: [\n    .target(name: names[0])])", 4,
      "the name of this target"
    ),
    ("let package = Package(\n  name: \"P\",\n  targets: Shared.targets)", 3, "the helper 'targets'"),
    ("let package = Package(\n  name: \"P\",\n  targets: [.strange(\"A\")])", 3, "the helper 'strange'"),
    ("import PackageDescription\nlet package = makePackage()", 2, "no target can be read"),
    (
      "let package = Package(\n  name: \"P\",\n  targets: [.target(name: \"Kit\", dependencies: [.strange])])",
      3,
      "a dependency of the target 'Kit', 'strange', cannot be followed"
    ),
    (
      "let package = Package(\n  name: \"P\",\n  targets: [.target(name: isNew ? \"Kit\" : \"Core\")])", 3,
      "the name of this target"
    ),
  ])
  func `what cannot be read is named with its line`(text: String, line: Int, reason: String) throws {
    let problems = Manifest(text: text).problems
    #expect(problems.map(\.line) == [line])
    #expect(problems.allSatisfy { $0.text.contains(reason) })
    try withFolder([
      "Package.swift": "import PackageDescription\n" + text,
      "Sources/Kit/Kit.swift":
        "import Dependencies\npublic enum K: TestDependencyKey { public static let testValue = 1 }\npublic struct R { @Dependency(K.self) var k }",
      "Sources/App/main.swift": "import Kit\nprint(R())",
    ]) { folder in
      let options = AnalysisOptions(folder)
      let limits = try Lint.run(options).limits.map { $0.line(prefix: "") }
      #expect(
        limits.contains {
          $0.contains("Package.swift:\(line + 1): \(reason)") && $0.contains("; '--manifests toolchain'")
        })
      // Never a pass.
      let verification = try Verification(try Analysis.read(options).model)
      #expect(verification.programs.flatMap(\.unknown).map(\.dependency) == ["K"])
    }
  }

  @Test(arguments: [
    "Package(name: \"\", products: [], dependencies: [], targets: [])", "Package()",
    "Package(name: \"P\", dependencies: [.package(url: \"https://example.org/kit\", from: \"1.0.0\")])",
  ])
  func `a manifest without targets has none`(package: String) throws {
    let manifest = Manifest(text: "import PackageDescription\nlet package = \(package)")
    #expect(manifest.targets.isEmpty)
    #expect(manifest.problems.isEmpty)
    // The files beside it belong to the package around it.
    let model = try model([
      "Package.swift": "let package = Package(name: \"P\", targets: [.executableTarget(name: \"App\")])",
      "Sources/App/Package.swift": "import PackageDescription\nlet package = \(package)",
      "Sources/App/main.swift":
        "import Dependencies\nenum K: TestDependencyKey { static let testValue = 1 }\n@Dependency(K.self) var k\nprint(k)",
    ])
    #expect(try Verification(model).failures.map(\.identity) == ["live K"])
    #expect(model.manifestProblems.isEmpty)
  }

  @Test func `a target without files of its own reads nothing of others`() throws {
    let project = """
      { objects = {
        T = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (G); productType = "com.apple.product-type.app-extension"; };
        G = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
      }; }
      """
    let model = try model([
      "App.xcodeproj/project.pbxproj": project,
      "Widget/Widget.swift": "import WidgetKit\n@main struct Widgets: WidgetBundle {}",
      "Other/Other.swift":
        "import Dependencies\nenum K: TestDependencyKey { static let testValue = 1 }\nstruct R { @Dependency(K.self) var k }",
    ])
    #expect(try Verification(model).programs.map(\.read) == [0])
  }
}

/// The changes of a branch.
@Suite struct DiffTests {
  @Test func `keys, edges, programs, and findings are named`() throws {
    let before = [
      "Package.swift": "let package = Package(name: \"P\", targets: [.executableTarget(name: \"P\")])",
      "Sources/P/Main.swift":
        "import Dependencies\n@main struct Main { static func main() { _ = A() } }\nenum K: DependencyKey { static let liveValue = 1 }\nstruct A { @Dependency(K.self) var k }",
    ]
    var after = before
    after["Sources/P/Main.swift"]? +=
      "\nenum L: TestDependencyKey { static let testValue = 1 }\nextension A { func f() { @Dependency(L.self) var l; _ = l } }"
    let diff = GraphDiff(from: try snapshot(before), to: try snapshot(after))
    #expect(diff.keys.added.map(\.text) == ["L (P)"])
    #expect(diff.edges.added.map(\.text) == ["A (P) reads L (P)"])
    #expect(diff.edges.added.map(\.line) == [6])
    #expect(diff.programs.added.map(\.text) == ["L is missing in P"])
    #expect(diff.findings.added.count == 1)
    #expect(diff.fails)
    #expect(diff.markdown.contains("+ A (P) reads L (P)  Sources/P/Main.swift:6\n"))
    let back = GraphDiff(from: try snapshot(after), to: try snapshot(before))
    #expect(back.edges.removed.map(\.text) == diff.edges.added.map(\.text))
    #expect(!back.fails)
  }

  @Test func `code that only moves changes nothing`() throws {
    let text =
      "import Dependencies\nenum K: TestDependencyKey { static let testValue = 1 }\nstruct A { @Dependency(K.self) var k }\n"
    let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"P\")])"
    func package(_ text: String) -> [String: String] {
      ["Package.swift": manifest, "Sources/P/A.swift": text]
    }
    let diff = GraphDiff(from: try snapshot(package(text)), to: try snapshot(package("\n\n" + text)))
    #expect(diff.markdown == "No dependency changes.")
    #expect(!diff.fails)
  }
}
