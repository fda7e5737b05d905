import Foundation
import Testing

@testable import DependenciesToolCore

/// The examples on the page of rules.
@Suite struct RulePageTests {
  @Test(arguments: Rule.all.map(\.id))
  func `the wrong example gives its finding, and the right one none`(id: String) throws {
    let example = try #require(try RuleExample(id))
    let rules: [String: Severity] = Rule.all.first { $0.id == id }?.severity == .off ? [id: .warning] : [:]
    let wrong = try linted(example.files(example.wrong), rules: rules).findings.map(\.id)
    #expect(Set(wrong) == [id])
    let right = try linted(example.files(example.right), rules: rules).findings.map(\.id)
    #expect(right == [])
  }
}

/// The code under a rule's heading.
private struct RuleExample {
  var shared = ""
  var wrong = ""
  var right = ""

  init?(_ id: String) throws {
    let sections = try RuleTests.page.components(separatedBy: "\n### ")
    guard let section = sections.first(where: { $0.hasPrefix("\(id)\n") }) else { return nil }
    let parts = section.components(separatedBy: "\n#### ")
    shared = Self.code(in: parts[0])
    for part in parts.dropFirst() {
      if part.hasPrefix("Wrong") { wrong = Self.code(in: part) }
      if part.hasPrefix("Right") { right = Self.code(in: part) }
    }
    guard !wrong.isEmpty, !right.isEmpty else { return nil }
  }

  private static func code(in text: String) -> String {
    text.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }.joined(separator: "\n")
  }

  /// A project with an example: one file, unless it is a test.
  func files(_ example: String) -> [String: String] {
    guard example.contains("@Test") else { return ["Sources/App/App.swift": shared + example] }
    return ["Sources/App/Shared.swift": shared, "Tests/AppTests/AppTests.swift": example]
  }
}
