#if Foundation
  public import Foundation

  /// Makes UUIDs.
  ///
  /// Read it with `@Dependency(\.uuid)`; see ``DependencyValues/uuid``. It can be called on every thread.
  public struct UUIDGenerator: Sendable {
    private let generate: @Sendable () -> UUID

    /// Makes UUIDs with a closure.
    ///
    /// - Parameter generate: Is called for each UUID.
    public init(_ generate: @escaping @Sendable () -> UUID) {
      self.generate = generate
    }

    /// A generator that always makes the same UUID.
    ///
    /// - Parameter uuid: The UUID that it makes.
    /// - Returns: A generator.
    public static func constant(_ uuid: UUID) -> Self {
      Self { uuid }
    }

    /// A generator that counts: `UUID(0)`, `UUID(1)`, `UUID(2)` and so on.
    ///
    /// Each one that you get starts from the beginning. One that is shared by threads makes no UUID twice.
    ///
    /// ```swift
    /// withDependencies {
    ///   $0.uuid = .incrementing
    /// } operation: {
    ///   let model = TodosModel()
    ///   model.addButtonTapped()
    ///   model.addButtonTapped()
    ///   #expect(model.todos.map(\.id) == [UUID(0), UUID(1)])
    /// }
    /// ```
    public static var incrementing: Self {
      let counter = Counter()
      return Self { UUID(counter.next()) }
    }

    /// Makes a UUID.
    ///
    /// - Returns: A UUID.
    public func callAsFunction() -> UUID {
      generate()
    }
  }

  private final class Counter: @unchecked Sendable {
    // Sendable: `count` is guarded by `lock`.

    private let lock = Lock()
    private var count = 0

    func next() -> Int {
      lock.withLock {
        defer { count += 1 }
        return count
      }
    }
  }

  extension DependencyValues {
    /// Makes UUIDs, such as those of new records.
    ///
    /// Use it in place of `UUID()`:
    ///
    /// ```swift
    /// @Dependency(\.uuid) var uuid
    ///
    /// func addButtonTapped() {
    ///   todos.append(Todo(id: uuid()))
    /// }
    /// ```
    ///
    /// Live and in previews they are random. A test says which they are, or using it is an issue:
    ///
    /// ```swift
    /// @Test(.dependency(\.uuid, .incrementing))
    /// func add() { … }
    /// ```
    public var uuid: UUIDGenerator {
      get { self[UUIDKey.self] }
      set { self[UUIDKey.self] = newValue }
    }
  }

  private enum UUIDKey: DependencyKey {
    static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
    static var testValue: UUIDGenerator {
      let use = Unoverridden(
        "uuid", consequence: "A random UUID is used.", remedy: "$0.uuid = .incrementing")
      return UUIDGenerator {
        use.report()
        return UUID()
      }
    }
  }
#endif
