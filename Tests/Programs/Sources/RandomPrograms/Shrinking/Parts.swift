/// A part of a program, which the shrinker can leave out of a list, or replace with a smaller one.
protocol Shrinkable {
  /// Smaller things to put in this one's place, the smallest first.
  var smaller: [Self] { get }
}

extension Array where Element: Shrinkable {
  /// This list with less in it: without halves, quarters and so on of its elements, without each of them, and
  /// with one of them smaller.
  var smallerLists: [[Element]] {
    var lists: [[Element]] = []
    var size = count
    while size > 0 {
      for start in stride(from: 0, to: count, by: size) {
        lists.append(Array(self[..<start] + self[Swift.min(start + size, count)...]))
      }
      size /= 2
    }
    for (index, element) in enumerated() {
      for smaller in element.smaller {
        var list = self
        list[index] = smaller
        lists.append(list)
      }
    }
    return lists
  }
}

extension Change: Shrinkable {
  var smaller: [Change] {
    switch self {
    case .part(let key, let line): [.read(key, line)]
    case .kept(let key, _): [.item(key)]
    case .number, .item, .read, .context: []
    }
  }
}

extension Step: Shrinkable {
  var smaller: [Step] {
    switch self {
    case .read, .hold, .drop, .readAtEnd: []
    case .start(let reads):
      reads.count > 1 ? reads.map { .start([$0]) } : []
    case .decorate(let key, _, let line): [.read(key, line)]
    case .carry(let key, let line): [.hold(key, line)]
    case .readHeld(let key, let line): [.read(key, line)]
    case .scope(let changes, let steps):
      (steps.count == 1 ? steps : []) + changes.smallerLists.map { .scope($0, steps) }
        + steps.smallerLists.map { .scope(changes, $0) }
    case .hop(let steps, let carrier):
      (steps.count == 1 ? steps : []) + (carrier == .continuation ? [.hop(steps, by: .closure)] : [])
        + steps.smallerLists.map { .hop($0, by: carrier) }
    }
  }
}

extension Statement: Shrinkable {
  var smaller: [Statement] {
    switch self {
    case .scope(let scope): scope.smaller.map { .scope($0) }
    case .yield(let slot, let body, let isAsync):
      Self.synchronous(body, isAsync).map { .yield(slot, body, isAsync: $0) }
        + body.smallerLists.map { .yield(slot, $0, isAsync: isAsync) }
    case .enter(let slot, let body, let isAsync):
      Self.synchronous(body, isAsync).map { .enter(slot, body, isAsync: $0) }
        + body.smallerLists.map { .enter(slot, $0, isAsync: isAsync) }
    case .prepare(let changes, let fails, let line, let isAsync):
      (isAsync ? [.prepare(changes, fails: fails, line, isAsync: false)] : [])
        + changes.smallerLists.map { .prepare($0, fails: fails, line, isAsync: isAsync) }
    case .thread(let body): body.smallerLists.map { .thread($0) }
    case .task(let slot, let isDetached, let body):
      body.smallerLists.map { .task(slot, isDetached: isDetached, $0) }
    case .repeated(let count, let body):
      (count > 2 ? Set([2, count / 2, count - 1]).sorted() : []).map { .repeated($0, body) }
        + body.smallerLists.map { .repeated(count, $0) }
    case .group(let bodies):
      bodies.indices.map { index in .group(Array(bodies[..<index] + bodies[(index + 1)...])) }
        + bodies.indices.flatMap { index in
          bodies[index].smallerLists.map { body in
            var bodies = bodies
            bodies[index] = body
            return .group(bodies)
          }
        }
    case .read(let source, let line, into: .some): [.read(source, line)]
    case .model(let slot, let key, isSubclass: true, let line):
      [.model(slot, key, isSubclass: false, line)]
    case .read, .wrapper, .model, .object, .escape, .drop, .root, .change, .run, .runStarted: []
    }
  }

  /// The statements inside of this one, which can take its place in its list.
  var unwrapped: [Statement]? {
    switch self {
    case .scope(let scope): scope.body
    case .yield(_, let body, _), .enter(_, let body, _), .thread(let body): body
    case .task(_, _, let body), .repeated(_, let body): body
    case .group(let bodies): bodies.flatMap(\.self)
    default: nil
    }
  }

  /// The ways to be less asynchronous that a body allows.
  static func synchronous(_ body: [Statement], _ isAsync: Bool) -> [Bool] {
    isAsync && !body.contains(where: \.needsAsync) ? [false] : []
  }
}

extension Scope: Shrinkable {
  var smaller: [Scope] {
    var scopes: [Scope] = []
    func add(_ change: (inout Scope) -> Void) {
      var scope = self
      change(&scope)
      scopes.append(scope)
    }
    for body in body.smallerLists { add { $0.body = body } }
    for changes in changes.smallerLists { add { $0.changes = changes } }
    if from != nil { add { $0.from = nil } }
    if ending != .plain { add { $0.ending = .plain } }
    for isAsync in Statement.synchronous(body, isAsync) { add { $0.isAsync = isAsync } }
    return scopes
  }
}
