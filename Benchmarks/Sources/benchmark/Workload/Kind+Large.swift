import Dependencies
import Floor

extension Kind {
  /// A struct of 200 bytes with nothing to retain in it.
  static var large: Kind {
    Kind(
      name: "200 bytes",
      words: (firstWord(of: LargeKey.liveValue), firstWord(of: LargeKey.other)),
      override: { $0.large = LargeKey.other },
      makeReaders: {
        let model = LargeModel()
        return Readers(
          byKeyPath: { count in repeating(count) { consume(model.byKeyPath) } },
          byKey: { count in repeating(count) { consume(model.byKey) } })
      },
      floor: (
        entry: FloorTable.Entry(LargeKey.self, LargeKey.liveValue),
        makeReader: {
          let model = LargeFloorModel()
          return { count in repeating(count) { consume(model.value) } }
        }
      ),
      sink: {
        let value = LargeKey.liveValue
        return { count in repeating(count) { consume(value) } }
      }()
    )
  }
}

private final class LargeModel {
  @Dependency(\.large) var byKeyPath
  @Dependency(LargeKey.self) var byKey
}

private final class LargeFloorModel {
  @FloorDependency(\.large) var value
}

extension DependencyValues {
  fileprivate var large: LargeValue {
    get { self[LargeKey.self] }
    set { self[LargeKey.self] = newValue }
  }
}

extension FloorValues {
  fileprivate var large: LargeValue { self[LargeKey.self] }
}

private struct LargeValue: Sendable {
  typealias Words = (Int, Int, Int, Int, Int)
  var words: (Words, Words, Words, Words, Words)

  init(_ number: Int) {
    let row = (number, number, number, number, number)
    words = (row, row, row, row, row)
  }
}

private enum LargeKey: DependencyKey {
  static let liveValue = LargeValue(1)
  static let other = LargeValue(2)
}
