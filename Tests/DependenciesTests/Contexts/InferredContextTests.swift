import Dependencies
import Testing

/// The context of a process comes from its environment.
@Suite("The context that a process infers from its environment") struct InferredContextTests {
  private func inferred(
    _ environment: [String: String] = [:], isTesting: Bool = false
  ) -> (context: DependencyContext, problem: String?) {
    DependencyContext.inferred(environment: { environment[$0] }, isTesting: isTesting)
  }

  @Test func isLiveWhereNothingSaysOtherwise() {
    let (context, problem) = inferred()
    #expect(context == .live)
    #expect(problem == nil)
  }

  @Test func isTestWhereTestsRun() {
    let (context, problem) = inferred(isTesting: true)
    #expect(context == .test)
    #expect(problem == nil)
  }

  @Test func isPreviewInXcodePreviews() {
    let (context, problem) = inferred(["XCODE_RUNNING_FOR_PREVIEWS": "1"])
    #expect(context == .preview)
    #expect(problem == nil)
  }

  @Test(arguments: ["0", "", "YES", "11", " 1"])
  func isAPreviewForOneOnly(text: String) {
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text]).context == .live)
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text], isTesting: true).context == .test)
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text]).problem == nil)
  }

  @Test(arguments: DependencyContext.allCases, [true, false])
  func theVariableWins(wanted: DependencyContext, isTesting: Bool) {
    for preview in ["0", "1"] {
      let (context, problem) = inferred(
        ["SWIFT_DEPENDENCIES_CONTEXT": wanted.rawValue, "XCODE_RUNNING_FOR_PREVIEWS": preview],
        isTesting: isTesting)
      #expect(context == wanted)
      #expect(problem == nil)
    }
  }

  @Test func theVariableTakesThreeWords() {
    #expect(inferred(["SWIFT_DEPENDENCIES_CONTEXT": "live"], isTesting: true).context == .live)
    #expect(inferred(["SWIFT_DEPENDENCIES_CONTEXT": "preview"]).context == .preview)
    #expect(inferred(["SWIFT_DEPENDENCIES_CONTEXT": "test"]).context == .test)
  }

  @Test(arguments: [
    "", " ", "LIVE", "Test", "live ", " live", "live\n", "testing", "liv", "production", "\u{0}live", "1",
    "préview", "ライブ", "🧪", "te\u{301}st", "live\u{200B}", "\u{FFFD}\u{FFFD}", "-live", "\"live\"",
  ])
  func otherTextIsQuotedAndIgnored(text: String) {
    for (isTesting, preview, expected) in [
      (true, "0", DependencyContext.test), (false, "0", .live), (false, "1", .preview),
    ] {
      let (context, problem) = inferred(
        ["SWIFT_DEPENDENCIES_CONTEXT": text, "XCODE_RUNNING_FOR_PREVIEWS": preview], isTesting: isTesting)
      #expect(context == expected)
      #expect(
        problem == """
          SWIFT_DEPENDENCIES_CONTEXT is "\(text)", but has to be "live", "preview" or "test".

          The environment variable is ignored. [DEP-unknown-context]
          """)
    }
  }

  @Test func eightyCharactersAreQuotedWhole() {
    let text = String(repeating: "é", count: 80)
    #expect(inferred(["SWIFT_DEPENDENCIES_CONTEXT": text]).problem?.contains("is \"\(text)\", but") == true)
  }

  @Test(arguments: ["x", "é", "ライ", "🧪", " ", "\n"])
  func aMebibyteIsAbbreviated(piece: String) {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    let (context, problem) = inferred(["SWIFT_DEPENDENCIES_CONTEXT": text], isTesting: true)
    #expect(context == .test)
    #expect(problem?.contains("is \"\(text.prefix(80))…\", but has to be ") == true)
    #expect((problem ?? "").count < 300)
  }

  /// A million combining marks on one letter are one `Character`.
  @Test func aMebibyteOfOneCharacterIsAbbreviated() {
    let text = "e" + String(repeating: "\u{301}", count: 1 << 19)
    let (context, problem) = inferred(["SWIFT_DEPENDENCIES_CONTEXT": text])
    #expect(context == .live)
    #expect((problem ?? "").contains("SWIFT_DEPENDENCIES_CONTEXT is \""))
    #expect((problem ?? "").utf8.count < 2_000)
  }
}
