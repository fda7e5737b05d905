import Testing

@testable import DependenciesToolCore

/// The nodes of the graph, and the types that belong to another one's node.
@Suite struct GraphTests {
  private func graph(_ files: [String: String]) throws -> DependencyGraph {
    DependencyGraph(try model(files))
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
}
