/// Finds the override of a key in a long chain of scopes in a few steps, however long it is.
///
/// It is made with every sixteenth link, covers everything below that link, and never changes afterwards.
/// It does not keep the overrides alive: the chain that it stands in does.
package final class OverrideIndex: @unchecked Sendable {
  // Sendable: filled before the link that owns it is seen by anyone, constant from then on.

  /// One less than how many links there are to an index.
  static let stride: Int32 = 15

  private typealias Row = (key: UnsafeRawPointer?, found: Scope.Found?)
  private let rows: UnsafeMutablePointer<Row>
  private let last: UInt

  /// How many keys it finds.
  private var count = 0

  /// Indexes the overrides from a link down.
  init(of scope: Scope) {
    var capacity = 16
    while capacity < Self.mostKeys(in: scope) * 2 { capacity *= 2 }
    rows = .allocate(capacity: capacity)
    last = UInt(capacity - 1)
    rows.initialize(repeating: (nil, nil), count: capacity)
    insertAll(from: scope)
  }

  deinit { rows.deallocate() }

  /// The number of keys overridden from a link down, or somewhat more.
  private static func mostKeys(in scope: Scope) -> Int {
    var keys = 0
    for link in sequence(first: scope, next: \.parent) {
      keys += link.overrides.count
      if let below = link.pointer.pointee.index?.takeUnretainedValue() { return keys + below.count }
    }
    return keys
  }

  /// Inserts the overrides from a link down, the oldest first.
  private func insertAll(from link: Scope) {
    if let below = link.pointer.pointee.index?.takeUnretainedValue() {
      for index in 0...Int(below.last) {
        if let key = below.rows[index].key { insert(key, below.rows[index].found) }
      }
    } else if let parent = link.parent {
      insertAll(from: parent)
    }
    let scope = Unmanaged.passUnretained(link)
    for row in link.overrides {
      insert(row.identifier.address, Scope.Found(scope: scope, value: row.value))
    }
  }

  private func insert(_ key: UnsafeRawPointer, _ found: Scope.Found?) {
    var index = AddressTable.slot(of: key) & last
    while let other = rows[Int(index)].key, other != key { index = (index &+ 1) & last }
    if rows[Int(index)].key == nil { count += 1 }
    rows[Int(index)] = (key, found)
  }

  func find(_ identifier: DependencyIdentifier) -> Scope.Found? {
    var index = AddressTable.slot(of: identifier.address) & last
    while let key = rows[Int(index)].key {
      if key == identifier.address { return rows[Int(index)].found }
      index = (index &+ 1) & last
    }
    return nil
  }
}
