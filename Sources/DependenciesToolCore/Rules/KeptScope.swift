#if Tool
  extension Rule {
    static let keptScope = Rule(
      id: "kept-scope", severity: .note,
      summary: "A value may keep the scope alive that it belongs to, by what it makes or starts later."
    ) { context in
      let model = context.model
      let values = model.objectsOfScopes
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() where !model.supportsTests(file) {
        for making in contents.facts.makings where !making.isInherited && !making.isForPreviews {
          guard case .instance(let member) = making.site, !making.scope.isEmpty,
            let owner = model.types.resolve(making.scope, scope: "", file: file), let key = values[owner],
            !model.types.facts(of: owner).contains(where: { $0.namedInInitializers.contains(member) }),
            let what = model.whatKeeps(making, file: file)
          else { continue }
          let lifetime = "static var dependencyLifetime: DependencyLifetime { .root }"
          findings.append(
            context.finding(
              "kept-scope", file, making.place,
              "\(what) after '\(making.scope)' was made, and may keep the scope alive that the value of "
                + "\(model.name(of: key)) belongs to; do it in 'init' or in 'withDependencies(from: self) { … }', or add "
                + "'\(lifetime)' to the key if the program needs one value only"))
        }
      }
      return findings
    }
  }

  extension Model {
    /// The classes and actors that live values are made of, each with a key whose values may belong to a scope.
    fileprivate var objectsOfScopes: [Int: Int] {
      var result: [Int: Int] = [:]
      for index in keys.indices where !keys[index].isRoot && !isTest(keys[index].file) {
        for value in keys[index].live {
          for type in Making(value, of: keys[index], in: self).types
          where [.class, .actor].contains(types.all[type].kind) && result[type] == nil {
            result[type] = index
          }
        }
      }
      return result
    }

    /// The start of a message about something that remembers the dependencies of where it is made.
    fileprivate func whatKeeps(_ making: MakingFact, file: Int) -> String? {
      if let type = types.resolve(making.callee, scope: making.scope, file: file) {
        return types.hasDependency(type) ? "'\(making.callee)' holds a dependency and is made" : nil
      }
      return making.callee == "Task" ? "a task is started" : nil
    }
  }
#endif
