extension Rule {
  static let childWithoutParent = Rule(id: "child-without-parent", severity: .warning) { context in
    let model = context.model
    let scoping = model.files.reduce(into: Set<String>()) { $0.formUnion($1.facts.scopingFunctions) }
    for (file, making) in model.makings where !making.isInherited && !model.supportsTests(file) {
      guard case .instance(let member) = making.site, !making.scope.isEmpty,
        let parent = model.types.resolve(making.scope, scope: "", file: file),
        model.types.isHolder(parent),
        let child = model.types.resolve(making.callee, scope: making.scope, file: file),
        model.types.isHolder(child),
        // No scope can be around what the system creates.
        !model.inherits(making.scope, file: file, from: SystemTypes.delegates.union(["XCTestCase"])),
        !model.runsElsewhere(member, of: parent), scoping.isDisjoint(with: making.through ?? [])
      else { continue }
      context.report(
        file, making.place,
        "'\(making.callee)' is made after '\(making.scope)' was, and gets the dependencies that are current "
          + "here instead of those of its maker; make it in 'withDependencies(from: self) { … }'")
    }
  }

  static let lostInEscapingClosure = Rule(id: "lost-in-escaping-closure", severity: .warning) { context in
    let model = context.model
    for (file, use) in model.all(\.uses) where !use.isForPreviews {
      guard let leaver = use.leaver, !model.declares(leaver, scope: use.scope, file: file) else { continue }
      context.report(
        file, use.place,
        "\(use.dependency.text) is declared in a closure that '\(leaver)' runs outside of the task, where "
          + "overrides are lost; declare it outside of the closure, or carry the dependencies with "
          + "'escapingDependencies'"
      )
    }
    for (file, making) in model.makings {
      guard case .escaping(let leaver) = making.site,
        let type = model.types.resolve(making.callee, scope: making.scope, file: file),
        model.types.isHolder(type), !model.declares(leaver, scope: making.scope, file: file)
      else { continue }
      context.report(
        file, making.place,
        "'\(making.callee)' holds dependencies and is made in a closure that '\(leaver)' runs outside of the "
          + "task, where overrides are lost; carry the dependencies with 'escapingDependencies'")
    }
  }

  static let staticDependency = Rule(id: "static-dependency", severity: .warning) { context in
    let model = context.model
    // The parts of live values are created once, however they are written.
    let values = model.membersOfLiveValues
    for (file, use) in model.all(\.uses) where !model.files[file].isMain {
      guard use.kind == .static || use.kind == .global, !model.isLiveKey(use.scope, file: file) else {
        continue
      }
      let what = use.kind == .static ? "static property" : "global"
      context.report(
        file, use.place,
        "the \(what) '\(use.name)' keeps the dependencies that are current when it is first used, for the "
          + "life of the program; declare \(use.dependency.text) in the object or function that uses it")
    }
    for (file, making) in model.makings where !model.files[file].isMain {
      guard let name = making.site.nameOfStatic,
        !["liveValue", "previewValue", "testValue"].contains(name),
        !name.isSampleName,
        !values.contains("\(model.types.resolve(making.scope, scope: "", file: file) ?? -1).\(name)"),
        !model.startsProgram(making.scope, file: file),
        let type = model.types.resolve(making.callee, scope: making.scope, file: file),
        model.types.hasDependency(type)
      else { continue }
      context.report(
        file, making.place,
        "'\(name)' is made once, with the dependencies that are current then, and '\(making.callee)' holds "
          + "some; make it where the program starts and pass it on")
    }
  }
}

extension Model {
  /// The objects that the code creates, except those for previews.
  var makings: some Sequence<(file: Int, fact: MakingFact)> {
    all(\.makings).lazy.filter { !$0.fact.isForPreviews }
  }

  /// Whether a member may run in the initializer of its type, or in `withDependencies(from:)`.
  fileprivate func runsElsewhere(_ member: String, of type: Int) -> Bool {
    let isInInitializer = types.facts(of: type).contains { $0.namedInInitializers.contains(member) }
    return isInInitializer || files.contains { $0.facts.inheritingCalls.contains(member) }
  }

  /// Whether the sources declare a type with the system type's name, such as a `Thread` of messages.
  fileprivate func declares(_ leaver: String, scope: String, file: Int) -> Bool {
    types.declares(String(leaver.prefix { $0 != "." }), scope: scope, file: file)
  }

  /// Whether the type is a key with a live value, which is as static as its other parts.
  fileprivate func isLiveKey(_ scope: String, file: Int) -> Bool {
    let key = types.resolve(scope, scope: "", file: file).flatMap { keyOfType[$0] }
    return key.map { keys[$0].hasLive } ?? false
  }

  /// The static members that values of keys name, each with the index of its type.
  fileprivate var membersOfLiveValues: Set<String> {
    var members: Set<String> = []
    for value in keys.flatMap({ $0.live + $0.preview + $0.test }) {
      for call in value.body.calls where call.labels == nil {
        let owner = call.callee.withoutLastComponent
        let name = owner.isEmpty ? value.type ?? "Self" : owner
        guard let type = types.resolve(name, scope: value.scope, file: value.file) else { continue }
        members.insert("\(type).\(call.callee.lastComponent)")
      }
    }
    return members
  }

  /// Whether a program starts in the type, so its objects are created outside all scopes anyway.
  fileprivate func startsProgram(_ scope: String, file: Int) -> Bool {
    types.resolve(scope, scope: "", file: file).map { types.facts(of: $0).contains(where: \.startsProgram) }
      ?? false
  }
}
