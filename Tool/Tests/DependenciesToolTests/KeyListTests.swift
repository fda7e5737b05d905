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
    var work: Int {
      enum LocalToo: DependencyKey { static let liveValue = 1 }
      return 1
    }
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
    try KeyList(model(files), target: target).text
  }

  @Test func `names what a test can name`() throws {
    #expect(
      try text("FeatureTests") == """
        // Written by "dependencies keys". After adding a dependency, write it again.
        // Not in the list:
        // - Box: generic
        // - Closed.Inner: private
        // - Local: inside of a function
        // - LocalToo: inside of a function
        // - Outer.Hidden: private
        // - Store.Key: generic
        // - \\.new: there only under a condition
        // - \\.onMacs: its property is there only under a condition
        // - \\.secret: its property is private

        #if DEBUG
          import Dependencies
          @testable import Feature
          @testable import Models

          extension DependencyValues {
            /// Creates the value of each dependency, and throws each problem with one.
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

  @Test func `a test target has to be named where there are several`() throws {
    #expect(
      throws: ToolError(
        "error: name the test target that the file is for with '--target'; there are FeatureTests, OtherTests"
      )
    ) { try text(nil) }
    #expect(
      throws: ToolError("error: there is no test target 'Feature'; there are FeatureTests, OtherTests")
    ) { try text("Feature") }
    #expect(
      throws: ToolError(
        "error: without a package manifest or a project, the modules to import cannot be told")
    ) {
      try text(nil, in: ["A.swift": "import Dependencies"])
    }
  }

  /// The list for a test target `FeatureTests` of a target `Feature`, with these sources instead of the others.
  private func list(_ files: [String: String]) throws -> String {
    let manifest = """
      let package = Package(name: "App", targets: [
        .target(name: "Models"),
        .target(name: "Feature", dependencies: ["Models"]),
        .testTarget(name: "FeatureTests", dependencies: ["Feature"]),
      ])
      """
    return try text(
      nil,
      in: files.merging(["Package.swift": manifest, "Tests/FeatureTests/Tests.swift": "import Testing"]) {
        file, _ in file
      })
  }

  /// The list, or the problem of each key if there is none to list.
  private func listOrReasons(_ files: [String: String]) throws -> String {
    do {
      return try list(files)
    } catch let error as ToolError {
      return error.description.replacingOccurrences(of: "\n  ", with: "\n// - ")
    }
  }

  @Test(arguments: [
    // A type of the tests does not hide a key.
    (
      [
        "Sources/Feature/A.swift": key("Client"), "Tests/FeatureTests/A.swift": "struct Client {}",
      ], "keys: [Feature.Client.self]"
    ),
    // A type around a key may be ambiguous.
    (
      [
        "Sources/Feature/A.swift":
          "public enum Outer { enum Inner: DependencyKey { static let liveValue = 1 } }",
        "Sources/Models/A.swift": "public enum Outer {}",
      ], "keys: [Feature.Outer.Inner.self]"
    ),
    // A property that is there twice is not named.
    (
      [
        "Sources/Feature/A.swift":
          "extension DependencyValues { @DependencyEntry(liveValue: 1) public var date: Int }"
      ], "// - \\.date: another property has the name of its property"
    ),
    (
      [
        "Sources/Feature/A.swift":
          "extension DependencyValues { @DependencyEntry(liveValue: 1) public var shared: Int }",
        "Tests/FeatureTests/A.swift": "extension DependencyValues { var shared: Int { 1 } }",
      ], "// - \\.shared: another property has the name of its property"
    ),
    // A private property of another file is not a clash.
    (
      [
        "Sources/Feature/A.swift":
          "extension DependencyValues { @DependencyEntry(liveValue: 1) var count: Int }",
        "Tests/FeatureTests/A.swift": "extension DependencyValues { fileprivate var count: Int { 1 } }",
      ], "keyPaths: [\\.count]"
    ),
    // A conformance through a protocol is found.
    (
      [
        "Sources/Models/A.swift": "public enum Speed {}",
        "Sources/Feature/A.swift":
          "protocol Setting: DependencyKey {}; extension Speed: Setting { public static let liveValue = 1 }",
      ], "@testable import Feature\n  @testable import Models"
    ),
    // An attribute of the extension around a key counts.
    (
      [
        "Sources/Feature/A.swift": """
        enum Outer {}
        @available(macOS 26, *) extension Outer { enum Inner: DependencyKey { static let liveValue = 1 } }
        """
      ], "// - Outer.Inner: there only under a condition"
    ),
    // A file outside of all targets does not matter.
    (
      ["Sources/Feature/A.swift": key("Client"), "Scripts/generate.swift": "print(1)"],
      "keys: [Client.self]"
    ),
  ])
  func `each key is named as a test can name it`(files: [String: String], part: String) throws {
    #expect(try listOrReasons(files).contains(part))
  }

  @Test func `a conformance in a module that is not linked does not count`() throws {
    let manifest = """
      let package = Package(name: "App", targets: [
        .target(name: "Client"),
        .target(name: "ClientLive", dependencies: ["Client"]),
        .testTarget(name: "ClientTests", dependencies: ["Client"]),
      ])
      """
    let text = try text(
      nil,
      in: [
        "Package.swift": manifest,
        "Sources/Client/A.swift": """
        public struct API: TestDependencyKey { public static let testValue = API() }
        public struct Plain {}
        """,
        "Sources/ClientLive/A.swift": """
        extension API: DependencyKey { public static let liveValue = API() }
        extension Plain: DependencyKey { public static let liveValue = Plain() }
        """,
        "Tests/ClientTests/A.swift": "import Testing",
      ])
    #expect(text.contains("// - Plain: made a key in a module that the test target does not depend on"))
    #expect(text.contains("keys: [API.self]"))
    #expect(!text.contains("import ClientLive"))
  }

  @Test func `a conformance of the tests needs no import`() throws {
    let text = try list([
      "Sources/Feature/A.swift": "struct Client {}",
      "Tests/FeatureTests/A.swift": "extension Client: DependencyKey { static let liveValue = Client() }",
    ])
    #expect(text.contains("keys: [Client.self]"))
    #expect(!text.contains("import FeatureTests"))
  }

  // MARK: Keys that are left out

  @Test func `what is prepared or named is left out`() throws {
    let files = [
      "Package.swift": """
      let package = Package(name: "App", targets: [
        .target(name: "Feature"),
        .executableTarget(name: "App", dependencies: ["Feature"]),
        .testTarget(name: "FeatureTests", dependencies: ["Feature"]),
      ])
      """,
      "Sources/Feature/A.swift": """
      import Dependencies
      public enum Connection: TestDependencyKey { public static let testValue = 1 }
      public enum Session: TestDependencyKey { public static let testValue = 1 }
      public enum Client: DependencyKey { public static let liveValue = 1 }
      extension DependencyValues {
        public var connection: Int { get { self[Connection.self] } set { self[Connection.self] = newValue } }
        public var session: Int { get { self[Session.self] } set { self[Session.self] = newValue } }
      }
      public struct Reader { @Dependency(\\.connection) var connection; public init() {} }
      """,
      "Sources/App/main.swift":
        "import Feature\nprepareDependencies { $0.connection = 2 }\nprint(Reader())\n",
      "Tests/FeatureTests/A.swift": "import Testing",
    ]
    let model = try model(files)
    let text = try KeyList(model, target: nil, except: ["\\.session"]).text
    #expect(text.contains("keys: [Client.self]"))
    #expect(text.contains("keyPaths: []"))
    #expect(text.contains("// - \\.connection: prepared when a program starts, at Sources/App/main.swift:2"))
    #expect(text.contains("// - \\.session: left out by '--except \\.session'"))
    for name in ["session", "Session"] {
      #expect(try KeyList(model, target: nil, except: [name]).text.contains("'--except \(name)'"))
    }
    #expect(throws: ToolError("error: there is no key 'sesion' to leave out")) {
      try KeyList(model, target: nil, except: ["sesion"])
    }
    #expect(throws: ToolError.self) { try KeyList(model, target: nil, except: ["session", "Client"]) }
  }

  @Test func `an empty list is an error`() throws {
    #expect(throws: ToolError("error: there is no key that 'FeatureTests' could create the value of")) {
      try list(["Sources/Feature/A.swift": "import Dependencies"])
    }
    #expect(
      throws: ToolError(
        "error: there is no key that 'FeatureTests' could create the value of:\n  Hidden: private")
    ) {
      try list([
        "Sources/Feature/A.swift":
          "import Dependencies\nprivate enum Hidden: DependencyKey { static let liveValue = 1 }"
      ])
    }
  }

  // MARK: Projects

  @Test func `a test target of an Xcode project has a list`() throws {
    func target(_ name: String, _ type: String, _ index: Int) -> String {
      """
      T\(index) = {
        isa = PBXNativeTarget; name = "\(name)"; fileSystemSynchronizedGroups = (G\(index));
        packageProductDependencies = (P); productType = "com.apple.product-type.\(type)";
      };
      G\(index) = { isa = PBXFileSystemSynchronizedRootGroup; path = "\(name)"; sourceTree = "<group>"; };
      """
    }
    let product = "P = { isa = XCSwiftPackageProductDependency; productName = Kit; };"
    let targets =
      target("My Shop", "application", 1) + target("My ShopTests", "bundle.unit-test", 2)
      + target("Kiosk", "application", 3)
    let files = [
      "Shop.xcodeproj/project.pbxproj": "{ objects = { \(targets) \(product) }; }",
      "My Shop/App.swift": "import Kit\n@main struct Shop: App {}\n" + Self.key("Cart"),
      "Kiosk/App.swift": "@main struct Kiosk: App {}\n" + Self.key("Till"),
      "My ShopTests/Tests.swift": "import Testing\n@testable import My_Shop\n",
      "Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "Kit/Sources/Kit/Kit.swift": Self.key("Client"),
    ]
    let text = try text(nil, in: files)
    #expect(text.contains("@testable import Kit\n  @testable import My_Shop\n"), "\(text)")
    #expect(text.contains("Cart.self,\n          Client.self,"), "\(text)")
    #expect(!text.contains("Till"))
  }

  @Test func `a test target of a Tuist project has a list`() throws {
    let project = """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a", sources: ["Sources/**"]),
        .target(
          name: "ShopTests", destinations: .iOS, product: .unitTests, bundleId: "b", sources: ["Tests/**"],
          dependencies: [.target(name: "Shop")]),
      ])
      """
    let files = [
      "Project.swift": project, "Sources/App.swift": Self.key("Cart"), "Tests/Tests.swift": "import Testing",
    ]
    #expect(try text("ShopTests", in: files).contains("keys: [Cart.self]"))
  }

  @Test func `two test targets may have one name`() throws {
    let manifest = "let package = Package(name: \"P\", targets: [.testTarget(name: \"PTests\")])"
    #expect(
      throws: ToolError(
        "error: several test targets are named 'PTests'; run the tool in the folder of one package")
    ) {
      try text(
        "PTests",
        in: [
          "A/Package.swift": manifest, "A/Tests/PTests/A.swift": "import Testing",
          "B/Package.swift": manifest, "B/Tests/PTests/A.swift": "import Testing",
        ])
    }
  }

  @Test func `other modules are not named`() throws {
    let text = try text("OtherTests")
    #expect(text.contains("Far.self"))
    #expect(!text.contains("Client"))
  }
}
