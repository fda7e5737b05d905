import Dependencies
import Foundation
import TestHelpers
import Testing

private final class SharedModel: @unchecked Sendable {
  @Dependency(\.spoken) var spoken
}

private struct RootReaderKey: UniformKey {
  @TaskLocal static var model: SharedModel?
  static var liveValue: String { model?.spoken ?? "" }
  static var dependencyLifetime: DependencyLifetime { .root }
}

/// `$0.context = …` changes the context for a scope.
@Suite("The context of a scope") struct ScopedContextTests {
  private final class Model {
    @Dependency(\.context) var context
    @Dependency(\.spoken) var spoken
    @Dependency(SpokenKey.self) var spokenByKey
  }

  @Test(arguments: DependencyContext.allCases) func `a scope has a context`(wanted: DependencyContext) {
    withDependencies {
      $0.context = wanted
      #expect($0.context == wanted)
    } operation: {
      let model = Model()
      #expect(model.context == wanted)
      #expect(model.spoken == wanted.rawValue)
      #expect(model.spokenByKey == wanted.rawValue)
    }
    #expect(Model().context == .test)
    #expect(Model().spoken == "test")
  }

  @Test func `an object keeps the context that it was created in`() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    #expect(model.context == .live)
    #expect(model.spoken == "live")
  }

  @Test func `the reading scope's context wins`() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(model.context == .preview)
      #expect(model.spoken == "preview")
      #expect(model.spokenByKey == "preview")
    }
    #expect(model.spoken == "live")
  }

  @Test func `the innermost context wins in the initializer of a root's value`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      let model = withDependencies {
        $0.context = .live
      } operation: {
        SharedModel()
      }
      RootReaderKey.$model.withValue(model) {
        #expect(current(RootReaderKey.self) == "live")
      }
    }
  }

  @Test func `an override wins over every context`() {
    withDependencies {
      $0.spoken = "overridden"
      $0.context = .live
    } operation: {
      #expect(Model().spoken == "overridden")
      withDependencies {
        $0.context = .preview
      } operation: {
        #expect(Model().spoken == "overridden")
        #expect(Model().context == .preview)
      }
    }
  }

  @Test func `a root keeps one instance for each context`() {
    func instance(_ context: DependencyContext) -> KeptInstance {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(KeptInstance.self) var instance
        return instance
      }
    }
    let live = instance(.live)
    let test = instance(.test)
    #expect(live !== test)
    #expect(instance(.live) === live)
    #expect(instance(.test) === test)
    @Dependency(KeptInstance.self) var own
    #expect(own === test)
  }
}

private enum SpokenKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private final class KeptInstance: UniformKey, Sendable {
  static var liveValue: KeptInstance { KeptInstance() }
}

extension DependencyValues {
  fileprivate var spoken: String {
    get { self[SpokenKey.self] }
    set { self[SpokenKey.self] = newValue }
  }
}

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

/// In real processes, the environment decides the context that dependencies are resolved for.
@Suite("The context of real processes") struct ProcessContextTests {
  @Test func `it is test in a test`() {
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(DependencyContext.default == .test)
    #expect(DependencyValues().context == .test)
  }

  @Test func `the variable sets the process`() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 1)
      @Dependency(ProcessContextKey.self) var value
      @Dependency(\.context) var context
      precondition(context == .preview)
      precondition(value == "preview")
      precondition(DependencyValues().context == .preview)
    }
  }

  @Test func `an unknown text is one issue`() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "prod\u{301}", 1)
      let log = IssueLog()
      log.collect {
        @Dependency(\.context) var context
        @Dependency(ProcessContextKey.self) var value
        precondition(context == .test || context == .live)
        precondition(value == context.rawValue)
        _ = DependencyValues()
      }
      precondition(log.entries.map(\.code) == ["DEP-unknown-context"])
      #if DEBUG
        precondition(log.entries[0].fileID == "DependenciesTests/ScopedContextTests.swift")
      #endif
      precondition(log.messages[0].contains("is \"prod\u{301}\", but has to be "))
    }
  }

  @Test func `bytes that are not text are an issue`() async {
    await #expect(processExitsWith: .success) {
      let bytes: [CChar] = [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xC0), 0]
      setenv("SWIFT_DEPENDENCIES_CONTEXT", bytes, 1)
      let log = IssueLog()
      log.collect {
        @Dependency(\.context) var context
        precondition(context == .test || context == .live)
      }
      precondition(log.messages.count == 1)
      precondition(log.messages[0].contains("is \"\u{FFFD}\u{FFFD}\", but has to be "))
    }
  }
}

enum ProcessContextKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}
