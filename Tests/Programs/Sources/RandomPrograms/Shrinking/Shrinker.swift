extension Program {
  /// The smallest program that is found by leaving out parts of this one for as long as what is left fails.
  ///
  /// - Parameter fails: Whether a program fails. It has to be true of this one.
  /// - Returns: A program that fails, from which no part can be left out.
  package func shrunk(while fails: (Program) async -> Bool) async -> Program {
    var smallest = self
    search: while true {
      for candidate in smallest.smaller where await fails(candidate) {
        smallest = candidate
        continue search
      }
      return smallest
    }
  }

  /// Programs with less in them, the smallest first.
  package var smaller: [Program] {
    var programs: [Program] = []
    for body in body.smallerLists + body.unwrappedLists { programs.append(with(body)) }
    for (key, steps) in recipes.sorted(by: { $0.key < $1.key }) {
      for steps in steps.smallerLists {
        var program = self
        program.recipes[key] = steps
        programs.append(program)
      }
      if steps.isEmpty {
        var program = self
        program.recipes[key] = nil
        programs.append(program)
      }
    }
    if readsInDeinit {
      var program = self
      program.readsInDeinit = false
      programs.append(program)
    }
    if isOnThread {
      var program = self
      program.isOnThread = false
      programs.append(program)
    }
    return programs.filter(\.isValid)
  }

  private func with(_ body: [Statement]) -> Program {
    var program = self
    program.body = body
    return program
  }
}

extension [Statement] {
  /// This list with what is in one of the statements, at any depth, in the statement's place.
  fileprivate var unwrappedLists: [[Statement]] {
    var lists: [[Statement]] = []
    for (index, statement) in enumerated() {
      if let unwrapped = statement.unwrapped { lists.append(replacing(index, by: unwrapped)) }
      lists += statement.bodies.flatMap { body in
        body.statements.unwrappedLists.map { replacing(index, by: [body.rebuild($0)]) }
      }
    }
    return lists
  }

  private func replacing(_ index: Int, by statements: [Statement]) -> [Statement] {
    Array(self[..<index]) + statements + Array(self[(index + 1)...])
  }
}

extension Statement {
  /// A body of a statement, and the statement with another one.
  struct Body {
    let statements: [Statement]
    let rebuild: ([Statement]) -> Statement
  }

  var bodies: [Body] {
    switch self {
    case .scope(let scope):
      [
        Body(statements: scope.body) {
          var scope = scope
          scope.body = $0
          return .scope(scope)
        }
      ]
    case .yield(let slot, let body, let isAsync):
      [Body(statements: body) { .yield(slot, $0, isAsync: isAsync) }]
    case .enter(let slot, let body, let isAsync):
      [Body(statements: body) { .enter(slot, $0, isAsync: isAsync) }]
    case .thread(let body): [Body(statements: body) { .thread($0) }]
    case .task(let slot, let isDetached, let body):
      [Body(statements: body) { .task(slot, isDetached: isDetached, $0) }]
    case .repeated(let count, let body): [Body(statements: body) { .repeated(count, $0) }]
    case .group(let bodies):
      bodies.indices.map { index in
        Body(statements: bodies[index]) {
          var bodies = bodies
          bodies[index] = $0
          return .group(bodies)
        }
      }
    default: []
    }
  }
}

extension Program {
  /// Whether the statements are where they can be: asynchronous ones in asynchronous code, and outside of the
  /// program's roots only those that do nothing lasting to the process's.
  var isValid: Bool { Self.isValid(body, isAsync: isAsync, isOutside: false) }

  private static func isValid(_ body: [Statement], isAsync: Bool, isOutside: Bool) -> Bool {
    body.allSatisfy { statement in
      if statement.needsAsync, !isAsync { return false }
      if isOutside, !statement.isAllowedOutside { return false }
      switch statement {
      case .scope(let scope):
        return isValid(scope.body, isAsync: scope.isAsync, isOutside: isOutside && scope.from == nil)
      case .repeated(_, let body): return isValid(body, isAsync: isAsync, isOutside: isOutside)
      case .yield(_, let body, let isAsync), .enter(_, let body, let isAsync):
        return isValid(body, isAsync: isAsync, isOutside: false)
      case .thread(let body): return isValid(body, isAsync: false, isOutside: true)
      case .task(_, let isDetached, let body): return isValid(body, isAsync: true, isOutside: isDetached)
      case .group(let bodies): return bodies.allSatisfy { isValid($0, isAsync: true, isOutside: isOutside) }
      default: return true
      }
    }
  }
}

extension Statement {
  fileprivate var isAllowedOutside: Bool {
    switch self {
    case .read(.here(let key), _, _), .read(.current(let key), _, _): key.isNumber
    case .read, .yield, .enter, .drop, .repeated: true
    case .scope(let scope): scope.isAllowedOutside
    default: false
    }
  }
}

extension Scope {
  /// Whether it takes nothing of the process's root, and leaves nothing there.
  fileprivate var isAllowedOutside: Bool {
    if from != nil { return true }
    switch ending {
    case .plain, .failsInUpdate, .failsInOperation: break
    case .returns, .returnsAgain: return false
    }
    return changes.allSatisfy(\.isSet)
  }
}

extension Change {
  fileprivate var isSet: Bool {
    switch self {
    case .number, .item: true
    case .kept, .part, .read, .context: false
    }
  }
}
