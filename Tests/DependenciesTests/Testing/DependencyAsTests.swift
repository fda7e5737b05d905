import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

/// `@Dependency(…, as:)` reads a dependency that is declared as a protocol as its concrete mock.
@Suite struct DependencyAsTests {
  /// It captures values, and a reading scope's overrides win, as for any `@Dependency`.
  @Test func `a model's mock follows its scopes`() {
    struct Model {
      @Dependency(\.speaker, as: MockSpeaker.self) var mock
    }
    let (outer, inner) = (MockSpeaker(), MockSpeaker())
    let model = withDependencies({ $0.speaker = outer }) { Model() }
    #expect(model.mock === outer)
    withDependencies({ $0.speaker = inner }) { #expect(model.mock === inner) }
    #expect(model.mock === outer)
  }

  @Test func `a value is read as another protocol that it conforms to`() {
    withDependencies({ $0.speaker = MockSpeaker() }) {
      @Dependency(\.speaker, as: (any Listening).self) var listener
      #expect(listener.said.isEmpty)
    }
  }

  /// The place is that of the wrapper that is read, not of the first one that reads the same.
  @Test(arguments: [true, false])
  func `a wrong type traps, and the place that is read is named`(isKeyPath: Bool) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isKeyPath] in
      withDependencies({ $0.speaker = MockSpeaker() }) {
        @Dependency(\.speaker, as: MockSpeaker.self) var mock
        _ = mock
      }
      _ = isKeyPath ? Misread().byKeyPath : Misread().byKey
    }
    let spelling = isKeyPath ? "\\.speaker" : "DependenciesTests.SpeakerKey.self"
    let line = isKeyPath ? Misread.line : Misread.line + 1
    // If binaries keep no names, a key path does not know its name.
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      .replacing("(…, as", with: "(\\.speaker, as")
    for part in [
      "Fatal error: @Dependency(\(spelling), as: DependenciesTests.MockSpeaker.self) is a ",
      "  Declared at: DependenciesTests/DependencyAsTests.swift:\(line)\n", "[DEP-wrong-type]",
    ] { #expect(text.contains(part), "\(text.prefix(1_000))") }
  }
}

/// Read where the value is not a mock.
private struct Misread {
  static let line: UInt = #line + 1
  @Dependency(\.speaker, as: MockSpeaker.self) var byKeyPath
  @Dependency(SpeakerKey.self, as: MockSpeaker.self) var byKey
}

protocol Speaking: Sendable { func say(_ text: String) }

protocol Listening: Sendable { var said: [String] { get } }

final class MockSpeaker: Speaking, Listening {
  private let texts = CallRecorder<String>()
  var said: [String] { texts.calls }
  func say(_ text: String) { texts.record(text) }
}

final class SilentSpeaker: Speaking { func say(_ text: String) {} }

enum SpeakerKey: TestDependencyKey { static let testValue: any Speaking = SilentSpeaker() }

extension DependencyValues {
  var speaker: any Speaking {
    get { self[SpeakerKey.self] }
    set { self[SpeakerKey.self] = newValue }
  }
}
