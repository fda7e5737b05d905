import Dependencies

/// A read of a key that an instance holds, to be run later.
struct Held: Sendable {
  let key: KeyName
  let read: @Sendable () -> LibraryValue
}

/// An instance that initializers make, told from others by its serial number.
final class Instance: Sendable {
  let serial: Int
  let held: [Held]
  /// Reads of the `deinit`.
  let readAtEnd: [@Sendable () -> Void]
  private let world: World

  init(serial: Int, held: [Held], readAtEnd: [@Sendable () -> Void], in world: World) {
    self.serial = serial
    self.held = held
    self.readAtEnd = readAtEnd
    self.world = world
    world.live.update { _ = $0.insert(serial) }
  }

  deinit {
    world.live.update { _ = $0.remove(serial) }
    world.end(of: self)
  }
}

/// The value of all keys but the numbers.
struct Item: Sendable {
  let instance: Instance
  var changes = 0
}

/// A value of any key.
enum LibraryValue: Sendable {
  case number(Int)
  case item(Item)

  var observation: Observation {
    switch self {
    case .number(let number): .number(number)
    case .item(let item): .item(item.instance.serial, changes: item.changes)
    }
  }

  var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }
}

/// The types that keys have.
protocol ProgramValue: Sendable {
  init?(_ value: LibraryValue)
  var value: LibraryValue { get }
  /// Changes a part.
  mutating func change()
}

extension Int: ProgramValue {
  init?(_ value: LibraryValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  var value: LibraryValue { .number(self) }
  mutating func change() { self += 1 }
}

extension Item: ProgramValue {
  init?(_ value: LibraryValue) {
    guard case .item(let item) = value else { return nil }
    self = item
  }

  var value: LibraryValue { .item(self) }
  mutating func change() { changes += 1 }
}
