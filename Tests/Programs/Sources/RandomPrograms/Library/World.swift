import Dependencies

/// The state that the statements and initializers of a program share while the library runs the program.
///
/// One program runs at a time, and of its threads and tasks one at a time: the one that starts another or opens its
/// gate waits for its end.
final class World: @unchecked Sendable {
  // SAFETY: for the reason above; the waiting orders the accesses.

  /// The world of the program that runs.
  // SAFETY: it is replaced between programs only.
  nonisolated(unsafe) static var current = World(Program(context: .test, body: []))

  let recipes: [KeyName: [Step]]
  let readsInDeinit: Bool
  var events: [Event] = []
  var slots: [Slot: Content] = [:]
  var tasks: [StartedTask] = []
  /// The tasks that initializers have started.
  var started: [StartedTask] = []
  /// Whether the process's root is current, which all programs share.
  var isOutside = false
  private var serials = 0
  /// The serial numbers of the instances that exist; they may end anywhere.
  let live = Locked(Set<Int>())
  /// How many values of keys that only `deinit`s read exist.
  let last = Locked(0)
  let failures = Locked([String]())

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

  init(_ program: Program) {
    recipes = program.recipes
    readsInDeinit = program.readsInDeinit
  }

  /// The object in a slot that a scope can start from.
  func object(in slot: Slot) -> AnyObject? {
    switch slots[slot] {
    case .model(let model): model
    // An object may have no values; then those of the process's root would be used.
    case .object(let object): isOutside ? nil : object
    default: nil
    }
  }

  func note(_ event: Event) { events.append(event) }

  func note(_ value: LibraryValue) { note(.value(value.observation)) }

  func noteAlive() { note(.alive(live.value.sorted())) }

  func makeInstance(holding made: Made = Made()) -> Instance {
    serials += 1
    return Instance(serial: serials, held: made.held, readAtEnd: made.readAtEnd, in: self)
  }

  /// The reads that an initializer keeps in the item that it makes.
  struct Made: Sendable {
    var held: [Held] = []
    var readAtEnd: [@Sendable () -> Void] = []
  }
}
