import Foundation
import Testing

/// The reference quotes the rules of the page "Design" by number.
struct RuleTests {
  private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// A text in one line, without emphasis.
  private func plain(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("*", with: "")
  }

  private func rules() throws -> [Int: String] {
    let page = try text("Sources/Dependencies/Documentation.docc/Design.md")
    let section = page.split(separator: "\n## ").first { $0.hasPrefix("The rules\n") } ?? ""
    var rules: [Int: String] = [:]
    for rule in section.matches(of: #/^(\d+)\. (.+\n(   .+\n)*)/#.anchorsMatchLineEndings()) {
      rules[Int(rule.1) ?? 0] = plain(rule.2)
    }
    return rules
  }

  @Test func `each quote is in the rule that it names, and each rule is quoted`() throws {
    let rules = try rules()
    var quoted: Set<Int> = []
    for file in ["Reference", "Reference+Statements", "Scope"] {
      let source = try text(
        "IntegrationTests/Clients/RandomPrograms/Sources/RandomPrograms/Reference/\(file).swift")
      for quote in source.replacing(#/\n *\/\/ /#, with: " ").matches(of: #/Rule (\d+): "([^"]+)"/#) {
        let number = Int(quote.1) ?? 0
        quoted.insert(number)
        let isThere = rules[number]?.contains(plain(quote.2)) == true
        #expect(isThere, "Rule \(number) doesn't say “\(plain(quote.2))”: \(rules[number] ?? "")")
      }
    }
    // Programs have one thread, so none waits.
    #expect(quoted == Set(rules.keys).subtracting([7]))
  }
}
