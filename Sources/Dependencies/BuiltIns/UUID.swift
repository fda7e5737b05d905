#if Foundation
  public import Foundation

  /// A type that generates UUIDs.
  ///
  /// Read it with `@Dependency(\.uuid)`; see ``DependencyValues/uuid``. Any thread can call it. A call costs
  /// as much as its closure.
  public struct UUIDGenerator: Sendable {
    private let generate: @Sendable () -> UUID

    /// Creates a generator from a closure.
    ///
    /// ```swift
    /// let fixed = UUIDGenerator { UUID(uuidString: "3F2504E0-4F89-41D3-9A0C-0305E82C3301")! }
    /// ```
    ///
    /// - Parameter generate: Returns a UUID each time it's called.
    public init(_ generate: @escaping @Sendable () -> UUID) {
      self.generate = generate
    }

    /// A generator that always returns the same UUID.
    ///
    /// - Parameter uuid: The UUID.
    /// - Returns: A generator.
    public static func constant(_ uuid: UUID) -> Self {
      Self { uuid }
    }

    /// A generator that counts: `UUID(0)`, `UUID(1)`, `UUID(2)`, and so on.
    ///
    /// Each read of this property starts from zero. A call takes a lock, so threads that share a generator
    /// never get the same UUID.
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
      let count = LockedValue(0)
      return Self {
        count.withLock { count in
          defer { count += 1 }
          return UUID(count)
        }
      }
    }

    /// Generates a UUID.
    ///
    /// - Returns: A UUID.
    public func callAsFunction() -> UUID {
      generate()
    }
  }

  extension DependencyValues {
    /// A generator of UUIDs, such as those of new records.
    ///
    /// Use it instead of `UUID()`:
    ///
    /// ```swift
    /// struct TodoList {
    ///   var todos: [Todo] = []
    ///   @Dependency(\.uuid) var uuid
    ///
    ///   mutating func addButtonTapped() {
    ///     todos.append(Todo(id: uuid()))
    ///   }
    /// }
    /// ```
    ///
    /// In the app and in previews, the UUIDs are random. In a test that doesn't override the generator, each
    /// use is an issue:
    ///
    /// ```swift
    /// @Test(.dependency(\.uuid, .incrementing))
    /// func add() {
    ///   var list = TodoList()
    ///   list.addButtonTapped()
    ///   #expect(list.todos.map(\.id) == [UUID(0)])
    /// }
    /// ```
    public var uuid: UUIDGenerator {
      get { self[UUIDGenerator.self] }
      set { self[UUIDGenerator.self] = newValue }
    }
  }

  extension UUIDGenerator: DependencyKey {
    /// Random UUIDs.
    public static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
    /// Random UUIDs, with an issue at each use.
    public static var testValue: UUIDGenerator {
      let use = Unoverridden(
        "uuid", value: ".incrementing", consequence: "A random UUID is used.")
      return UUIDGenerator {
        use.report()
        return UUID()
      }
    }
  }

  extension UUID {
    /// Creates a UUID from a number, for tests and previews.
    ///
    /// The last sixteen digits are the number in hexadecimal. A negative number is shown as its magnitude,
    /// with a 1 as the digit before them:
    ///
    /// ```swift
    /// @Test func numbers() {
    ///   #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    ///   #expect(UUID(255).uuidString == "00000000-0000-0000-0000-0000000000FF")
    ///   #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    /// }
    /// ```
    ///
    /// Different numbers give different UUIDs. These UUIDs aren't random, so use them only in tests and
    /// previews.
    ///
    /// - Parameter intValue: The number.
    @_disfavoredOverload
    public init(_ intValue: Int) {
      let magnitude = UInt64(intValue.magnitude)
      func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: magnitude >> (56 - 8 * index)) }
      self.init(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, intValue < 0 ? 1 : 0,
          byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
        ))
    }
  }
#endif
