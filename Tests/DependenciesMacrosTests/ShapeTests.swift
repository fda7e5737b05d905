// Declarations are public here only to test their expansion, so they need no documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

#if Macros
  import Dependencies
  import DependenciesMacros
  import Testing

  @DependencyClient struct Empty {}
  @DependencyClient struct Values {
    let id: Int
    var name = "Blob"
    var nickname: String?
    let version = 2
    var x, y: Double
  }
  @DependencyClient struct Mixed {
    let id: Int
    var onEvent: (() -> Void)?
    @DependencyEndpointIgnored var format: @Sendable (Int) -> String
    @DependencyEndpointIgnored let parse: (String) -> Int?
    @DependencyEndpointIgnored var twice: (Int) -> Int = { $0 * 2 }
    var `run it`: (_ id: Int) throws -> Void
  }
  @DependencyClient struct Generic<Element: Sendable, Key>: Sendable where Key: Hashable & Sendable {
    var find: @Sendable (_ key: Key) async throws -> Element
    var all: @Sendable () -> [Key: Element] = { [:] }
  }
  @DependencyClient struct Packs<each T> {
    var run: (repeat each T) -> Void
    var labeled: (_ name: String, _ values: repeat each T) throws -> Int
  }
  typealias Handler = @Sendable (Int) -> Int
  typealias Transform<T> = @Sendable (T) -> T
  @DependencyClient struct Aliased: Sendable {
    var handle: Handler
    let transform: Transform<Int>
    @DependencyEndpointIgnored var again: Handler
    var next: Handler = plusFour
    var level = 3
  }
  let plusFour: Handler = { $0 + 4 }
  @DependencyClient public struct OwnAliased: Sendable {
    var handle: Handler
    public init(_ number: Int) { handle = { $0 + number } }
  }
  @DependencyClient struct Nested: Sendable {
    typealias Load<T> = @Sendable (T) -> T
    typealias Check = Load<Int>
    var load: Load<Int>
    let check: Self.Check
    let again: Nested.Check
    var run: @Sendable () -> Void
  }
  struct Internal: Sendable {}
  @DependencyClient public struct Unwrapped: Sendable {
    public var run: @Sendable (Int) -> Int = { $0 }
    public var level: Int!
    var use: @Sendable (Internal) -> Void
  }
  enum Outer {
    @DependencyClient struct Inner {
      var run: () -> Void
      @DependencyClient struct Innermost { var run: (_ id: Int) -> Void }
    }
    struct Generic<T> {
      @DependencyClient struct Inner { var run: (_ value: T) -> Void }
    }
  }
  extension Outer {
    @DependencyClient struct Extended { var run: () -> Void }
  }
  @DependencyClient struct Overloads {
    @DependencyEndpoint(method: "save") var saveUser: (_ user: String) throws -> Void
    @DependencyEndpoint(method: "save") var saveCount: (_ count: Int) throws -> Void
    @DependencyEndpoint(method: "save") var saveFlag: (Bool) throws -> Void
    @DependencyEndpoint(method: "default") var standard: () -> Int = { 1 }
  }
  @DependencyClient struct Escaped {
    var `default`: (_ `in`: Int, _ `inout`: Int) -> Void
    var `class`: () -> Int = { 3 }
    let `let`: Int
  }
  @DependencyClient struct Labels {
    var some: (_ id: Int, String, _ _: Bool) -> Int = { id, _, _ in id }
    var none: (Int, String) -> Int = { id, _ in id }
    var same: (_ id: Int, _ id: Int) -> Int = { $0 + $1 }
  }
  @DependencyClient struct Parenthesized {
    var run: ((_ id: Int) -> Void)
    var sendable: (@Sendable (_ id: Int) -> Void)
  }
  @DependencyClient struct Curried { var run: (_ id: Int) -> (_ name: String) -> Int = { id in { _ in id } } }
  @DependencyClient struct OwnInitializer {
    var run: (_ id: Int) -> Int = { $0 }
    init(run: @escaping (_ id: Int) -> Int) { self.run = run }
    init(answer: Int) { self.run = { _ in answer } }
  }
  @DependencyClient struct NearlyFull {
    var run: () -> Void
    var _run = 1
    static var shared: Self { Self() }
    var double: Int { _run * 2 }
    #if DEBUG || !DEBUG
      var level: Int = 7
      var trace: (_ id: Int) -> Void
    #endif
  }
  typealias Fetch = @Sendable (Int) -> Int
  @DependencyClient struct Alias {
    @DependencyEndpoint var fetch: Fetch = { $0 }
    @DependencyEndpointIgnored var format: Fetch = { _ in 1 }
  }
  @DependencyClient struct MoveOnly: ~Copyable { var run: (_ id: Int) -> Void }
  struct Bare { @DependencyEndpoint var run: (_ id: Int) throws -> Int }
  final class Model { @DependencyEndpoint var run: (_ id: Int) -> Int = { $0 } }
  @available(*, deprecated) @DependencyClient struct Deprecated { var run: (_ id: Int) -> Void }
  @DependencyClient struct PartlyDeprecated {
    @available(*, deprecated, message: "Use 'run'.") var old: (_ id: Int) -> Void
    var run: (_ id: Int) -> Void
  }

  @Suite("Shapes")
  struct ShapeTests {
    @Test func `values`() {
      _ = Empty()
      let values = Values(id: 1, x: 2, y: 3)
      #expect(values.name == "Blob" && values.nickname == nil && values.y == 3 && values.version == 2)
      #expect(Values(id: 1, name: "a", nickname: "b", x: 2, y: 3).nickname == "b")
      let mixed = Mixed(id: 1, format: { "\($0)" }, parse: { Int($0) })
      #expect(mixed.twice(2) == 4 && mixed.format(1) == "1" && mixed.parse("7") == 7)
      expectIssues(reports("Mixed.run it")) {
        #expect(throws: Unimplemented.self) { try mixed.`run it`(id: 1) }
      }
    }

    @Test func `generics`() async throws {
      let client = Generic<Int, String>(find: { $0.count })
      #expect(try await client.find(key: "ab") == 2)
      expectIssues(reports("Generic.all")) { #expect(client.all() == [:]) }
      let packs = Packs<Int, String>(labeled: { name, id, text in name.count + id + text.count })
      #expect(try packs.labeled(name: "a", values: 2, "abc") == 6)
      let run = Packs<Int>().run
      expectIssues(reports("Packs.run")) { run(1) }
    }

    @Test func `nesting`() {
      expectIssues(reports("Outer.Inner.run")) { Outer.Inner().run() }
      expectIssues(reports("Outer.Inner.Innermost.run")) { Outer.Inner.Innermost().run(id: 1) }
      expectIssues(reports("Outer.Generic.Inner.run")) { Outer.Generic<Int>.Inner().run(value: 1) }
      expectIssues(reports("Outer.Extended.run")) { Outer.Extended().run() }
    }

    @Test func `names`() throws {
      var saved: [String] = []
      let client = Overloads(
        saveUser: { saved.append($0) }, saveCount: { saved.append("\($0)") },
        saveFlag: { saved.append("\($0)") })
      try client.save(user: "a")
      try client.save(count: 1)
      try client.save(true)
      #expect(saved == ["a", "1", "true"])
      expectIssues(reports("Overloads.standard")) { #expect(client.default() == 1) }
      let escaped = Escaped(default: { saved.append("\($0 + $1)") }, let: 4)
      escaped.default(in: 1, `inout`: 2)
      #expect(saved.last == "3" && escaped.let == 4)
      expectIssues(reports("Escaped.class")) { #expect(escaped.class() == 3) }
      _ = issues {
        #expect(Labels().some(id: 1, "", true) == 1)
        #expect(Labels().none(2, "") == 2)
        #expect(Labels().same(id: 1, id: 2) == 3)
        Parenthesized().run(id: 1)
        Parenthesized().sendable(id: 1)
        #expect(Curried().run(id: 5)("") == 5)
      }
    }

    @Test func `initializers`() {
      #expect(OwnInitializer(run: { $0 + 1 }).run(id: 1) == 2)
      #expect(OwnInitializer(answer: 42).run(id: 1) == 42)
      #expect(NearlyFull(run: {}, _run: 3).double == 6)
      expectIssues(reports("NearlyFull.run")) { NearlyFull.shared.run() }
      expectIssues(reports("NearlyFull.trace")) { NearlyFull().trace(id: 1) }
      #expect(NearlyFull().level == 7)
      #expect(Plain.init(run:) as ((@escaping () -> Void) -> Plain)? != nil)
    }

    @Test func `closures behind aliases`() {
      let aliased = Aliased(handle: { $0 + 1 }, transform: { $0 + 2 }, again: { $0 + 3 })
      #expect([aliased.handle(0), aliased.transform(0), aliased.again(0), aliased.level] == [1, 2, 3, 3])
      #expect(aliased.next(0) == 4)
      #expect(OwnAliased(4).handle(0) == 4)
      let nested = Nested(load: { $0 + 1 }, check: { $0 + 2 }, again: { $0 + 3 })
      #expect([nested.load(0), nested.check(0), nested.again(0)] == [1, 2, 3])
      expectIssues(reports("Nested.run")) { nested.run() }
    }

    @Test func `two initializers with an implicitly unwrapped value`() {
      #expect(Unwrapped().level == nil)
      #expect(Unwrapped(level: 3).level == 3)
      #expect(Unwrapped(run: { $0 + 1 }, level: 3).run(1) == 2)
      #expect(Unwrapped(run: { $0 + 1 }, level: 3, use: { _ in }).level == 3)
    }

    @Test func `other types`() throws {
      expectIssues(reports("Alias.fetch")) { #expect(Alias().fetch(1) == 1) }
      #expect(Alias(fetch: { _ in 2 }, format: { $0 }).fetch(1) == 2)
      expectIssues(reports("MoveOnly.run")) { MoveOnly().run(id: 1) }
      #expect(try Bare(run: { $0 }).run(id: 1) == 1)
      let model = Model()
      expectIssues(reports("Model.run")) { #expect(model.run(id: 1) == 1) }
      model.run = { $0 + 1 }
      #expect(model.run(id: 1) == 2)
      expectIssues(reports("PartlyDeprecated.run")) { PartlyDeprecated().run(id: 1) }
    }
  }
#endif
