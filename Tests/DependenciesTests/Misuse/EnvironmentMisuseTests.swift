import Dependencies
import Foundation
import TestHelpers
import Testing

/// A process with anything in its environment starts, says what is wrong, and goes on.
///
/// Each has a process of its own, in which the variables are set before anything reads them. Linux passes no
/// variable of more than 128 KiB to a new program, so that `setenv` is the only way to longer ones.
@Suite(.timeLimit(.minutes(10)))
struct EnvironmentMisuseTests {
  @Test func aMebibyteOfText() async {
    await #expect(processExitsWith: .success) {
      expectQuoted(String(repeating: "x", count: 1 << 20), as: String(repeating: "x", count: 80) + "…")
    }
  }

  @Test func aMebibyteOfOtherScripts() async {
    await #expect(processExitsWith: .success) {
      expectQuoted(String(repeating: "ライブ🧪", count: 1 << 16), as: String(repeating: "ライブ🧪", count: 20) + "…")
    }
  }

  /// Less than a mebibyte: under Swift Testing, each byte that is not text takes a backtrace's time to repair.
  @Test func bytesThatAreNotText() async {
    await #expect(processExitsWith: .success) {
      let bytes = [CChar](repeating: CChar(bitPattern: 0xFF), count: 1 << 14) + [0]
      expectQuoted(bytes, as: String(repeating: "\u{FFFD}", count: 80) + "…")
    }
  }

  @Test func linesAndQuotes() async {
    await #expect(processExitsWith: .success) {
      expectQuoted("test\"\nlive\u{7}", as: "test\"\nlive\u{7}")
    }
  }

  @Test func nothing() async {
    await #expect(processExitsWith: .success) { expectQuoted("", as: "") }
  }

  /// The other variable knows one text; any other changes nothing.
  @Test func garbageAboutPreviews() async {
    await #expect(processExitsWith: .success) { expectNoPreview("yes\n1") }
    await #expect(processExitsWith: .success) { expectNoPreview("１") }
    await #expect(processExitsWith: .success) { expectNoPreview(String(repeating: "1", count: 1 << 20)) }
  }

  @Test func previews() async {
    await #expect(processExitsWith: .success) {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      let log = IssueLog()
      log.collect { precondition(DependencyValues._current.context == .preview) }
      precondition(log.messages.isEmpty)
    }
  }

  @Test func bothAreGarbage() async {
    await #expect(processExitsWith: .success) {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", String(repeating: "é", count: 1 << 19), 1)
      expectQuoted("ünbekannt", as: "ünbekannt")
    }
  }
}

/// Ends the process unless this text for the context is one issue that quotes it, and is ignored.
private func expectQuoted(_ text: UnsafePointer<CChar>, as quoted: String) {
  setenv("SWIFT_DEPENDENCIES_CONTEXT", text, 1)
  let log = IssueLog()
  log.collect {
    @Dependency(\.context) var context
    @Dependency(ProcessContextKey.self) var value
    precondition(context == .test || context == .live)
    precondition(value == context.rawValue)
  }
  let expected = """
    SWIFT_DEPENDENCIES_CONTEXT is "\(quoted)", but has to be "live", "preview" or "test".

    The environment variable is ignored. [DEP-unknown-context]
    """
  precondition(log.messages == [expected], "\(log.messages)")
}

/// Ends the process unless this text for previews changes nothing, and causes no issue.
private func expectNoPreview(_ text: String) {
  setenv("XCODE_RUNNING_FOR_PREVIEWS", text, 1)
  let log = IssueLog()
  log.collect {
    @Dependency(\.context) var context
    precondition(context == .test || context == .live)
  }
  precondition(log.messages.isEmpty)
}
