/// A key for a dependency with values for tests and previews, whose live value is elsewhere or missing.
///
/// Conform to this protocol in a module that cannot build the live value, such as one that only declares an
/// interface. In the module with the implementation, conform to ``DependencyKey``.
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
/// The library calls the requirements once for each root and context. It calls them more often if the value
/// is cached in a scope, or because of `dependencyLifetime` (see <doc:Lifetimes>). It calls them on the
/// thread that reads the dependency first, and holds no lock while they run.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency's values.
  associatedtype Value: Sendable = Self

  /// The value in tests. It should report an issue when it is used without being overridden.
  static var testValue: Value { get }

  /// The value in Xcode previews; by default ``testValue``.
  static var previewValue: Value { get }

  /// How long a resolved value is cached, and which scopes share it; by default
  /// ``DependencyLifetime/automatic``.
  static var dependencyLifetime: DependencyLifetime { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// The default lifetime, ``DependencyLifetime/automatic``.
  public static var dependencyLifetime: DependencyLifetime { .automatic }

  /// Whether an unimplemented value should report an issue when it is used: not while values are being set.
  ///
  /// `$0.apiClient.fetchUser = …` reads the current client only to change it. A test value that
  /// reports an issue when it is created should not report one then. In a task that such a
  /// closure starts, this is `true`.
  public static var shouldReportUnimplemented: Bool { !UpdatePhase.silencesIssue() }
}

/// A key for a dependency with a live value, and optional values for tests and previews.
///
/// Conform a type to it, register the dependency as a property of ``DependencyValues``, and read it with
/// ``Dependency``:
///
/// ```swift
/// struct AudioPlayer: Sendable {
///   var play: @Sendable (_ file: URL) async throws -> Void
/// }
///
/// extension AudioPlayer: DependencyKey {
///   static let liveValue = AudioPlayer(play: { file in print("Playing \(file.path)") })
///   static let testValue = AudioPlayer(play: unimplemented("AudioPlayer.play"))
/// }
///
/// extension DependencyValues {
///   var audioPlayer: AudioPlayer {
///     get { self[AudioPlayer.self] }
///     set { self[AudioPlayer.self] = newValue }
///   }
/// }
///
/// struct AlarmModel {
///   @Dependency(\.audioPlayer) var audioPlayer
///
///   func ring() async throws {
///     try await audioPlayer.play(URL(fileURLWithPath: "alarm.m4a"))
///   }
/// }
/// ```
///
/// Without the property, read the dependency by its key: `@Dependency(AudioPlayer.self)`. If the type can't
/// be a key, such as a protocol, use another type as the key, and declare its ``Value``.
///
/// If the key has no ``TestDependencyKey/testValue`` of its own, a test that uses the dependency without
/// overriding it fails, and the message says so.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in an application that runs for its user.
  static var liveValue: Value { get }

  /// The type of the dependency's values; by default the key itself.
  associatedtype Value = Self

  /// The value in Xcode previews; by default ``liveValue``.
  static var previewValue: Value { get }

  /// The value in tests; by default `previewValue`, with an issue when a test uses it.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, with a report that the key has no test value.
  public static var testValue: Value {
    Initialization.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
