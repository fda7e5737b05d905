import Dependencies

/// The error that closures of the program throw.
private struct Failure: Error {}

extension World {
  func run(_ body: [Statement]) {
    for statement in body {
      run(statement)
      if statement.mayEnd { noteAlive() }
    }
  }

  /// Runs a statement that is in synchronous code, or could be.
  func run(_ statement: Statement) {
    switch statement {
    case .scope(let scope): run(scope)
    case .read(let source, let line, let slot): read(source, line, into: slot)
    case .wrapper(let slot, let key, let line): slots[slot] = .wrapper(LibraryKey[key].wrapper(line))
    case .model(let slot, let key, let isSubclass, let line):
      let model = LibraryKey[key].model(line, isSubclass)
      // From now on, the library knows that the class stores a dependency.
      func learn(_ model: some Model) { withDependencies(from: model) {} }
      learn(model)
      slots[slot] = .model(model)
    case .object(let slot): slots[slot] = .object(PlainObject())
    case .escape(let slot): withEscapedDependencies { slots[slot] = .continuation($0) }
    case .yield(let slot, let body, _):
      guard case .continuation(let continuation) = slots[slot] else { return }
      continuation.yield { inside { run(body) } }
    case .drop(let slot): slots[slot] = nil
    case .prepare(let changes, let fails, let line, _):
      try? prepareDependencies(
        {
          apply(changes, to: &$0)
          if fails { throw Failure() }
        }, line: line)
    case .root(let slot, let context): slots[slot] = .values(DependencyValues(in: context))
    case .change(let slot, let change):
      guard case .values(var values) = slots.removeValue(forKey: slot) else { return }
      apply(change, to: &values)
      slots[slot] = .values(values)
    case .enter(let slot, let body, _):
      guard case .values(let values) = slots[slot] else { return }
      DependencyValues.$_current.withValue(values) { inside { run(body) } }
    case .thread(let body):
      let outer = isOutside
      isOutside = true
      defer { isOutside = outer }
      onAnotherThread { [self] in run(body) }
    case .repeated(let count, let body):
      for _ in 0..<count { run(body) }
    case .task, .run, .group, .runStarted:
      preconditionFailure("\(statement) in synchronous code")
    }
  }

  /// Runs what is in a root of the program.
  private func inside<R>(_ body: () -> R) -> R {
    let outer = isOutside
    isOutside = false
    defer { isOutside = outer }
    return body()
  }

  private func read(_ source: Source, _ line: Line, into slot: Slot?) {
    switch source {
    case .here(let key): keep(LibraryKey[key].wrapper(line)(), of: key, in: slot)
    case .current(let key): keep(LibraryKey[key].read(._current, line), of: key, in: slot)
    case .slot(let source):
      switch slots[source] {
      case .wrapper(let read): note(read())
      case .model(let model): note(model.value)
      default: break
      }
    case .held(let source, let index):
      guard case .item(let item, _) = slots[source], item.instance.held.indices.contains(index) else {
        return
      }
      note(item.instance.held[index].read())
    case .values(let source, let key):
      guard case .values(let values) = slots[source] else { return }
      keep(LibraryKey[key].read(values, line), of: key, in: slot)
    case .context:
      @Dependency(\.context) var context
      note(.value(.context(context)))
    }
  }

  private func keep(_ value: LibraryValue, of key: KeyName, in slot: Slot?) {
    note(value)
    if let slot, let item = value.item { slots[slot] = .item(item, of: key) }
  }

  // MARK: - Scopes

  private func run(_ scope: Scope) {
    func update(_ values: inout DependencyValues) throws {
      apply(scope.changes, to: &values)
      if scope.ending == .failsInUpdate { throw Failure() }
    }
    func inScope<R>(_ operation: () throws -> R) -> R? {
      guard let from = scope.from else { return try? withDependencies(update, operation: operation) }
      guard let object = object(in: from) else { return nil }
      return inside {
        try? withDependencies(from: object, update, operation: operation, line: scope.line)
      }
    }
    switch scope.ending {
    case .plain, .failsInUpdate:
      _ = inScope { run(scope.body) }
    case .failsInOperation:
      _ = inScope {
        run(scope.body)
        throw Failure()
      }
    case .returns(let slot):
      let object = inScope {
        run(scope.body)
        return PlainObject()
      }
      if let object { slots[slot] = .object(object) }
    case .returnsAgain(let slot):
      _ = inScope {
        run(scope.body)
        return object(in: slot)
      }
    }
  }
}

extension DependencyValues {
  init(in context: DependencyContext) {
    switch context {
    case .live: self = .live
    case .preview: self = .preview
    case .test: self = .test
    }
  }
}
