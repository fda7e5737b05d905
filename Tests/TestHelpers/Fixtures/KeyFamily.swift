package import Dependencies

/// A number as a type, so that a test can have a thousand keys.
package protocol TypeNumber: SendableMetatype { static var value: Int { get } }

package enum Zero: TypeNumber { package static var value: Int { 0 } }

package enum Next<Number: TypeNumber>: TypeNumber { package static var value: Int { Number.value + 1 } }

/// The work of a grid's initializers, which are identified by their numbers.
package protocol GridMaker: Sendable { static func make(_ index: Int) -> Instance }

/// One of the keys of a grid.
///
/// Rows and columns keep the types' names short: a single chain of a thousand would have the runtime
/// build names of a thousand parts.
package struct GridKey<Maker: GridMaker, Row: TypeNumber, Column: TypeNumber>: UniformKey {
  package static var liveValue: Instance { Maker.make(Row.value * 32 + Column.value) }
}

/// A key of a grid with its type erased.
package struct AnyGridKey: Sendable {
  package let read: @Sendable (DependencyValues) -> Instance
  /// As `@Dependency(key, line: line)` where this is called.
  package let readHere: @Sendable (_ line: UInt) -> Instance

  /// The first `count` keys of a maker, in the order of their numbers; at most 1,024.
  package static func grid<Maker: GridMaker>(_ count: Int, of maker: Maker.Type) -> [AnyGridKey] {
    precondition(count <= 32 * 32)
    var keys: [AnyGridKey] = []
    func addColumns<Row: TypeNumber, Column: TypeNumber>(_ row: Row.Type, _ column: Column.Type) {
      guard keys.count < count, Column.value < 32 else { return }
      keys.append(
        AnyGridKey {
          $0[GridKey<Maker, Row, Column>.self]
        } readHere: {
          Dependency(GridKey<Maker, Row, Column>.self, line: $0).wrappedValue
        })
      addColumns(row, Next<Column>.self)
    }
    func addRows<Row: TypeNumber>(_ row: Row.Type) {
      guard keys.count < count else { return }
      addColumns(row, Zero.self)
      addRows(Next<Row>.self)
    }
    addRows(Zero.self)
    return keys
  }
}

/// How often each initializer of a grid has run.
package final class Tally: Sendable {
  private let counts = Box<[Int: Int]>([:])

  package init() {}

  package func count(_ index: Int) { counts.update { $0[index, default: 0] += 1 } }

  /// The numbers of those that have not run just as often as they should, with how often they have.
  package func wrong(of count: Int, expected: Int = 1) -> [Int: Int] {
    let counts = counts.value
    return (0..<count).reduce(into: [:]) { wrong, index in
      let runs = counts[index] ?? 0
      if runs != expected { wrong[index] = runs }
    }
  }
}
