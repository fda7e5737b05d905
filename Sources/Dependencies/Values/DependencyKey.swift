/// A key for a dependency that tests and previews can be given, while its live value is elsewhere.
///
/// Conform to this protocol where the live value cannot be built, such as in a module that only
/// declares an interface, and let the module with the implementation conform to ``DependencyKey``.
///
/// ```swift
/// struct APIClient: Sendable {
///   var fetchUser: @Sendable (_ id: User.ID) async throws -> User
/// }
///
/// extension APIClient: TestDependencyKey {
///   static let testValue = APIClient(fetchUser: unimplemented("APIClient.fetchUser"))
/// }
///
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// The requirements are called once for each root and context; more often where the value belongs to a
/// scope, or `dependencyLifetime` says so (see <doc:Lifetimes>). They are called on the thread that reads the
/// dependency first, with no lock held.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency's values.
  associatedtype Value: Sendable = Self

  /// The value in tests. It should fail loudly when it is used without being overridden.
  static var testValue: Value { get }

  /// The value in Xcode previews; by default ``testValue``.
  static var previewValue: Value { get }

  /// How long a resolved value is kept, and which scopes share it; by default ``DependencyLifetime/automatic``.
  static var dependencyLifetime: DependencyLifetime { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// The default lifetime, ``DependencyLifetime/automatic``.
  public static var dependencyLifetime: DependencyLifetime { .automatic }

  /// Whether an unimplemented value should report an issue when it is used: not while values are being set.
  ///
  /// In `$0.apiClient.fetchUser = …` the current client is read only to be changed, and a test value
  /// that reports when it is made should not do so then.
  public static var shouldReportUnimplemented: Bool { !UpdatePhase.isUpdating }
}

/// A key for a dependency with a live value, and with values for tests and previews if it has them.
///
/// ```swift
/// struct AudioPlayer: Sendable {
///   var play: @Sendable (_ file: URL) async throws -> Void
/// }
///
/// extension AudioPlayer: DependencyKey {
///   static let liveValue = AudioPlayer(play: { file in print("Playing \(file.path)") })
/// }
/// ```
///
/// Without a ``TestDependencyKey/testValue`` of its own, using the dependency in a test without
/// overriding it is a test failure that says so.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in an application that runs for its user.
  static var liveValue: Value { get }

  /// The type of the dependency's values; by default the key itself.
  associatedtype Value = Self

  /// The value in Xcode previews; by default ``liveValue``.
  static var previewValue: Value { get }

  /// The value in tests; by default `previewValue`, and using it is an issue that says so.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// Reports that the key has no test value, and is the preview value.
  public static var testValue: Value {
    InitializerRun.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
