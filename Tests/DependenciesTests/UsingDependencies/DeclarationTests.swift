import Dependencies
import Testing

// Declarations as applications write them. That they compile is most of the test.

protocol Mailer: Sendable {
  func send(_ text: String) async throws -> Int
}

private struct LiveMailer: Mailer {
  func send(_ text: String) async throws -> Int { text.count }
}

private struct MockMailer: Mailer {
  func send(_ text: String) async throws -> Int { -1 }
}

private enum MailerKey: DependencyKey {
  static let liveValue: any Mailer = LiveMailer()
  static let testValue: any Mailer = MockMailer()
}

/// A key with another type as its value, spelled out.
private struct ClosureKey: DependencyKey {
  typealias Value = @Sendable (Int) -> String
  static let liveValue: Value = { "live \($0)" }
  static let testValue: Value = { "test \($0)" }
}

/// A key per type.
private struct ConfigurationKey<Part: Sendable>: TestDependencyKey {
  static var testValue: [Part] { [] }
}

/// Its own key, with the interface and the live value apart.
struct AudioClient: Sendable {
  var play: @Sendable (String) async throws -> Void
  struct Volume: Sendable { var level = 5 }
  var volume = Volume()
}

extension AudioClient: TestDependencyKey {
  static let previewValue = Self { _ in }
  static let testValue = Self { _ in }
}

extension AudioClient: DependencyKey {
  static let liveValue = Self { _ in }
}

private struct OptionalKey: DependencyKey {
  static let liveValue: Int? = nil
  static let testValue: Int? = nil
}

extension DependencyValues {
  fileprivate var mailer: any Mailer {
    get { self[MailerKey.self] }
    set { self[MailerKey.self] = newValue }
  }

  fileprivate var format: @Sendable (Int) -> String {
    get { self[ClosureKey.self] }
    set { self[ClosureKey.self] = newValue }
  }

  var audio: AudioClient {
    get { self[AudioClient.self] }
    set { self[AudioClient.self] = newValue }
  }

  fileprivate var optional: Int? {
    get { self[OptionalKey.self] }
    set { self[OptionalKey.self] = newValue }
  }

  fileprivate var readOnly: String { "\(self[OptionalKey.self] ?? 0)" }

  /// All arguments spelled, as generated code does.
  fileprivate var spelled: Int? {
    get {
      self[
        OptionalKey.self, fileID: #fileID, filePath: #filePath, line: #line, column: #column,
        function: #function]
    }
    set {
      self[
        OptionalKey.self, fileID: #fileID, filePath: #filePath, line: #line, column: #column,
        function: #function] = newValue
    }
  }
}

private struct StructFeature {
  @Dependency(\.mailer) var mailer
  @Dependency(\.mailer) private var privateMailer: any Mailer
  @Dependency(\.audio.play) var play
  @Dependency(\.audio.volume.level) var level
  @Dependency(\.format) var format
  @Dependency(\.optional) var optional
  @Dependency(\.readOnly) var readOnly
  @Dependency(AudioClient.self) var audio
  @Dependency(ConfigurationKey<String>.self) var configuration
  var state = 0
}

private struct Custom {
  @Dependency(\.audio) var audio: AudioClient
  @Dependency var number: Int
  @Dependency var level: Int

  init() {
    _audio = Dependency(\.audio)
    _number = Dependency(\.alpha)
    _level = .init(\.audio.volume.level)
  }
}

@Suite("Source compatibility: declarations")
struct DeclarationTests {
  @Test func `structs read dependencies of every kind`() async throws {
    let feature = StructFeature()
    #expect(try await feature.mailer.send("abc") == -1)
    try await feature.play("abc")
    #expect(feature.level == 5)
    #expect(feature.format(1) == "test 1")
    #expect(feature.optional == nil)
    #expect(feature.readOnly == "0")
    #expect(feature.configuration == [])
    #expect(feature.audio.volume.level == 5)
  }

  @Test func `initializers can assign the wrappers`() {
    let custom = withDependencies {
      $0.audio.volume.level = 11
      $0.alpha = 7
    } operation: {
      Custom()
    }
    #expect(custom.level == 11)
    #expect(custom.audio.volume.level == 11)
    #expect(custom.number == 7)
  }

  @Test func `existentials and optionals can be overridden`() async throws {
    try await withDependencies {
      $0.mailer = LiveMailer()
      $0.optional = 5
      $0.format = { "mock \($0)" }
      $0[ConfigurationKey<String>.self] = ["a"]
      $0[ConfigurationKey<Int>.self] = [1]
    } operation: {
      let feature = StructFeature()
      let count = try await feature.mailer.send("abc")
      #expect(count == 3)
      #expect(feature.optional == 5)
      #expect(feature.readOnly == "5")
      #expect(feature.format(2) == "mock 2")
      #expect(feature.configuration == ["a"])
    }
    withDependencies {
      $0.spelled = 6
    } operation: {
      @Dependency(\.spelled) var spelled
      #expect(spelled == 6)
    }
  }

  @Test func `a stored static property keeps what it saw first`() {
    // A stored static property keeps what it saw first, for all later readers.
    enum Frozen {
      static let first = withNumbers(alpha: 7) {
        Dependency(\.alpha)
      }
    }
    #expect(Frozen.first.wrappedValue == 7)
    withFreshRoot { #expect(Frozen.first.wrappedValue == 7) }
  }
}
