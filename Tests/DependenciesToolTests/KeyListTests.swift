#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// The file that `keys` writes.
  @Suite struct KeyListTests {
    private static let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Models"),
        .target(name: "Feature", dependencies: ["Models"]),
        .target(name: "Other"),
        .target(name: "FeatureTestSupport", dependencies: ["Feature"]),
        .testTarget(name: "FeatureTests", dependencies: ["Feature", "FeatureTestSupport"]),
        .testTarget(name: "OtherTests", dependencies: ["Other"]),
      ])
      """

    private static let feature = """
      import Dependencies
      private enum NumberKey: DependencyKey { static var liveValue: Int { 1 } }
      extension DependencyValues {
        var number: Int {
          get { self[NumberKey.self] }
          set { self[NumberKey.self] = newValue }
        }
        @DependencyEntry(liveValue: "") public var word: String
        @DependencyEntry(liveValue: 0) private var secret: Int
        #if os(macOS)
          @DependencyEntry(liveValue: 0) var onMacs: Int
        #endif
      }
      struct Client: DependencyKey { static let liveValue = Client() }
      private extension Client { var help: Int { 0 } }
      protocol Setting: DependencyKey where Value == Int {}
      enum Speed: Setting { static let liveValue = 1 }
      extension User: DependencyKey { public static let liveValue = User() }
      extension Team.Member: TestDependencyKey { public static let testValue = 1 }
      @available(macOS 26, *) enum New: DependencyKey { static let liveValue = 1 }
      @available(macOS 26, *) extension DependencyValues {
        var new: Int {
          get { self[New.self] }
          set { self[New.self] = newValue }
        }
      }
      struct Store<Element> { enum Key: DependencyKey { static let liveValue = 1 } }
      func work() { enum Local: DependencyKey { static let liveValue = 1 } }
      enum Twice: DependencyKey { static let liveValue = 1 }
      enum Outer {
        enum Inner: DependencyKey { static let liveValue = 1 }
        private enum Hidden: DependencyKey { static let liveValue = 1 }
      }
      private enum Closed { enum Inner: DependencyKey { static let liveValue = 1 } }
      struct Box<Element: Sendable>: TestDependencyKey { static var testValue: Int { 0 } }
      """

    private static func key(_ name: String) -> String {
      "import Dependencies\nenum \(name): DependencyKey { static let liveValue = 1 }"
    }

    private static let files = [
      "Package.swift": manifest,
      "Sources/Feature/Feature.swift": feature,
      "Sources/Models/Models.swift": """
      import Dependencies
      public struct User: Sendable {}
      public enum Team { public enum Member {} }
      enum Twice: DependencyKey { static let liveValue = 1 }
      """,
      "Sources/Other/Other.swift": key("Far"),
      "Sources/FeatureTestSupport/Support.swift": key("Helper"),
      "Tests/FeatureTests/Tests.swift": key("Local"),
      "Tests/OtherTests/Tests.swift": "import Testing",
    ]

    private func text(_ target: String?, in files: [String: String] = files) throws -> String {
      try withFolder(files) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        return try KeyList(Analysis.read(options).model, target: target).text
      }
    }

    @Test func namesWhatATestCanName() throws {
      #expect(
        try text("FeatureTests") == """
          // Written by "dependencies keys". After adding a dependency, write it again.
          // Not in the list:
          // - Box: generic
          // - Closed.Inner: private
          // - Local: inside of a function
          // - Outer.Hidden: private
          // - Store.Key: generic
          // - \\.new: there only under a condition
          // - \\.onMacs: its property cannot be named here
          // - \\.secret: its property cannot be named here

          #if DEBUG
            import Dependencies
            @testable import Feature
            @testable import Models

            extension DependencyValues {
              /// Makes the value of each dependency, and throws what is wrong with them.
              static func validate(
                _ context: DependencyContext, isolation: isolated (any Actor)? = #isolation
              ) async throws {
                try await validate(
                  context,
                  keys: [
                    Client.self,
                    Feature.Twice.self,
                    Models.Twice.self,
                    Outer.Inner.self,
                    Speed.self,
                    Team.Member.self,
                    User.self,
                  ],
                  keyPaths: [
                    \\.number,
                    \\.word,
                  ],
                  isolation: isolation)
              }
            }
          #endif
          """)
    }

    @Test func aTestTargetHasToBeNamedWhereThereAreSeveral() throws {
      #expect(
        throws: ToolError(
          "error: name the test target that the file is for with '--target'; there are FeatureTests, OtherTests"
        )
      ) { try text(nil) }
      #expect(
        throws: ToolError("error: there is no test target 'Feature'; there are FeatureTests, OtherTests")
      ) { try text("Feature") }
      #expect(throws: ToolError("error: without a package manifest, the modules to import cannot be told")) {
        try text(nil, in: ["A.swift": "import Dependencies"])
      }
    }

    @Test func otherModulesAreNotNamed() throws {
      let text = try text("OtherTests")
      #expect(text.contains("Far.self"))
      #expect(!text.contains("Client"))
    }
  }
#endif
