// Declarations are public here only to test their expansion, so they need no documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
  public import Dependencies
  import DependenciesMacros
  import Testing

  protocol Greeter: Sendable { func greet() -> String }
  struct LiveGreeter: Greeter { func greet() -> String { "live" } }
  struct CannedGreeter: Greeter { func greet() -> String { "canned" } }
  struct MockGreeter: Greeter { func greet() -> String { "mock" } }

  extension DependencyValues {
    @DependencyEntry("GreeterKey", liveValue: LiveGreeter(), previewValue: CannedGreeter())
    var greeter: any Greeter = MockGreeter()

    @DependencyEntry(liveValue: LiveGreeter())
    private var privateGreeter: any Greeter = MockGreeter()

    @DependencyEntry("PreviewOnlyKey", previewValue: 1) var previewOnly: Int

    @DependencyEntry var testOnly: Int = 2

    @DependencyEntry(liveValue: { $0 + 1 }) var next: @Sendable (Int) -> Int = { $0 }

    @DependencyEntry<[Int]>("ListKey", liveValue: [1], previewValue: [2])
    var list: [Int] = []

    @DependencyEntry(lifetime: .root, liveValue: 1)
    package var once: Int = 2

    @DependencyEntry("TransientKey", lifetime: .transient, liveValue: 1, previewValue: "preview")
    var transient: any Sendable = 2

    @DependencyEntry("ScopedKey", lifetime: .scoped, previewValue: 1) var scoped: Int

    @DependencyEntry("RootKey", lifetime: .root) var root: Int = 2

    @DependencyEntry("NobodyKey", liveValue: nil) var nobody: String? = "test"

    @DependencyEntry(lifetime: .root, liveValue: nil, previewValue: "preview") public var guest: String? = nil

    @DependencyEntry<MockGreeter>("InferredKey", liveValue: .init()) var inferred: MockGreeter = .init()

    @DependencyEntry(liveValue: 1, previewValue: 2)
    public var published: Int = 3  // A comment.

    @DependencyEntry(  // live
      liveValue: [  // start
        "a": 1  // a
      ]  // end
    )  // done
    package var `default`: /* type */ [String: Int] = [:]  // default
  }

  final class Session: Sendable { static let live = Session() }

  extension DependencyValues {
    @DependencyEntry var isOn = false
    @DependencyEntry var factor = 1 as Double
    @DependencyEntry("SessionKey", liveValue: Session.live) var session = Session()
    @DependencyEntry("RatioKey", liveValue: 1, previewValue: 2) public var ratio = 2.5
    @DependencyEntry(liveValue: { $0 - 1 }) var previous = { @Sendable (number: Int) -> Int in number }
    @DependencyEntry var names = ["a", "b"]
    @DependencyEntry(
      lifetime: .root
    ) var text = """
      two
        lines
      """
  }

  @Suite("Entries")
  struct EntryTests {
    @Test func `values`() {
      #expect(DependencyValues.GreeterKey.liveValue.greet() == "live")
      #expect(DependencyValues.GreeterKey.previewValue.greet() == "canned")
      #expect(DependencyValues.GreeterKey.testValue.greet() == "mock")
      #expect(DependencyValues.ListKey.liveValue == [1])
      #expect(DependencyValues.PublishedKey.liveValue == 1)
      #expect(DependencyValues.DefaultKey.liveValue == ["a": 1])
    }

    @Test func `nothing`() {
      #expect(DependencyValues.NobodyKey.liveValue == nil)
      #expect(DependencyValues.NobodyKey.previewValue == nil)
      #expect(DependencyValues.NobodyKey.testValue == "test")
      #expect(DependencyValues.GuestKey.liveValue == nil)
      #expect(DependencyValues.GuestKey.previewValue == "preview")
      #expect(DependencyValues.GuestKey.testValue == nil)
    }

    @Test func `accessors`() {
      var values = DependencyValues()
      #expect(values.testOnly == 2)
      values.testOnly = 3
      #expect(values.testOnly == 3)
      values.greeter = LiveGreeter()
      #expect(values.greeter.greet() == "live")
      values.next = { $0 * 2 }
      #expect(values.next(3) == 6)
    }

    @Test func `inferred types`() {
      var values = DependencyValues()
      let (isOn, factor, names, text): (Bool, Double, [String], String) = (
        values.isOn, values.factor, values.names, values.text
      )
      #expect(!isOn)
      #expect(factor == 1)
      #expect(names == ["a", "b"])
      #expect(text == "two\n  lines")
      #expect(values.previous(3) == 3)
      values.isOn = true
      #expect(values.isOn)
      #expect(DependencyValues.RatioKey.liveValue == 1.0)
      #expect(DependencyValues.RatioKey.previewValue == 2.0)
      #expect(DependencyValues.RatioKey.testValue == 2.5)
      #expect(DependencyValues.SessionKey.liveValue === Session.live)
    }

    @Test func `each root has an inferred value of its own`() {
      #expect(DependencyValues().session !== DependencyValues().session)
    }

    @Test func `lifetimes`() {
      #expect(DependencyValues.OnceKey.dependencyLifetime == .root)
      #expect(DependencyValues.TransientKey.dependencyLifetime == .transient)
      #expect(DependencyValues.ScopedKey.dependencyLifetime == .scoped)
      #expect(DependencyValues.RootKey.dependencyLifetime == .root)
      #expect(DependencyValues.GreeterKey.dependencyLifetime == .automatic)
    }

    @Test func `missing test value`() {
      let messages = issues { #expect(DependencyValues.PreviewOnlyKey.testValue == 1) }
      #expect(
        messages == [
          """
          @Dependency(\\.previewOnly) has no test value, but was read in a test that does not override it.

          Its preview value is used instead. To fix this, do one of these:

          • Override it for the test: @Test(.dependencies { $0.previewOnly = … })
          • Override it for part of the test: withDependencies { $0.previewOnly = … } \
          operation: { … }
          • Write a test value after '=' where '@DependencyEntry var previewOnly' is declared. [DEP-no-test-value]
          """
        ]
      )
    }
  }
#endif
