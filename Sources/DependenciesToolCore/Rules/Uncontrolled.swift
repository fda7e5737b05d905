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
        guard context.includesTests || !model.supportsTests(file), !contents.path.isForSamples,
          context.includesTests && model.isTest(file) || !model.isLiveImplementation(file)
        else { continue }
        for fact in contents.facts.uncontrolled {
          if own.contains(fact.type) || model.hides(fact, file: file) || live.contains(fact, file: file)
            || fact.scope.lastComponent.namesLive
          {
            continue
          }
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
    fileprivate var isForSamples: Bool { isSampleName || contains("Benchmark") }

    /// Whether a name says `Live` as a word, as in `LiveClient` and `ClientLive`.
    fileprivate var namesLive: Bool {
      if hasSuffix("Live") { return true }
      return hasPrefix("Live") && (dropFirst(4).first?.isUppercase ?? true)
    }
  }

  extension Model {
    /// Whether a type around the call has one of its own by that name.
    fileprivate func hides(_ fact: UncontrolledFact, file: Int) -> Bool {
      types.resolve(fact.type, scope: fact.scope, file: file).map { types.all[$0].isDeclared } ?? false
    }

    /// Whether the names of the module or file say that here is where live values reach outside: `APIClientLive`.
    fileprivate func isLiveImplementation(_ file: Int) -> Bool {
      let name = files[file].path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
      return module(of: file).name.hasSuffix("Live") || name.hasSuffix("Live")
    }
  }
#endif
