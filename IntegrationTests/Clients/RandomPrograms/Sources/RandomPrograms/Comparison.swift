import Dependencies

/// A program that the library runs otherwise than the reference allows.
public struct Finding: CustomStringConvertible {
  /// The program.
  public var program: Program
  /// What the library did.
  public var trace: [Event]
  var difference: Reference.Difference

  /// The program, what happened, and what was expected.
  public var description: String {
    let events =
      trace.prefix(difference.position).map { "  \($0)" } + [
        "  expected: \(difference.expected)",
        "  actual:   \(difference.position < trace.count ? "\(trace[difference.position])" : "nothing")",
      ]
    return "\(program)\nwhat happened\n\(events.joined(separator: "\n"))"
  }
}

extension Program {
  /// The program for a seed.
  public init(seed: UInt64, contents: Parts) {
    var generator = Generator(seed: seed, contents: contents)
    self = generator.program()
  }

  /// Where the library differs from the reference.
  public func finding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    let trace = run(self)
    return Reference.check(self, trace, context: context).map {
      Finding(program: self, trace: trace, difference: $0)
    }
  }

  /// The smallest program with a difference that can be reached from this one.
  public func shrunkFinding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    shrunk { $0.finding(context: context, run: run) != nil }.finding(context: context, run: run)
  }
}

/// Makes sure that issues about misused preparations are not printed.
public func silenceIssues() { IssueReporters.current = [] }

extension Program {
  /// The smallest program that can be reached by leaving out parts, and for which this still holds.
  func shrunk(while isInteresting: (Program) -> Bool) -> Program {
    var program = self
    search: while true {
      for smaller in program.smaller where isInteresting(smaller) {
        program = smaller
        continue search
      }
      return program
    }
  }

  /// Programs with a little less, the greatest steps first.
  private var smaller: [Program] {
    var programs: [Program] = []
    for parts in smallerLists(parts, \.smaller, without: { _ in [] }) {
      programs.append(Program(definitions: definitions, parts: parts))
    }
    for (index, steps) in definitions.enumerated() {
      for steps in smallerLists(steps, \.smaller, without: \.inner) + (steps.count > 1 ? [[]] : []) {
        var program = self
        program.definitions[index] = steps
        programs.append(program)
      }
    }
    return programs
  }
}

/// Lists without one element, with its contents in its place, or with a smaller one.
private func smallerLists<Element>(
  _ list: [Element], _ smaller: (Element) -> [Element], without contents: (Element) -> [Element]
) -> [[Element]] {
  let positions = list.indices.reversed()
  return positions.map { Array(list[..<$0] + list[($0 + 1)...]) }
    + positions.flatMap { index -> [[Element]] in
      let inner = contents(list[index])
      return inner.isEmpty ? [] : [Array(list[..<index] + inner + list[(index + 1)...])]
    }
    + positions.flatMap { index in
      smaller(list[index]).map { Array(list[..<index] + [$0] + list[(index + 1)...]) }
    }
}

private func smallerSettings(_ settings: [Setting]) -> [[Setting]] {
  smallerLists(settings, { _ in [] }, without: { _ in [] })
}

private func smallerKeys(_ keys: [Key]) -> [[Key]] { keys.count < 2 ? [] : keys.map { [$0] } }

extension Program.Part {
  fileprivate var smaller: [Program.Part] {
    switch self {
    case .run(let root, let statements):
      smallerLists(statements, \.smaller, without: \.inner).map { .run(root: root, $0) }
        + (0..<root).map { .run(root: $0, statements) }
    case .prepare(let root, let changes):
      smallerLists(changes, { _ in [] }, without: { _ in [] }).map { .prepare(root: root, $0) }
    }
  }
}

extension Statement {
  fileprivate var inner: [Statement] {
    switch self {
    case .scope(_, let body), .enter(_, _, let body): body
    default: []
    }
  }

  fileprivate var smaller: [Statement] {
    switch self {
    case .scope(let settings, let body):
      smallerSettings(settings).map { .scope($0, body) }
        + smallerLists(body, \.smaller, without: \.inner).map { .scope(settings, $0) }
    case .enter(let slot, let settings, let body):
      smallerSettings(settings).map { .enter(slot: slot, $0, body) }
        + smallerLists(body, \.smaller, without: \.inner).map { .enter(slot: slot, settings, $0) }
    case .create(let kind, let slot): kind == .model ? [] : [.create(.model, slot: slot)]
    case .change(let slot, let settings): smallerSettings(settings).map { .change(slot: slot, $0) }
    case .keep(let key, _): [.read(key)]
    case .start(let slot, let keys): smallerKeys(keys).map { .start(slot: slot, $0) }
    default: []
    }
  }
}

extension Step {
  fileprivate var inner: [Step] {
    if case .inner(_, let steps) = self { steps } else { [] }
  }

  fileprivate var smaller: [Step] {
    switch self {
    case .keep(let kind): kind == .model ? [] : [.keep(.model)]
    case .useNow(let kind, let key): [.read(key)] + (kind == .model ? [] : [.useNow(.model, key)])
    case .inner(let settings, let steps):
      smallerSettings(settings).map { .inner($0, steps) }
        + smallerLists(steps, \.smaller, without: \.inner).map { .inner(settings, $0) }
    case .start(let keys): smallerKeys(keys).map { .start($0) }
    default: []
    }
  }
}
