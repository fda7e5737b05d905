import Dependencies
import Floor

extension Kind {
  /// An integer: nothing to retain.
  static var number: Kind {
    Kind(
      name: "Int",
      words: (firstWord(of: NumberKey.liveValue), firstWord(of: NumberKey.other)),
      override: { $0.number = NumberKey.other },
      makeReaders: {
        let model = NumberModel()
        return Readers(
          byKeyPath: { count in repeating(count) { consume(model.byKeyPath) } },
          byKey: { count in repeating(count) { consume(model.byKey) } })
      },
      floor: (
        entry: FloorTable.Entry(NumberKey.self, NumberKey.liveValue),
        makeReader: {
          let model = NumberFloorModel()
          return { count in repeating(count) { consume(model.value) } }
        }
      ),
      sink: {
        let value = NumberKey.liveValue
        return { count in repeating(count) { consume(value) } }
      }()
    )
  }
}

private final class NumberModel {
  @Dependency(\.number) var byKeyPath
  @Dependency(NumberKey.self) var byKey
}

private final class NumberFloorModel {
  @FloorDependency(\.number) var value
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

extension FloorValues {
  fileprivate var number: Int { self[NumberKey.self] }
}

private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let other = 2
}
