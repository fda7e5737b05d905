import Dependencies
import Dispatch

/// Runs one program on the library, and notes what can be seen.
///
/// A program runs on one thread. Its tasks run only while that thread waits for them, so nothing here is used on
/// two threads at once.
final class World: @unchecked Sendable {
  /// What the first of a program's roots is.
  enum Base: Sendable {
    /// A root of its own, as for the other roots.
    case own
    /// The root that is current: the process's, or the test's.
    case current
  }

  @TaskLocal private static var running: World?
  static var current: World { running! }

  /// What was created before any root of a program or a test, as with a `static let`.
  private static let early: [Int: Thing] = [
    Program.earlySlots[0]: .model(Model()),
    Program.earlySlots[1]: .model(
      withDependencies({ $0[Program.earlyKey] = Instance(Program.earlyNumber) }) { Model() }),
  ]

  /// Creates these objects, where no test is current.
  static func createEarly() { _ = early }

  let program: Program
  private var roots: [DependencyValues?]
  private var slots: [Int: Thing] = [:]
  private var started: [Deferred] = []
  /// The scope of an object may end some time after the object, so objects are kept.
  private var objects: [Plain] = []
  private var trace: [Event] = []
  private var count = 0

  private init(_ program: Program, base: Base) {
    self.program = program
    roots = [base == .own ? DependencyValues() : nil, DependencyValues(), .test]
    slots = base == .current ? Self.early : [:]
  }

  /// What can be seen when the library runs the program.
  static func run(_ program: Program, base: Base) -> [Event] {
    let world = World(program, base: base)
    $running.withValue(world) { for part in program.parts { world.run(part) } }
    for task in world.started { task.finish(reading: false) }
    for case .task(let task) in world.slots.values { task.finish(reading: false) }
    return world.trace
  }

  private func run(_ part: Program.Part) {
    switch part {
    case .run(let root, let statements): inRoot(root) { run(statements) }
    case .prepare(let root, let changes): inRoot(root) { prepare(changes) }
    }
  }

  private func inRoot(_ root: Int, _ operation: () -> Void) {
    if let values = roots[root] {
      DependencyValues.$_current.withValue(values, operation: operation)
    } else {
      operation()
    }
  }

  private func prepare(_ changes: [Change]) {
    prepareDependencies { values in
      for change in changes {
        switch change {
        case .set(let key): values[key] = Instance(nextNumber())
        case .read(let key): note(values[key])
        }
      }
    }
  }

  private func nextNumber() -> Int {
    count += 1
    return count
  }

  private func note(_ instance: Instance) { trace.append(.read(instance.number)) }

  private func set(_ settings: [Setting], in values: inout DependencyValues) {
    for setting in settings {
      switch setting {
      case .key(let key): values[key] = Instance(nextNumber())
      case .context(let context):
        _ = nextNumber()
        values.context = context == .live ? .live : .test
      }
    }
  }
}

// MARK: - Initializers

extension World {
  func create(_ key: Key, _ context: Context) -> Instance {
    let number = nextNumber()
    trace.append(.begin(key, context, number))
    var kept: [Thing] = []
    let isCapturing = run(program.definitions[key.index], &kept)
    let instance = isCapturing ? CapturingInstance(number) : Instance(number)
    instance.kept = kept
    trace.append(.end(number))
    return instance
  }

  /// Runs the steps, and returns whether the instance itself is to store a `@Dependency`.
  private func run(_ steps: [Step], _ kept: inout [Thing]) -> Bool {
    var isCapturing = false
    for (index, step) in steps.enumerated() {
      switch step {
      case .read(let key): note(key.dependency.wrappedValue)
      case .readSelf: _ = Dependency(\.self).wrappedValue
      case .keep(.model) where index == steps.count - 1: isCapturing = true
      case .keep(let kind): kept.append(thing(kind))
      case .useNow(let kind, let key): use(thing(kind), key)
      case .inner(let settings, let inner):
        withDependencies({ set(settings, in: &$0) }) { if run(inner, &kept) { kept.append(.model(Model())) } }
      case .start(let keys): started.append(later(keys))
      case .use(let slot, let key):
        if let thing = slots[slot] { use(thing, key, onlyObjects: true) }
      }
    }
    return isCapturing
  }
}

// MARK: - Statements

extension World {
  private func run(_ statements: [Statement]) { for statement in statements { run(statement) } }

  private func run(_ statement: Statement) {
    switch statement {
    case .read(let key): _ = read(key)
    case .scope(let settings, let body):
      withDependencies({ set(settings, in: &$0) }) { run(body) }
    case .create(let kind, let slot): slots[slot] = thing(kind)
    case .change(let slot, let settings):
      var values = DependencyValues._current
      set(settings, in: &values)
      slots[slot] = .copy(values)
    case .keep(let key, let slot):
      slots[slot] = .value(read(key))
    case .use(let slot, let key):
      if let thing = slots[slot] { use(thing, key) }
    case .enter(let slot, let settings, let body):
      if let thing = slots[slot] { enter(thing, settings, body) }
    case .start(let slot, let keys): slots[slot] = .task(later(keys))
    case .finish(let slot):
      if case .task(let task)? = slots[slot] { task.finish(reading: true) }
    case .finishStarted(let number):
      if number < started.count { started[number].finish(reading: true) }
    case .forget(let slot):
      if case .task(let task)? = slots[slot] { task.finish(reading: false) }
      slots[slot] = nil
    }
  }

  private func read(_ key: Key) -> Instance {
    let last = count
    let instance = key.dependency.wrappedValue
    note(instance)
    // Where it was created: under other overrides, the child would retain the scope, which retains the instance.
    if let instance = instance as? CapturingInstance, instance.number > last, key.lifetime != .root {
      instance.child = withDependencies(from: instance) { Model() }
    }
    return instance
  }

  private func enter(_ thing: Thing, _ settings: [Setting], _ body: [Statement]) {
    let inner = {
      if settings.isEmpty {
        self.run(body)
      } else {
        self.run(.scope(settings, body))
      }
    }
    switch thing {
    case .model(let model): enter(from: model, settings, body)
    case .object(let object): enter(from: object, settings, body)
    case .continuation(let continuation): continuation.yield(inner)
    case .copy(let values): DependencyValues.$_current.withValue(values, operation: inner)
    case .value(let instance as CapturingInstance): enter(from: instance, settings, body)
    case .value(let instance):
      if let thing = instance.kept.first { enter(thing, settings, body) }
    case .task: break
    }
  }

  private func enter(from object: some AnyObject, _ settings: [Setting], _ body: [Statement]) {
    if settings.isEmpty {
      withDependencies(from: object) { run(body) }
    } else {
      withDependencies(from: object, { set(settings, in: &$0) }) { run(body) }
    }
  }
}

// MARK: - Things that remember a scope

/// Something that a program keeps in a slot.
enum Thing {
  case model(Model)
  case continuation(DependencyValues.Continuation)
  case copy(DependencyValues)
  case object(Plain)
  case value(Instance)
  case task(Deferred)
}

/// An object with a `@Dependency` for each key.
final class Model: @unchecked Sendable {
  @Dependency(NumberedKey<Zero>.self) private var first
  let dependencies = (0..<Key.count).map { Key(index: $0).dependency }
}

/// An object without any `@Dependency`.
final class Plain: Sendable {}

extension World {
  private func thing(_ kind: Kind) -> Thing {
    switch kind {
    case .model: .model(Model())
    case .continuation: .continuation(withEscapedDependencies { $0 })
    case .copy: .copy(Dependency(\.self).wrappedValue)
    case .object: .object(plain())
    }
  }

  private func plain() -> Plain {
    let plain = withDependencies({ $0[Key(index: 0)] = Instance(nextNumber()) }) { Plain() }
    objects.append(plain)
    return plain
  }

  private func use(_ thing: Thing, _ key: Key, onlyObjects: Bool = false) {
    switch thing {
    case .model(let model): note(model.dependencies[key.index].wrappedValue)
    case .object(let object): withDependencies(from: object) { note(key.dependency.wrappedValue) }
    case .continuation(let continuation):
      if !onlyObjects { continuation.yield { note(key.dependency.wrappedValue) } }
    case .copy(let values):
      if !onlyObjects { note(values[key]) }
    case .value(let instance):
      if let instance = instance as? CapturingInstance {
        withDependencies(from: instance) { note(key.dependency.wrappedValue) }
      }
      for kept in instance.kept { use(kept, key, onlyObjects: onlyObjects) }
    case .task: break
    }
  }

  private func later(_ keys: [Key]) -> Deferred {
    Deferred { [unowned self] in
      for key in keys { note(key.dependency.wrappedValue) }
    }
  }
}

/// A task that runs when it is told to, while the thread that tells it waits.
final class Deferred: @unchecked Sendable {
  private let gate = AsyncStream<Bool>.makeStream()
  private let done = DispatchSemaphore(value: 0)
  private var isFinished = false

  init(_ operation: @escaping @Sendable () -> Void) {
    let task = Task { [stream = gate.stream] in
      for await reads in stream where reads { operation() }
    }
    // A task that has completed refers to no scope anymore.
    Task.detached { [done] in
      await task.value
      done.signal()
    }
  }

  func finish(reading: Bool) {
    if isFinished { return }
    isFinished = true
    gate.continuation.yield(reading)
    gate.continuation.finish()
    done.wait()
  }
}
