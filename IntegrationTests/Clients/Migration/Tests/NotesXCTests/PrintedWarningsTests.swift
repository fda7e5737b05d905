#if os(Linux)
  import Foundation
  import XCTest

  /// Warnings name their place and their test, where XCTest prints them.
  final class PrintedWarningsTests: XCTestCase {
    func testThePlaceAndTheTestArePrinted() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["NotesXCTests.WarningsTests"]
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
  }
#endif
