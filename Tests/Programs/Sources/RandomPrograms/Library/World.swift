import Dependencies

/// What a program's statements and initializers share while the library runs it.
///
/// One program runs at a time, and of its threads and tasks one at a time: whoever starts another or opens its
/// gate waits for its end.
final class World: @unchecked Sendable {
  // Sendable: for the reason above; the waiting orders the accesses.

  /// The world of the program that runs.
  // Safe: it is replaced between programs only.
  nonisolated(unsafe) static var current = World(recipes: [:])

  let recipes: [KeyName: [Step]]
  var events: [Event] = []
  var slots: [Slot: Content] = [:]
  var tasks: [StartedTask] = []
  private var serials = 0
  /// How many instances exist; they may end anywhere.
  let instances = Locked(0)

  enum Content {
    case wrapper(@Sendable () -> LibraryValue)
    case model(any Model)
    case object(PlainObject)
    case continuation(DependencyValues.Continuation)
    case item(Item, of: KeyName)
    case values(DependencyValues)
    case task(StartedTask)
  }

  final class StartedTask: Sendable {
    let gate = Gate()
    let hasStarted = Locked(false)
    let task: Task<Void, Never>

    init(isDetached: Bool, _ body: @escaping @Sendable () async -> Void) {
      let gate = gate
      @Sendable func run() async {
        await gate.wait()
        await body()
      }
      task = isDetached ? Task.detached { await run() } : Task { await run() }
    }

    /// Lets the task run, and waits for its end; once.
    func finish() async {
      let isFirst = hasStarted.update { hasStarted in
        defer { hasStarted = true }
        return !hasStarted
      }
      guard isFirst else { return }
      gate.open()
      await task.value
    }
  }

  init(recipes: [KeyName: [Step]]) {
    self.recipes = recipes
  }

  /// The object in a slot, of which a scope can start.
  func object(in slot: Slot) -> AnyObject? {
    switch slots[slot] {
    case .model(let model): model
    case .object(let object): object
    default: nil
    }
  }

  func note(_ event: Event) { events.append(event) }

  func note(_ value: LibraryValue) { note(.value(value.observation)) }

  func makeInstance(holding held: [Held] = []) -> Instance {
    serials += 1
    return Instance(serial: serials, held: held)
  }

  // MARK: - Initializers

  func number(_ key: KeyName, _ initializer: InitializerName, reports: Bool) -> Int {
    note(.begins(key, initializer, reports: reports))
    let number = key.number(initializer)
    note(.ends(key, number))
    return number
  }

  func item(_ key: KeyName, _ initializer: InitializerName, reports: Bool) -> Item {
    note(.begins(key, initializer, reports: reports))
    var held: [Held] = []
    take(recipes[key] ?? [], of: key, &held)
    let instance = makeInstance(holding: held)
    note(.ends(key, instance.serial))
    return Item(instance: instance)
  }

  private func take(_ steps: [Step], of key: KeyName, _ held: inout [Held]) {
    for step in steps { take(step, of: key, &held) }
  }

  private func take(_ step: Step, of key: KeyName, _ held: inout [Held]) {
    switch step {
    case .read(let other, let line):
      note(LibraryKey[other].wrapper(line)())
    case .hold(let other, let line):
      held.append(Held(key: other, read: LibraryKey[other].wrapper(line)))
    case .carry(let other, let line):
      held.append(Held(key: other, read: escapingDependencies { LibraryKey[other].wrapper(line)() }))
    case .readHeld(let other, let line):
      let value = LibraryKey[other].wrapper(line)()
      note(value)
      if let held = value.item?.instance.held.first, held.key < key { note(held.read()) }
    case .scope(let changes, let steps):
      withDependencies {
        apply(changes, to: &$0)
      } operation: {
        take(steps, of: key, &held)
      }
    case .hop(let steps):
      let taken = Locked(held)
      onAnotherThread(
        escapingDependencies { [self] in
          var held = taken.value
          take(steps, of: key, &held)
          taken.update { [held] in $0 = held }
        })
      held = taken.value
    }
  }

  // MARK: - Changes

  func apply(_ changes: [Change], to values: inout DependencyValues) {
    for change in changes { apply(change, to: &values) }
  }

  func apply(_ change: Change, to values: inout DependencyValues) {
    switch change {
    case .number(let key, let number):
      LibraryKey[key].set(&values, .number(number))
    case .item(let key):
      let instance = makeInstance()
      note(.ends(key, instance.serial))
      LibraryKey[key].set(&values, .item(Item(instance: instance)))
    case .kept(let key, let slot):
      guard case .item(let item, let origin) = slots[slot], origin <= key else { return }
      LibraryKey[key].set(&values, .item(item))
    case .part(let key, let line):
      LibraryKey[key].change(&values, line)
      note(LibraryKey[key].read(values, line))
    case .read(let key, let line):
      note(LibraryKey[key].read(values, line))
    case .context(let context):
      values.context = context
    }
  }
}
