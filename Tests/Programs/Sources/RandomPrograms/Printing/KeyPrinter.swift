import Dependencies

/// Writes the declaration of a key.
struct KeyPrinter {
  let key: KeyName
  let steps: [Step]
  let slots: StatementPrinter

  func write(to writer: inout SourceWriter) {
    let supertype = key.kind == .noLive ? "TestDependencyKey" : "DependencyKey"
    writer.block("private enum \(key): \(supertype) {") { writer in
      for initializer in key.initializers { write(initializer, to: &writer) }
      if key.lifetime != .automatic {
        writer.line("static var dependencyLifetime: DependencyLifetime { .\(key.kind.rawValue) }")
      }
      guard !key.isNumber else { return }
      writer.line()
      writer.block("private static func make(_ initializer: String) -> Item {", writeMake)
    }
  }

  private func write(_ initializer: InitializerName, to writer: inout SourceWriter) {
    let name = initializer.rawValue
    if key.isNumber {
      let arguments = "\"\(key)\", \"\(name)\", \(key.number(initializer)), shouldReportUnimplemented"
      writer.line("static var \(name): Int { Log.number(\(arguments)) }")
    } else {
      writer.line("static var \(name): Item { make(\"\(name)\") }")
    }
  }

  private func writeMake(to writer: inout SourceWriter) {
    writer.line("Log.begin(\"\(key)\", initializer, shouldReportUnimplemented)")
    let holds = steps.contains(where: \.holds)
    if holds {
      writer.line("// SAFETY: steps on another thread, which change it too, are waited for.")
      writer.line("nonisolated(unsafe) var held: [Held] = []")
    }
    let readsAtEnd = steps.contains(where: \.readsAtEnd)
    if readsAtEnd {
      writer.line("// SAFETY: as of the program's variables.")
      writer.line("nonisolated(unsafe) var readAtEnd: [@Sendable () -> Void] = []")
    }
    write(steps, to: &writer)
    writer.line(
      "return Log.end(\"\(key)\"\(holds ? ", held" : "")\(readsAtEnd ? ", readAtEnd: readAtEnd" : ""))")
  }

  private func write(_ steps: [Step], to writer: inout SourceWriter) {
    for step in steps { write(step, to: &writer) }
  }

  private func write(_ step: Step, to writer: inout SourceWriter) {
    switch step {
    case .read(let other, let line):
      writer.line("note(Dependency(\(other).self, line: \(line)).wrappedValue)")
    case .hold(let other, let line):
      let reader = "reader(Dependency(\(other).self, line: \(line)))"
      writer.line("held.append(Held(rank: \(other.rank), read: \(reader)))")
    case .carry(let other, let line):
      let closure = "escapingDependencies { reader(Dependency(\(other).self, line: \(line)))() }"
      writer.line("held.append(Held(rank: \(other.rank), read: \(closure)))")
    case .readHeld(let other, let line):
      let value = "note(Dependency(\(other).self, line: \(line)).wrappedValue)"
      writer.line(other.isNumber ? value : "read(\(value).instance.held.first, below: \(key.rank))")
    case .scope(let changes, let steps):
      writer.blocks(
        "withDependencies {\(changes.isEmpty ? " _ in" : "")",
        { writer in ChangePrinter(receiver: "$0").write(changes, to: &writer) }, "} operation: {",
        { writer in write(steps, to: &writer) })
    case .hop(let steps, .closure):
      writer.block("onAnotherThread(escapingDependencies {", closing: "})") { write(steps, to: &$0) }
    case .hop(let steps, .continuation):
      writer.block("withEscapedDependencies { continuation in") { writer in
        writer.block("onAnotherThread {") { writer in
          writer.block("continuation.yield {") { write(steps, to: &$0) }
        }
      }
    case .start(let reads):
      writer.block("StartedTask.start {") { writer in
        for read in reads {
          writer.line("note(Dependency(\(read.key).self, line: \(read.line)).wrappedValue)")
        }
      }
    case .drop(let slot): slots.empty(slot, to: &writer)
    case .readAtEnd: writer.line("readAtEnd.append(makeReadAtEnd())")
    case .decorate(let other, let number, let line):
      let read = "note(Dependency(\(other).self, line: \(line)).wrappedValue)"
      writer.block("if \(read) != \(number) {") { writer in
        writer.blocks(
          "withDependencies {", { $0.line("$0[\(other).self] = \(number)") }, "} operation: {",
          { $0.line("note(Dependency(\(key).self, line: \(line)).wrappedValue)") })
      }
    }
  }
}

extension Step {
  fileprivate var holds: Bool {
    switch self {
    case .hold, .carry: true
    case .scope(_, let steps), .hop(let steps, _): steps.contains(where: \.holds)
    case .read, .readHeld, .start, .drop, .readAtEnd, .decorate: false
    }
  }

  /// Whether the item that is made reads in its `deinit`.
  var readsAtEnd: Bool {
    switch self {
    case .readAtEnd: true
    case .scope(_, let steps), .hop(let steps, _): steps.contains(where: \.readsAtEnd)
    default: false
    }
  }

  /// The slots that it empties.
  var dropped: Set<Slot> {
    switch self {
    case .drop(let slot): [slot]
    case .scope(_, let steps), .hop(let steps, _): steps.reduce(into: []) { $0.formUnion($1.dropped) }
    default: []
    }
  }
}

extension KeyName {
  /// The initializers that its declaration has.
  var initializers: [InitializerName] {
    switch kind {
    case .noLive: [.testValue]
    case .noTest: [.liveValue]
    default: InitializerName.allCases
    }
  }
}

/// Writes changes of values.
struct ChangePrinter {
  /// The values to change.
  let receiver: String

  func write(_ changes: [Change], to writer: inout SourceWriter) {
    for change in changes { write(change, to: &writer) }
  }

  func write(_ change: Change, to writer: inout SourceWriter) {
    switch change {
    case .number(let key, let number): writer.line("\(receiver)[\(key).self] = \(number)")
    case .item(let key): writer.line("\(receiver)[\(key).self] = Log.end(\"\(key)\")")
    case .kept(let key, let slot):
      writer.line(
        "if let item\(slot), item\(slot).rank <= \(key.rank) { \(receiver)[\(key).self] = item\(slot).item }")
    case .part(let key, let line):
      writer.line("\(receiver)[\(key).self, line: \(line)].change()")
      writer.line("note(\(receiver)[\(key).self, line: \(line)])")
    case .read(let key, let line): writer.line("note(\(receiver)[\(key).self, line: \(line)])")
    case .context(let context): writer.line("\(receiver).context = .\(context.rawValue)")
    }
  }
}
