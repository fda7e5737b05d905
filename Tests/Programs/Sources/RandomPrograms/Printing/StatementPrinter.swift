/// Writes the statements of a program.
struct StatementPrinter {
  /// The kinds of things that a slot may hold, with a variable for each.
  enum Variable: String, CaseIterable {
    case reader, object, continuation, item, values, task

    var type: String {
      switch self {
      case .reader: "(@Sendable () -> Void)"
      case .object: "AnyObject"
      case .continuation: "DependencyValues.Continuation"
      case .item: "(item: Item, rank: Int)"
      case .values: "DependencyValues"
      case .task: "StartedTask"
      }
    }
  }

  /// The variables of each slot.
  private let variables: [Slot: Set<Variable>]

  init(_ variables: [Slot: Set<Variable>]) {
    self.variables = variables
  }

  /// Writes the program's variables, which initializers use too.
  static func write(variablesOf slots: [Slot: Set<Variable>], to writer: inout SourceWriter) {
    let names = names(of: slots)
    guard !names.isEmpty else { return }
    writer.line("// SAFETY: the program runs one statement at a time.")
    for (name, type) in names { writer.line("nonisolated(unsafe) private var \(name): \(type)?") }
    writer.line()
  }

  /// Writes the whole program, to the end of its variables.
  static func write(program: Program, to writer: inout SourceWriter) {
    let variables = used(in: program.body)
    let current = "DependencyValues.$_current.withValue(.\(program.context.rawValue))"
    writer.block("\(program.isAsync ? "await " : "")\(current) {") { writer in
      StatementPrinter(variables).write(program.body, isAsync: program.isAsync, to: &writer)
      if program.usesTasks { writer.line("await StartedTask.finishAll()") }
      if program.usesStartedTasks { writer.line("await StartedTask.finishStarted()") }
    }
    for (name, _) in names(of: variables) { writer.line("\(name) = nil") }
  }

  private static func names(of slots: [Slot: Set<Variable>]) -> [(name: String, type: String)] {
    slots.sorted { $0.key < $1.key }.flatMap { slot, variables in
      Variable.allCases.filter(variables.contains).map { ("\($0.rawValue)\(slot)", $0.type) }
    }
  }

  static func used(in body: [Statement]) -> [Slot: Set<Variable>] {
    var used: [Slot: Set<Variable>] = [:]
    func use(_ slot: Slot, _ variables: Variable...) { used[slot, default: []].formUnion(variables) }
    func visit(_ changes: [Change]) {
      for case .kept(_, let slot) in changes { use(slot, .item) }
    }
    func visit(_ statement: Statement) {
      switch statement {
      case .scope(let scope):
        if let from = scope.from { use(from, .object) }
        if case .returns(let slot) = scope.ending { use(slot, .object) }
        if case .returnsAgain(let slot) = scope.ending { use(slot, .object) }
        visit(scope.changes)
      case .prepare(let changes, _, _, _): visit(changes)
      case .wrapper(let slot, _, _), .read(.slot(let slot), _, _): use(slot, .reader)
      case .model(let slot, _, _, _): use(slot, .reader, .object)
      case .object(let slot): use(slot, .object)
      case .escape(let slot), .yield(let slot, _, _): use(slot, .continuation)
      case .root(let slot, _), .enter(let slot, _, _): use(slot, .values)
      case .change(let slot, let change):
        use(slot, .values)
        visit([change])
      case .read(.held(let slot, _), _, _): use(slot, .item)
      case .task(let slot, _, _), .run(let slot): use(slot, .task)
      default: break
      }
      if case .read(.values(let slot, _), _, _) = statement { use(slot, .values) }
      if case .read(_, _, into: let slot?) = statement { use(slot, .item) }
      for body in statement.bodies { body.statements.forEach(visit) }
    }
    body.forEach(visit)
    return used
  }

  // MARK: - Statements

  func write(_ body: [Statement], isAsync: Bool, to writer: inout SourceWriter) {
    for statement in body {
      if isAsync, !statement.needsAsync, statement.choosesOverload {
        // Otherwise the asynchronous overload would be chosen.
        writer.block("synchronously {") { write(statement, to: &$0) }
      } else {
        write(statement, to: &writer)
      }
      if statement.mayEnd { writer.line("Log.alive()") }
    }
  }

  /// Writes what is in a closure, which is asynchronous even if nothing in it is.
  private func write(closure body: [Statement], isAsync: Bool, to writer: inout SourceWriter) {
    if isAsync { writer.line("await Task.yield()") }
    write(body, isAsync: isAsync, to: &writer)
  }

  /// Empties a slot, except for variables that are about to be set.
  func empty(_ slot: Slot, but kept: Variable..., to writer: inout SourceWriter) {
    for variable in Variable.allCases
    where variables[slot]?.contains(variable) == true && !kept.contains(variable) {
      writer.line("\(variable.rawValue)\(slot) = nil")
    }
  }

  private func write(_ statement: Statement, to writer: inout SourceWriter) {
    switch statement {
    case .scope(let scope): write(scope, to: &writer)
    case .read(let source, let line, let slot): write(source, line, into: slot, to: &writer)
    case .wrapper(let slot, let key, let line):
      empty(slot, but: .reader, to: &writer)
      writer.line("reader\(slot) = reader(Dependency(\(key).self, line: \(line)))")
    case .model(let slot, let key, let isSubclass, let line):
      empty(slot, but: .reader, .object, to: &writer)
      let type = isSubclass ? "SpecialModel" : "Model"
      writer.block("do {") { writer in
        writer.line("let model = \(type)(Dependency(\(key).self, line: \(line)))")
        writer.line("withDependencies(from: model) {}")
        writer.line("object\(slot) = model")
        writer.line("reader\(slot) = { model.read() }")
      }
    case .object(let slot):
      empty(slot, but: .object, to: &writer)
      writer.line("object\(slot) = PlainObject()")
    case .escape(let slot):
      empty(slot, but: .continuation, to: &writer)
      writer.line("withEscapedDependencies { continuation\(slot) = $0 }")
    case .yield(let slot, let body, let isAsync):
      writer.block("if let continuation = continuation\(slot) {") { writer in
        writer.block("_ = \(isAsync ? "await " : "")continuation.yield {") {
          write(closure: body, isAsync: isAsync, to: &$0)
        }
      }
    case .drop(let slot): empty(slot, to: &writer)
    case .prepare(let changes, let fails, let line, let isAsync):
      let call = "\(fails ? "_ = try? " : "")\(isAsync ? "await " : "")prepareDependencies("
      writer.block("\(call){\(changes.isEmpty ? " _ in" : "")", closing: "}, line: \(line))") {
        write(update: changes, fails: fails, isAsync: isAsync, to: &$0)
      }
    case .root(let slot, let context):
      empty(slot, but: .values, to: &writer)
      writer.line("values\(slot) = DependencyValues.\(context.rawValue)")
    case .change(let slot, let change):
      writer.block("if var values = values\(slot).take() {") { writer in
        ChangePrinter(receiver: "values").write(change, to: &writer)
        writer.line("values\(slot) = values")
      }
    case .enter(let slot, let body, let isAsync):
      writer.block("if let values = values\(slot) {") { writer in
        writer.block("\(isAsync ? "await " : "")DependencyValues.$_current.withValue(values) {") {
          write(closure: body, isAsync: isAsync, to: &$0)
        }
      }
    case .thread(let body):
      writer.block("onAnotherThread {") { write(body, isAsync: false, to: &$0) }
    case .task(let slot, let isDetached, let body):
      writer.block("do {") { writer in
        writer.block("let task = StartedTask(isDetached: \(isDetached)) {") {
          write(body, isAsync: true, to: &$0)
        }
        empty(slot, but: .task, to: &writer)
        writer.line("task\(slot) = task")
      }
    case .runStarted: writer.line("await StartedTask.finishStarted()")
    case .repeated(let count, let body):
      writer.block("for _ in 0..<\(count) {") {
        write(body, isAsync: body.contains(where: \.needsAsync), to: &$0)
      }
    case .run(let slot): writer.line("await task\(slot)?.finish()")
    case .group(let bodies):
      writer.block("await withTaskGroup(of: Void.self) { group in") { writer in
        for body in bodies {
          writer.block("group.addTask {") { write(body, isAsync: true, to: &$0) }
          writer.line("await group.next()")
        }
      }
    }
  }

  private func write(_ source: Source, _ line: Line, into slot: Slot?, to writer: inout SourceWriter) {
    let read: String
    let key: KeyName
    switch source {
    case .here(let named):
      (key, read) = (named, "note(Dependency(\(named).self, line: \(line)).wrappedValue)")
    case .current(let named):
      (key, read) = (named, "note(DependencyValues._current[\(named).self, line: \(line)])")
    case .values(let source, let named):
      (key, read) = (named, "note(values\(source)[\(named).self, line: \(line)])")
    case .slot(let source): return writer.line("reader\(source)?()")
    case .held(let source, let index):
      return writer.block(
        "if let held = item\(source)?.item.instance.held, held.count > \(index) {"
      ) { $0.line("held[\(index)].read()") }
    case .context: return writer.line("note(DependencyValues._current.context.rawValue)")
    }
    func writeRead(to writer: inout SourceWriter) {
      guard let slot, !key.isNumber else { return writer.line(read) }
      writer.line("let read = \(read)")
      empty(slot, but: .item, to: &writer)
      writer.line("item\(slot) = (read, \(key.rank))")
    }
    if case .values(let source, _) = source {
      writer.block("if let values\(source) {") { writeRead(to: &$0) }
    } else if slot != nil, !key.isNumber {
      writer.block("do {") { writeRead(to: &$0) }
    } else {
      writeRead(to: &writer)
    }
  }
}
