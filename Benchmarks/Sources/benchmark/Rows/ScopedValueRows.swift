import Dependencies

/// The cost of reading a value that was made from an override, and so belongs to the override's scope.
func scopedValueRows() -> [Row] {
  Place.allCases.map { place in
    Row(
      "scoped values", "read, \(place.rawValue)", budget: readBudget(place.budget),
      method: .time { count in
        place.enter { loop, word in
          loop(1)
          return Stopwatch.time(loop, count, word: word)
        }
      })
  }
}

/// The same for heap allocations.
func scopedValueAllocationRows(_ allocations: @escaping (Loop) -> Double) -> [Row] {
  Place.allCases.map { place in
    Row(
      "allocations", "allocations in a read, \(place.rawValue)", budget: .atMost(0),
      method: .value(unit: "blocks") { (place.enter { loop, _ in allocations(loop) }, nil) })
  }
}

/// Where a copy is read.
private enum Place: String, CaseIterable {
  case scope = "value of the scope, in that scope"
  case inner = "value of the scope, 20 scopes further in"
  case root = "value of the root, of a key that a scope has a value of its own of"

  var budget: Double {
    switch self {
    case .scope: 5
    case .inner: 8
    case .root: 4
    }
  }

  func enter(_ body: (_ loop: Loop, _ word: UInt64) -> Double) -> Double {
    // With a root of its own, since the process's root would know after the first row that scopes have values
    // of the key.
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      let model = CopyModel()
      consume(model.copy)
      let loop: Loop = { count in repeating(count) { consume(model.copy) } }
      let inScope: (() -> Double) -> Double = { body in
        withDependencies {
          $0.first = 10
        } operation: {
          consume(model.copy)
          return body()
        }
      }
      switch self {
      case .scope: return inScope { body(loop, 10) }
      case .inner: return inScope { nested(20) { body(loop, 10) } }
      case .root:
        _ = inScope { 0 }
        return body(loop, 1)
      }
    }
  }
}

private final class CopyModel {
  @Dependency(\.copy) var copy
}

/// A key like that of a repository over a client: each scope that overrides `first` makes its own value.
private enum CopyKey: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.first) var first
    return first
  }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

extension DependencyValues {
  fileprivate var copy: Int { self[CopyKey.self] }
}
