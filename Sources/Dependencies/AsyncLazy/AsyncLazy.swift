/// A value that is created asynchronously, once, when it is first awaited.
///
/// ```swift
/// struct Store: Sendable {
///   static func open() async throws -> Store { Store() }
/// }
///
/// enum StoreKey: DependencyKey {
///   static var liveValue: AsyncLazy<Store> { AsyncLazy { try await Store.open() } }
///   static var testValue: AsyncLazy<Store> { AsyncLazy(Store()) }
///   static var dependencyLifetime: DependencyLifetime { .root }
/// }
///
/// func save() async throws {
///   @Dependency(StoreKey.self) var lazyStore
///   let store = try await lazyStore.value
///   print(store)
/// }
/// ```
///
/// The first caller of ``value`` begins the creation, and all others wait for it. A caller whose task is
/// canceled leaves at once with a `CancellationError`, and the creation goes on for the others; when the last
/// one leaves, the creation is canceled. An error is thrown to all that wait, and the next caller tries
/// again. The creation runs with the highest priority of the tasks that wait. They are resumed in the
/// order in which they began to wait.
///
/// It runs with the dependencies of the place where this was created, not with those of the first caller.
/// Copies share the value. See <doc:LivePreviewTest>.
public struct AsyncLazy<Value: Sendable>: Sendable {
  let state: LazyState<Value>

  /// Creates a value asynchronously when it is first awaited.
  ///
  /// ```swift
  /// let greeting = AsyncLazy {
  ///   try await Task.sleep(nanoseconds: 1)
  ///   return "Hello!"
  /// }
  /// ```
  ///
  /// The closure runs on no actor, in a separate task, and at most once at a time. It is released when it has
  /// returned a value.
  public init(
    _ create: @escaping @Sendable () async throws -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    state = LazyState(
      create, at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // Without it, the compiler would prefer the last initializer for a closure that awaits nothing.

  /// Creates a value when it is first awaited.
  ///
  /// ```swift
  /// let greeting = AsyncLazy { "Hello!" }
  /// ```
  ///
  /// The closure runs on no actor, in a separate task, and at most once at a time. It is released when it has
  /// returned a value.
  public init(
    _ create: @escaping @Sendable () throws -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    state = LazyState(
      create, at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Wraps a value that already exists, such as one that a test sets.
  ///
  /// ```swift
  /// let greeting = AsyncLazy("Hello!")
  /// ```
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public init(_ value: Value) { state = LazyState(value) }

  /// The value, which the first caller creates.
  ///
  /// ```swift
  /// let greeting = AsyncLazy { "Hello!" }
  /// print(try await greeting.value)
  /// ```
  ///
  /// Once the value is there, this costs one atomic load. Any task may read it, except the creation itself,
  /// and tasks that it starts: they would wait for themselves, so this reports an issue and throws an error.
  ///
  /// It throws the error of the creation, or a `CancellationError` if the calling
  /// task is canceled while it waits.
  nonisolated(nonsending) public var value: Value {
    get async throws {
      if let created = state.created { return created.read { $0.value } }
      return try await state.wait()
    }
  }
}
