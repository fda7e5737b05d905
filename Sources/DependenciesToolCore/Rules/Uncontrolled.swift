#if Tool
  extension Rule {
    static let uncontrolled = Rule(
      id: "uncontrolled", severity: .warning,
      summary: "Code reaches outside of the program although a dependency for that exists."
    ) { context in
      let model = context.model
      let using = Set(
        model.files.filter { $0.facts.imports.contains("Dependencies") }.map(\.module))
      let live = LiveCode(in: model)
      let own = Set(model.types.all.filter(\.isDeclared).map(\.name))
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() where using.contains(contents.module) {
        guard context.includesTests || !model.isTest(file), !contents.path.isForSamples else { continue }
        for fact in contents.facts.uncontrolled {
          if own.contains(fact.type) || live.contains(fact, file: file) { continue }
          findings.append(
            context.finding(
              "uncontrolled", file, fact.place,
              "'\(fact.call)' cannot be controlled by a test or a preview; use '@Dependency(\(fact.remedy))'")
          )
        }
      }
      return findings
    }
  }

  extension String {
    /// Whether the folders' and file's names say that here is what previews and tests need.
    fileprivate var isForSamples: Bool {
      isSampleName || ["TestSupport", "TestHelpers", "TestUtilities"].contains { contains($0) }
    }
  }
#endif
