#if Tool
  extension Rule {
    static let lostInEscapingClosure = Rule(
      id: "lost-in-escaping-closure", severity: .warning,
      summary: "A dependency is declared in a closure that runs outside of the task, without its overrides."
    ) { context in
      let model = context.model
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() {
        for use in contents.facts.uses where !use.isForPreviews {
          guard let leaver = use.leaver, !model.declares(leaver, scope: use.scope, file: file) else {
            continue
          }
          findings.append(
            context.finding(
              "lost-in-escaping-closure", file, use.place,
              "\(use.dependency.text) is declared in a closure that '\(leaver)' runs outside of the task, where overrides "
                + "are lost; declare it outside of the closure, or carry the dependencies with 'escapingDependencies'"
            ))
        }
        for making in contents.facts.makings where !making.isForPreviews {
          guard case .escaping(let leaver) = making.site,
            let type = model.types.resolve(making.callee, scope: making.scope, file: file),
            model.types.isHolder(type), !model.declares(leaver, scope: making.scope, file: file)
          else { continue }
          findings.append(
            context.finding(
              "lost-in-escaping-closure", file, making.place,
              "'\(making.callee)' holds dependencies and is made in a closure that '\(leaver)' runs outside of the task, "
                + "where overrides are lost; carry the dependencies with 'escapingDependencies'"))
        }
      }
      return findings
    }
  }

  extension Model {
    /// Whether the sources have a type of the name that the function is a member of, such as a `Thread` of messages.
    fileprivate func declares(_ leaver: String, scope: String, file: Int) -> Bool {
      let name = leaver.prefix { $0 != "." }
      return types.resolve(String(name), scope: scope, file: file).map { types.all[$0].isDeclared } ?? false
    }
  }
#endif
