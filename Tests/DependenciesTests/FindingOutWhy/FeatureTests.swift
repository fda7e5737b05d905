import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

#if DEBUG
  // The tests expect each output to be in the article "Finding out why", with the same files and lines.

  private struct APIClient: TestDependencyKey {
    var name: String
    static var testValue: APIClient { APIClient(name: "unimplemented") }
  }

  private struct Database: TestDependencyKey {
    static var testValue: Database {
      _ = current(\.logger, filePath: "Sources/Database.swift", line: 8)
      Thread.sleep(forTimeInterval: 0.001)
      return Database()
    }
  }

  private struct Logger: TestDependencyKey { static var testValue: Logger { Logger() } }

  extension DependencyValues {
    fileprivate var apiClient: APIClient {
      get { self[APIClient.self, filePath: "Sources/APIClient.swift", line: 20] }
      set { self[APIClient.self, filePath: "Sources/APIClient.swift", line: 21] = newValue }
    }
    fileprivate var database: Database { self[Database.self] }
    fileprivate var logger: Logger { self[Logger.self] }
  }

  private final class FeatureModel {
    @Dependency(\.apiClient, filePath: "Sources/FeatureModel.swift", line: 6) var apiClient
  }

  /// A text with `N ms` in place of each duration.
  func durationsMasked(_ text: String) -> String { text.replacing(/\d+\.\d\d\d ms/, with: "N ms") }

  /// Expects that the article shows a text, but for durations.
  private func expectShown(
    _ text: String, _ file: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let package = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/Dependencies/Documentation.docc/FindingOutWhy.md"
    let article = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    let isShown = durationsMasked(article).contains("```text\n\(durationsMasked(text))\n```")
    #expect(isShown, "\(text)", sourceLocation: sourceLocation)
  }

  struct FeatureTests {
    @Test func save() throws {
      let model = withDependencies(
        { $0.apiClient = APIClient(name: "mock") }, operation: { FeatureModel() },
        filePath: "Tests/FeatureTests.swift", line: 7)
      try withDependencies(
        { $0.apiClient = APIClient(name: "failing") },
        operation: {
          #expect(model.apiClient.name == "failing")
          let text = explainDependencies(of: model).description
            .replacingOccurrences(of: "DependenciesTests.FeatureModel", with: "Feature.FeatureModel")
          try expectShown(text)
        },
        filePath: "Tests/FeatureTests.swift", line: 12)
      let text = explainDependencies(of: model).description
      #expect(text.contains("now      Tests/FeatureTests.swift:7"))
      #expect(model.apiClient.name == "mock")
    }

    @Test func launch() throws {
      let trace = withDependencyTrace {
        @Dependency(\.database, filePath: "Sources/App.swift", line: 12) var database
        _ = (database, current(\.logger, filePath: "Sources/App.swift", line: 13))
      }
      let text = trace.description.replacingOccurrences(of: "testValue", with: "liveValue")
      try expectShown(text)
    }
  }
#endif

private final class DumpedModel {
  @Dependency(\.alpha) var alpha
  @Dependency(\.date.now) var now
  @Dependency(BetaKey.self) var beta
  @Dependency(\.self) var dependencies
  let number = 7
}

/// A model that a failing expectation prints shows its own properties, and nothing of what it captured.
@Suite struct DumpTests {
  private func dumped(_ value: some Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test func `a dump of a model has one line for each property`() {
    let model = withNumbers(gamma: 1) { DumpedModel() }
    _ = (model.alpha, model.beta)
    #if canImport(Darwin)
      let (alpha, now) = (#"(\.alpha)"#, #"(\.date.now)"#)
    #else
      let (alpha, now) = ("<Int>", "<Date>")
    #endif
    let lines = dumped(model)
    #expect(lines.first?.hasPrefix("▿ DependenciesTests.") == true)
    #expect(
      lines.dropFirst() == [
        "- _alpha: @Dependency\(alpha)",
        "- _now: @Dependency\(now)",
        "- _beta: @Dependency(TestHelpers.BetaKey.self)",
        #"- _dependencies: @Dependency(\.self)"#,
        "- number: 7",
      ])
  }

  @Test func `a dump of values, or of a continuation, ends at their scope`() {
    withNumbers(alpha: 7) {
      _ = numbersHere
      #expect(dumped(DependencyValues.here).count < 10)
      withEscapedDependencies { #expect(dumped($0).count < 10) }
    }
  }

  @Test func `a dump reads nothing`() {
    struct CountedKey: UniformKey {
      static let runs = Box(0)
      static var liveValue: Int { runs.increment() }
    }
    let wrapper = Dependency(CountedKey.self)
    #expect(dumped(wrapper).count == 1)
    #expect("\(wrapper)" == wrapper.debugDescription && CountedKey.runs.value == 0)
    #expect(Mirror(reflecting: wrapper).children.isEmpty)
  }
}
