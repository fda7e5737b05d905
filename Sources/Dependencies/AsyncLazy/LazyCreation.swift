/// One run of the closure of an ``AsyncLazy``.
// SAFETY: `node` is constant, and the rest is only used with the lock held.
final class LazyCreation: @unchecked Sendable {
  /// The creation that the calling code is part of: its closure, or a task that the closure has started.
  @TaskLocal static var current: LazyCreation?

  /// The lock for the state of all values that don't exist yet.
  ///
  /// No user code runs while it is held, and code that holds it takes no other lock. One lock lets a task
  /// that begins to wait see which creations wait for each other.
  private static let lock = Lock()

  /// The value's node.
  let node: LazyNode
  var isRunning = true
  /// Whether all tasks that waited have left.
  var isAbandoned = false
  /// The highest priority of the tasks that have waited.
  private(set) var priority: TaskPriority
  /// The values that code of this creation waits for, each as often as it is awaited.
  var awaited: [LazyNode] = []
  private var task: Task<Void, Never>?

  /// A creation of a node's value, for a task with a priority.
  init(of node: LazyNode, _ priority: TaskPriority) { (self.node, self.priority) = (node, priority) }

  static func withLock<R>(_ body: () throws -> R) rethrows -> R { try lock.withLock(body) }

  /// Runs the closure in a task.
  func start(_ operation: @escaping @Sendable () async -> Void) {
    let started = Self.withLock { self.priority }
    let new = Task(priority: started) { await Self.$current.withValue(self, operation: operation) }
    let (isCanceled, current) = Self.withLock {
      if isRunning { task = new }
      return (isAbandoned, priority)
    }
    if isCanceled { new.cancel() }
    if current > started { Self.lend(current, to: new) }
  }

  /// Cancels the task, which may be about to start.
  func cancel() { Self.withLock { task }?.cancel() }

  /// Gives the task at least a priority.
  func escalate(to priority: TaskPriority) {
    let task = Self.withLock { () -> Task<Void, Never>? in
      if priority <= self.priority { return nil }
      self.priority = priority
      return self.task
    }
    if let task { Self.lend(priority, to: task) }
  }

  /// Lets a task of a priority await another one, which then has that, too; it works on all systems.
  private static func lend(_ priority: TaskPriority, to task: Task<Void, Never>) {
    Task.detached(priority: priority) { await task.value }
  }
}

// MARK: - Cycles

extension LazyCreation {
  /// The cycle that would close if code of this creation waited for a value.
  ///
  /// The caller holds the lock.
  func cycle(waitingFor node: LazyNode) -> LazyCycle? {
    var seen: Set<ObjectIdentifier> = []
    guard isRunning, let path = path(from: node, &seen) else { return nil }
    return LazyCycle(steps: ([self.node] + path).map(\.origin))
  }

  /// The values from one to that of this creation, each of which waits for the next.
  private func path(from node: LazyNode, _ seen: inout Set<ObjectIdentifier>) -> [LazyNode]? {
    if node === self.node { return [node] }
    guard seen.insert(ObjectIdentifier(node)).inserted else { return nil }
    for next in node.running?.awaited ?? [] {
      if let rest = path(from: next, &seen) { return [node] + rest }
    }
    return nil
  }

  /// Notes that one task of this creation waits for a value no longer.
  ///
  /// The caller holds the lock.
  func stopWaiting(for node: LazyNode) {
    // The last one, so that many tasks that wait for one value cost no more than one removal each.
    if let index = awaited.lastIndex(where: { $0 === node }) { awaited.remove(at: index) }
  }
}

/// The part of an ``AsyncLazy`` that doesn't depend on the type of its value.
// SAFETY: `origin` is constant, and the rest is only used with
// the lock of `LazyCreation` held.
class LazyNode: AtomicOwner, @unchecked Sendable {
  final let origin: LazyOrigin
  /// The creation that runs.
  final var running: LazyCreation?
  /// The error of the last creation, until the next one begins.
  final var failure: (any Error)?

  init(_ origin: LazyOrigin) {
    self.origin = origin
    super.init()
  }

  /// Whether the value is there.
  var isCreated: Bool { false }

  /// Creates the value, unless it is there.
  func create() async throws {}
}

/// An ``AsyncLazy`` of any type.
protocol LazyValue {
  var node: LazyNode { get }
}

extension AsyncLazy: LazyValue {
  var node: LazyNode { state }
}

/// Where an ``AsyncLazy`` comes from, for messages.
struct LazyOrigin: Sendable {
  private let type: Any.Type
  private let place: Place?
  /// The dependency whose initializer has created it.
  private let dependency: Message.Subject?

  init(_ type: Any.Type, at place: Place?) {
    self.type = type
    self.place = place
    dependency = place == nil ? nil : Initialization.ofCaller?.origin
  }

  /// The dependency whose initializer has created it, or else its type.
  var name: String { dependency?.spelling ?? "AsyncLazy<\(Message.typeName(type))>" }

  /// Where it was created.
  ///
  /// One that was given its value has none, and waits for nothing.
  var knownPlace: Place { place ?? .unknown }
}

/// The error of a creation that would wait for itself.
struct LazyCycle: Error, CustomStringConvertible {
  let steps: [LazyOrigin]

  var description: String { Message.lazyCycle(steps) }

  func report() { Issues.report(description, here: steps.last?.knownPlace) }
}

#if DEBUG
  extension TestDependencyKey {
    /// The node of the value of an override, or else of a result, if that is an ``AsyncLazy``.
    static func lazyNode(_ override: Override?, or result: CachedValue?) -> LazyNode? {
      guard Value.self is any LazyValue.Type else { return nil }
      let value = (override?.value ?? result?.value)?.read(as: Value.self)
      return (value as? any LazyValue)?.node
    }
  }

  extension LazyNode: CustomStringConvertible {
    /// The state, in words.
    var description: String {
      if isCreated { return "created" }
      let (isRunning, error) = LazyCreation.withLock { (running != nil, failure) }
      if isRunning { return "running" }
      return error.map { "failed: \($0)" } ?? "not created yet"
    }
  }
#endif
