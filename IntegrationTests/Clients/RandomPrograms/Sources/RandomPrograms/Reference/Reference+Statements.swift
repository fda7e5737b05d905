extension Reference {
  mutating func run(_ context: Context) throws(Difference) {
    let last = Scope(continuing: Scope(root: .test), [Overrides.contextIndex: -3])
    let roots = [Scope(root: context), Scope(root: context), last]
    slots[Program.earlySlots[0]] = .model(roots[0])
    slots[Program.earlySlots[1]] = .model(Scope(continuing: roots[0], Program.early))
    for part in program.parts {
      switch part {
      case .run(let root, let statements): try run(statements, in: roots[root])
      case .prepare(let root, let changes): try prepare(changes, roots[root])
      }
    }
    guard position == trace.count else { throw Difference(position: position, expected: "nothing more") }
  }

  // Rule 8: "A key in use keeps its value, except in previews."
  private mutating func prepare(_ changes: [Change], _ root: Scope) throws(Difference) {
    let (values, used, n) = (root.values, root.used, count)
    for change in changes {
      switch change {
      case .read(let key): try read(key, in: root)
      case .set(let key):
        let value = Value(key, nextNumber(), nil, for: root)
        if values.contains(where: { $0.key == key && !$0.isUncertain }) { continue }
        value.isUncertain = used.contains(key.index)
        // Rule 8: "Then the root gets the values that it set, and scratch values not created from replaced ones." What
        // a value reads when it is used, and not when it is created, is left open, and so is what `.root` values have read.
        for old in root.values where old.number > n && !old.reads.isDisjoint(with: [key.index, Key.ofRoot]) {
          old.isUncertain = true
        }
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
    case .change(let slot, let settings): slots[slot] = .fixed(inner(scope, settings))
    case .keep(let key, let slot): slots[slot] = .value(try read(key, in: scope))
    case .use(let slot, let key): try use(slots[slot], key, in: scope)
    case .enter(let slot, let settings, let body):
      if let entered = enter(slots[slot], settings, in: scope) { try run(body, in: entered) }
    case .start(let slot, let keys): slots[slot] = .task(scope, keys)
    case .finish(let slot):
      guard case .task(let scope, let keys)? = slots[slot] else { return }
      slots[slot] = nil
      for key in keys { try read(key, in: scope) }
    case .finishStarted(let number): try run(.finish(slot: firstTask - number), in: scope)
    case .forget(let slot):
      slots[slot] = nil
    }
  }

  /// Runs the steps of an initializer.
  mutating func run(_ steps: [Step], in scope: Scope, _ kept: inout [Memory]) throws(Difference) {
    for step in steps {
      switch step {
      case .read(let key): try read(key, in: scope)
      case .readSelf: noteEverything()
      case .keep(let kind): kept.append(memory(kind, of: scope))
      case .useNow(let kind, let key): try use(memory(kind, of: scope), key, in: scope)
      case .inner(let settings, let steps): try run(steps, in: inner(scope, settings), &kept)
      // Rule 2: "Reads in its tasks don't count."
      case .start(let keys):
        slots[firstTask - startedCount] = .task(scope, keys)
        startedCount += 1
      case .use(let slot, let key): try use(slots[slot], key, in: scope, onlyObjects: true)
      }
    }
  }

  private mutating func memory(_ kind: Kind, of scope: Scope) -> Memory {
    // Rule 2: "It needs all of them if it reads `\.self`, creates a continuation, gets a plain object from a scope that
    // it opens, or captures"
    if kind != .model { noteEverything() }
    switch kind {
    case .model: return .model(scope)
    case .continuation, .copy: return .fixed(scope)
    case .object:
      // Rule 10: "that an operation returns retain its scope."
      objects.append(inner(scope, [.key(Key(index: 0))]))
      return .object(objects[objects.count - 1])
    }
  }

  private mutating func use(
    _ memory: Memory?, _ key: Key, in scope: Scope, onlyObjects: Bool = false
  ) throws(Difference) {
    switch memory {
    case .model(let model): try read(key, in: scope.reading(model))
    case .value(let value):
      for kept in value.kept { try use(kept, key, in: scope, onlyObjects: onlyObjects) }
    case .fixed where onlyObjects: break
    default:
      if let entered = enter(memory, [], in: scope) { try read(key, in: entered) }
    }
  }

  private mutating func enter(_ memory: Memory?, _ settings: [Setting], in scope: Scope) -> Scope? {
    switch memory {
    // `from:` opens a scope that reads as the object does.
    case .model(let other), .object(let other): inner(scope.entering(other), settings)
    // Continuations and copies replace their caller's scope.
    case .fixed(let other): settings.isEmpty ? other : inner(other, settings)
    case .value(let value): enter(value.kept.first, settings, in: scope)
    case .task, nil: nil
    }
  }
}
