import Dependencies

/// Work that must not cost more with many of something than with few.
func growthRows() -> [Row] {
  aliveRows() + chainRows() + overrideRows() + stepRows()
}

/// With many models, requests, keys, and roots alive.
private func aliveRows() -> [Row] {
  growth("model created with from:, # models alive", from: 10, to: 10_000) { size, measure in
    let models = (0..<size).map { number in inRequest(number) { LightModel() } }
    withExtendedLifetime(models) {
      let parent = models[size / 2]
      measure { turns in
        for number in 0..<turns { consume(withDependencies(from: parent) { ChildModel(number) }) }
      }
    }
  }
    + growth("request with its repository, # others alive", from: 500, to: 4_000, atMost: 1.5) {
      size, measure in
      besideRequests(size) {
        measure { turns in for number in 0..<turns { consume(serveRequest(number)) } }
      }
    }
    + growth("first read in a scope, # requests alive in it", from: 500, to: 4_000, atMost: 1.5) {
      size, measure in
      besideRequests(size) {
        let values = DependencyValues._current
        measure { turns in for key in KeysOfScopes.all.prefix(turns) { consume(values.read(key)) } }
      }
    }.map { row in row.with { $0.turns = (200, 1_000) } }
    + growth("read in a job's scope, # models of scopes of their own", from: 100, to: 5_000, atMost: 1.5) {
      size, measure in
      let models = (0..<size).map { number in inRequest(number) { ReportModel() } }
      inJob {
        for model in models { consume(model.report) }
        measure { turns in for number in 0..<turns { consume(models[number % size].report) } }
      }
    }.map { row in row.with { $0.turns = (500, 10_500) } }
    + growth("root, a model and six first reads, # others alive", from: 1, to: 1_000) { size, measure in
      let models = (0..<size).map { _ in onRoot { served(LightModel()) } }
      withExtendedLifetime(models) {
        measure { turns in for _ in 0..<turns { consume(onRoot { LightModel().serve() }) } }
      }
    }
    + growth("read by key path, # keys resolved", from: 1, to: 1_000) { size, measure in
      onRoot {
        for key in NumberedKeys.all.prefix(size) { consume(DependencyValues._current.read(key)) }
        let model = LightModel()
        consume(model.userID)
        measure { turns in for _ in 0..<turns { consume(model.userID) } }
      }
    }.map { row in row.with { $0.isFreeOfAllocations = true } }
}

/// In long chains of keys that read each other, and of models that create each other.
private func chainRows() -> [Row] {
  [250, 1_000].flatMap { length in
    [
      Row("first read of a key, in a chain of \(length)") { measure in
        measure { turns in for _ in 0..<turns { consume(onRoot { ChainedKeys.readLast(of: length) }) } }
      },
      Row("first read of a key that needs a scope, in a chain of \(length)") { measure in
        measure { turns in
          for number in 0..<turns { consume(inRequest(number) { ChainedKeysOfScopes.readLast(of: length) }) }
        }
      },
    ].map { row in
      row.with {
        $0.operations = length
        $0.turns = (1, 1 + 2_000 / length)
        if length > 250 {
          $0.limit = (1.2, row.name.split(separator: " ").dropLast().joined(separator: " ") + " 250")
        }
      }
    }
  }
    + generations("an override of one key") { $0.userID = $1 }
    + generations("overrides of 100 keys in turn") { values, number in
      let key = NumberedKeys.all[number % 100]
      values.override(key)
    }
}

/// A child of a child, and so on, each with an override of its own.
private func generations(
  _ name: String, _ override: @escaping @Sendable (inout DependencyValues, Int) -> Void
) -> [Row] {
  growth("child of generation #, \(name), two reads", from: 500, to: 5_000, atMost: 1.3) { size, measure in
    var last = ChildModel(0)
    var models: [ChildModel] = []
    func addGeneration(_ number: Int) {
      last = withDependencies(from: last) {
        override(&$0, number)
      } operation: {
        ChildModel(number)
      }
      consume(last.serve())
      models.append(last)
    }
    for number in 0..<size { addGeneration(number) }
    measure { turns in for number in 0..<turns { addGeneration(number) } }
  }.map { row in row.with { $0.turns = (100, 400) } }
}

/// Programs that go on for days: each step begins with an object or a continuation of the last one.
private func stepRows() -> [Row] {
  steps("object replaced from itself in a request", [RequestModel()]) { number, models in
    inRequest(number) {
      models[0] = withDependencies(from: models[0]) { RequestModel() }
      consume(models[0].serve())
    }
  }
    + steps("two objects replaced in each other's scope", [RequestModel(), RequestModel()]) {
      number, models in
      let (old, new) = (number % 2, 1 - number % 2)
      inRequest(number) { models[old] = withDependencies(from: models[old]) { RequestModel() } }
      withDependencies(from: models[old]) {
        models[new] = withDependencies(from: models[new]) { RequestModel() }
        consume(models[new].serve())
      }
    }
    + steps("effect that returns the next one, keys in turn", withEscapedDependencies { $0 }) {
      number, effect in
      effect = effect.yield {
        withDependencies {
          if number % 2 == 0 { $0.userID = number } else { $0.offset = number }
        } operation: {
          consume(serveModel())
          return withEscapedDependencies { outer in outer.yield { withEscapedDependencies { $0 } } }
        }
      }
    }
}

private func steps<State>(
  _ name: String, _ first: @autoclosure @escaping @Sendable () -> State,
  _ step: @escaping @Sendable (_ number: Int, inout State) -> Void
) -> [Row] {
  growth("\(name), step #", from: 1_000, to: 4_000, atMost: 1.2) { size, measure in
    var state = first()
    for number in 0..<size { step(number, &state) }
    measure { turns in for number in 0..<turns { step(number, &state) } }
  }.map { row in row.with { $0.turns = (50, 250) } }
}

/// Under many overrides, and with values that are set many times.
private func overrideRows() -> [Row] {
  growth("scope and a read of two keys, # overrides outside", from: 1, to: 100) { size, measure in
    under(size) {
      measure { turns in
        for number in 0..<turns {
          withDependencies {
            $0.userID = number
          } operation: {
            @Dependency(\.userID) var userID
            @Dependency(\.log) var log
            consume(log.write(userID))
          }
        }
      }
    }
  }
    + growth("request with its repository, # overrides outside", from: 1, to: 100) { size, measure in
      under(size) { measure { turns in for number in 0..<turns { consume(serveRequest(number)) } } }
    }
    + growth("request in values that were set # times", from: 1_000, to: 16_000) { size, measure in
      var values = DependencyValues()
      func set(_ number: Int) {
        values.userID = number
        DependencyValues.$_current.withValue(values) { consume(RequestModel().serve()) }
      }
      for number in 0..<size { set(number) }
      measure { turns in for number in 0..<turns { set(number) } }
    }.map { row in row.with { $0.turns = (100, 600) } }
}

private func under(_ size: Int, _ operation: () -> Void) {
  withDependencies { values in
    for key in NumberedKeys.all.prefix(size) { values.override(key) }
  } operation: {
    operation()
  }
}

/// Runs something in a scope in which requests have been served whose models are alive.
///
/// Their repositories read values that are partly the scope's and partly their own.
private func besideRequests(_ size: Int, _ body: () -> Void) {
  inJob {
    let models = (0..<size).map { number in inRequest(number) { served(RequestModel()) } }
    withExtendedLifetime(models, body)
  }
}

/// Runs something in a scope whose overrides are others than those of requests.
func inJob(_ operation: () -> Void) {
  withDependencies {
    $0.log = RequestLog { $0 &+ 1 }
    $0.offset = 5
  } operation: {
    operation()
  }
}

/// Runs something on a root of its own, as each test does.
@inline(__always)
func onRoot<R>(_ operation: () -> R) -> R {
  DependencyValues.$_current.withValue(DependencyValues(), operation: operation)
}

private func serveModel() -> Int { RequestModel().serve() }

private func served(_ model: LightModel) -> LightModel {
  consume(model.serve())
  return model
}

private func served(_ model: RequestModel) -> RequestModel {
  consume(model.serve())
  return model
}

/// Each scope that overrides the offset has values of its own of these keys.
private enum KeysOfScopes: KeyFamily {
  static let all = keys(of: Self.self)

  static func create(_ index: Int) -> Int {
    @Dependency(\.offset) var offset
    return offset
  }
}

/// Each key's value is created from that of the key before.
private enum ChainedKeys: KeyFamily {
  private static let all = keys(of: Self.self)

  static func create(_ index: Int) -> Int { index == 0 ? 7 : readLast(of: index) }

  static func readLast(of count: Int) -> Int {
    let key = all[count - 1]
    return DependencyValues._current.read(key)
  }
}

/// The same, where the first one's is created from what requests override.
private enum ChainedKeysOfScopes: KeyFamily {
  private static let all = keys(of: Self.self)

  static func create(_ index: Int) -> Int {
    @Dependency(\.userID) var userID
    return index == 0 ? userID : readLast(of: index)
  }

  static func readLast(of count: Int) -> Int {
    let key = all[count - 1]
    return DependencyValues._current.read(key)
  }
}
