import Dependencies

extension Reference {
  func run(_ body: [Statement]) throws(Difference) {
    for statement in body {
      try run(statement)
      noteEnds()
    }
  }

  private func run(_ statement: Statement) throws(Difference) {
    switch statement {
    case .scope(let scope): try run(scope)
    case .read(let source, let line, let slot): try read(source, line, into: slot)
    case .wrapper(let slot, let key, let line):
      slots[slot] = .capture(Capture(key: key, line: line, values: current))
    case .model(let slot, let key, _, let line):
      slots[slot] = .model(Capture(key: key, line: line, values: current))
    case .object(let slot): slots[slot] = .object(PlainObject())
    case .escape(let slot): slots[slot] = .continuation(current)
    case .yield(let slot, let body, _):
      guard case .continuation(let values) = slots[slot] else { return }
      try with(values) { () throws(Difference) in try run(body) }
    case .drop(let slot): slots[slot] = nil
    case .prepare(let changes, let fails, let line, _): try prepare(changes, fails: fails, line)
    case .root(let slot, let context): slots[slot] = .values(Values(root: makeRoot(context)))
    case .change(let slot, let change):
      guard case .values(var values) = slots.removeValue(forKey: slot) else { return }
      try apply(change, to: &values)
      slots[slot] = .values(values)
    case .enter(let slot, let body, _):
      guard case .values(let values) = slots[slot] else { return }
      try with(values) { () throws(Difference) in try run(body) }
    case .thread(let body):
      try with(Values(root: process)) { () throws(Difference) in try run(body) }
    case .task(let slot, let isDetached, let body):
      let task = StartedTask(isDetached ? Values(root: process) : current, body)
      tasks.append(task)
      slots[slot] = .task(task)
    case .run(let slot):
      guard case .task(let task) = slots[slot] else { return }
      try finish(task)
    case .group(let bodies):
      for body in bodies { try run(body) }
    }
  }

  func finish(_ task: StartedTask) throws(Difference) {
    guard !task.hasStarted else { return }
    task.hasStarted = true
    try with(task.values) { () throws(Difference) in try run(task.body) }
    task.hasEnded = true
    noteEnds()
  }

  private func read(_ source: Source, _ line: Line, into slot: Slot?) throws(Difference) {
    switch source {
    case .here(let key), .current(let key):
      keep(try read(key, in: current, line), of: key, in: slot)
    case .slot(let source):
      switch slots[source] {
      case .capture(let capture), .model(let capture): try read(capture, in: current)
      default: break
      }
    case .held(let source, let index):
      guard case .item(let value, _) = slots[source], let made = value.made, made.held.indices.contains(index)
      else { return }
      try read(made.held[index], in: current)
    case .values(let source, let key):
      guard case .values(let values) = slots[source] else { return }
      keep(try read(key, in: values, line), of: key, in: slot)
    case .context:
      try expect(.value(.context(current.context)))
    }
  }

  private func keep(_ value: Value, of key: KeyName, in slot: Slot?) {
    if let slot, !key.isNumber { slots[slot] = .item(value, of: key) }
  }

  // MARK: - Scopes

  private func run(_ scope: Scope) throws(Difference) {
    var values = current
    if let from = scope.from {
      switch slots[from] {
      case .model(let capture): values = capture.values.overlaid(by: current)
      case .object(let object):
        if let own = object.values {
          values = own.overlaid(by: current)
        } else {
          try expect(.issue(scope.line, .noValuesToInherit))
        }
      default: return
      }
    }
    try update(&values, scope.changes, in: .override)
    if scope.ending == .failsInUpdate { return }
    try with(values) { () throws(Difference) in
      try run(scope.body)
      comeOut(scope.ending, of: values)
    }
    if !rules.scopesEnd { stack[stack.count - 1] = values }
  }

  /// Has the object that comes out of a scope keep the scope's values, if it keeps none.
  private func comeOut(_ ending: Scope.Ending, of values: Values) {
    let object: PlainObject
    switch ending {
    case .returns(let slot):
      object = PlainObject()
      slots[slot] = .object(object)
    case .returnsAgain(let slot):
      guard case .object(let old) = slots[slot] else { return }
      object = old
    default: return
    }
    if object.values == nil, rules.objectsKeepValues { object.values = values }
  }

  // MARK: - Ends

  /// Notes of which results nothing is known to keep the scopes, or the root.
  ///
  /// A scope's results go with its last user. An instance that holds on to its scope is none, but it may go
  /// on in the scope, and keep what is resolved for it from then on. That is the library's affair: from here
  /// on a result may be there or not.
  private func noteEnds() {
    let users = users
    let layers = users.reduce(into: Set<Int>()) { $0.formUnion($1.layers.map(\.id)) }
    let used = Set(users.map { ObjectIdentifier($0.root) })
    for root in roots {
      for result in root.results where !result.mayBeGone {
        result.mayBeGone =
          !used.contains(ObjectIdentifier(root)) || !result.notes.layers.isSubset(of: layers)
      }
    }
  }

  /// All values that somebody uses who is not an instance that an initializer has made.
  var users: [Values] {
    stack + slots.values.flatMap(users) + tasks.filter { !$0.hasEnded }.map(\.values)
  }

  private func users(_ content: Content) -> [Values] {
    switch content {
    case .capture(let capture), .model(let capture): [capture.values]
    case .object(let object): object.values.map { [$0] } ?? []
    case .continuation(let values), .values(let values): [values]
    case .task, .item: []
    }
  }
}
