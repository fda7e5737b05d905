import Dependencies
import Foundation
import TestHelpers
import Testing

/// The context of a process comes from its environment.
@Suite("The context that a process infers from its environment") struct InferredContextTests {
  private func inferred(
    _ environment: [String: String] = [:], isTesting: Bool = false
  ) -> (context: DependencyContext, problem: String?) {
    DependencyContext.inferred(environment: { environment[$0] }, isTesting: isTesting)
  }

  @Test func `it is live by default`() {
    let (context, problem) = inferred()
    #expect(context == .live)
    #expect(problem == nil)
  }

  @Test func `it is test where tests run`() {
    let (context, problem) = inferred(isTesting: true)
    #expect(context == .test)
    #expect(problem == nil)
  }

  @Test func `it is preview in Xcode previews`() {
    let (context, problem) = inferred(["XCODE_RUNNING_FOR_PREVIEWS": "1"])
    #expect(context == .preview)
    #expect(problem == nil)
  }

  @Test(arguments: ["0", "", "YES", "11", " 1"]) func `it is preview for the text 1 only`(text: String) {
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text]).context == .live)
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text], isTesting: true).context == .test)
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text]).problem == nil)
  }

  @Test(arguments: DependencyContext.allCases, [true, false])
  func `the variable wins`(wanted: DependencyContext, isTesting: Bool) {
    for preview in ["0", "1"] {
      let (context, problem) = inferred(
        ["SWIFT_DEPENDENCIES_CONTEXT": wanted.rawValue, "XCODE_RUNNING_FOR_PREVIEWS": preview],
        isTesting: isTesting)
      #expect(context == wanted)
      #expect(problem == nil)
    }
  }

  @Test(arguments: [
    "", " ", "LIVE", "Test", "live ", " live", "live\n", "testing", "liv", "production", "\u{0}live", "1",
    "préview", "ライブ", "🧪", "te\u{301}st", "live\u{200B}", "\u{FFFD}\u{FFFD}", "-live", "\"live\"",
  ])
  func `an unknown text is quoted and ignored`(text: String) {
    for (isTesting, preview, expected) in [
      (true, "0", DependencyContext.test), (false, "0", .live), (false, "1", .preview),
    ] {
      let (context, problem) = inferred(
        ["SWIFT_DEPENDENCIES_CONTEXT": text, "XCODE_RUNNING_FOR_PREVIEWS": preview], isTesting: isTesting)
      #expect(context == expected)
      #expect(problem?.contains(#"is "\#(text)", but has to be "#) == true)
    }
  }

  @Test(arguments: ["x", "é", "ライ", "🧪", " ", "\n"]) func `a mebibyte is abbreviated`(piece: String) {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    let (context, problem) = inferred(["SWIFT_DEPENDENCIES_CONTEXT": text], isTesting: true)
    #expect(context == .test)
    #expect(problem?.contains("is \"\(text.prefix(80))…\", but has to be ") == true)
    #expect((problem ?? "").count < 300)
  }

  /// A million combining marks on one letter are one `Character`.
  @Test func `a mebibyte of one character is abbreviated`() {
    let text = "e" + String(repeating: "\u{301}", count: 1 << 19)
    let (context, problem) = inferred(["SWIFT_DEPENDENCIES_CONTEXT": text])
    #expect(context == .live)
    #expect((problem ?? "").contains("SWIFT_DEPENDENCIES_CONTEXT is \""))
    #expect((problem ?? "").utf8.count < 2_000)
  }
}
