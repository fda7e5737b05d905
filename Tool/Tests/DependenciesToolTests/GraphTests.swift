import Testing

@testable import DependenciesToolCore

/// The nodes of the graph, and the types that belong to another one's node.
@Suite struct GraphTests {
  static let client = #"""
    import Dependencies
    struct Client: DependencyKey { static let liveValue = Client() }
    extension DependencyValues {
      var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
    }
    """#

  @Test(arguments: [
    (
      "struct Feature { struct State { @Dependency(\\.date) var date }; struct View { @Dependency(\\.client) var client } }\nextension Feature.View { struct Row { @Dependency(\\.uuid) var uuid } }",
      ["Feature"], ["reads Client", "reads date", "reads uuid"]
    ),
    // A type from elsewhere is no feature, but its file.
    (
      "extension String { func dated() -> String { @Dependency(\\.date) var date; return \"\\(date)\" } }\nextension Double { var dated: String { @Dependency(\\.date) var date; return \"\\(date)\" } }",
      ["Feature.swift"], ["reads date"]
    ),
    // A key's inner types are parts of it.
    ("extension Client { struct Cache { @Dependency(\\.date) var date } }", [], ["uses date"]),
  ])
  func `a read belongs to the outermost type`(text: String, features: [String], edges: [String]) throws {
    let files = ["Client.swift": Self.client, "Sources/App/Feature.swift": "import Dependencies\n\(text)"]
    let graph = DependencyGraph(try model(files))
    #expect(graph.nodes.filter { $0.kind == .feature }.map(\.name) == features)
    #expect(graph.edges.map { "\($0.kind) \($0.to.lastComponent)" }.sorted() == edges)
  }

  @Test func `private keys of one name are those of their files`() throws {
    func file(_ name: String) -> String {
      """
      import Dependencies
      private enum Keys {}
      extension Keys { enum Key: DependencyKey { static let liveValue = 1 } }
      struct \(name) { @Dependency(Keys.Key.self) var value }
      """
    }
    let manifest = #"let package = Package(name: "App", targets: [.target(name: "App")])"#
    let paths = ["A", "B"].map { "Sources/App/\($0).swift" }
    let model = try model(["Package.swift": manifest, paths[0]: file("A"), paths[1]: file("B")])
    let edges = DependencyGraph(model).edges.map { "\($0.from) \($0.to)" }
    #expect(
      edges.sorted() == ["A", "B"].map { "feature:App.\($0) key:App.Keys.Key in Sources/App/\($0).swift" })
    #expect(
      try Verification(model, target: "App").rows.map(\.dependency) == paths.map { "Keys.Key (\($0))" })
  }
}
