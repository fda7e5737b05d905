extension StatementPrinter {
  func write(_ scope: Scope, to writer: inout SourceWriter) {
    if let from = scope.from {
      // Under another name, since the operation may set the variable.
      writer.block("if let from = object\(from) {") { writeCall(scope, from: "from", to: &$0) }
    } else if case .returns = scope.ending {
      writer.block("do {") { writeCall(scope, from: nil, to: &$0) }
    } else {
      writeCall(scope, from: nil, to: &writer)
    }
  }

  private func writeCall(_ scope: Scope, from: String?, to writer: inout SourceWriter) {
    let effects = (scope.ending.fails ? "try? " : "") + (scope.isAsync ? "await " : "")
    var call = (scope.ending.fails ? "_ = " : "") + effects + "withDependencies"
    if case .returns = scope.ending { call = "let object = " + call }
    func writeUpdate(to writer: inout SourceWriter) {
      write(
        update: scope.changes, fails: scope.ending == .failsInUpdate, isAsync: scope.isAsync, to: &writer)
    }
    func writeOperation(to writer: inout SourceWriter) {
      write(scope.body, isAsync: scope.isAsync, to: &writer)
      switch scope.ending {
      case .plain, .failsInUpdate: break
      case .failsInOperation: writer.line("throw Failure()")
      case .returns: writer.line("return PlainObject()")
      case .returnsAgain(let slot): writer.line("return object\(slot)")
      }
    }
    let parameter = scope.changes.isEmpty ? " _ in" : ""
    if let from {
      // The line comes after the closures, so that they cannot trail.
      writer.block("\(call)(", closing: ")") { writer in
        writer.line("from: \(from),")
        writer.block("{\(parameter)", closing: "},", writeUpdate)
        writer.block("operation: {", closing: "},", writeOperation)
        writer.line("line: \(scope.line)")
      }
    } else {
      writer.blocks("\(call) {\(parameter)", writeUpdate, "} operation: {", writeOperation)
    }
    if case .returns(let slot) = scope.ending {
      empty(slot, but: .object, to: &writer)
      writer.line("object\(slot) = object")
    }
  }

  func write(update changes: [Change], fails: Bool, isAsync: Bool, to writer: inout SourceWriter) {
    if isAsync { writer.line("await Task.yield()") }
    ChangePrinter(receiver: "$0").write(changes, to: &writer)
    if fails { writer.line("throw Failure()") }
  }
}

extension Scope.Ending {
  fileprivate var fails: Bool { self == .failsInUpdate || self == .failsInOperation }
}

extension Statement {
  /// Whether it calls a function that is there for synchronous and for asynchronous code.
  var choosesOverload: Bool {
    switch self {
    case .scope, .yield, .enter, .prepare, .escape: true
    default: false
    }
  }
}
