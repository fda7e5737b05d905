#if Tool
  extension Rule {
    static let staticDependency = Rule(
      id: "static-dependency", severity: .warning,
      summary: "A static property or a global holds a dependency, or an object that holds one."
    ) { context in
      let model = context.model
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() where !contents.path.hasSuffix("main.swift") {
        for use in contents.facts.uses where use.kind == .static || use.kind == .global {
          let what = use.kind == .static ? "static property" : "global"
          findings.append(
            context.finding(
              "static-dependency", file, use.place,
              "the \(what) '\(use.name)' keeps the dependencies that are current when it is first used, for the life of "
                + "the program; declare \(use.dependency.text) in the object or function that uses it"))
        }
        for making in contents.facts.makings where !making.isForPreviews {
          let name: String
          switch making.site {
          case .staticProperty(let property): name = property
          case .global(let variable): name = variable
          default: continue
          }
          guard !["liveValue", "previewValue", "testValue"].contains(name), !name.isSampleName,
            let type = model.types.resolve(making.callee, scope: making.scope, file: file),
            model.types.isHolder(type)
          else { continue }
          findings.append(
            context.finding(
              "static-dependency", file, making.place,
              "'\(name)' is made once, with the dependencies that are current then, and '\(making.callee)' holds some; "
                + "make it where the program starts and pass it on"))
        }
      }
      return findings
    }
  }
#endif
