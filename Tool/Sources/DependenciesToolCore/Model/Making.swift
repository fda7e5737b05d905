/// Follows the creation of a value through initializers and static members of the sources.
struct Making {
  /// A dependency that is read on the way.
  struct Found {
    var dependency: DependencyReference
    var scope: String
    var file: Int
    var place: Place
    var timing: Timing
  }

  let model: Model
  private(set) var reads: [Found] = []
  /// The types whose initializers or static members run.
  private(set) var types: Set<Int> = []
  private var seen: Set<String> = []

  init(_ value: Key.Value, of key: Key, in model: Model) {
    self.model = model
    if let type = key.type { types.insert(type) }
    follow(value.body, file: value.file, scope: value.scope, result: value.type, timing: .now, depth: 0)
  }

  private mutating func follow(
    _ body: BodyFact, file: Int, scope: String, result: String?, timing: Timing, depth: Int
  ) {
    for read in body.reads {
      reads.append(
        Found(
          dependency: read.dependency, scope: scope, file: file, place: read.place,
          timing: max(timing, self.timing(read.timing, givenTo: read.givenTo))))
    }
    guard depth < 12 else { return }
    for call in body.calls {
      let own = self.timing(call.timing, givenTo: call.givenTo)
      follow(call, file: file, scope: scope, result: result, timing: max(timing, own), depth: depth)
    }
  }

  /// It is unknown when an autoclosure runs.
  private func timing(_ timing: Timing, givenTo names: [String]?) -> Timing {
    let mayWait = names?.contains { name in
      let last = name.lastComponent == "init" ? name.withoutLastComponent.lastComponent : name.lastComponent
      return last.isEmpty || last.lowercased().contains("lazy") || model.autoclosures.contains(last)
    }
    return mayWait == true ? max(timing, .later) : timing
  }

  private mutating func follow(
    _ call: CallFact, file: Int, scope: String, result: String?, timing: Timing, depth: Int
  ) {
    if let name = call.callee.initializedType, let labels = call.labels {
      let type = call.callee == ".init" ? result ?? "Self" : name
      guard let type = model.types.resolve(type, scope: scope, file: file) else { return }
      types.insert(type)
      followInitializer(of: type, labels: labels, timing: timing, depth: depth)
      return
    }
    let owner = call.callee.withoutLastComponent
    // A static function of the type hides one at the top level.
    let isGlobal = owner.isEmpty && call.labels != nil && !isMember(call.callee, scope: scope, file: file)
    if isGlobal, let (home, body) = model.body(ofGlobal: call.callee, from: file) {
      guard enter("\(home).\(call.callee)()", timing) else { return }
      follow(body, file: home, scope: "", result: nil, timing: timing, depth: depth + 1)
      return
    }
    let name = owner.isEmpty ? result ?? "Self" : owner
    guard let type = model.types.resolve(name, scope: scope, file: file) else { return }
    types.insert(type)
    let member = call.callee.lastComponent
    for part in model.types.all[type].parts {
      let fact = model.types.fact(part)
      let matching = fact.members.filter { $0.name == member && Self.match(call.labels, $0.labels) }
      guard matching.count == 1, matching[0].condition == nil else { continue }
      guard enter("\(type).\(member)(\(call.labels ?? []))", timing) else { continue }
      follow(
        matching[0].body, file: part.file, scope: fact.name, result: matching[0].type, timing: timing,
        depth: depth + 1)
    }
  }

  private func isMember(_ name: String, scope: String, file: Int) -> Bool {
    guard let type = model.types.resolve("Self", scope: scope, file: file) else { return false }
    return model.types.facts(of: type).contains { $0.members.contains { $0.name == name } }
  }

  private mutating func followInitializer(of type: Int, labels: [String], timing: Timing, depth: Int) {
    guard enter("\(type).init(\(labels))", timing) else { return }
    var matching: [(InitializerFact, Int, String)] = []
    for part in model.types.all[type].parts {
      let fact = model.types.fact(part)
      matching += fact.initializers.filter { Self.match(labels, $0.labels) }.map {
        ($0, part.file, fact.name)
      }
      for property in fact.properties {
        guard let body = property.body else { continue }
        follow(
          body, file: part.file, scope: fact.name, result: property.type, timing: timing, depth: depth + 1)
      }
    }
    guard matching.count == 1 else { return }
    follow(
      matching[0].0.body, file: matching[0].1, scope: matching[0].2, result: nil, timing: timing,
      depth: depth + 1)
  }

  /// A body is followed once for each timing, so that recursion ends.
  private mutating func enter(_ name: String, _ timing: Timing) -> Bool {
    seen.insert("\(name)\(timing.rawValue)").inserted
  }

  /// Trailing closures fit any label.
  private static func match(_ call: [String]?, _ declaration: [String]?) -> Bool {
    guard let call, let declaration else { return call == nil && declaration == nil }
    return call.count == declaration.count && zip(call, declaration).allSatisfy { $0 == $1 || $0 == "{}" }
  }
}

/// Which values a program, a preview, or a test creates.
enum ValueContext: String, CaseIterable, Sendable {
  case live, test, preview
}

/// Which keys the values of a key certainly read while they are created.
struct ValueGraph: Sendable {
  struct Edge: Sendable {
    var to: Int
    var file: Int
    var place: Place
  }

  private(set) var edges: [Int: [Edge]] = [:]

  init(context: ValueContext, model: Model) {
    for index in model.keys.indices {
      let key = model.keys[index]
      // Two values of one name are those of two conditions.
      guard !key.isUnclear, let value = key.value(in: context), value.condition == nil else { continue }
      for read in Making(value, of: key, in: model).reads where read.timing == .now {
        guard case .key(let to) = model.dependency(read.dependency, scope: read.scope, file: read.file),
          edges[index]?.contains(where: { $0.to == to }) != true
        else { continue }
        edges[index, default: []].append(Edge(to: to, file: read.file, place: read.place))
      }
    }
  }

  /// One cycle, a shortest one, for each set of keys that need one another.
  var cycles: [[Int]] {
    var found: [[Int]] = []
    var covered: Set<Int> = []
    for start in edges.keys.sorted() where !covered.contains(start) {
      guard let cycle = shortestCycle(from: start) else { continue }
      found.append(cycle)
      covered.formUnion(cycle)
    }
    return found
  }

  private func shortestCycle(from start: Int) -> [Int]? {
    var previous: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let key = queue[next]
      next += 1
      for edge in edges[key] ?? [] {
        if edge.to == start {
          var path = [key]
          while let before = previous[path[0]], path[0] != start { path.insert(before, at: 0) }
          return path
        }
        if edge.to != start, previous[edge.to] == nil {
          previous[edge.to] = key
          queue.append(edge.to)
        }
      }
    }
    return nil
  }
}

extension Key {
  /// The one value that a context uses; nil if there are several or none is seen.
  func value(in context: ValueContext) -> Value? {
    let candidates: [[Value]] =
      switch context {
      case .live: [live]
      case .preview: hasLive ? [preview, live] : [preview, live, test]
      case .test: [test, preview, live]
      }
    guard let first = candidates.first(where: { !$0.isEmpty }) else { return nil }
    return first.count == 1 ? first[0] : nil
  }
}
