#if Tool
  /// Code that reaches outside of the program and is not there for it, as live values are.
  struct UncontrolledCode {
    /// A fact, and whether a global or a default is what reaches outside.
    struct Candidate {
      var file: Int
      var fact: UncontrolledFact
      var isGlobal: Bool
    }

    private let context: RuleContext
    private(set) var candidates: [Candidate] = []

    init(_ context: RuleContext) {
      self.context = context
      let model = context.model
      let using = model.modulesThatUseLibrary
      let implementing = model.modulesOfLiveValues
      let live = LiveCode(in: model)
      let own = Set(model.types.all.filter(\.isDeclared).map(\.name))
      for (file, contents) in model.files.enumerated() where using.contains(contents.module) {
        let isTest = context.includesTests && model.isTest(file)
        guard context.includesTests || !model.supportsTests(file), !contents.path.isForSamples,
          isTest || !(implementing.contains(contents.module) || contents.path.fileName.namesLive)
        else { continue }
        for fact in contents.facts.uncontrolled {
          if own.contains(fact.type) || model.hides(fact, file: file) || live.contains(fact, file: file)
            || fact.scope.lastComponent.namesLive || fact.member?.namesLive == true
          {
            continue
          }
          let isGlobal =
            fact.kind == .global || fact.isDefault || (fact.kind == .delay && model.isView(fact, file: file))
          candidates.append(Candidate(file: file, fact: fact, isGlobal: isGlobal))
        }
      }
    }

    func findings(_ rule: String, where isMeant: (Candidate) -> Bool) -> [Finding] {
      candidates.filter(isMeant).map { found in
        context.finding(
          rule, found.file, found.fact.place,
          "'\(found.fact.call)' cannot be controlled by a test or a preview; use '@Dependency(\(found.fact.remedy))'"
        )
      }
    }
  }

  extension String {
    /// Whether the folders' and file's names say that here is what previews and tests need.
    fileprivate var isForSamples: Bool { isSampleName || contains("Benchmark") }

    /// The name of a source, without its folders and its ending.
    fileprivate var fileName: String {
      split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
    }

    /// Whether a name says `Live` as a word, as in `LiveClient`, `APIClient+Live`, and `liveMailer`.
    var namesLive: Bool {
      var rest = self[...]
      while let range = rest.firstRange(of: "Live") {
        if range.upperBound == endIndex || !self[range.upperBound].isLowercase {
          // A feature of the system.
          let isFeature = ["Activit", "Photo"].contains { self[range.upperBound...].hasPrefix($0) }
          if !isFeature { return true }
        }
        rest = self[range.upperBound...]
      }
      guard hasPrefix("live") else { return false }
      return dropFirst(4).first.map { !$0.isLowercase } ?? true
    }
  }

  extension Model {
    /// Whether a type around the call has one of its own by that name.
    fileprivate func hides(_ fact: UncontrolledFact, file: Int) -> Bool {
      types.resolve(fact.type, scope: fact.scope, file: file).map { types.all[$0].isDeclared } ?? false
    }

    /// Whether the code belongs to a view, where a delay mostly is a part of an animation.
    fileprivate func isView(_ fact: UncontrolledFact, file: Int) -> Bool {
      guard !fact.scope.isEmpty else { return false }
      let name = fact.scope.lastComponent
      if ["View", "ViewController", "ViewModifier", "Cell"].contains(where: name.hasSuffix) { return true }
      guard let type = types.resolve(fact.scope, scope: "", file: file) else { return false }
      return ["View", "ViewModifier", "UIView", "UIViewController", "NSView", "NSViewController"].contains {
        types.inherits(type, from: $0)
      }
    }

    /// The modules with code that uses the library, also by way of a module that exports it.
    fileprivate var modulesThatUseLibrary: Set<Int> {
      Set(
        files.indices.filter { file in
          let facts = files[file].facts
          return !facts.uses.isEmpty || !facts.entries.isEmpty
            || facts.imports.contains { Self.libraries.contains($0) || exporting.contains($0) }
        }.map { files[$0].module })
    }

    /// The modules that are there for live values: by their name, or since they declare some and read no dependency.
    fileprivate var modulesOfLiveValues: Set<Int> {
      let declaring = Set(keys.flatMap(\.live).map { files[$0.file].module })
      let reading = Set(files.filter { !$0.facts.uses.isEmpty }.map(\.module))
      return Set(
        modules.indices.filter { index in
          let module = modules[index]
          guard module.isCertain else { return false }
          return module.name.namesLive
            || (declaring.contains(index) && !reading.contains(index) && !module.isExecutable)
        })
    }
  }
#endif
