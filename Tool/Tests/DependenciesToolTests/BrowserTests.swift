import Foundation
import Testing

@testable import DependenciesToolCore

private let browser = ["chromium", "chromium-browser", "google-chrome"].lazy
  .compactMap { ManifestOptions().program($0) }.first

/// The page in a browser, for made-up projects in windows of three widths.
///
/// It needs Chromium, which `Scripts/install-tools` installs. With a folder in `TOOL_PAGES`, it writes the pages
/// and pictures of them there.
@Suite(.serialized, .enabled(if: browser != nil))
struct BrowserTests {
  private static let windows = ["1440,900", "1024,700", "500,900"]

  private struct Result: Decodable {
    var wrong: [String]
    var checks: Int
    var boxes: Int
  }

  @Test(arguments: [16, 90, 250])
  func `the page is used in a browser`(nodes: Int) throws {
    let page = try HTMLOutput.text(MadeUpProject(nodes: nodes).data)
    let checks = try String(
      contentsOf: Fixture.root.appendingPathComponent("Fixtures/Page/checks.js"), encoding: .utf8)
    let checked = page.replacing("</body>", with: "<script>\(checks)</script></body>")
    try withFolder(["page.html": page, "checked.html": checked]) { folder in
      for window in Self.windows {
        let printed = try run(
          window, "--virtual-time-budget=60000", "--dump-dom",
          folder.appendingPathComponent("checked.html").absoluteString)
        let found = try #require(printed.firstMatch(of: /(?s)<pre id="result">(.*?)<\/pre>/), "\(window)")
        let text = String(found.1).replacing("&gt;", with: ">").replacing("&lt;", with: "<")
          .replacing("&amp;", with: "&")
        let result = try JSONDecoder().decode(Result.self, from: Data(text.utf8))
        #expect(result.wrong == [], "\(nodes) nodes at \(window)")
        #expect(result.checks > 10 && result.boxes <= 40)
      }
      try takePictures(of: folder.appendingPathComponent("page.html"), nodes)
    }
  }

  private func run(_ window: String, _ arguments: String...) throws -> String {
    let browser = try #require(browser)
    let options = ["--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=\(window)"]
    return String(
      decoding: try Subprocess.run([browser] + options + arguments, "the browser", limit: 120), as: UTF8.self)
  }

  private func takePictures(of page: URL, _ nodes: Int) throws {
    guard let folder = ProcessInfo.processInfo.environment["TOOL_PAGES"] else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: page.path, toPath: "\(folder)/\(nodes)-\(UUID()).html")
    for (name, hash) in [("first", ""), ("node", "#node=feature:2"), ("key", "#node=key:1")] {
      for (theme, option) in [("light", 1), ("dark", 0)] {
        _ = try run(
          "1440,900", "--blink-settings=preferredColorScheme=\(option)", "--virtual-time-budget=9000",
          "--screenshot=\(folder)/\(nodes)-\(name)-\(theme).png", page.absoluteString + hash)
      }
    }
  }
}

/// The graph of a project that does not exist: features in a tree, and the dependencies that they read.
private struct MadeUpProject {
  private static let words = """
    Account Billing Calendar Chat Checkout Contacts Device Editor Favorites Feed Gallery Home Inbox Invite Journal \
    Library Login Map Notification Onboarding Payment Player Profile Quiz Reminder Report Search Session Settings \
    Share Stats Store Sync
    """.words
  var data: PageData
  private var seed: UInt64 = 7

  init(nodes: Int) {
    var graph = DependencyGraph()
    let (features, keys) = (nodes * 7 / 10, nodes - nodes * 7 / 10)
    for number in 0..<features {
      let long = number % 9 == 3 ? "WithTheVeryLongNameOfAFeature" : ""
      let name = Self.name(number, ["Feature", "Model", "DetailModel", "EditorModel", "RowModel"]) + long
      graph.nodes.append(Self.node(.feature, number, name, "Feature\(number % max(1, features / 6))"))
    }
    for number in 0..<keys {
      var node = Self.node(.key, number, "\\.client\(number)", "Client\(number % max(1, keys / 4))")
      node.live = ["Clients/Client\(number).swift:9", "Clients/Client\(number).swift:19"]
      node.isMissingLive = number == 3
      node.isInCycle = (5...6).contains(number)
      graph.nodes.append(node)
    }
    data = PageData(graph, linkBase: "https://example.com/blob/main/")
    var edges: Set<DependencyGraph.Edge> = []
    if keys > 6 {
      edges.insert(.init(from: "key:5", to: "key:6", kind: .needs))
      edges.insert(.init(from: "key:6", to: "key:5", kind: .needs))
    }
    for number in 0..<features {
      // Each program starts with some features, and these create the others.
      if number > nodes / 12 {
        edges.insert(.init(from: "feature:\(next(number))", to: "feature:\(number)", kind: .makes))
      }
      for _ in 0...next(4) {
        let key = next(2) == 0 ? next(max(1, keys / 4)) : next(keys)
        edges.insert(.init(from: "feature:\(number)", to: "key:\(key)", kind: .reads))
      }
    }
    for number in 3..<keys where next(3) == 0 {
      edges.insert(.init(from: "key:\(number)", to: "key:\(next(3))", kind: next(2) == 0 ? .needs : .uses))
    }
    data.edges = edges.sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    let names = Set(data.nodes.map(\.module)).sorted()
    data.modules = names.map { .init(name: $0) }
    for name in ["Trail", "Watch", "Widget", "Demo"].prefix(max(1, nodes / 60)) {
      data.modules.append(.init(name: name, application: "an application", uses: names))
    }
    data.findings = data.nodes.prefix(nodes / 12).enumerated().map { number, node in
      .init(
        id: number % 2 == 0 ? "unused-dependency" : "uncontrolled-time", severity: .warning,
        file: node.file ?? "", line: 12, message: "'clock\(number)' is read by nothing")
    }
    if nodes > 16 {
      data.unread = [.init(file: "Tools/Package.swift", line: 12, text: "the targets can't be read")]
    }
  }

  private static func name(_ number: Int, _ kinds: [String]) -> String {
    words[number % words.count] + kinds[number / words.count % kinds.count]
  }

  private static func node(
    _ kind: DependencyGraph.Node.Kind, _ number: Int, _ name: String, _ module: String
  ) -> DependencyGraph.Node {
    .init(
      id: "\(kind.rawValue):\(number)", kind: kind, name: name, module: module,
      file: "Modules/\(module)/\(kind.rawValue)\(number).swift", line: 3)
  }

  /// A number below a limit, the same in each run.
  private mutating func next(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit > 0 ? Int((seed >> 33) % UInt64(limit)) : 0
  }
}
