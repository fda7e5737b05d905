/// A small, fast generator, so that a seed gives the same programs everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Writes random programs.
struct Generator {
  private var random: SeededGenerator
  private var slotCount = 0
  /// How many more statements there may be.
  private var budget = 0

  private let contents: Program.Parts
  private let leftOut: Set<Int>
  /// How many statements and steps there are so far, with those that are left out.
  private(set) var count = 0

  init(seed: UInt64, contents: Program.Parts, leftOut: Set<Int> = []) {
    random = SeededGenerator(seed: seed)
    (self.contents, self.leftOut) = (contents, leftOut)
  }

  /// A statement or a step, unless it is left out.
  private mutating func unlessLeftOut<Element>(_ element: Element) -> [Element] {
    count += 1
    return leftOut.contains(count - 1) ? [] : [element]
  }

  mutating func program() -> Program {
    budget = Int.random(in: 3...24, using: &random)
    let definitions = (0..<Key.count).map { definition(of: Key(index: $0)) }
    var parts: [Program.Part] = []
    while budget > 0 {
      let root = chance(0.6) ? 0 : Int.random(in: 0..<Program.rootCount, using: &random)
      if root < 2, chance(0.08), contents.contains(.preparations) {
        parts += unlessLeftOut(.prepare(root: root, changes()))
        budget -= 1
      } else {
        let statements = statements(depth: 0)
        if !statements.isEmpty { parts.append(.run(root: root, statements)) }
      }
    }
    return Program(definitions: definitions, parts: parts)
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  private mutating func key(below limit: Int = Key.count) -> Key {
    Key(index: Int.random(in: 0..<limit, using: &random))
  }

  private mutating func keys(below limit: Int = Key.count) -> [Key] {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in key(below: limit) }
  }

  private mutating func kind() -> Kind { Kind.allCases.randomElement(using: &random)! }

  /// A slot that may be used: mostly one that has something.
  private mutating func slot() -> Int {
    if contents.contains(.early), chance(0.2) { return Program.earlySlots.randomElement(using: &random)! }
    return Int.random(in: 0..<max(slotCount, 1), using: &random)
  }

  private mutating func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  private mutating func settings() -> [Setting] {
    if chance(0.05) { return [] }
    return (0..<(chance(0.7) ? 1 : 2)).map { _ in
      if chance(0.06) { return .context(chance(0.5) ? .live : .test) }
      return .key(key(below: chance(0.7) ? 4 : Key.count))
    }
  }

  /// Some reads, and then some values.
  ///
  /// What values look like inside of the closure, after they were set there, is left
  /// to other tests.
  private mutating func changes() -> [Change] {
    let reads = chance(0.3) ? keys() : []
    return reads.map { .read($0) } + Set(keys()).sorted { $0.index < $1.index }.map { .set($0) }
  }
}

// MARK: - Initializers

extension Generator {
  private mutating func definition(of key: Key) -> [Step] {
    if key.index == 0 || chance(0.1) { return chance(0.2) ? [.keep(.model)] : [] }
    return steps(of: key, depth: 0)
  }

  private mutating func steps(of key: Key, depth: Int) -> [Step] {
    (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in unlessLeftOut(step(of: key, depth: depth)) }
  }

  private mutating func step(of key: Key, depth: Int) -> Step {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50: .read(self.key(below: key.index))
    case 50..<52: .readSelf
    case 52..<64: .keep(chance(0.5) ? .model : kind())
    case 64..<70: .useNow(kind(), self.key(below: key.index))
    case 70..<78 where depth < 2: .inner(settings(), steps(of: key, depth: depth + 1))
    case 78..<86 where contents.contains(.tasks): .start(keys(below: key.index))
    case 86..<92:
      .use(slot: chance(0.7) ? Int.random(in: 0..<4, using: &random) : slot(), self.key(below: key.index))
    default: .read(self.key(below: key.index))
    }
  }
}

// MARK: - Statements

extension Generator {
  private mutating func statements(depth: Int) -> [Statement] {
    var statements: [Statement] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) where budget > 0 {
      budget -= 1
      statements += unlessLeftOut(statement(depth: depth))
    }
    return statements
  }

  /// As many scopes, one in another, which the library then shortens.
  ///
  /// Nothing remembers one of them, not even a task of an initializer, because the rules leave open when such a scope
  /// ends, and who shares what it creates later.
  private mutating func chain(of length: Int) -> Statement {
    let settings = settings()
    return (0..<length).reduce(.read(key())) { inner, _ in
      let read: Statement = chance(0.3) ? .use(slot: slot(), key()) : .read(key())
      return .scope(settings, (chance(0.3) ? [read] : []) + [inner])
    }
  }

  /// Two or three models that are replaced in each other's scopes, and in others.
  private mutating func ring() -> Statement {
    let slots = (0..<Int.random(in: 2...3, using: &random)).map { _ in newSlot() }
    let create = slots.map { Statement.create(.model, slot: $0) }
    let rounds = (0..<Int.random(in: 4...12, using: &random)).map { _ -> Statement in
      let slot = slots.randomElement(using: &random)!
      let replace = Statement.enter(slot: slot, chance(0.5) ? [] : settings(), [.create(.model, slot: slot)])
      let read = Statement.use(slot: slots.randomElement(using: &random)!, key())
      return chance(0.5)
        ? .scope(settings(), [replace, read])
        : .enter(slot: slots.randomElement(using: &random)!, [], [replace, read])
    }
    return .scope([], create + rounds)
  }

  private mutating func statement(depth: Int) -> Statement {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15 where depth == 0 && contents.contains(.rings): ring()
    case 0..<10 where depth == 0 && contents.contains(.chains): chain(of: 70)
    case 0..<24 where depth < 5: .scope(settings(), statements(depth: depth + 1))
    case 24..<32 where depth < 5:
      .enter(slot: slot(), chance(0.6) ? [] : settings(), statements(depth: depth + 1))
    case 32..<42: .create(chance(0.5) ? .model : kind(), slot: newSlot())
    case 42..<45: .change(slot: newSlot(), settings())
    case 45..<54: .keep(key(), slot: newSlot())
    case 54..<72: .use(slot: slot(), key())
    case 72..<75 where contents.contains(.tasks): .start(slot: newSlot(), keys())
    case 75..<78: .finish(slot: slot())
    case 78..<82: .finishStarted(Int.random(in: 0..<4, using: &random))
    case 82..<85: .forget(slot: slot())
    default: .read(key())
    }
  }
}
