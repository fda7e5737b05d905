import Dependencies
import Foundation
import IssueReporting

/// Collects issues, each with its line.
final class IssueCollector: IssueReporter {
  private let box = Box<[String]>([])

  var all: [String] { box.value }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = "\(message() ?? "") \(line)"
    box.update { $0.append(text) }
  }
}

/// The issues that `operation` reports, each with its line.
func reported(_ operation: () throws -> Void) rethrows -> [String] {
  let collector = IssueCollector()
  try withIssueReporters([collector], operation: operation)
  return collector.all
}

func reported(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [String] {
  let collector = IssueCollector()
  try await withIssueReporters([collector], isolation: isolation, operation: operation)
  return collector.all
}

private struct TitleKey: TestDependencyKey {
  static var testValue: String { "none" }
}

private struct SourceKey: TestDependencyKey {
  static var testValue: String { "nowhere" }
}

private struct DerivedKey: TestDependencyKey {
  static var testValue: String { "from \(DependencyValues._current.source)" }
}

extension DependencyValues {
  var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }

  var derived: String { self[DerivedKey.self] }
}
