#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// A small project in which each live value can be taken away.
  ///
  /// In the texts, `⟦name|with|without⟧` is what gives the key `name` its live value, and what stands there without it.
  struct LiveValueProject: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [String: String]
    /// The keys that the tool may say are unknown where their value is gone.
    var mayBeUnknown: Set<String> = []

    var testDescription: String { name }

    var keys: Set<String> {
      Set(files.values.flatMap { text in text.matches(of: /⟦(\w+)\|/).map { String($0.1) } })
    }

    /// The files without the live value of one key, or with all.
    func files(without key: String?) -> [String: String] {
      files.mapValues { text in
        text.replacing(/⟦(\w+)\|([^|⟧]*)\|([^|⟧]*)⟧/) { match in
          String(match.1) == key ? String(match.3) : String(match.2)
        }
      }
    }
  }

  @Suite struct LiveValueTests {
    private func read(_ files: [String: String]) throws -> (lint: Lint, verification: Verification) {
      try withFolder(files) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        let analysis = try Analysis.read(options)
        return (Lint(analysis, options), try Verification(analysis.model))
      }
    }

    @Test(arguments: LiveValueProject.all)
    func aWholeProjectIsChecked(project: LiveValueProject) throws {
      let (lint, verification) = try read(project.files(without: nil))
      #expect(verification.failures.isEmpty)
      #expect(verification.programs.flatMap(\.warnings).isEmpty)
      #expect(verification.checked == verification.total)
      #expect(Set(verification.rows.map(\.dependency)) == Set(project.keys.map { "\\.\($0)" }))
      #expect(lint.limits.isEmpty)
      #expect(!lint.findings.contains { $0.id == "missing-live-value" })
    }

    @Test(arguments: LiveValueProject.all)
    func eachLiveValueThatIsGoneIsFound(project: LiveValueProject) throws {
      for key in project.keys.sorted() {
        let (lint, verification) = try read(project.files(without: key))
        let name = "\\.\(key)"
        let missing = verification.failures.map(\.identity)
        let findings = lint.findings.filter { $0.id == "missing-live-value" }.map(\.message)
        if project.mayBeUnknown.contains(key) {
          #expect(missing.isEmpty, "\(key)")
          #expect(verification.programs.flatMap(\.unknown).contains { $0.dependency == name }, "\(key)")
          #expect(lint.limits.contains { $0.dependencies == [name] }, "\(key)")
          continue
        }
        #expect(!missing.isEmpty && missing.allSatisfy { $0 == "live \(name)" }, "\(key): \(missing)")
        #expect(findings.count == 1, "\(key)")
        #expect(findings.allSatisfy { $0.hasPrefix("\(name) has no live value") }, "\(key): \(findings)")
      }
    }

    @Test func nearlyAllAreFoundForSure() {
      let all = LiveValueProject.all.reduce(0) { $0 + $1.keys.count }
      let unknown = LiveValueProject.all.reduce(0) { $0 + $1.mayBeUnknown.count }
      #expect(LiveValueProject.all.count >= 10)
      #expect(Double(all - unknown) / Double(all) >= 0.95, "\(unknown) of \(all) may be unknown")
    }
  }
#endif
