public import Dependencies

extension Dependency {
  /// Reads a dependency that's declared as a protocol as the concrete type that a test gave it.
  ///
  /// ```swift
  /// protocol Storage: Sendable {
  ///   func save(_ user: User) async
  /// }
  ///
  /// actor MockStorage: Storage {
  ///   private(set) var users: [User] = []
  ///   func save(_ user: User) { users.append(user) }
  /// }
  ///
  /// extension DependencyValues {
  ///   @DependencyEntry var storage: any Storage = MockStorage()
  /// }
  ///
  /// func register(_ user: User) async {
  ///   @Dependency(\.storage) var storage
  ///   await storage.save(user)
  /// }
  ///
  /// @Test(.dependency(\.storage, MockStorage()))
  /// func registers() async {
  ///   @Dependency(\.storage, as: MockStorage.self) var storage
  ///   await register(.mock)
  ///   #expect(await storage.users == [.mock])
  /// }
  /// ```
  ///
  /// Reading a value of another type ends the process, with all tests in it, and with a message that names
  /// both types: there is no value to return, and Swift can't end a single test.
  public init<Declared>(
    _ keyPath: any KeyPath<DependencyValues, Declared> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      \.[downcast: Downcast<Declared, Value>(keyPath, place: place)], fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Reads a dependency that's declared as a protocol, by its key, as the concrete type that a test gave it.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      \.[downcast: Downcast<Key.Value, Value>(key, place: place)], fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

/// A read and a cast of its value, as a subscript argument, which makes it part of a key path.
private struct Downcast<Declared, Concrete>: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case keyPath(any AnyKeyPath & Sendable)
    case key(ObjectIdentifier)

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.keyPath(let lhs), .keyPath(let rhs)): (lhs as AnyKeyPath) == (rhs as AnyKeyPath)
      case (.key(let lhs), .key(let rhs)): lhs == rhs
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .keyPath(let keyPath): hasher.combine(keyPath as AnyKeyPath)
      case .key(let key): hasher.combine(key)
      }
    }
  }

  private let source: Source
  private let place: Place
  private let spelling: String
  private let read: @Sendable (DependencyValues) -> Declared

  init(_ keyPath: any KeyPath<DependencyValues, Declared> & Sendable, place: Place) {
    source = .keyPath(keyPath)
    let description = "\(keyPath)"
    let root = "\\DependencyValues"
    // In a binary without names, the description of a computed property is an address, which helps nobody.
    let isSpelled = description.hasPrefix(root) && !description.contains("<")
    spelling = isSpelled ? "\\" + description.dropFirst(root.count) : "…"
    self.place = place
    read = { $0[keyPath: keyPath] }
  }

  init<Key: TestDependencyKey>(_ key: Key.Type, place: Place) where Key.Value == Declared {
    source = .key(ObjectIdentifier(key))
    spelling = "\(Message.typeName(key)).self"
    self.place = place
    read = { $0[key] }
  }

  func callAsFunction(_ values: DependencyValues) -> Concrete {
    let value = read(values)
    guard let concrete = value as? Concrete else {
      fatalError(
        Message.wrongType(
          spelling, declared: Declared.self, actual: type(of: value as Any), asked: Concrete.self,
          place: place))
    }
    return concrete
  }

  // Equal key paths share one object, so those of two places must differ.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.source == rhs.source && lhs.place.description == rhs.place.description
      && lhs.place.column == rhs.place.column
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(place.line)
    hasher.combine(place.column)
  }
}

extension DependencyValues {
  fileprivate subscript<Declared, Concrete>(
    downcast downcast: Downcast<Declared, Concrete>
  ) -> Concrete {
    downcast(self)
  }
}

extension Message {
  static func wrongType(
    _ spelling: String, declared: Any.Type, actual: Any.Type, asked: Any.Type, place: Place
  ) -> String {
    """
    @Dependency(\(spelling), as: \(typeName(asked)).self) is a "\(typeName(actual))", not a \
    "\(typeName(asked))".

      Declared at: \(place.description)

    Its declared type is "\(typeName(declared))". Override it with a "\(typeName(asked))" before it is read, \
    or read it as the type that it has. [DEP-wrong-type]
    """
  }
}
