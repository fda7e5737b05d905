import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@testable import random_programs

/// Programs over the roots of tests that run at the same time.
///
/// Their tasks would block the threads of other tests.
struct RandomProgramsTests {
  @Test(arguments: 1...400)
  func `a program over the root of a test does what the reference allows`(seed: UInt64) async {
    await onThread { World.createEarly() }
    let difference = disagreement(seed: seed, contents: .early, base: .current)
    #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
  }

  @Test(.dependencies, arguments: 401...600)
  func `a program in a test with a trait does what the reference allows`(seed: UInt64) async {
    await onThread { World.createEarly() }
    let difference = disagreement(seed: seed, contents: .early, base: .current)
    #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
  }
}

/// Programs for which the library and the reference differed at some time.
struct OldDifferencesTests {
  @Test(arguments: [
    24492, 27267, 34747, 43071, 49008, 59135, 84208, 97444, 111101, 114261, 115218, 167375, 175592, 178252,
    199356, 232729, 241274, 311161, 327039, 366610, 389673, 428206, 441724, 443810, 486566, 502312, 554542,
    686061,
  ])
  func `a program does what the reference allows`(seed: UInt64) async {
    let difference = await onThread {
      disagreement(seed: seed, contents: [.tasks, .preparations], base: .own)
    }
    #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
  }
}

/// What the library and the reference disagree about, without the issues that the program causes.
private func disagreement(seed: UInt64, contents: Program.Parts, base: World.Base) -> String? {
  withIssueReporters([]) {
    Program(seed: seed, contents: contents)
      .finding(context: .test) { World.run($0, base: base) }
      .map(String.init(describing:))
  }
}

/// Runs the operation on a thread of its own: one that no test is current on, and that may wait for tasks.
private func onThread<Value: Sendable>(_ operation: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: operation()) }.start()
  }
}

struct ShrinkerTests {
  @Test func `a difference shrinks to what it needs`() throws {
    // As if the library had forgotten overrides: a read that returned #1 returns #2.
    let run = { (program: Program) in
      World.run(program, base: .own).map { $0 == .read(1) ? .read(2) : $0 }
    }
    let finding = try #require(
      Program.shrunkFinding(seed: 1, contents: [.tasks, .preparations], context: .test, run: run))
    #expect(
      finding.description == """
        run(root: 1, [.keep(k0, slot: 0)])
        what happened
          creates #1 for k0, test
          has created #1
          expected: reads #1, which was created
          actual:   reads #2
        """)
  }

  @Test func `a seed gives the same program`() {
    let contents: Program.Parts = [.tasks, .preparations, .early]
    #expect(
      Program(seed: 7, contents: contents).description == Program(seed: 7, contents: contents).description)
    #expect(
      Program(seed: 7, contents: contents).description != Program(seed: 8, contents: contents).description)
  }
}

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
