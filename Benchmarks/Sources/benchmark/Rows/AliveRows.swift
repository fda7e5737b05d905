import Dependencies

/// How work grows with the number of requests and of roots that are alive, which it must not.
func aliveRows() -> [Row] {
  growth("request with its repository, # others alive", [500, 4_000], atMost: 1.5) { count, size in
    besideRequests(size) {
      Stopwatch.time({ for number in 0..<$0 { consume(serveRequest(number)) } }, count)
    }
  }
    + growth("first read in a scope, # requests alive in it", [500, 4_000], atMost: 1.5) {
      timeFirstReads($0, beside: $1)
    }
    + growth("root, a model and six first reads, # others alive", [1, 1_000]) { count, size in
      let models = (0..<size).map { _ in onRoot { served(LightModel()) } }
      return withExtendedLifetime(models) {
        Stopwatch.time({ for _ in 0..<$0 { consume(onRoot { LightModel().serve() }) } }, count)
      }
    }
}

/// Runs something in a scope in which requests have been served whose models are alive.
///
/// What their repositories read is partly the scope's and partly their own.
private func besideRequests(_ size: Int, _ body: () -> Double) -> Double {
  withDependencies {
    $0.log = RequestLog { $0 &+ 1 }
    $0.offset = 5
  } operation: {
    let models = (0..<size).map { number in inRequest(number) { served(RequestModel()) } }
    return withExtendedLifetime(models, body)
  }
}

/// Reads keys in such a scope that it has no values of yet, in as many scopes as there are thousands.
private func timeFirstReads(_ count: Int, beside size: Int) -> Double {
  let passes = (count + KeysOfScopes.all.count - 1) / KeysOfScopes.all.count
  return (0..<passes).reduce(0) { elapsed, pass in
    let keys = KeysOfScopes.all.prefix(count / passes + (pass < count % passes ? 1 : 0))
    return elapsed
      + besideRequests(size) {
        let values = DependencyValues._current
        return Stopwatch.time({ _ in for key in keys { consume(values.read(key)) } }, keys.count, word: 5)
      }
  }
}

/// Each scope that overrides the offset has values of its own of these keys.
private enum KeysOfScopes: KeyFamily {
  static let all = keys(of: Self.self)

  static func make(_ index: Int) -> Int {
    @Dependency(\.offset) var offset
    return offset
  }
}

/// Runs something on a root of its own, as each test does.
@inline(__always)
private func onRoot<R>(_ operation: () -> R) -> R {
  DependencyValues.$_current.withValue(DependencyValues(), operation: operation)
}

private func served(_ model: LightModel) -> LightModel {
  consume(model.serve())
  return model
}

private func served(_ model: RequestModel) -> RequestModel {
  consume(model.serve())
  return model
}
