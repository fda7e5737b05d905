import Foundation
import Testing

@testable import DependenciesToolCore

/// The changes of `--fix`.
@Suite struct FixTests {
  @Test func `fixes remove whole lines`() throws {
    let text = """
      import Dependencies
      final class A {
        @Dependency(\\.date) private var date

        @Dependency(\\.uuid)
        private var uuid
        @Dependency(\\.locale) private var locale  // kept for later
        @Dependency(\\.calendar) var calendar
      }
      """
    try withFolder(["A.swift": text]) { folder in
      let options = AnalysisOptions(folder)
      let lint = try Lint.run(options)
      #expect(lint.findings.count == 4)
      #expect(try Fixer.apply(lint.findings, in: folder).count == 2)
      let fixed = try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8)
      #expect(
        fixed == """
          import Dependencies
          final class A {

            @Dependency(\\.locale) private var locale  // kept for later
            @Dependency(\\.calendar) var calendar
          }
          """)
      #expect(try Lint.run(options).findings.count == 2)
    }
  }

  @Test(arguments: [
    (
      "Children.swift",
      """
      import Dependencies
      final class Child { @Dependency(\\.date) var date; init(_ id: Int = 0) throws {} }
      final class Parent {
        @Dependency(\\.date) var date
        lazy var child = Child()
        func inline(_ id: Int) -> Child { Child(id).self }
        func waits() async { _ = Child() }
        func throwing() throws { _ = try Child() }
        func closure() { Task { _ = Child() } }
        func condition() { if let child = Child() as Child? { _ = child } }
        func lines() { _ = Child(
          1) }
      }

      """,
      """
      import Dependencies
      final class Child { @Dependency(\\.date) var date; init(_ id: Int = 0) throws {} }
      final class Parent {
        @Dependency(\\.date) var date
        lazy var child = withDependencies(from: self) { Child() }
        func inline(_ id: Int) -> Child { withDependencies(from: self) { Child(id) }.self }
        func waits() async { _ = Child() }
        func throwing() throws { _ = try Child() }
        func closure() { Task { _ = Child() } }
        func condition() { if let child = Child() as Child? { _ = child } }
        func lines() { _ = Child(
          1) }
      }

      """
    )
  ])
  func `fixes change what is certain`(name: String, text: String, expected: String) throws {
    try withFolder([name: text]) { folder in
      let options = AnalysisOptions(folder)
      _ = try Fixer.apply(try Lint.run(options).findings, in: folder)
      let fixed = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(fixed == expected)
    }
  }

  @Test func `fixes remove overrides that leave nothing behind`() throws {
    let source = "import Dependencies\nstruct A { @Dependency(\\.date) var date }\n"
    let test = """
      import A
      import Dependencies
      func test(id: Int) {
        withDependencies {
          $0.uuid = .incrementing
          $0.date = .constant(.distantPast)
        } operation: {}
        withDependencies {
          $0.uuid = .incrementing
        } operation: {}
        withDependencies {
          $0.uuid = make(id)
          $0.date = .constant(.distantPast)
        } operation: {}
      }
      """
    let manifest = """
      let package = Package(
        name: "A", targets: [.target(name: "A"), .testTarget(name: "ATests", dependencies: ["A"])])
      """
    let files = ["Package.swift": manifest, "Sources/A/A.swift": source, "Tests/ATests/A.swift": test]
    try withFolder(files) { folder in
      let options = AnalysisOptions(folder, rules: ["unused-dependency": .off])
      let findings = try Lint.run(options).findings
      #expect(findings.map(\.id) == Array(repeating: "override-of-nothing", count: 3))
      let applied = try Fixer.apply(findings, in: folder)
      #expect(applied.map(\.place.line) == [5])
      let fixed = try String(
        contentsOf: folder.appendingPathComponent("Tests/ATests/A.swift"), encoding: .utf8)
      let first = try #require(test.range(of: "    $0.uuid = .incrementing\n"))
      #expect(fixed == test.replacingCharacters(in: first, with: ""))
    }
  }
}
