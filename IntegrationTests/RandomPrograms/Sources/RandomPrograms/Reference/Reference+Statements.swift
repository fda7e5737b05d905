extension Reference {
  mutating func run() throws(Difference) {
    roots = [Scope(root: nextScope()), Scope(root: nextScope()), Scope(root: nextScope())]
    roots[2].ownContext = 1
    roots[2] = inner(roots[2], [.context(.test)])
    slots[Program.earlySlots[0]] = .model(roots[0])
    slots[Program.earlySlots[1]] = .model(
      Scope(id: nextScope(), continuing: roots[0], overriding: [Program.earlyKey.index: Program.earlyNumber]))
    for part in program.parts {
      switch part {
      case .run(let root, let statements): try run(statements, in: roots[root])
      case .prepare(let root, let changes): try prepare(changes, roots[root])
      }
    }
    guard position == trace.count else { throw Difference(position: position, expected: "nothing more") }
  }

  private mutating func prepare(_ changes: [Change], _ root: Scope) throws(Difference) {
    let (values, used) = (root.values, root.used)
    for change in changes {
      switch change {
      case .read(let key): try read(key, in: root)
      case .set(let key):
        let value = Value(key, nil, root: root.id, Created(nextNumber()))
        if values.contains(where: { $0.key == key && !$0.isUncertain }) { continue }
        value.isUncertain = used.contains(key.index) || values.contains { $0.key == key }
        if !value.isUncertain { root.values.removeAll { $0.key == key } }
        root.values.append(value)
      }
    }
  }

  private mutating func run(_ statements: [Statement], in scope: Scope) throws(Difference) {
    for statement in statements { try run(statement, in: scope) }
  }

  private mutating func run(_ statement: Statement, in scope: Scope) throws(Difference) {
    switch statement {
    case .read(let key): try read(key, in: scope)
    case .scope(let settings, let body): try run(body, in: inner(scope, settings))
    case .create(let kind, let slot): slots[slot] = memory(kind, of: scope)
    case .change(let slot, let settings): slots[slot] = .copy(inner(scope, settings))
    case .keep(let key, let slot): slots[slot] = .value(try read(key, in: scope))
    case .use(let slot, let key):
      if let memory = slots[slot] { try use(memory, key, in: scope) }
    case .enter(let slot, let settings, let body):
      if let memory = slots[slot], let entered = enter(memory, settings, in: scope) {
        try run(body, in: entered)
      }
    case .start(let slot, let keys): slots[slot] = .task(scope, keys)
    case .finish(let slot):
      guard case .task(let scope?, let keys)? = slots[slot] else { return }
      slots[slot] = .task(nil, [])
      for key in keys { try read(key, in: scope) }
    case .finishStarted(let number):
      guard number < started.count, case .task(let scope?, let keys) = started[number] else { return }
      started[number] = .task(nil, [])
      for key in keys { try read(key, in: scope) }
    case .forget(let slot):
      if case .object? = slots[slot] { return }
      slots[slot] = nil
    }
  }

  /// Runs the steps of an initializer, and returns whether the value itself is to store a `@Dependency`.
  mutating func run(_ steps: [Step], in scope: Scope, _ kept: inout [Memory]) throws(Difference) -> Bool {
    var isCapturing = false
    for (index, step) in steps.enumerated() {
      switch step {
      case .read(let key): try read(key, in: scope)
      case .readSelf: noteEverything()
      case .keep(.model) where index == steps.count - 1: isCapturing = true
      case .keep(let kind): kept.append(memory(kind, of: scope))
      case .useNow(let kind, let key): try use(memory(kind, of: scope), key, in: scope)
      case .inner(let settings, let steps):
        let scope = inner(scope, settings)
        if try run(steps, in: scope, &kept) { kept.append(.model(scope)) }
      case .start(let keys): started.append(.task(scope, keys))
      case .use(let slot, let key):
        if let memory = slots[slot] { try use(memory, key, in: scope, onlyObjects: true) }
      }
    }
    return isCapturing
  }

  private mutating func memory(_ kind: Kind, of scope: Scope) -> Memory {
    switch kind {
    case .model: return .model(scope)
    case .continuation: return .continuation(scope)
    case .copy:
      noteEverything()
      return .copy(scope)
    case .object: return .object(inner(scope, [.key(Key(index: 0))]))
    }
  }

  private mutating func use(
    _ memory: Memory, _ key: Key, in scope: Scope, onlyObjects: Bool = false
  ) throws(Difference) {
    switch memory {
    case .model(let model): try read(key, in: scope.reading(model))
    case .object(let object): try read(key, in: inner(scope.entering(object), []))
    case .continuation(let other), .copy(let other):
      if !onlyObjects { try read(key, in: other) }
    case .value(let value):
      if let own = value.own { try read(key, in: inner(scope.entering(own), [])) }
      for kept in value.kept { try use(kept, key, in: scope, onlyObjects: onlyObjects) }
    case .task: break
    }
  }

  private mutating func enter(_ memory: Memory, _ settings: [Setting], in scope: Scope) -> Scope? {
    switch memory {
    case .model(let other), .object(let other): return inner(scope.entering(other), settings)
    case .continuation(let other), .copy(let other): return settings.isEmpty ? other : inner(other, settings)
    case .value(let value):
      if let own = value.own { return inner(scope.entering(own), settings) }
      return value.kept.first.flatMap { enter($0, settings, in: scope) }
    case .task: return nil
    }
  }
}
