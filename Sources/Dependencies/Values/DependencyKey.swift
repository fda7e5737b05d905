/// A key for a dependency with values for tests and previews, whose live value is elsewhere or missing.
///
/// Conform to this protocol in a module that cannot build the live value, such as one that only declares an
/// interface. In the module with the implementation, conform to ``DependencyKey``.
///
/// ```swift
/// struct WeatherClient: Sendable {
///   var temperature: @Sendable (_ city: String) async throws -> Double
/// }
///
/// extension WeatherClient: TestDependencyKey {
///   static let previewValue = WeatherClient(temperature: { _ in 21 })
///   static let testValue = WeatherClient(temperature: unimplemented("WeatherClient.temperature"))
/// }
///
/// extension DependencyValues {
///   var weatherClient: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
/// ```
///
/// If a program doesn't link the live value, the live context uses the test value, and reports
/// `[DEP-no-live-value]`: as an issue in a debug build, and as a printed warning in a release build. Link it,
/// or set a value with ``prepareDependencies(_:fileID:filePath:line:column:)``.
///
/// The library calls a requirement when its value is first read, on the thread that reads it, and holds no
/// lock meanwhile. It calls it again for each root and context, and for each scope that needs its own value;
/// `dependencyLifetime` changes that. Rarely, such as when a wait would deadlock, it creates an extra value,
/// and drops it. See <doc:Lifetimes>, <doc:Concurrency>, and <doc:DesigningDependencies>.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency's values.
  associatedtype Value: Sendable = Self

  /// The value in tests, which should report an issue when it is used without being overridden.
  ///
  /// ```swift
  /// struct Storage: Sendable {
  ///   var save: @Sendable (_ text: String) async throws -> Void
  /// }
  ///
  /// extension Storage: TestDependencyKey {
  ///   static let testValue = Storage(save: unimplemented("Storage.save"))
  /// }
  ///
  /// @Test(.dependency(Storage(save: { _ in })))
  /// func saves() async throws {
  ///   @Dependency(Storage.self) var storage
  ///   try await storage.save("Tea")  // Without the trait, this fails the test.
  /// }
  /// ```
  ///
  /// Such a test value makes each test list the dependencies that it uses. For a dependency that is harmless,
  /// such as analytics, a value that does nothing is fine.
  ///
  /// - On a queue and in a detached task, Swift Testing loses an issue of `unimplemented`, and the run
  ///   passes. Endpoints of a `@DependencyClient` fail the run there, too, if the test target links
  ///   `DependenciesTestSupport`.
  /// - A `static let` is created once for the process, so all tests share its state. For a value with state,
  ///   write a computed property, and each test has its own.
  ///
  /// The live context uses this value, too, if the key has no live value. See <doc:LivePreviewTest>.
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
///   var play: @Sendable (_ file: String) async throws -> Void
/// }
///
/// extension AudioPlayer: DependencyKey {
///   static let liveValue = AudioPlayer(play: { file in print("Playing \(file)") })
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
///   func start() async throws { try await audioPlayer.play("alarm.m4a") }
/// }
/// ```
///
/// Without the property, read the dependency by its key: `@Dependency(AudioPlayer.self)`. If the type can't
/// be a key, such as a protocol, use another type as the key, and declare its ``Value``.
///
/// | missing | used instead |
/// | --- | --- |
/// | `previewValue` | `liveValue` |
/// | `testValue` | `previewValue`, or else `liveValue` |
///
/// So a test may run the live code of a key without a test value. In a debug build, a test that reads such a
/// dependency without overriding it fails with `[DEP-no-test-value]`; a release build reports nothing. Write
/// a ``TestDependencyKey/testValue`` that fails.
///
/// To keep the live value in a module of its own, declare the others with ``TestDependencyKey``.
/// <doc:LivePreviewTest> explains the three values.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the live context: in a program that runs for its user.
  ///
  /// ```swift
  /// actor RequestLog: DependencyKey {
  ///   static var liveValue: RequestLog { RequestLog() }
  ///   static var testValue: RequestLog { RequestLog() }
  ///   private(set) var paths: [String] = []
  ///
  ///   func add(_ path: String) { paths.append(path) }
  /// }
  /// ```
  ///
  /// A computed property is called on first use, and by default its value is cached: see
  /// ``TestDependencyKey``. Write a `static let` only for a value without state whose initializer reads no
  /// dependency. Swift creates it once for the process, so all tests share its state, and it keeps the
  /// overrides of the scope that reads it first.
  ///
  /// If the value is a struct of closures, read other dependencies in the closures, at each call. One that is
  /// read outside them is copied once, and no later override changes the copy.
  ///
  /// This property can't `await` or throw. For a value that is slow to create, use ``AsyncLazy``, or
  /// set it in ``prepareDependencies(isolation:_:fileID:filePath:line:column:)``.
  ///
  /// It also replaces a missing `previewValue`, and a missing `testValue` if there is no `previewValue`
  /// either. See <doc:LivePreviewTest>.
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

/// The protocol of keys that `@DependencyEntry` generates, under a name that no other type has.
///
/// In an inheritance clause, the compiler of Swift 6.3 overlooks a module's name if a type nearby has the
/// name of the protocol. Don't write it yourself.
public typealias _DependencyKey = DependencyKey

/// As `_DependencyKey`, for a key without a live value.
public typealias _TestDependencyKey = TestDependencyKey
