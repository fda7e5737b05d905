extension Program: CustomStringConvertible {
  /// The statements as pseudocode, for people.
  public var description: String {
    var lines: [String] = []
    for (index, steps) in definitions.enumerated() where !steps.isEmpty {
      lines.append("\(Key(index: index)) is created by")
      lines += steps.flatMap(\.lines).map { "  " + $0 }
    }
    for part in parts {
      switch part {
      case .run(let root, let statements):
        lines.append("in root \(root)")
        lines += statements.flatMap(\.lines).map { "  " + $0 }
      case .prepare(let root, let changes):
        let changes = changes.map { change in
          switch change {
          case .set(let key): "set \(key)"
          case .read(let key): "read \(key)"
          }
        }
        lines.append("in root \(root): prepare { \(changes.joined(separator: "; ")) }")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Step {
  var lines: [String] {
    switch self {
    case .read(let key): ["read \(key)"]
    case .readSelf: ["read \\.self"]
    case .keep(let kind): ["keep a new \(kind)"]
    case .useNow(let kind, let key): ["read \(key) through a new \(kind)"]
    case .inner(let settings, let steps):
      ["withDependencies { \(list(settings)) }"] + steps.flatMap(\.lines).map { "  " + $0 }
    case .start(let keys): ["start a task that later reads \(list(keys))"]
    case .use(let slot, let key): ["read \(key) through [\(slot)]"]
    }
  }
}

extension Statement {
  var lines: [String] {
    switch self {
    case .read(let key): ["read \(key)"]
    case .scope(let settings, let body):
      ["withDependencies { \(list(settings)) }"] + body.flatMap(\.lines).map { "  " + $0 }
    case .create(let kind, let slot): ["[\(slot)] = a new \(kind)"]
    case .change(let slot, let settings): ["[\(slot)] = a copy of the values with \(list(settings))"]
    case .keep(let key, let slot): ["[\(slot)] = read \(key)"]
    case .use(let slot, let key): ["read \(key) through [\(slot)]"]
    case .enter(let slot, let settings, let body):
      ["enter [\(slot)] { \(list(settings)) }"] + body.flatMap(\.lines).map { "  " + $0 }
    case .start(let slot, let keys): ["[\(slot)] = a task that later reads \(list(keys))"]
    case .finish(let slot): ["finish the task [\(slot)]"]
    case .finishStarted(let number): ["finish task \(number) of the initializers"]
    case .forget(let slot): ["forget [\(slot)]"]
    }
  }
}

private func list(_ elements: [some CustomStringConvertible]) -> String {
  elements.map(\.description).joined(separator: ", ")
}
