#if Tool
  import Testing

  @testable import DependenciesToolCore

  /// Which folders are read.
  @Suite struct SourceWalkTests {
    @Test func `other clones and templates are left out`() throws {
      let text = "let a = 1"
      let files = [
        "A.swift": text, ".git/HEAD": text, "Clone/.git/HEAD": text, "Clone/B.swift": text,
        "Worktree/.git": text, "Worktree/C.swift": text, "New.xctemplate/D.swift": text,
      ]
      try withFolder(files) { folder in
        #expect(SourceWalk(root: folder, excludes: []).files == ["A.swift"])
      }
    }

    @Test func `only a description of a package is a manifest`() throws {
      let manifest = "import PackageDescription\nlet package = Package(name: \"P\")"
      let files = ["Package.swift": manifest, "Sources/A/Package.swift": "struct Package {}"]
      try withFolder(files) { folder in
        let walk = SourceWalk(root: folder, excludes: [])
        #expect(walk.manifests == ["Package.swift"])
        #expect(walk.files == ["Sources/A/Package.swift"])
      }
    }

    @Test func `targets that helpers make are found`() {
      let manifest = Manifest(
        text: """
          let features = ["Home", "Search"]
          extension Target {
            static func tool(_ name: String) -> Target { .executableTarget(name: name) }
          }
          func checked(name: String, dependencies: [Target.Dependency]) -> Target {
            .testTarget(name: name, dependencies: dependencies)
          }
          let package = Package(
            name: "P",
            targets: features.map { .target(name: $0, dependencies: [.target(name: "Kit")]) }
              + ["One"].map { name in .target(name: name) } + [
                .tool("Run"),
                checked(name: "KitTests", dependencies: [.target(name: "Kit")]),
                .strictExecutableTarget(name: "Serve"),
                .binaryTarget(name: "Binary", path: "B.zip"),
              ])
          """)
      let made = manifest.targets.map { "\($0.name) \($0.kind) \($0.isExecutable) \($0.dependencies)" }
      #expect(
        made == [
          "Home production false [\"Kit\"]", "Search production false [\"Kit\"]", "One production false []",
          "Run production true []", "KitTests test false [\"Kit\"]", "Serve production true []",
        ])
    }
  }
#endif
