extension Reference {
  /// Where the tasks that initializers start are kept.
  private static let startedSlot = 1_000

  mutating func run() throws(Difference) {
    roots[2] = inner(roots[2], [.context(.test)])
    let early = Scope(continuing: roots[0], overriding: [Program.earlyKey.index: Program.earlyNumber])
    slots = [Program.earlySlots[0]: .model(roots[0]), Program.earlySlots[1]: .model(early)]
    for part in program.parts {
      switch part {
      case .run(let root, let statements): try run(statements, in: roots[root])
      case .prepare(let root, let changes): try prepare(changes, roots[root])
      }
    }
    guard position == trace.count else { throw Difference(position: position, expected: "nothing more") }
  }

  private mutating func prepare(_ changes: [Change], _ root: Scope) throws(Difference) {
    let (values, used) = (root.values, root.root.used)
    for change in changes {
      switch change {
      case .read(let key): try read(key, in: root)
      case .set(let key):
        let value = Value(key, nextNumber(), by: root)
        let earlier = values.filter { $0.key == key }
        // "A key that was in use or prepared keeps its value."
        if earlier.contains(where: { !$0.isUncertain }) { continue }
        value.isUncertain = used.contains(key.index) || !earlier.isEmpty
        // "What its reads create is scratch: what it set replaces it, and the rest becomes the root's."
        if !value.isUncertain { root.values.removeAll { $0.key == key } }
        root.values.append(value)
      }
    }
  }

  private mutating func run(_ statements: [Statement], in scope: Scope) throws(Difference) {
    for statement in statements {
      switch statement {
      case .read(let key): try read(key, in: scope)
      case .scope(let settings, let body): try run(body, in: inner(scope, settings))
      case .create(let kind, let slot): slots[slot] = memory(kind, of: scope)
      case .change(let slot, let settings): slots[slot] = .escaped(inner(scope, settings))
      case .keep(let key, let slot): slots[slot] = .value(try read(key, in: scope))
      case .use(let slot, let key):
        for place in entered(slots[slot], in: scope) { try read(key, in: place) }
      case .enter(let slot, let settings, let body):
        guard let entered = entered(slots[slot], in: scope).first else { continue }
        try run(body, in: inner(entered, settings))
      case .start(let slot, let keys): slots[slot] = .task(scope, keys)
      case .finish(let slot): try finish(slot)
      case .finishStarted(let number): try finish(Self.startedSlot + number)
      case .forget(let slot):
        if case .object? = slots[slot] { continue }
        slots[slot] = nil
      }
    }
  }

  /// "Tasks keep the overrides they were started with."
  private mutating func finish(_ slot: Int) throws(Difference) {
    guard case .task(let scope, let keys)? = slots[slot] else { return }
    slots[slot] = nil
    for key in keys { try read(key, in: scope) }
  }

  /// Runs the steps of an initializer.
  mutating func run(_ steps: [Step], in scope: Scope, _ kept: inout [Memory]) throws(Difference) {
    for step in steps {
      switch step {
      case .read(let key): try read(key, in: scope)
      case .readSelf: noteEverything()
      case .keep(let kind): kept.append(memory(kind, of: scope))
      case .useNow(let kind, let key):
        for place in entered(memory(kind, of: scope), in: scope) { try read(key, in: place) }
      case .inner(let settings, let steps): try run(steps, in: inner(scope, settings), &kept)
      case .start(let keys):
        slots[Self.startedSlot + startedCount] = .task(scope, keys)
        startedCount += 1
      case .use(let slot, let key):
        for place in entered(slots[slot], in: scope, onlyObjects: true) { try read(key, in: place) }
      }
    }
  }

  private mutating func memory(_ kind: Kind, of scope: Scope) -> Memory {
    if kind == .copy { noteEverything() }
    return switch kind {
    case .model: .model(scope)
    case .continuation, .copy: .escaped(scope)
    case .object: .object(inner(scope, [.key(Key(index: 0))]))
    }
  }

  private mutating func inner(_ outer: Scope, _ settings: [Setting]) -> Scope {
    var list: List = [:]
    for setting in settings {
      switch setting {
      case .key(let key): list[key.index] = nextNumber()
      case .context(let context): list[contextIndex] = context == .live ? 0 : 1
      }
    }
    return Scope(continuing: outer, overriding: list)
  }

  /// The scopes that this leads to from the reader's, one for each thing in it.
  private func entered(_ memory: Memory?, in scope: Scope, onlyObjects: Bool = false) -> [Scope] {
    switch memory {
    case .model(let other), .object(let other): [scope.reading(other)]
    // "Both replace their caller's scope, and so does a copy of `DependencyValues`."
    case .escaped(let other): onlyObjects ? [] : [other]
    case .value(let value): value.kept.flatMap { entered($0, in: scope, onlyObjects: onlyObjects) }
    case .task, nil: []
    }
  }
}
