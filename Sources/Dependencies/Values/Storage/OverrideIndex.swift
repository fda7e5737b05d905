/// Finds the override of a key in a long chain of scopes in a few steps, however long it is.
///
/// It is made with every sixteenth link, covers everything from that link down, and never changes
/// afterwards. It does not keep the overrides alive: the chain that it stands in does.
package final class OverrideIndex: @unchecked Sendable {
  // Sendable: filled before the link that owns it is seen by anyone, constant from then on.

  /// One less than how many links there are to an index.
  static let stride: Int32 = 15

  private typealias Row = (key: UnsafeRawPointer?, scope: UnsafeRawPointer?)
  private let rows: UnsafeMutablePointer<Row>
  private let last: UInt

  /// Indexes the overrides from `parent` down, with room for `count` of them.
  init(above parent: Scope, count: Int32) {
    var capacity = 16
    while capacity < Int(count) * 2 { capacity *= 2 }
    rows = .allocate(capacity: capacity)
    last = UInt(capacity - 1)
    var next = parent
    while next.index == nil, let parent = next.parent { next = parent }
    let below = next.index
    if let below, below.last == last {
      rows.initialize(from: below.rows, count: capacity)
    } else {
      rows.initialize(repeating: (nil, nil), count: capacity)
      for index in 0..<(below.map { Int($0.last) + 1 } ?? 0) {
        if let row = below?.rows[index], let key = row.key { insert(key, row.scope) }
      }
    }
    insertAll(from: parent)
  }

  /// Inserts the overrides down to the last index, the oldest first.
  private func insertAll(from link: Scope) {
    guard link.index == nil else { return }
    if let parent = link.parent { insertAll(from: parent) }
    if let identifier = link.identifier { insert(identifier, link) }
  }

  deinit { rows.deallocate() }

  func insert(_ identifier: DependencyIdentifier, _ scope: Scope) {
    insert(identifier.address, Unmanaged.passUnretained(scope).toOpaque())
  }

  private func insert(_ key: UnsafeRawPointer, _ scope: UnsafeRawPointer?) {
    var index = (DependencyIdentifier(address: key).hash &>> 20) & last
    while let found = rows[Int(index)].key, found != key { index = (index &+ 1) & last }
    rows[Int(index)] = (key, scope)
  }

  func find(_ identifier: DependencyIdentifier) -> Unmanaged<Scope>? {
    var index = (identifier.hash &>> 20) & last
    while let key = rows[Int(index)].key {
      if key == identifier.address {
        return rows[Int(index)].scope.map { Unmanaged.fromOpaque($0) }
      }
      index = (index &+ 1) & last
    }
    return nil
  }
}
