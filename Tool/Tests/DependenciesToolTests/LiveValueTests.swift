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

  /// The kinds of projects that people have, by words in the names of the fixtures.
  private static let shapes = ["application", "tuist", "server", "command"]

  @Test(arguments: [true, false])
  func `most values that are gone are found`(toolchain: Bool) throws {
    var counts: [String: (found: Int, unknown: Int, silent: Int)] = [:]
    for program in Self.programs {
      // A part that can't be read makes nothing false.
      #expect(try read(program.files(without: nil), toolchain: toolchain).verification.failures.isEmpty)
      let shape = Self.shapes.first(where: program.name.contains) ?? "others"
      for key in program.keys {
        let (_, verification) = try read(program.files(without: key), toolchain: toolchain)
        let states = verification.programs.compactMap { $0.states["\\.\(key)"] }
        for name in [shape, "all"] {
          if states.contains("MISSING") {
            counts[name, default: (0, 0, 0)].found += 1
          } else if states.contains("unknown") {
            counts[name, default: (0, 0, 0)].unknown += 1
          } else {
            counts[name, default: (0, 0, 0)].silent += 1
          }
        }
      }
    }
    for (shape, count) in counts.sorted(by: { $0.key < $1.key }) {
      print(
        "\(toolchain ? "with" : "without") toolchain, \(shape): \(count.found) found, \(count.unknown) unknown, "
          + "\(count.silent) silent")
    }
    #expect(counts.count > Self.shapes.count)
    for (shape, count) in counts where toolchain || shape == "all" {
      let all = Double(count.found + count.unknown + count.silent)
      #expect(Double(count.found) / all >= (toolchain ? 0.9 : 0.75), "\(shape)")
    }
    #expect(counts.values.allSatisfy { $0.silent == 0 })
  }
}
