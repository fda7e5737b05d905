import Foundation
import RandomPrograms
import Testing

extension RandomProgramsTests {
  /// The printer prints a test that can be pasted, the same each time.
  @Suite struct PrinterTests {
    /// The tests that are printed for the samples are committed as files.
    ///
    /// That the files in `Printed` compile and pass shows that what is printed does.
    ///
    /// Where the printer changes, `PRINT=1 swift test --filter PrinterTests` writes them anew.
    @Test(arguments: Sample.allCases)
    func printsTheCommittedTest(sample: Sample) async throws {
      let comparison = await Comparison(of: sample.program)
      #expect(comparison.difference?.summary == nil)
      let printed = sample.program.test(
        of: comparison, name: sample.rawValue, origin: "The \(sample) program of Sample.swift.",
        listensForMissingValues: true)
      let url = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Printed/\(sample.rawValue.capitalized)Tests.swift")
      if ProcessInfo.processInfo.environment["PRINT"] == "1" {
        try printed.write(to: url, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: url, encoding: .utf8) == printed)
    }

    @Test(arguments: 0..<200)
    func printsTheSameAgain(index: Int) async {
      let seed = SeededGenerator.seed(2, program: index)
      let (program, again) = (Program(seed: seed), Program(seed: seed))
      #expect(program == again)
      let comparison = await Comparison(of: program)
      let printed = program.test(of: comparison, name: "name", origin: "")
      #expect(again.test(of: comparison, name: "name", origin: "") == printed)
    }
  }
}
