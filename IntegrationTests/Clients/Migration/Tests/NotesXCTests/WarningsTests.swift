import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import XCTest

// Warnings are printed, and fail no test.

final class WarningsTests: XCTestCase {
  func testAStaleValue() {
    @Dependency(\.repository) var repository
    XCTAssertEqual(repository.number, 3)
    withDependencies {
      $0.number = 7
    } operation: {
      @Dependency(\.repository) var repository
      XCTAssertEqual(repository.number, 3)
    }
  }

  func testManyScopes() {
    withDependencies {
      $0 = .live
    } operation: {
      for number in 0..<20 {
        withDependencies {
          $0.number = number
        } operation: {
          @Dependency(\.repository) var repository
          XCTAssertEqual(repository.number, number)
        }
      }
    }
  }

  func testTheyAreReported() {
    let reporter = Reporter()
    withIssueReporters([reporter]) { testAStaleValue() }
    XCTAssertEqual(reporter.severities, [.warning])
  }

  private final class Reporter: IssueReporter, @unchecked Sendable {
    // SAFETY: one thread uses it.
    var severities: [IssueSeverity] = []

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      severities.append(severity)
    }
  }

  #if os(Linux)
    /// Their place and their test are printed.
    func testTheyArePrinted() throws {
      guard ProcessInfo.processInfo.environment["CHILD"] == nil else { return }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["NotesXCTests.WarningsTests"]
      process.environment = ProcessInfo.processInfo.environment.merging(["CHILD": "1"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, printed)
      for test in ["testAStaleValue", "testManyScopes"] {
        let place =
          #/WarningsTests\.swift:\d+: warning: WarningsTests\.(\w+) : @Dependency\(\\\.repository\)/#
        XCTAssert(printed.matches(of: place).contains { $0.1 == test }, "\(test): \(printed)")
      }
    }
  #endif
}
