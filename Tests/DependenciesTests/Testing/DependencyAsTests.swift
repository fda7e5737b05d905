import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

/// `@Dependency(…, as:)` reads a dependency that is declared as a protocol as its concrete mock.
@Suite struct DependencyAsTests {
  @Test(.dependency(\.speaker, MockSpeaker()))
  func `a mock is read by key path`() {
    @Dependency(\.speaker) var speaker
    @Dependency(\.speaker, as: MockSpeaker.self) var mock
    speaker.say("Hello")
    speaker.say("world")
    #expect(mock.said == ["Hello", "world"])
  }

  @Test func `a mock is read by key`() {
    withDependencies {
      $0[SpeakerKey.self] = MockSpeaker()
    } operation: {
      @Dependency(SpeakerKey.self) var speaker
      @Dependency(SpeakerKey.self, as: MockSpeaker.self) var mock
      speaker.say("Hello")
      #expect(mock.said == ["Hello"])
    }
  }

  /// It captures values, and a reading scope's overrides win, as for any `@Dependency`.
  @Test func `a model's mock follows its scopes`() {
    struct Model {
      @Dependency(\.speaker, as: MockSpeaker.self) var mock
    }
    let (outer, inner) = (MockSpeaker(), MockSpeaker())
    let model = withDependencies {
      $0.speaker = outer
    } operation: {
      Model()
    }
    #expect(model.mock === outer)
    withDependencies {
      $0.speaker = inner
    } operation: {
      #expect(model.mock === inner)
    }
    #expect(model.mock === outer)
  }

  @Test func `a value is read as another protocol that it conforms to`() {
    withDependencies {
      $0.speaker = MockSpeaker()
    } operation: {
      @Dependency(\.speaker, as: (any Listening).self) var listener
      #expect(listener.said.isEmpty)
    }
  }

  @Test func `a value is read as the type of its test value`() {
    @Dependency(\.speaker, as: SilentSpeaker.self) var speaker
    @Dependency(SpeakerKey.self, as: SilentSpeaker.self) var sameSpeaker
    #expect(speaker === sameSpeaker)
  }

  @Test func `a wrong type traps by key path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Misread().byKeyPath
    }
    expectTrap(result, "\\.speaker", Misread.line)
  }

  @Test func `a wrong type traps by key`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Misread().byKey
    }
    expectTrap(result, "DependenciesTests.SpeakerKey.self", Misread.line + 1)
  }

  /// The place is that of the wrapper that is read, not of the first one that reads the same.
  @Test func `the place that is read is named, not the first one`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withDependencies {
        $0.speaker = MockSpeaker()
      } operation: {
        @Dependency(\.speaker, as: MockSpeaker.self) var mock
        _ = mock
      }
      _ = Misread().byKeyPath
    }
    expectTrap(result, "\\.speaker", Misread.line)
  }

  private func expectTrap(
    _ result: ExitTest.Result?, _ spelling: String, _ line: UInt,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // If binaries keep no names, a key path does not know its name.
    let text = text(result).replacing("(…, as", with: "(\\.speaker, as")
    for part in [
      "Fatal error: @Dependency(\(spelling), as: DependenciesTests.MockSpeaker.self) is a ",
      "  Declared at: DependenciesTests/DependencyAsTests.swift:\(line)\n", "[DEP-wrong-type]",
    ] {
      #expect(text.contains(part), "\(text.prefix(1_000))", sourceLocation: sourceLocation)
    }
  }

  /// Creating the wrapper never traps: only a read does.
  @Test func `a wrong type that is not read is harmless`() {
    @Dependency(\.speaker, as: MockSpeaker.self) var mock
    withDependencies {
      $0.speaker = MockSpeaker()
    } operation: {
      #expect(mock.said.isEmpty)
    }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

/// Read where the value is not a mock.
private struct Misread {
  static let line: UInt = #line + 1
  @Dependency(\.speaker, as: MockSpeaker.self) var byKeyPath
  @Dependency(SpeakerKey.self, as: MockSpeaker.self) var byKey
}

protocol Speaking: Sendable {
  func say(_ text: String)
}

protocol Listening: Sendable {
  var said: [String] { get }
}

final class MockSpeaker: Speaking, Listening {
  private let texts = CallRecorder<String>()
  var said: [String] { texts.calls }
  func say(_ text: String) { texts.record(text) }
}

final class SilentSpeaker: Speaking {
  func say(_ text: String) {}
}

enum SpeakerKey: TestDependencyKey {
  static let testValue: any Speaking = SilentSpeaker()
}

extension DependencyValues {
  var speaker: any Speaking {
    get { self[SpeakerKey.self] }
    set { self[SpeakerKey.self] = newValue }
  }
}
