import Dependencies
import Floor

extension Kind {
  /// An object: copying it retains it.
  static var object: Kind {
    Kind(
      name: "class",
      words: (firstWord(of: ObjectKey.liveValue), firstWord(of: ObjectKey.other)),
      override: { $0.object = ObjectKey.other },
      makeReaders: {
        let model = ObjectModel()
        return Readers(
          byKeyPath: { count in repeating(count) { consume(model.byKeyPath) } },
          byKey: { count in repeating(count) { consume(model.byKey) } })
      },
      floor: (
        entry: FloorTable.Entry(ObjectKey.self, ObjectKey.liveValue),
        makeReader: {
          let model = ObjectFloorModel()
          return { count in repeating(count) { consume(model.value) } }
        }
      ),
      sink: {
        let value = ObjectKey.liveValue
        return { count in repeating(count) { consume(value) } }
      }()
    )
  }
}

private final class ObjectModel {
  @Dependency(\.object) var byKeyPath
  @Dependency(ObjectKey.self) var byKey
}

private final class ObjectFloorModel {
  @FloorDependency(\.object) var value
}

extension DependencyValues {
  fileprivate var object: ObjectClient {
    get { self[ObjectKey.self] }
    set { self[ObjectKey.self] = newValue }
  }
}

extension FloorValues {
  fileprivate var object: ObjectClient { self[ObjectKey.self] }
}

private final class ObjectClient: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private enum ObjectKey: DependencyKey {
  static let liveValue = ObjectClient(1)
  static let other = ObjectClient(2)
}
