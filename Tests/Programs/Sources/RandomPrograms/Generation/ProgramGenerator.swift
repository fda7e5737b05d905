import Dependencies

extension Program {
  /// A random program, the same for the same seed.
  package init(seed: UInt64) {
    var generator = ProgramGenerator(seed: seed)
    self = generator.program()
  }
}

/// Makes random programs.
///
/// Few keys and slots, so that what programs do meets; statements that are about the same few things are
/// worth more than many things.
struct ProgramGenerator {
  private var random: SeededGenerator
  private var line: Line = 0
  var keys: [KeyName] = []
  var slotCount = 0
  /// How many more statements there may be.
  var budget = 0
  /// Whether initializers may empty slots, rather than make items whose `deinit`s read.
  ///
  /// The reads of a `deinit` that runs inside of an initializer count as the initializer's, and the reference
  /// does not see them.
  private var dropsInInitializers = false
  /// Whether a statement is in one that is repeated.
  var isRepeating = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func program() -> Program {
    keys = some(KeyName.numbers, 1...3) + some(KeyName.items, 1...5)
    slotCount = number(3...6)
    budget = chance(0.1) ? number(30...80) : number(8...30)
    var program = Program(context: context(), body: [])
    let isAsync = chance(0.3)
    dropsInInitializers = chance(0.5)
    for key in keys where !key.isNumber { program.recipes[key] = recipe(of: key, startsTasks: isAsync) }
    program.readsInDeinit = chance(0.2)
    program.isOnThread = chance(0.5) && !isAsync
    while budget > 0 { program.body.append(statement(isAsync ? .async : .sync, depth: 0)) }
    return program
  }

  // MARK: - Choices

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  private mutating func some(_ all: [KeyName], _ count: ClosedRange<Int>) -> [KeyName] {
    all.shuffled(using: &random).prefix(number(count)).sorted()
  }

  mutating func key() -> KeyName { one(of: keys) }

  mutating func slot() -> Slot { number(0...slotCount - 1) }

  mutating func nextLine() -> Line {
    line += 1
    return line
  }

  mutating func context() -> DependencyContext { one(of: [.live, .live, .test, .test, .preview]) }

  /// One of several things, each as likely as its weight says.
  mutating func choose<Element>(_ choices: KeyValuePairs<Element, Int>) -> Element {
    var left = number(0...choices.reduce(0) { $0 + $1.value } - 1)
    for (element, weight) in choices {
      if left < weight { return element }
      left -= weight
    }
    preconditionFailure("no choices")
  }

  // MARK: - Initializers

  private mutating func recipe(of key: KeyName, startsTasks: Bool) -> [Step] {
    let lower = keys.filter { $0 < key }
    var steps = (0..<number(0...3)).map { _ in step(reading: lower, depth: 0) }
    // A key that is kept nowhere has no place for such a task to read in.
    if startsTasks, key.lifetime != .transient, chance(0.15) { steps.append(.start(taskReads(of: lower))) }
    if chance(0.08) { steps.append(dropsInInitializers ? .drop(slot()) : .readAtEnd) }
    // With the root's own values the key would need itself.
    if key.lifetime != .root, chance(0.04) { steps.append(decoration()) }
    return steps.shuffled(using: &random)
  }

  /// Reads of keys of lower rank: one that is made for such a read may start another task.
  private mutating func taskReads(of lower: [KeyName]) -> [TaskRead] {
    (0..<number(1...2)).map { _ in TaskRead(one(of: lower), nextLine()) }
  }

  private mutating func decoration() -> Step {
    .decorate(one(of: keys.filter(\.isNumber)), number(1...99), nextLine())
  }

  private enum StepKind {
    case read, hold, carry, readHeld, scope, hop
  }

  private mutating func step(reading lower: [KeyName], depth: Int) -> Step {
    var kind: StepKind = choose([.read: 10, .hold: 3, .carry: 1, .readHeld: 3, .scope: 2, .hop: 1])
    if depth == 2, kind == .scope || kind == .hop { kind = .read }
    switch kind {
    case .read: return .read(one(of: lower), nextLine())
    case .hold: return .hold(key(), nextLine())
    case .carry: return .carry(key(), nextLine())
    case .readHeld: return .readHeld(one(of: lower), nextLine())
    case .scope:
      let changes = (0..<number(0...2)).map { _ in
        chance(0.1) ? Change.context(context()) : number(one(of: keys.filter(\.isNumber)))
      }
      return .scope(changes, steps(reading: lower, depth: depth + 1))
    case .hop:
      return .hop(steps(reading: lower, depth: depth + 1), by: chance(0.5) ? .closure : .continuation)
    }
  }

  private mutating func steps(reading lower: [KeyName], depth: Int) -> [Step] {
    (0..<number(1...2)).map { _ in step(reading: lower, depth: depth) }
  }

  // MARK: - Changes

  private enum ChangeKind {
    case set, kept, part, read, context
  }

  mutating func changes() -> [Change] {
    (0..<choose([0: 1, 1: 6, 2: 3, 3: 1])).map { _ in change() }
  }

  mutating func change() -> Change {
    let key = key()
    switch choose([ChangeKind.set: 12, .kept: 2, .part: 3, .read: 1, .context: 2]) {
    case .set: return key.isNumber ? number(key) : .item(key)
    case .kept: return key.isNumber ? number(key) : .kept(key, slot())
    case .part: return .part(key, nextLine())
    case .read: return .read(key, nextLine())
    case .context: return .context(context())
    }
  }

  private mutating func number(_ key: KeyName) -> Change { .number(key, number(1...99)) }
}
