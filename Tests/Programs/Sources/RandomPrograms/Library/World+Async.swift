import Dependencies

/// The error that closures of the program throw.
private struct Failure: Error {}

extension World {
  func runAsync(_ body: [Statement]) async {
    for statement in body {
      await runAsync(statement)
      if statement.mayEnd { noteAlive() }
    }
  }

  /// Runs the tasks that the program has not run, and those that they start.
  func finishTasks() async {
    var next = 0
    while next < tasks.count {
      await tasks[next].finish()
      next += 1
    }
  }

  /// Runs the tasks that initializers have started, and those that start meanwhile.
  func finishStarted() async {
    var next = 0
    while next < started.count {
      await started[next].finish()
      next += 1
    }
    started = []
  }

  /// Runs what is in a root of the program.
  private func inside<R>(_ body: () async -> R) async -> R {
    let outer = isOutside
    isOutside = false
    defer { isOutside = outer }
    return await body()
  }

  private func runAsync(_ statement: Statement) async {
    switch statement {
    case .scope(let scope) where scope.isAsync: await runAsync(scope)
    case .yield(let slot, let body, isAsync: true):
      guard case .continuation(let continuation) = slots[slot] else { return }
      await continuation.yield { await inside { await runAsync(body) } }
    case .prepare(let changes, let fails, let line, isAsync: true):
      try? await prepareDependencies(
        {
          await Task.yield()
          apply(changes, to: &$0)
          if fails { throw Failure() }
        }, line: line)
    case .enter(let slot, let body, isAsync: true):
      guard case .values(let values) = slots[slot] else { return }
      await DependencyValues.$_current.withValue(values) {
        await inside { await runAsync(body) }
      }
    case .task(let slot, let isDetached, let body):
      let task = StartedTask(isDetached: isDetached) { [self] in
        let outer = isOutside
        isOutside = isDetached
        await runAsync(body)
        isOutside = outer
      }
      tasks.append(task)
      slots[slot] = .task(task)
    case .run(let slot):
      guard case .task(let task) = slots[slot] else { return }
      await task.finish()
    case .group(let bodies): await runGroup(bodies)
    case .runStarted: await finishStarted()
    case .repeated(let count, let body):
      for _ in 0..<count { await runAsync(body) }
    default: run(statement)
    }
  }

  private func runGroup(_ bodies: [[Statement]]) async {
    await withTaskGroup(of: Void.self) { group in
      for body in bodies {
        group.addTask { [self] in await runAsync(body) }
        await group.next()
      }
    }
  }

  private func runAsync(_ scope: Scope) async {
    func update(_ values: inout DependencyValues) async throws {
      await Task.yield()
      apply(scope.changes, to: &values)
      if scope.ending == .failsInUpdate { throw Failure() }
    }
    func inScope<R>(_ operation: () async throws -> R) async -> R? {
      guard let from = scope.from else { return try? await withDependencies(update, operation: operation) }
      guard let object = object(in: from) else { return nil }
      return await inside {
        try? await withDependencies(from: object, update, operation: operation, line: scope.line)
      }
    }
    switch scope.ending {
    case .plain, .failsInUpdate:
      _ = await inScope { await runAsync(scope.body) }
    case .failsInOperation:
      _ = await inScope {
        await runAsync(scope.body)
        throw Failure()
      }
    case .returns(let slot):
      let object = await inScope {
        await runAsync(scope.body)
        return PlainObject()
      }
      if let object { slots[slot] = .object(object) }
    case .returnsAgain(let slot):
      _ = await inScope {
        await runAsync(scope.body)
        return object(in: slot)
      }
    }
  }
}
