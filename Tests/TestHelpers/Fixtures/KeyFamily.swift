import Dependencies

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

/// Reads of the first `count` keys of a maker, in the order of their numbers; at most 1,024.
package func grid<Maker: GridMaker>(_ count: Int, of maker: Maker.Type) -> [@Sendable () -> Instance] {
  precondition(count <= 32 * 32)
  var keys: [@Sendable () -> Instance] = []
  func addColumns<Row: TypeNumber, Column: TypeNumber>(_ row: Row.Type, _ column: Column.Type) {
    guard keys.count < count, Column.value < 32 else { return }
    keys.append { current(GridKey<Maker, Row, Column>.self) }
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
