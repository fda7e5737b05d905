import Dependencies
import Floor

extension Kind {
  /// An existential that holds a small struct: copying it calls the type's witness.
  static var existential: Kind {
    Kind(
      name: "existential",
      words: (firstWord(of: ExistentialKey.liveValue), firstWord(of: ExistentialKey.other)),
      override: { $0.existential = ExistentialKey.other },
      makeReaders: {
        let model = ExistentialModel()
        return Readers(
          byKeyPath: { count in repeating(count) { consume(model.byKeyPath) } },
          byKey: { count in repeating(count) { consume(model.byKey) } })
      },
      floor: (
        // `as any` keeps the existential from being opened, so that the box holds it unchanged.
        entry: FloorTable.Entry(ExistentialKey.self, ExistentialKey.liveValue as any ExistentialClient),
        makeReader: {
          let model = ExistentialFloorModel()
          return { count in repeating(count) { consume(model.value) } }
        }
      ),
      sink: {
        let value = ExistentialKey.liveValue
        return { count in repeating(count) { consume(value) } }
      }()
    )
  }
}

private final class ExistentialModel {
  @Dependency(\.existential) var byKeyPath
  @Dependency(ExistentialKey.self) var byKey
}

private final class ExistentialFloorModel {
  @FloorDependency(\.existential) var value
}

extension DependencyValues {
  fileprivate var existential: any ExistentialClient {
    get { self[ExistentialKey.self] }
    set { self[ExistentialKey.self] = newValue }
  }
}

extension FloorValues {
  fileprivate var existential: any ExistentialClient { self[ExistentialKey.self] }
}

private protocol ExistentialClient: Sendable {
  func fetch(_ number: Int) -> Int
}

private struct SmallClient: ExistentialClient {
  var number: Int
  func fetch(_ number: Int) -> Int { number + self.number }
}

private enum ExistentialKey: DependencyKey {
  static let liveValue: any ExistentialClient = SmallClient(number: 1)
  static let other: any ExistentialClient = SmallClient(number: 2)
}
