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
}
