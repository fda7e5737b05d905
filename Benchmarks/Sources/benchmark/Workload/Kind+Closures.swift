import Dependencies
import Floor

extension Kind {
  /// A struct of closures, as most clients are: copying it retains each of the three contexts.
  static var closures: Kind {
    Kind(
      name: "closures",
      words: (firstWord(of: ClosuresKey.liveValue), firstWord(of: ClosuresKey.other)),
      override: { $0.closures = ClosuresKey.other },
      makeReaders: {
        let model = ClosuresModel()
        return Readers(
          byKeyPath: { count in repeating(count) { consume(model.byKeyPath) } },
          byKey: { count in repeating(count) { consume(model.byKey) } })
      },
      floor: (
        entry: FloorTable.Entry(ClosuresKey.self, ClosuresKey.liveValue),
        makeReader: {
          let model = ClosuresFloorModel()
          return { count in repeating(count) { consume(model.value) } }
        }
      ),
      sink: {
        let value = ClosuresKey.liveValue
        return { count in repeating(count) { consume(value) } }
      }()
    )
  }
}

private final class ClosuresModel {
  @Dependency(\.closures) var byKeyPath
  @Dependency(ClosuresKey.self) var byKey
}

private final class ClosuresFloorModel {
  @FloorDependency(\.closures) var value
}

extension DependencyValues {
  fileprivate var closures: ClosuresClient {
    get { self[ClosuresKey.self] }
    set { self[ClosuresKey.self] = newValue }
  }
}

extension FloorValues {
  fileprivate var closures: ClosuresClient { self[ClosuresKey.self] }
}

private struct ClosuresClient: Sendable {
  var fetch: @Sendable (Int) -> Int
  var store: @Sendable (Int) -> Void
  var delete: @Sendable (Int) -> Bool

  /// With contexts on the heap, as closures have that capture something.
  init(_ number: Int) {
    let state = State(number)
    fetch = { $0 + state.number }
    store = { _ = $0 + state.number }
    delete = { $0 == state.number }
  }

  private final class State: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }
}

private enum ClosuresKey: DependencyKey {
  static let liveValue = ClosuresClient(1)
  static let other = ClosuresClient(2)
}
