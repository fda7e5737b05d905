import Foundation
import Testing

@testable import DependenciesToolCore

/// Takes the value of each dependency of each program in `Fixtures/Programs` away, one at a time.
@Suite struct LiveValueTests {
  private static let programs = Fixture.all(in: "Fixtures/Programs")

  /// Reads a program, with a toolchain for manifests or without: `graph.json` is the output of 'tuist graph'.
  private func read(
    _ files: [String: String], toolchain: Bool = true
  ) throws -> (lint: Lint, verification: Verification) {
    try withFolder(files) { folder in
      // A program's reads count, whether it uses the value or not.
      var options = AnalysisOptions(folder, rules: ["unused-dependency": .off])
      options.manifests.readers = toolchain ? .auto : .source
      if toolchain, let graph = files["graph.json"] {
        let file = folder.appendingPathComponent("graph.json")
        try graph.replacing("ROOT", with: folder.path).write(to: file, atomically: true, encoding: .utf8)
        options.manifests.tuistGraph = file
      }
      let analysis = try Analysis.read(options)
      return (Lint(analysis, options), try Verification(analysis.model))
    }
  }

  @Test(arguments: programs)
  func `a whole program passes`(program: Fixture) throws {
    let (lint, verification) = try read(program.files(without: nil))
    #expect(verification.failures.isEmpty)
    #expect(verification.warnings().isEmpty)
    #expect(verification.checked == verification.total)
    let checked = Set(verification.programs.flatMap { $0.states.keys })
    #expect(checked == Set(program.keys.map { "\\.\($0)" }))
    #expect(verification.programs.flatMap(\.unreachable).isEmpty)
    #expect(lint.limits.isEmpty || !program.unknown.isEmpty)
    #expect(lint.findings.map(\.message).isEmpty)
  }

  @Test(arguments: programs)
  func `each value that is gone is found`(program: Fixture) throws {
    for key in program.keys.sorted() {
      let (lint, verification) = try read(program.files(without: key))
      let name = "\\.\(key)"
      let missing = Set(verification.failures.map(\.identity))
      if program.unknown[key] != nil {
        #expect(!missing.contains("live \(name)"), "\(key)")
        let warnings = verification.programs.flatMap(\.unknown).filter { $0.dependency == name }
        // The remedy.
        #expect(warnings.contains { $0.detail.contains("; ") }, "\(key)")
        #expect(lint.limits.contains { $0.dependencies.contains(name) }, "\(key)")
        continue
      }
      let isForeign = BuiltIn.toPrepare.contains(key)
      #expect(missing == ["\(isForeign ? "prepared" : "live") \(name)"], "\(key)")
      let findings = lint.findings.filter { $0.id == "missing-live-value" }.map(\.message)
      #expect(
        isForeign || (findings.count == 1 && findings[0].hasPrefix("\(name) has no live value")), "\(key)")
    }
  }

  @Test func `most values that are gone are found without a toolchain, and the others are unknown`() throws {
    var (found, all) = (0, 0)
    for program in Self.programs {
      // A part that can't be read makes nothing false.
      #expect(try read(program.files(without: nil), toolchain: false).verification.failures.isEmpty)
      for key in program.keys {
        let (_, verification) = try read(program.files(without: key), toolchain: false)
        let states = verification.programs.compactMap { $0.states["\\.\(key)"] }
        #expect(states.contains("MISSING") || states.contains("unknown"), "\(program): \(key)")
        found += states.contains("MISSING") ? 1 : 0
        all += 1
      }
    }
    #expect(Double(found) / Double(all) >= 0.78)
  }
}
