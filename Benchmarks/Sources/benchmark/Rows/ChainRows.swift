import Dependencies

/// How work grows with the length of a chain, which it must not: of keys that read each other, of models that make each
/// other, and of overrides around a scope.
func chainRows() -> [Row] {
  chain(of: "keys", [250, 1_000], "first reads, each") { length in
    DependencyValues.$_current.withValue(DependencyValues()) { ChainedKeys.readLast(of: length) }
  }
    + chain(of: "keys that need a scope", [250, 1_000], "first reads, each") { length in
      inRequest(length) { ChainedKeysOfScopes.readLast(of: length) }
    }
    + chain(of: "models", [600, 6_000], "an override of one key and two reads, each") { length in
      makeModels(length) { $0.userID = $1 }
    }
    + chain(of: "models", [600, 6_000], "overrides of 100 keys in turn and two reads, each") { length in
      makeModels(length) { values, number in
        let key = DistinctKeys.all[number % 100]
        values.override(key)
      }
    }
    + outside("scope, a read of that key and of another") { number in
      withDependencies {
        $0.userID = number
      } operation: {
        @Dependency(\.userID) var userID
        @Dependency(\.log) var log
        return log.write(userID)
      }
    }
    + outside("request with its repository", serveRequest)
}

/// Rows of chains of two lengths, of which the longer must not cost more for each step.
private func chain(
  of links: String, _ lengths: [Int], _ work: String, _ pass: @escaping @Sendable (_ length: Int) -> Int
) -> [Row] {
  growth("chain of # \(links), \(work)", lengths) { count, length in
    let passes = max(1, count / length)
    return Stopwatch.time({ for _ in 0..<$0 { consume(pass(length)) } }, passes)
      * Double(count) / Double(passes * length)
  }
}

/// Rows of an operation in a scope that overrides few or many other keys.
@inline(__always)
private func outside(_ name: String, _ operation: @escaping @Sendable (Int) -> Int) -> [Row] {
  growth("\(name), overrides outside: #", [1, 100]) { count, size in
    withDependencies { values in
      for key in DistinctKeys.all.prefix(size) { values.override(key) }
    } operation: {
      Stopwatch.time({ for number in 0..<$0 { consume(operation(number)) } }, count)
    }
  }
}

/// Makes models, each with the dependencies of the one before, and returns the sum of what they read.
private func makeModels(_ count: Int, _ override: (inout DependencyValues, Int) -> Void) -> Int {
  var models = [ChildModel(0)]
  var sum = 0
  for number in 1...count {
    let model = withDependencies(from: models[number - 1]) {
      override(&$0, number)
    } operation: {
      ChildModel(number)
    }
    sum &+= model.serve()
    models.append(model)
  }
  return sum
}

/// Each key's value is made from that of the key before.
private enum ChainedKeys: KeyFamily {
  private static let all = keys(of: Self.self)

  static func make(_ index: Int) -> Int {
    index == 0 ? DistinctKeys.value : readLast(of: index)
  }

  static func readLast(of count: Int) -> Int {
    let key = all[count - 1]
    return DependencyValues._current.read(key)
  }
}

/// The same, where the first one's is made from what requests override.
private enum ChainedKeysOfScopes: KeyFamily {
  private static let all = keys(of: Self.self)

  static func make(_ index: Int) -> Int {
    @Dependency(\.userID) var userID
    return index == 0 ? userID : readLast(of: index)
  }

  static func readLast(of count: Int) -> Int {
    let key = all[count - 1]
    return DependencyValues._current.read(key)
  }
}
