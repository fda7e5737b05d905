import Dependencies
import Foundation
import TestHelpers
import Testing

private struct RootReaderKey: UniformKey {
  @TaskLocal static var model: TestHelpers.Model?
  static var liveValue: Int { model?.alpha ?? 0 }
  static var dependencyLifetime: DependencyLifetime { .root }
}

@Suite("The context of a scope") struct ScopedContextTests {
  private final class Model {
    @Dependency(\.context) var context
    @Dependency(\.alpha) var alpha
    @Dependency(AlphaKey.self) var alphaByKey
  }

  @Test(arguments: zip([.live, .preview, .test] as [DependencyContext], [1, 2, 3]))
  func `a scope has a context`(wanted: DependencyContext, alpha: Int) {
    withDependencies {
      $0.context = wanted
      #expect($0.context == wanted)
    } operation: {
      let model = Model()
      #expect(model.context == wanted)
      #expect(model.alpha == alpha && model.alphaByKey == alpha)
    }
    #expect(Model().context == .test)
    #expect(Model().alpha == 3)
  }

  @Test func `the reading scope's context wins`() {
    let model = withContext(.live) { Model() }
    withContext(.preview) {
      #expect(model.context == .preview)
      #expect(model.alpha == 2 && model.alphaByKey == 2)
    }
    #expect(model.alpha == 1)
  }

  @Test func `the innermost context wins in the initializer of a root's value`() {
    withContext(.preview) {
      let model = withContext(.live) { TestHelpers.Model() }
      RootReaderKey.$model.withValue(model) { #expect(current(RootReaderKey.self) == 1) }
    }
  }

  @Test func `an override wins over every context`() {
    withDependencies {
      $0.alpha = 7
      $0.context = .live
    } operation: {
      #expect(Model().alpha == 7)
      withContext(.preview) {
        #expect(Model().alpha == 7)
        #expect(Model().context == .preview)
      }
    }
  }
}

@Suite("The context that a process infers from its environment") struct InferredContextTests {
  private func inferred(
    _ environment: [String: String] = [:], isTesting: Bool = false
  ) -> (context: DependencyContext, problem: String?) {
    DependencyContext.inferred(environment: { environment[$0] }, isTesting: isTesting)
  }

  @Test func `it is live by default, test where tests run, and preview in Xcode previews`() {
    #expect(inferred() == (.live, nil))
    #expect(inferred(isTesting: true) == (.test, nil))
    #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": "1"]) == (.preview, nil))
    for text in ["0", "", "YES", "11", " 1"] {
      #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text]) == (.live, nil))
      #expect(inferred(["XCODE_RUNNING_FOR_PREVIEWS": text], isTesting: true) == (.test, nil))
    }
  }

  @Test(arguments: DependencyContext.allCases, [true, false])
  func `the variable wins`(wanted: DependencyContext, isTesting: Bool) {
    for preview in ["0", "1"] {
      let found = inferred(
        ["SWIFT_DEPENDENCIES_CONTEXT": wanted.rawValue, "XCODE_RUNNING_FOR_PREVIEWS": preview],
        isTesting: isTesting)
      #expect(found == (wanted, nil))
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

@Suite("The context of real processes") struct ProcessContextTests {
  @Test func `it is test in a test`() {
    #expect(current(\.context) == .test)
    #expect(DependencyContext.default == .test)
    #expect(DependencyValues().context == .test)
  }

  @Test func `the variable sets the process`() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 1)
      precondition(current(\.context) == .preview)
      precondition(current(\.alpha) == 2)
      precondition(DependencyValues().context == .preview)
    }
  }

  /// Bytes that are not text are shown as replacement characters.
  @Test(arguments: [Array("prod\u{301}".utf8), [0xFF, 0xC0]])
  func `an unknown text is one issue`(bytes: [UInt8]) async {
    await #expect(processExitsWith: .success) { [bytes] in
      setenv("SWIFT_DEPENDENCIES_CONTEXT", bytes.map { CChar(bitPattern: $0) } + [0], 1)
      let issues = issues {
        @Dependency(\.context) var context
        precondition(context == .test || context == .live)
        precondition(current(\.alpha) == (context == .test ? 3 : 1))
        _ = DependencyValues()
      }
      precondition(issues.map(\.code) == ["DEP-unknown-context"])
      #if DEBUG
        precondition(issues[0].fileID == "DependenciesTests/ScopedContextTests.swift")
      #endif
      precondition(
        issues[0].message.contains("is \"\(String(decoding: bytes, as: UTF8.self))\", but has to be "))
    }
  }
}
