import Testing

@testable import DependenciesToolCore

/// The nodes of the graph, and the types that belong to another one's node.
@Suite struct GraphTests {
  private func graph(_ files: [String: String]) throws -> DependencyGraph {
    DependencyGraph(try model(files), includesTests: true)
  }

  static let client = #"""
    import Dependencies
    struct Client: DependencyKey { static let liveValue = Client() }
    extension DependencyValues {
      var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
    }
    """#

  @Test func `nested types belong to their outer one`() throws {
    let graph = try graph([
      "Client.swift": Self.client,
      "Feature.swift": #"""
      import Dependencies
      struct Feature {
        struct State { @Dependency(\.date) var date }
        struct View { @Dependency(\.client) var client }
      }
      extension Feature.View { struct Row { @Dependency(\.uuid) var uuid } }
      """#,
    ])
    #expect(graph.nodes.filter { $0.kind == .feature }.map(\.name) == ["Feature"])
    #expect(Set(graph.edges.map(\.to.lastComponent)) == ["date", "Client", "uuid"])
  }

  @Test func `an extension of a type from elsewhere belongs to its file`() throws {
    let graph = try graph([
      "Sources/App/Formatting.swift": #"""
      import Dependencies
      extension String { func dated() -> String { @Dependency(\.date) var date; return "\(date)" } }
      extension Double { var dated: String { @Dependency(\.date) var date; return "\(date)" } }
      """#
    ])
    #expect(graph.nodes.filter { $0.kind == .feature }.map(\.name) == ["Formatting.swift"])
  }

  @Test func `a key's inner types are parts of it`() throws {
    let graph = try graph([
      "Client.swift": #"""
      import Dependencies
      struct Client: DependencyKey {
        static let liveValue = Client()
        struct Cache { @Dependency(\.date) var date }
      }
      """#
    ])
    #expect(graph.nodes.allSatisfy { $0.kind == .key })
    #expect(graph.edges.map(\.kind) == [.uses])
  }

  @Test func `suites that override a dependency are nodes`() throws {
    let files = [
      "Package.swift": #"""
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      """#,
      "Sources/App/App.swift": Self.client + "\nstruct App { @Dependency(\\.client) var client }",
      "Tests/AppTests/AppTests.swift": #"""
      import Dependencies
      import Testing
      struct AppTests {
        @Test func one() { withDependencies { $0.client = Client() } operation: {} }
        @Test func two() { withDependencies { $0.client = Client() } operation: {} }
      }
      """#,
    ]
    let graph = try graph(files)
    let suite = try #require(graph.nodes.first { $0.kind == .test })
    #expect((suite.name, suite.line) == ("AppTests", 3))
    let overrides = graph.edges.filter { $0.kind == .overrides }
    #expect(overrides.map(\.from) == [suite.id])
    // Other forms show production code alone.
    #expect(DependencyGraph(try model(files)).nodes.allSatisfy { $0.kind != .test })
  }

  @Test func `examples are told from what ships`() throws {
    let graph = try graph([
      "Package.swift": #"""
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [.target(name: "App"), .executableTarget(name: "Demo", path: "Examples/Demo")])
      """#,
      "Sources/App/App.swift": Self.client + "\nstruct App { @Dependency(\\.client) var client }",
      "Examples/Demo/main.swift": "import Dependencies\n@Dependency(\\.date) var date\nprint(date)",
    ])
    #expect(graph.modules.filter { $0.isExample == true }.map(\.name) == ["Demo"])
  }
}
