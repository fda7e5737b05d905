import Dependencies

/// A run of a program by the documentation, beside what the library did with it.
///
/// It does what the program says in the simplest way there is, and compares each thing that can be seen with
/// what was seen of the library. Where the documentation leaves a choice it looks at which one was made.
final class Reference {
  let program: Program
  let rules: Rules
  let events: [Event]
  private let manyScopes: [ReportedIssue]
  var position = 0
  /// How often the documentation left a choice.
  var choices = 0
  let process = Root(context: DependencyValues().context)

  var slots: [Slot: Content] = [:]
  var tasks: [StartedTask] = []
  /// The values of the scopes that we are in; the last are current.
  var stack: [Current] = []
  /// The values of the captures that are being read.
  var reading: [Values] = []
  /// The tasks that initializers have started.
  var started: [InitializerTask] = []
  var objects = Objects()
  /// The instances that existed when they were last compared.
  var everAlive: Set<Int> = []
  /// The instances whose `deinit` reads.
  var readersAtEnd: [Made] = []
  /// The values that were current since instances were last compared.
  var recent: [Values] = []
  /// Values with shadowed overrides in which a `deinit` may have resolved something that captured them.
  var capturedAtEnd: [Values] = []
  /// How often the initializer of each key ran.
  var made: [KeyName: Int] = [:]
  /// Where a stale value was warned of, and last for which root.
  var warned: Set<Place> = []
  var warnedRoots: [Line: Root] = [:]
  /// How many roots and results there are before those that are gone are forgotten.
  var forgettingSize = 200
  var phase = Phase.none
  var roots: [Root] = []
  private var layerCount = 0
  /// The layers that each one was put on.
  private var below: [Int: Set<Int>] = [:]
  /// Whether any scope has overridden the context.
  private(set) var overridesContext = false

  /// Whether values are being set.
  enum Phase {
    case none, override, preparation
    /// On another thread than the one that sets them, where either will do.
    case unknown
  }

  enum Content {
    case capture(Capture)
    case model(Capture)
    case object(PlainObject)
    case continuation(Values)
    case item(Value, of: KeyName)
    case values(Values)
    case task(StartedTask)
  }

  /// Values that are current, and whether that alone keeps what belongs to them.
  struct Current {
    let values: Values
    let isUse: Bool
  }

  struct Place: Hashable {
    let key: KeyName
    let line: Line
  }

  final class PlainObject {
    var values: Values?
    private let ended: (Values) -> Void

    init(ended: @escaping (Values) -> Void) { self.ended = ended }

    deinit { if let values { ended(values) } }
  }

  /// The objects that keep values of scopes.
  ///
  /// Where the system does not give up an object's values with it, each object that gets values has the
  /// library look at some that have ended.
  struct Objects {
    private var count = 0
    private var made = 0
    private var ended: [(values: Values, at: Int)] = []

    mutating func add() {
      count += 1
      made += 1
      ended.removeAll { made - $0.at > 4 * count + 100 }
    }

    mutating func end(_ values: Values) {
      count -= 1
      ended.append((values, made))
    }

    /// The values of objects that have ended, which may be there for some time.
    var lingering: [Values] { ended.map(\.values) }
  }

  /// A task that an initializer has started.
  struct InitializerTask {
    let values: Values
    let initializer: Initializer
    let reads: [TaskRead]
  }

  final class StartedTask {
    let values: Values
    let body: [Statement]
    var hasStarted = false
    var hasEnded = false
    init(_ values: Values, _ body: [Statement]) {
      self.values = values
      self.body = body
    }
  }

  init(_ program: Program, _ events: [Event], _ rules: Rules) {
    self.program = program
    // When they are warned of is the library's affair.
    self.events = events.filter {
      if case .issue(_, let issue) = $0 { issue.kind != .manyScopes } else { true }
    }
    manyScopes = events.compactMap { event in
      guard case .issue(_, let issue) = event, issue.kind == .manyScopes else { return nil }
      return issue
    }
    self.rules = rules
  }

  /// Runs the program, and throws the first difference.
  func run() throws(Difference) {
    let root = makeValues(program.context)
    try with(root) { () throws(Difference) in
      try run(program.body)
      var next = 0
      while next < tasks.count {
        try finish(tasks[next])
        next += 1
      }
      try finishStarted()
    }
    if position < events.count { throw difference("nothing more") }
    for issue in manyScopes {
      // Without a key it is about one that only `deinit`s read.
      guard issue.key.map({ $0.lifetime == .automatic && made[$0, default: 0] >= 16 }) ?? isUsedAtEnds else {
        throw difference("no warning of many scopes")
      }
    }
  }

  var current: Values { stack[stack.count - 1].values }

  /// Values with a root of their own, in which the context is overridden.
  func makeValues(_ context: DependencyContext) -> Values {
    let root = makeRoot(context)
    layerCount += 1
    return Values(
      root: root, layers: [Layer(id: layerCount, group: layerCount, change: .context(context), root: root)])
  }

  private func makeRoot(_ context: DependencyContext) -> Root {
    let root = Root(context: context)
    roots.append(root)
    return root
  }

  /// Runs a body with values, which keeps what belongs to them if it is a use of them.
  func with(
    _ values: Values, isUse: Bool = true, _ body: () throws(Difference) -> Void
  ) throws(Difference) {
    stack.append(Current(values: values, isUse: isUse))
    defer { stack.removeLast() }
    if !readersAtEnd.isEmpty { recent.append(values) }
    try body()
  }

  func add(_ change: Layer.Change, to values: inout Values) {
    layerCount += 1
    let group = values.group ?? layerCount
    values.group = group
    below[layerCount] = closure(of: Set(values.layers.map(\.id)))
    if case .context = change { overridesContext = true }
    let isAlone = values.layers.allSatisfy { $0.root === values.root }
    values.layers.append(
      Layer(
        id: layerCount, group: group, change: change, root: isAlone ? values.root : nil,
        initializer: values.reader))
  }

  /// Layers with all that they were put on.
  func closure(of layers: Set<Int>) -> Set<Int> {
    layers.reduce(into: layers) { $0.formUnion(below[$1] ?? []) }
  }

  /// Those of some layers on which none of the others was put.
  func innermost(of layers: Set<Int>) -> Set<Int> {
    layers.filter { layer in !layers.contains { below[$0]?.contains(layer) == true } }
  }

  // MARK: - Events

  var next: Event? { position < events.count ? events[position] : nil }

  func expect(_ event: Event) throws(Difference) {
    guard next == event else { throw difference("\(event)", event) }
    position += 1
  }

  /// The serial number that a new item has in the library.
  func expectEnd(of key: KeyName) throws(Difference) -> Int {
    guard case .ends(key, let serial) = next else { throw difference("\(key) ends") }
    position += 1
    return serial
  }

  /// The observation of the next read, from the library's events.
  var nextObservation: Observation? {
    for event in events[position...] {
      if case .value(let observation) = event { return observation }
      guard case .issue = event else { return nil }
    }
    return nil
  }

  func difference(_ expected: String, _ event: Event? = nil) -> Difference {
    Difference(
      kind: .event, seen: Array(events[..<position]), expected: expected, expectedEvent: event,
      actual: next.map { "\($0)" } ?? "nothing more")
  }
}
