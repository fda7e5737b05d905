import Dependencies

extension Program {
  /// A Swift test that runs this program and expects what the reference does, to be pasted into a file of
  /// its own.
  ///
  /// - Parameters:
  ///   - comparison: How it ran. Where the library does not differ, the test expects what was seen; where the
  ///     program crashes there is none, and the test only runs it.
  ///   - name: The name of the test.
  ///   - origin: Where the program comes from, for a comment.
  ///   - listensForMissingValues: Whether the test is about the reports that keys lack values, too.
  /// - Returns: The text of the file.
  package func test(
    of comparison: Comparison?, name: String, origin: String,
    listensForMissingValues: Bool = Observed.reportsMissingValues
  ) -> String {
    var writer = SourceWriter()
    writer.line("// swift-format-ignore-file")
    writer.line()
    writer.line("import Dependencies")
    if usesThreads { writer.line("import Dispatch") }
    writer.line("import Testing")
    writer.line()
    writer.line("// \(origin)")
    if let difference = comparison?.difference {
      writer.line("// Expected: \(difference.expected)")
      writer.line("// Actual:   \(difference.actual)")
    }
    let async = isAsync ? "async " : ""
    let wait = isAsync ? "await " : ""
    writer.block("@Test func \(name)() \(async){") { writer in
      if isOnThread {
        // A reporter of this task does not hear a thread.
        writer.line("IssueReporters.current = [Reporter()]")
        writer.block("onAnotherThread {") { $0.line("program()") }
      } else {
        writer.block("\(wait)withIssueReporters([Reporter()]) {") { $0.line("\(wait)program()") }
      }
      if let comparison { writeExpectation(of: comparison, to: &writer) }
    }
    writer.line()
    StatementPrinter.write(variablesOf: slotUses, to: &writer)
    writer.block("private func program() \(async){") { writer in
      StatementPrinter.write(program: self, to: &writer)
    }
    for key in usedKeys {
      writer.line()
      KeyPrinter(key: key, steps: recipes[key] ?? [], slots: StatementPrinter(slotUses)).write(to: &writer)
    }
    var parts = [
      writer.text, Self.support, Self.reporter(listensForMissingValues: listensForMissingValues),
    ]
    parts.append(readsInDeinit ? Self.endSupport : Self.noEndSupport)
    if readsAtEnd { parts.append(Self.readAtEndSupport) }
    if returnsObjects { parts.append(Self.sweepSupport) }
    if usesModels { parts.append(Self.modelSupport) }
    if isAsync { parts.append(Self.asyncSupport) }
    if usesThreads { parts.append(Self.threadSupport) }
    if usesTasks || usesStartedTasks { parts.append(Self.taskSupport) }
    return parts.joined(separator: "\n")
  }

  private func writeExpectation(of comparison: Comparison, to writer: inout SourceWriter) {
    let difference = comparison.difference
    let events =
      difference.map { $0.seen + [$0.expectedEvent].compactMap(\.self) } ?? comparison.observed.events
    writer.block("let expected: [String] = [", closing: "]") { writer in
      for event in events { writer.line("\"\(event.printed)\",") }
    }
    // The events after the first difference carry no information.
    let lines = difference?.expectedEvent == nil ? "Log.lines" : "Array(Log.lines.prefix(expected.count))"
    writer.line("#expect(\(lines) == expected)")
    if returnsObjects { writer.line("sweepObjects()") }
    writer.line("#expect(Instance.live.isEmpty)")
    if readsAtEnd { writer.line("#expect(LastObject.count == 0)") }
  }

  private var readsAtEnd: Bool {
    usedKeys.contains { recipes[$0]?.contains(where: \.readsAtEnd) == true }
  }

  /// The variables of each slot.
  private var slotUses: [Slot: Set<StatementPrinter.Variable>] { StatementPrinter.used(in: body) }

  /// The keys that have to be declared, lowest first.
  private var usedKeys: [KeyName] {
    var keys = body.reduce(into: Set<KeyName>()) { $0.formUnion($1.keys) }
    // Initializers read keys of lower rank, or hold others.
    var unseen = keys
    while let key = unseen.popFirst() {
      let new = (recipes[key] ?? []).reduce(into: Set<KeyName>()) { $0.formUnion($1.keys) }.subtracting(keys)
      keys.formUnion(new)
      unseen.formUnion(new)
    }
    return keys.sorted()
  }

  private var returnsObjects: Bool {
    body.contains {
      $0.contains { if case .scope(let scope) = $0, case .returns = scope.ending { true } else { false } }
    }
  }

  private var usesModels: Bool {
    body.contains { $0.contains { if case .model = $0 { true } else { false } } }
  }

  var usesStartedTasks: Bool { recipes.values.contains { $0.contains(where: \.startsTask) } }

  var usesTasks: Bool { body.contains { $0.contains { if case .task = $0 { true } else { false } } } }

  private var usesThreads: Bool {
    isOnThread || body.contains { $0.contains { if case .thread = $0 { true } else { false } } }
      || usedKeys.contains { recipes[$0]?.contains(where: \.hops) == true }
  }
}

extension Event {
  /// How a printed test logs the event.
  var printed: String {
    if case .issue(let line, _) = self { return "issue at \(line)" }
    return description
  }
}

extension Statement {
  /// Whether the statement or one in it is as asked for.
  func contains(_ isWanted: (Statement) -> Bool) -> Bool {
    isWanted(self) || bodies.contains { $0.statements.contains { $0.contains(isWanted) } }
  }

  fileprivate var keys: Set<KeyName> {
    let inner = bodies.flatMap(\.statements).reduce(into: Set<KeyName>()) { $0.formUnion($1.keys) }
    switch self {
    case .scope(let scope): return inner.union(scope.changes.compactMap(\.key))
    case .read(let source, _, _): return inner.union([source.key].compactMap(\.self))
    case .wrapper(_, let key, _), .model(_, let key, _, _): return inner.union([key])
    case .prepare(let changes, _, _, _): return inner.union(changes.compactMap(\.key))
    case .change(_, let change): return inner.union([change.key].compactMap(\.self))
    default: return inner
    }
  }
}

extension Source {
  fileprivate var key: KeyName? {
    switch self {
    case .here(let key), .current(let key), .values(_, let key): key
    case .slot, .held, .context: nil
    }
  }
}

extension Change {
  fileprivate var key: KeyName? {
    switch self {
    case .number(let key, _), .item(let key), .kept(let key, _), .part(let key, _), .read(let key, _): key
    case .context: nil
    }
  }
}

extension Step {
  fileprivate var keys: Set<KeyName> {
    switch self {
    case .read(let key, _), .hold(let key, _), .carry(let key, _), .readHeld(let key, _): [key]
    case .decorate(let key, _, _): [key]
    case .start(let reads): Set(reads.map(\.key))
    case .drop, .readAtEnd: []
    case .scope(let changes, let steps):
      steps.reduce(into: Set(changes.compactMap(\.key))) { $0.formUnion($1.keys) }
    case .hop(let steps, _): steps.reduce(into: []) { $0.formUnion($1.keys) }
    }
  }

  fileprivate var hops: Bool {
    switch self {
    case .hop: true
    case .scope(_, let steps): steps.contains(where: \.hops)
    default: false
    }
  }
}
