import Dependencies

extension Reference {
  func run(_ body: [Statement]) throws(Difference) {
    for statement in body {
      try run(statement)
      noteEnds()
      if statement.mayEnd { try expectAlive() }
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
    case .object(let slot): slots[slot] = .object(makeObject())
    case .escape(let slot): slots[slot] = .continuation(current)
    case .yield(let slot, let body, _):
      guard case .continuation(let values) = slots[slot] else { return }
      try with(values) { () throws(Difference) in try run(body) }
    case .drop(let slot): slots[slot] = nil
    case .prepare(let changes, let fails, let line, _): try prepare(changes, fails: fails, line)
    case .root(let slot, let context): slots[slot] = .values(makeValues(context))
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
    case .runStarted: try finishStarted()
    case .repeated(let count, let body):
      for _ in 0..<count { try run(body) }
    }
  }

  func finish(_ task: StartedTask) throws(Difference) {
    guard !task.hasStarted else { return }
    task.hasStarted = true
    try with(task.values) { () throws(Difference) in try run(task.body) }
    task.hasEnded = true
    noteEnds()
  }

  func finishStarted() throws(Difference) {
    var next = 0
    while next < started.count {
      let task = started[next]
      next += 1
      guard var values = task.initializer.home else { continue }
      if rules.tasksReadAtHome {
        values.layers += task.values.layers.dropFirst(task.initializer.values.layers.count)
      } else {
        values = task.values
      }
      try with(values, isUse: false) { () throws(Difference) in
        for read in task.reads where !isReadOfOtherChain(read, by: task, in: values) {
          try self.read(read.key, in: values, read.line)
        }
      }
    }
    started = []
  }

  /// Whether a task has read an override of another chain than the one that the result belongs to, or a shadowed one.
  ///
  /// Where scopes of two chains have met, the library does not tell which overrides of the one are outside of those of
  /// the other. What a result depends on is not known where a `deinit` has read something meanwhile. And the library may
  /// still have what was set first where a closure has set a key twice.
  private func isReadOfOtherChain(_ read: TaskRead, by task: InitializerTask, in values: Values) -> Bool {
    let initializer = task.initializer
    let isUncertain = initializer.values.isCombination || initializer.notes.mayDependOnMore
    let first = values.override(of: read.key)?.layer.id
    let isSeen = (values.layers + task.values.layers + task.values.shadowed).contains { layer in
      guard case .override(read.key, let value) = layer.change, layer.id != first else { return false }
      return (isUncertain || task.values.replaced.contains(layer.id)) && next == .value(value.observation)
    }
    guard isSeen else { return false }
    choices += 1
    position += 1
    return true
  }

  private func read(_ source: Source, _ line: Line, into slot: Slot?) throws(Difference) {
    switch source {
    case .here(let key), .current(let key):
      keep(try read(key, in: current, line), of: key, in: slot)
    case .slot(let source):
      switch slots[source] {
      case .capture(let capture), .model(let capture):
        // It goes on being used until it has been read.
        reading.append(capture.values)
        defer { reading.removeLast() }
        try read(capture, in: current)
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
        if current.root === process { return }
        if let own = object.values {
          values = own.overlaid(by: current)
        } else {
          try expect(.issue(scope.line, ReportedIssue(.noValuesToInherit)))
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
    if !rules.scopesEnd { stack[stack.count - 1] = Current(values: values, isUse: true) }
  }

  private func makeObject() -> PlainObject {
    PlainObject { [weak self] in self?.objects.end($0) }
  }

  /// Has the object that comes out of a scope keep the scope's values, if it keeps none.
  private func comeOut(_ ending: Scope.Ending, of values: Values) {
    let object: PlainObject
    switch ending {
    case .returns(let slot):
      object = makeObject()
      slots[slot] = .object(object)
    case .returnsAgain(let slot):
      guard case .object(let old) = slots[slot] else { return }
      object = old
    default: return
    }
    guard object.values == nil, rules.objectsKeepValues else { return }
    object.values = values
    objects.add()
  }
}
