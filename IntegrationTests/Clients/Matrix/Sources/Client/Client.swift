import Dependencies
import Foundation

/// The result of a run: what failed, and what was reported.
nonisolated final class Ledger: @unchecked Sendable {
  // SAFETY: `lock` guards both arrays.
  static let shared = Ledger()
  private let lock = NSLock()
  private var failed: [String] = []
  private var reported: [String] = []

  func fail(_ text: String) { lock.withLock { failed.append(text) } }
  func report(_ text: String) { lock.withLock { reported.append(text) } }

  func takeReports() -> [String] {
    lock.withLock {
      defer { reported = [] }
      return reported
    }
  }

  func takeFailures() -> [String] {
    lock.withLock {
      defer { failed = [] }
      return failed
    }
  }
}

/// Collects issues, so that a program that reports one by mistake fails.
nonisolated struct Collector: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    Ledger.shared.report(message() ?? "an issue without a message")
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    Ledger.shared.report("\(message() ?? "") \(error)")
  }
}

nonisolated func expect(
  _ condition: Bool, _ text: String = "", file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { Ledger.shared.fail("\(file):\(line) \(text)") }
}

nonisolated func expectEqual<T: Equatable>(_ a: T, _ b: T, file: StaticString = #fileID, line: UInt = #line) {
  if a != b { Ledger.shared.fail("\(file):\(line) \(a) is not \(b)") }
}

/// Expects issues whose messages contain the given parts, in any order, and nothing else.
nonisolated func expectReports(_ parts: String..., file: StaticString = #fileID, line: UInt = #line) {
  var reports = Ledger.shared.takeReports()
  for part in parts {
    if let index = reports.firstIndex(where: { $0.contains(part) }) {
      reports.remove(at: index)
    } else {
      Ledger.shared.fail("\(file):\(line) nothing was reported about \(part)")
    }
  }
  for report in reports { Ledger.shared.fail("\(file):\(line) reported: \(report)") }
}

/// Expects issues that debug builds of the library report about a read, and release builds do not.
nonisolated func expectReadReport(_ part: String, file: StaticString = #fileID, line: UInt = #line) {
  #if RELEASE
    expectReports(file: file, line: line)
  #else
    expectSomeReport(part, file: file, line: line)
  #endif
}

/// Expects that at least one issue was reported, and that each contains the part.
nonisolated func expectSomeReport(_ part: String, file: StaticString = #fileID, line: UInt = #line) {
  let reports = Ledger.shared.takeReports()
  if reports.isEmpty { Ledger.shared.fail("\(file):\(line) nothing was reported about \(part)") }
  for report in reports where !report.contains(part) {
    Ledger.shared.fail("\(file):\(line) reported: \(report)")
  }
}

struct NamedProgram {
  var name: String
  var run: () async throws -> Void

  init(_ name: String, _ run: @escaping () async throws -> Void) {
    self.name = name
    self.run = run
  }
}

@main
enum Main {
  static func main() async {
    var failures = 0
    for program in programs {
      // The last line of a program that hangs or crashes says where.
      FileHandle.standardError.write(Data("running: \(program.name)\n".utf8))
      do {
        try await withIssueReporters([Collector()]) {
          // Each has a root of its own, as each process and each test case has.
          try await DependencyValues.$_current.withValue(DependencyValues()) {
            try await program.run()
          }
        }
      } catch {
        Ledger.shared.fail("threw \(error)")
      }
      for report in Ledger.shared.takeReports() { Ledger.shared.fail("reported: \(report)") }
      for failure in Ledger.shared.takeFailures() {
        failures += 1
        print("\(program.name): \(failure)")
      }
    }
    if failures > 0 {
      print("\(failures) of the expectations in \(programs.count) programs failed")
      exit(1)
    }
    print("\(programs.count) programs passed")
  }
}

/// All programs, which have separate roots.
var programs: [NamedProgram] {
  let common: [NamedProgram] = [
    NamedProgram("clients by hand, live", handLive),
    NamedProgram("clients by hand, in a test", handTest),
    NamedProgram("clients by hand, overridden", handOverrides),
    NamedProgram("keys as values", handGeneric),
    NamedProgram("models of the main actor", modelsOnTheMainActor),
    NamedProgram("values of the main actor", valuesOfTheMainActor),
    NamedProgram("models of no actor", modelsOfNoActor),
    NamedProgram("models that are actors", modelsOfAnActor),
    NamedProgram("models of subclasses", modelsOfSubclasses),
    NamedProgram("models without values", modelsWithoutValues),
    NamedProgram("synchronous scopes", scopesSynchronous),
    NamedProgram("asynchronous scopes", scopesAsynchronous),
    NamedProgram("results that are not Sendable", scopesOfResultsThatAreNotSendable),
    NamedProgram("scopes from models", scopesFromModels),
    NamedProgram("scopes that escape", scopesThatEscape),
    NamedProgram("scopes of values", scopesOfValues),
    NamedProgram("asynchronous closures of no actor", closuresOfNoActor),
    NamedProgram("asynchronous closures of the main actor", closuresOfTheMainActor),
    NamedProgram("asynchronous closures of an actor", closuresOfAnActor),
    NamedProgram("asynchronous closures, handed on", closuresHandedOn),
    NamedProgram("asynchronous closures as values", closuresAsValues),
    NamedProgram("preparing a root", preparingARoot),
    NamedProgram("preparing asynchronously", preparingAsynchronously),
    NamedProgram("missing live values", missingLiveValues),
    NamedProgram("built-in dependencies, live", builtInsLive),
    NamedProgram("built-in dependencies, overridden", builtInsOverridden),
    NamedProgram("fireAndForget: actors", fireAndForgetInheritsTheActor),
    NamedProgram("re-exports", reexports),
  ]
  var all = common
  #if MACROS
    all += [
      NamedProgram("macros, live", macrosLive),
      NamedProgram("macros, in a test", macrosTest),
      NamedProgram("macros, shapes", macrosShapes),
    ]
  #endif
  #if CXX
    all += cxxPrograms
  #endif
  #if MAIN_ACTOR
    all += mainActorPrograms
  #endif
  return all
}
