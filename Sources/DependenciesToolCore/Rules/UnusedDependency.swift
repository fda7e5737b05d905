#if Tool
  extension Rule {
    static let unusedDependency = Rule(
      id: "unused-dependency", severity: .warning,
      summary: "A private dependency that nothing reads."
    ) { context in
      let model = context.model
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() {
        guard context.includesTests || !model.isTest(file) else { continue }
        for use in contents.facts.uses where use.isUnread {
          // A type without any other may hold it for `withDependencies(from:)`.
          if use.isOnly, model.files.contains(where: { $0.facts.inheritsFromModels }) { continue }
          let fix = use.removal.map { Finding.Fix(title: "Remove '\(use.name)'", range: $0, replacement: "") }
          findings.append(
            context.finding(
              "unused-dependency", file, use.place,
              "nothing reads '\(use.name)' (\(use.dependency.text)); remove it",
              fix: fix))
        }
      }
      return findings
    }
  }
#endif
