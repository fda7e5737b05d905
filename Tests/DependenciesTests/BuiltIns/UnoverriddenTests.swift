import Dependencies
import Foundation
import TestHelpers
import Testing

/// Expects that one issue is reported on this task, whose message contains these parts.
func expectIssue(
  _ parts: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  try expect(parts, in: issues(body), sourceLocation)
}

func expectIssue(
  isolation: isolated (any Actor)? = #isolation, _ parts: [String],
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
  try await expect(parts, in: issues(body), sourceLocation)
}

private func expect(_ parts: [String], in found: [IssueLog.Entry], _ sourceLocation: SourceLocation) {
  #expect(found.count == 1, sourceLocation: sourceLocation)
  for part in parts {
    #expect(found.first?.message.contains(part) == true, "\(part)", sourceLocation: sourceLocation)
  }
}

/// The parts of the message about a built-in dependency that a test uses without an override.
func unoverridden(
  _ dependency: String, code: String = "DEP-not-overridden", line: UInt?, fileID: String = #fileID
) -> [String] {
  var parts = [#"@Dependency(\.\#(dependency)) has no test value, but was used in a test"#, "[\(code)]"]
  // Wrappers know their place in debug builds only.
  #if DEBUG
    if let line { parts.append("  Declared at: \(fileID):\(line)\n") }
  #endif
  return parts
}

@Suite("A built-in dependency that a test uses without an override") struct UnoverriddenTests {
  private static var uses: [(name: String, use: () -> Void)] {
    let uses: [(String, () -> Void)] = [
      ("date", { #expect(current(\.date, line: 7_001)().timeIntervalSinceNow > -60) }),
      ("date", { #expect(current(\.date, line: 7_001).now.timeIntervalSinceNow > -60) }),
      ("date", { #expect(current(\.date.now, line: 7_001).timeIntervalSinceNow > -60) }),
      ("date", { _ = current(DateGenerator.self, line: 7_001)() }),
      ("uuid", { _ = current(\.uuid, line: 7_001)() }),
      (
        "withRandomNumberGenerator",
        {
          let random = current(\.withRandomNumberGenerator, line: 7_001)
          #expect(random { (1...9).shuffled(using: &$0) }.sorted() == Array(1...9))
        }
      ),
    ]
    #if DEBUG
      return uses + [
        ("calendar", { #expect(current(\.calendar, line: 7_001) == .autoupdatingCurrent) }),
        ("locale", { #expect(current(\.locale, line: 7_001) == .autoupdatingCurrent) }),
        ("timeZone", { #expect(current(\.timeZone, line: 7_001) == .autoupdatingCurrent) }),
        ("preferredLocales", { _ = current(\.preferredLocales, line: 7_001) }),
      ]
    #else
      return uses
    #endif
  }

  @Test func `is an issue that says where it is declared, and has the live value`() {
    for (name, use) in Self.uses {
      withFreshRoot(.test) { expectIssue(unoverridden(name, line: 7_001)) { use() } }
    }
  }

  @Test func `is an issue at each call, and each place of a read`() {
    @Dependency(\.uuid) var uuid
    let seen = Box<Set<UUID>>([])
    for _ in 1...2 {
      expectIssue(unoverridden("uuid", line: nil)) { seen.update { _ = $0.insert(uuid()) } }
    }
    #expect(seen.value.count == 2)
    @Dependency(\.calendar) var calendar
    let count = issues { for _ in 1...2 { _ = calendar } }.count
    #expect(count == inDebug([1]).count)
  }
}
