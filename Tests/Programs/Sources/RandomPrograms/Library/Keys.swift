import Dependencies

/// Makes types of ranks.
protocol Rank: SendableMetatype {
  static var rank: Int { get }
}

enum Lowest: Rank {
  static var rank: Int { 0 }
}

enum Above<Below: Rank>: Rank {
  static var rank: Int { Below.rank + 1 }
}

extension Rank {
  static var name: KeyName { KeyName.all[rank] }
}

enum NumberKey<R: Rank>: DependencyKey {
  static var liveValue: Int { World.current.number(R.name, .liveValue, reports: shouldReportUnimplemented) }
  static var previewValue: Int {
    World.current.number(R.name, .previewValue, reports: shouldReportUnimplemented)
  }
  static var testValue: Int { World.current.number(R.name, .testValue, reports: shouldReportUnimplemented) }
}

enum ItemKey<R: Rank>: DependencyKey {
  static var liveValue: Item { World.current.item(R.name, .liveValue, reports: shouldReportUnimplemented) }
  static var previewValue: Item {
    World.current.item(R.name, .previewValue, reports: shouldReportUnimplemented)
  }
  static var testValue: Item { World.current.item(R.name, .testValue, reports: shouldReportUnimplemented) }
  static var dependencyLifetime: DependencyLifetime { R.name.lifetime }
}

enum NoLiveKey<R: Rank>: TestDependencyKey {
  static var testValue: Item { World.current.item(R.name, .testValue, reports: shouldReportUnimplemented) }
}

enum NoTestKey<R: Rank>: DependencyKey {
  static var liveValue: Item { World.current.item(R.name, .liveValue, reports: shouldReportUnimplemented) }
}

extension KeyName {
  var lifetime: DependencyLifetime {
    switch kind {
    case .number, .automatic, .noLive, .noTest: .automatic
    case .scoped: .scoped
    case .root: .root
    case .transient: .transient
    }
  }
}

/// A key with its type erased.
struct LibraryKey: Sendable {
  /// Reads values as they are, from a line.
  let read: @Sendable (DependencyValues, Line) -> LibraryValue
  let set: @Sendable (inout DependencyValues, LibraryValue) -> Void
  /// Changes a part of the value.
  let change: @Sendable (inout DependencyValues, Line) -> Void
  /// Makes a `@Dependency`, and answers what reads it.
  let wrapper: @Sendable (Line) -> @Sendable () -> LibraryValue
  let model: @Sendable (Line, _ isSubclass: Bool) -> any Model

  private init<Key: TestDependencyKey & SendableMetatype>(_ key: Key.Type) where Key.Value: ProgramValue {
    read = { $0[key, line: $1].value }
    set = { values, new in
      guard let new = Key.Value(new) else { preconditionFailure("\(new) is not of type \(Key.Value.self)") }
      values[key] = new
    }
    change = { $0[key, line: $1].change() }
    wrapper = { line in
      let dependency = Dependency(key, line: line)
      return { dependency.wrappedValue.value }
    }
    model = { $1 ? SpecialModel<Key>(line: $0) : PlainModel<Key>(line: $0) }
  }

  private static let all: [LibraryKey] = {
    var keys: [LibraryKey] = []
    func add<R: Rank>(_ rank: R.Type) {
      switch rank.name.kind {
      case .number: keys.append(LibraryKey(NumberKey<R>.self))
      case .automatic, .scoped, .root, .transient: keys.append(LibraryKey(ItemKey<R>.self))
      case .noLive: keys.append(LibraryKey(NoLiveKey<R>.self))
      case .noTest: keys.append(LibraryKey(NoTestKey<R>.self))
      }
      if keys.count < KeyName.all.count { add(Above<R>.self) }
    }
    add(Lowest.self)
    return keys
  }()

  static subscript(_ name: KeyName) -> LibraryKey { all[name.rank] }
}

/// An object that stores a `@Dependency`.
protocol Model: AnyObject, Sendable {
  var value: LibraryValue { get }
}

class PlainModel<Key: TestDependencyKey>: Model, @unchecked Sendable where Key.Value: ProgramValue {
  // SAFETY: constant, as are its subclasses.
  private let dependency: Dependency<Key.Value>
  init(line: Line) { dependency = Dependency(Key.self, line: line) }
  final var value: LibraryValue { dependency.wrappedValue.value }
}

final class SpecialModel<Key: TestDependencyKey>: PlainModel<Key>, @unchecked Sendable
where Key.Value: ProgramValue {
  private let more = "stored, and no dependency"
}

/// An object that stores none.
final class PlainObject: Sendable {}
