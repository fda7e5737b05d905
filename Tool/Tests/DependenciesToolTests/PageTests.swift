import Foundation
import Testing

@testable import DependenciesToolCore

/// The page's data.
///
/// `BrowserTests` uses the page itself.
@Suite struct PageTests {
  private func page(
    _ files: [String: String], of feature: String? = nil, linkBase: String? = nil
  ) throws -> PageData {
    try withFolder(files) { folder in
      let options = AnalysisOptions(root: folder, configuration: try Configuration.find(from: folder))
      let analysis = try Analysis.read(options)
      let graph = DependencyGraph(analysis.model)
      return try PageData(
        analysis, Lint(analysis, options), graph.selecting(of: feature), of: graph, linkBase: linkBase)
    }
  }

  @Test func `manifests and files that can't be read are named`() throws {
    let data = try page([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: name, targets: makeTargets())
      """,
      "Sources/App/App.swift": "import Dependencies\nstruct App { @Dependency(\\.date) var date }\nstruct {",
    ])
    #expect(data.unread.map(\.file) == ["Package.swift", "Sources/App/App.swift"])
    #expect(data.unread.last?.line == 3)
    #expect(data.unread.allSatisfy { !$0.text.isEmpty && !$0.text.hasPrefix(":") })
  }

  @Test func `a selection leaves out the findings of others`() throws {
    let feature = { (name: String) in
      "import Dependencies\nstruct \(name) { @Dependency(\\.date) private var date }"
    }
    let files = ["A.swift": feature("A"), "B.swift": feature("B")]
    #expect(try page(files).findings.map(\.file) == ["A.swift", "B.swift"])
    #expect(try page(files, of: "A").findings.map(\.file) == ["A.swift"])
  }

  @Test func `links lead to addresses only`() throws {
    let files = ["Client.swift": GraphTests.client]
    #expect(try page(files, linkBase: "https://example.com/").linkBase == "https://example.com/")
    #expect(throws: ToolError.self) { try page(files, linkBase: "javascript:alert(1)") }
  }

  @Test func `a page names nothing outside`() throws {
    let page = try HTMLOutput.text(try page(["Client.swift": GraphTests.client]))
    for word in ["http://", "https://", "<link rel=\"stylesheet\"", "src=", "/*", "@import"] {
      let text = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains(word), "the page contains \(word)")
    }
  }

  @Test func `text of sources cannot leave the data of the page`() throws {
    var graph = DependencyGraph()
    graph.nodes = [.init(id: "a", kind: .feature, name: "</script><script>alert(1)", module: "")]
    #expect(!(try HTMLOutput.text(PageData(graph))).contains("</script><script>alert"))
  }
}
