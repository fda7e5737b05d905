import Dependencies

extension ProgramGenerator {
  /// Where a statement is.
  enum Place {
    case sync, async
    /// On a thread or in a task that inherits nothing. The process's root is current there, which all programs
    /// share: only numbers are read of it, and nothing captures it.
    case outside, outsideAsync

    var isAsync: Bool { self == .async || self == .outsideAsync }
  }

  private enum Kind {
    case scope, inherit, read, wrapper, model, object, escape, yield, drop, prepare, root, change, enter
    case thread, task, run, group, runStarted, repeated
  }

  mutating func statement(_ place: Place, depth: Int) -> Statement {
    budget -= 1
    if place == .outside || place == .outsideAsync { return statementOutside(place, depth: depth) }
    var kind: Kind = choose([
      .scope: 12, .inherit: 5, .read: 20, .wrapper: 5, .model: 4, .object: 1, .escape: 2, .yield: 3,
      .drop: 2, .prepare: 2, .root: 1, .change: 1, .enter: 2, .thread: 2, .repeated: isRepeating ? 0 : 1,
    ])
    if place.isAsync, chance(0.25) { kind = choose([.task: 4, .run: 5, .group: 2, .runStarted: 2]) }
    if depth > 5, [.scope, .inherit, .yield, .enter, .thread, .task, .group, .repeated].contains(kind) {
      kind = .read
    }
    return statement(kind, place, depth: depth)
  }

  private mutating func statement(_ kind: Kind, _ place: Place, depth: Int) -> Statement {
    switch kind {
    case .scope: return .scope(scope(from: nil, place, depth: depth))
    case .inherit: return .scope(scope(from: slot(), place, depth: depth))
    case .read: return read()
    case .wrapper: return .wrapper(slot(), key(), nextLine())
    case .model: return .model(slot(), key(), isSubclass: chance(0.3), nextLine())
    case .object: return .object(slot())
    case .escape: return .escape(slot())
    case .yield: return yield(place, depth: depth)
    case .drop: return .drop(slot())
    case .prepare:
      let changes = chance(0.25) ? [.context(context())] : changes()
      return .prepare(changes, fails: chance(0.15), nextLine(), isAsync: place.isAsync && chance(0.5))
    case .root: return .root(slot(), context())
    case .change: return .change(slot(), change())
    case .enter: return enter(place, depth: depth)
    case .thread: return .thread(body(.outside, depth: depth + 1))
    case .task:
      let isDetached = chance(0.3)
      return .task(
        slot(), isDetached: isDetached, body(isDetached ? .outsideAsync : .async, depth: depth + 1))
    case .run: return .run(slot())
    case .runStarted: return .runStarted
    case .repeated:
      isRepeating = true
      defer { isRepeating = false }
      // Rarely long, and then short inside, since it takes the reference long.
      let count = chance(0.02) ? number(100...400) : number(2...20)
      let body = body(place, depth: depth + 1)
      return .repeated(min(count, max(20, 600 / body.size)), body)
    case .group:
      return .group((0..<number(1...3)).map { _ in body(.async, depth: depth + 1) })
    }
  }

  private mutating func statementOutside(_ place: Place, depth: Int) -> Statement {
    let isDeep = depth > 5
    switch choose([
      0: 3, 1: 2, 2: isDeep ? 0 : 5, 3: isDeep ? 0 : 1, 4: 1, 5: isDeep ? 0 : 2, 6: isDeep ? 0 : 3,
    ]) {
    case 0: return .read(.here(one(of: keys.filter(\.isNumber))), nextLine())
    case 1: return .read(chance(0.7) ? .slot(slot()) : .held(slot(), index: number(0...1)), nextLine())
    case 2: return yield(place, depth: depth)
    case 3: return enter(place, depth: depth)
    case 4: return .drop(slot())
    case 5: return .scope(scopeOutside(place, depth: depth))
    default: return .scope(scope(from: slot(), place, depth: depth))
    }
  }

  private mutating func scopeOutside(_ place: Place, depth: Int) -> Scope {
    let changes = (0..<number(0...2)).map { _ in
      let key = key()
      return key.isNumber ? Change.number(key, number(1...99)) : .item(key)
    }
    let isAsync = place.isAsync && chance(0.5)
    let body = body(isAsync ? .outsideAsync : .outside, depth: depth + 1)
    return Scope(
      changes, body, ending: chance(0.1) ? .failsInOperation : .plain, line: nextLine(), isAsync: isAsync)
  }

  private mutating func body(_ place: Place, depth: Int) -> [Statement] {
    (0..<number(1...4)).map { _ in statement(place, depth: depth) }
  }

  private mutating func read() -> Statement {
    switch choose([0: 10, 1: 2, 2: 8, 3: 4, 4: 1, 5: 1]) {
    case 0: .read(.here(key()), nextLine(), into: chance(0.4) ? slot() : nil)
    case 1: .read(.current(key()), nextLine(), into: chance(0.2) ? slot() : nil)
    case 2: .read(.slot(slot()), nextLine())
    case 3: .read(.held(slot(), index: number(0...1)), nextLine())
    case 4: .read(.values(slot(), key()), nextLine(), into: chance(0.4) ? slot() : nil)
    default: .read(.context, nextLine())
    }
  }

  private mutating func yield(_ place: Place, depth: Int) -> Statement {
    let isAsync = place.isAsync && chance(0.5)
    return .yield(slot(), body(isAsync ? .async : .sync, depth: depth + 1), isAsync: isAsync)
  }

  private mutating func enter(_ place: Place, depth: Int) -> Statement {
    let isAsync = place.isAsync && chance(0.5)
    return .enter(slot(), body(isAsync ? .async : .sync, depth: depth + 1), isAsync: isAsync)
  }

  private mutating func scope(from: Slot?, _ place: Place, depth: Int) -> Scope {
    let isAsync = place.isAsync && chance(0.5)
    let ending: Scope.Ending
    switch choose([0: 14, 1: 4, 2: 1, 3: 1, 4: 1]) {
    case 0: ending = .plain
    case 1: ending = .returns(slot())
    case 2: ending = .returnsAgain(slot())
    case 3: ending = .failsInUpdate
    default: ending = .failsInOperation
    }
    let changes = from != nil && chance(0.4) ? [] : changes()
    return Scope(
      from: from, changes, body(isAsync ? .async : .sync, depth: depth + 1), ending: ending,
      line: nextLine(), isAsync: isAsync)
  }
}
