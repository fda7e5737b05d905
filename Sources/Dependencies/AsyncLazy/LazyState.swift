/// The state of an ``AsyncLazy``, which its copies share: the value once it exists,
/// or the tasks that wait for it.
// SAFETY: variables are only used with the lock of `LazyCreation` held. The value is
// published as `AtomicOwner` says, once.
final class LazyState<Value: Sendable>: LazyNode, @unchecked Sendable {
  /// The closure that creates the value, until the value exists.
  private var creator: Creator?
  /// By the order of their arrival.
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0

  /// The value, in an object that is published.
  final class Created: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The closure that creates the value, and the dependencies that it runs with.
  private struct Creator: Sendable {
    let create: @Sendable () async throws -> Value
    let dependencies = DependencyValues.Continuation()

    func callAsFunction() async throws -> Value { try await dependencies.yield(create) }
  }

  /// A task that waits for the value.
  private struct Waiter {
    let continuation: CheckedContinuation<Value, any Error>
    /// The creation that the task is part of.
    let creation: LazyCreation?
  }

  init(_ create: @escaping @Sendable () async throws -> Value, at place: Place) {
    creator = Creator(create: create)
    super.init(LazyOrigin(Value.self, at: place))
  }

  init(_ value: Value) {
    super.init(LazyOrigin(Value.self, at: nil))
    publish(Created(value))
  }

  /// The value, if it is there.
  @inline(__always)
  var created: Uncounted<Created>? { load(as: Created.self) }

  override var isCreated: Bool { created != nil }

  override func create() async throws { _ = try await wait() }

  /// The number of tasks that wait, for tests; the caller holds the lock.
  var waiterCount: Int { waiters.count }

  // MARK: - Waiting

  /// Waits for the value; the first task that waits begins its creation.
  func wait(isolation: isolated (any Actor)? = #isolation) async throws -> Value {
    let id = LazyCreation.withLock { () -> Int in
      lastWaiter += 1
      return lastWaiter
    }
    return try await withTaskCancellationHandler {
      try await withEscalationHandler(isolation: isolation) { priority in
        LazyCreation.withLock { self.running }?.escalate(to: priority)
      } operation: {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
          wait(id, continuation, Task.currentPriority)
        }
      }
    } onCancel: {
      leave(id)
    }
  }

  private func wait(
    _ id: Int, _ continuation: CheckedContinuation<Value, any Error>, _ priority: TaskPriority
  ) {
    let waiter = Waiter(continuation: continuation, creation: LazyCreation.current)
    let step = LazyCreation.withLock { nextStep(id, waiter, priority) }
    step()
  }

  /// The next step of a task that waits, to take without the lock.
  private func nextStep(_ id: Int, _ waiter: Waiter, _ priority: TaskPriority) -> () -> Void {
    let continuation = waiter.continuation
    if let created { return { continuation.resume(returning: created.read { $0.value }) } }
    // A canceled task is marked before its handler runs, which gets the lock after this.
    if Task.isCancelled { return { continuation.resume(throwing: CancellationError()) } }
    if let cycle = waiter.creation?.cycle(waitingFor: self) {
      return {
        cycle.report()
        continuation.resume(throwing: cycle)
      }
    }
    waiters[id] = waiter
    waiter.creation?.awaited.append(self)
    if let running { return { running.escalate(to: priority) } }
    guard let creator else { preconditionFailure("A value that is not there has a creator.") }
    let creation = begin(priority)
    return { self.start(creation, creator) }
  }

  private func begin(_ priority: TaskPriority) -> LazyCreation {
    let creation = LazyCreation(of: self, priority)
    running = creation
    return creation
  }

  /// Ends the wait of a task that was canceled; the last one cancels the creation.
  private func leave(_ id: Int) {
    let (waiter, abandoned) = LazyCreation.withLock { () -> (Waiter?, LazyCreation?) in
      guard let waiter = remove(id) else { return (nil, nil) }
      guard waiters.isEmpty, let running else { return (waiter, nil) }
      running.isAbandoned = true
      return (waiter, running)
    }
    abandoned?.cancel()
    waiter?.continuation.resume(throwing: CancellationError())
  }

  private func remove(_ id: Int) -> Waiter? {
    let waiter = waiters.removeValue(forKey: id)
    waiter?.creation?.stopWaiting(for: self)
    return waiter
  }

  // MARK: - Creating

  private func start(_ creation: LazyCreation, _ creator: Creator) {
    // A task that is not detached has the first caller's test, trace, and log. The
    // creator has its own dependencies.
    creation.start {
      do {
        let value = try await creator()
        self.end(creation, .success(value))
      } catch {
        self.end(creation, .failure(error))
      }
    }
  }

  /// Hands the result of a creation to all that wait.
  private func end(_ creation: LazyCreation, _ result: Result<Value, any Error>) {
    var next: (LazyCreation, Creator)?
    // Released after the lock is free.
    var past: (creator: Creator?, failure: (any Error)?)
    let served = LazyCreation.withLock { () -> [Int: Waiter] in
      running = nil
      creation.isRunning = false
      past.failure = failure.take()
      switch result {
      case .success(let value):
        publish(Created(value))
        past.creator = creator.take()
      case .failure(let error):
        // Tasks that came after the creation was canceled wait for another one.
        if creation.isAbandoned, !waiters.isEmpty, let creator {
          next = (begin(creation.priority), creator)
          return [:]
        }
        failure = creation.isAbandoned ? nil : error
      }
      let all = waiters
      waiters = [:]
      for waiter in all.values { waiter.creation?.stopWaiting(for: self) }
      return all
    }
    extendLifetime(past)
    // In the order of their arrival, in which a task group finds the children that have ended. Sorting the
    // keys alone is much faster, because their type isn't generic.
    for id in served.keys.sorted() { served[id]?.continuation.resume(with: result) }
    if let (creation, creator) = next { start(creation, creator) }
  }
}

/// Runs an operation, and a handler if its task gets a higher priority meanwhile, on systems that tell.
private func withEscalationHandler<R>(
  isolation: isolated (any Actor)?, _ handler: @escaping @Sendable (TaskPriority) -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    return try await withTaskPriorityEscalationHandler(operation: operation) { handler($1) }
  }
  return try await operation()
}
