#if Tool
  extension Rule {
    static let childWithoutParent = Rule(
      id: "child-without-parent", severity: .warning,
      summary: "A class with dependencies makes another one, which does not get its overrides."
    ) { context in
      let model = context.model
      let scoping = model.files.reduce(into: Set<String>()) { $0.formUnion($1.facts.scopingFunctions) }
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() where !model.supportsTests(file) {
        for making in contents.facts.makings where !making.isInherited && !making.isForPreviews {
          guard case .instance(let member) = making.site, !making.scope.isEmpty,
            let parent = model.types.resolve(making.scope, scope: "", file: file),
            model.types.isHolder(parent),
            let child = model.types.resolve(making.callee, scope: making.scope, file: file),
            model.types.isHolder(child), !isMadeBySystem(parent, model),
            !model.runsElsewhere(member, of: parent), scoping.isDisjoint(with: making.through ?? [])
          else { continue }
          let fix = making.inheriting.map {
            Finding.Fix(
              title: "Make it in 'withDependencies(from: self)'", range: $0.range, replacement: $0.text)
          }
          findings.append(
            context.finding(
              "child-without-parent", file, making.place,
              "'\(making.callee)' is made after '\(making.scope)' was, and gets the dependencies that are current here "
                + "instead of those of its maker; make it in 'withDependencies(from: self) { … }'", fix: fix))
        }
      }
      return findings
    }

    /// Whether the system makes the objects, so that no scope can be around them.
    private static func isMadeBySystem(_ type: Int, _ model: Model) -> Bool {
      [
        "XCTestCase", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
        "NSApplicationDelegate",
        "WKApplicationDelegate", "WKExtensionDelegate",
      ].contains { model.types.inherits(type, from: $0) }
    }
  }

  extension Model {
    /// Whether a member may run in the initializer of its type, or in `withDependencies(from:)`.
    fileprivate func runsElsewhere(_ member: String, of type: Int) -> Bool {
      let isInInitializer = types.facts(of: type).contains { $0.namedInInitializers.contains(member) }
      return isInInitializer || files.contains { $0.facts.inheritingCalls.contains(member) }
    }
  }
#endif
