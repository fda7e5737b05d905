#if Macros
  import Dependencies
  import DependenciesMacros
  import Testing

  @DependencyClient struct OneExpression {
    var count: () -> Int = { 1 }
    var add: (Int, Int) -> Int = { $0 + $1 }
    var print: (String) -> Void = { _ = $0 }
  }
  @DependencyClient struct Statements {
    var count: (_ start: Int) -> Int = { start in
      // A comment.
      let next = start + 1
      /* Another. */ return next
    }
  }
  @DependencyClient struct Branches {
    var value: (Int) -> Int = { if $0 > 0 { 1 } else { 2 } }
    var statement: (Int) -> Int = { if $0 > 0 { return 1 } else { return 2 } }
    var choice: (Bool) -> Int = {
      switch $0 {
      case true: 1;
      case false: 2
      }
    }
    var void: (Bool) -> Void = { if $0 { Swift.print() } }
  }
  @DependencyClient struct Conditions {
    var port: () -> Int = {
      #if !NEVER
        // Local.
        8080
      #else
        80
      #endif
    }
  }
  @DependencyClient struct Comments {
    // In front.
    var fetch: /* type */
      (  // open
        // the id
        _ id: Int,  // id
        /* the name */ _ name: /* String */ String  // name
          // end
      )
        async  // waits
        throws  // throws
        -> /* result */ Int  // done
    /* between */ var count: () -> Int = {  // first
      // second
      7  // third
      // fourth
    }  // fifth
    /**
     Documented.
     */
    var last: () -> Int = { /* one */ 1 /* two */ } /* three */
    // four
    let id: Int  // the id
    var name: String = "a"  // the name
    // the end
  }
  @DependencyClient struct Texts {
    var text: () -> String = {
      """
      Hello, \("World")
        // no comment
      """
    }
    var deep: (_ name: String) -> String = { name in
      let text = """
        Hello,
          \(name)
        """
      return text
    }
    var raw: () -> String = { #"/* \ */"# }
  }
  @DependencyClient struct Captures {
    var count: @Sendable () async -> Int = { [start = 1] () async -> Int in start }
  }
  @DependencyClient struct Functions {
    nonisolated(unsafe) static var made = 0
    var fetch: @Sendable (_ id: Int) async throws -> Int = Functions.load
    var made: () -> Int = Functions.make()
    var increase: (inout Int) -> Void = Functions.increment
    var parenthesized: () -> Int = ({ 1 })
    var cast: () -> Int = { 2 } as () -> Int
    var partial: (Int) -> Int = 3.advanced

    @Sendable static func load(_ id: Int) async throws -> Int { id }
    static func make() -> () -> Int {
      unsafe made += 1
      return { 1 }
    }
    static func increment(_ value: inout Int) { value += 1 }
  }
  @DependencyClient struct ReportsByItself {
    var count: () -> Int = DependenciesMacros.unimplemented("By itself", placeholder: 2)
  }
  @DependencyClient struct Ends { var run: () -> Int = { fatalError("Never called here.") } }
  @DependencyClient struct Throws { var run: () throws -> Int = { throw Failure.missing } }
  @DependencyClient struct Streams {
    var events: () -> AsyncStream<Int> = { .init { $0.finish() } }
    var names: () -> (first: String, last: String) = { ("a", "b") }
    var nothing: () -> Void = {}
    var any: () -> any Sequence<Int> = { [1] }
    var error: () -> (any Error)?
  }

  @Suite("Defaults")
  struct DefaultTests {
    @Test func `expressions`() {
      let client = OneExpression()
      let messages = issues {
        #expect(client.count() == 1)
        #expect(client.add(1, 2) == 3)
        client.print("")
      }
      #expect(
        messages == reports("OneExpression.count", "OneExpression.add", "OneExpression.print"))
    }

    @Test func `bodies`() {
      let messages = issues {
        #expect(Statements().count(start: 1) == 2)
        #expect(Branches().value(1) == 1)
        #expect(Branches().statement(0) == 2)
        #expect(Branches().choice(false) == 2)
        Branches().void(false)
        #expect(Conditions().port() == 8080)
        #expect(throws: Failure.missing) { try Throws().run() }
      }
      #expect(messages.count == 7)
      #expect(Ends(run: { 1 }).run() == 1)
    }

    @Test func `comments`() async throws {
      let client = Comments(id: 3)
      let messages = await issues {
        await #expect(throws: Unimplemented.self) { try await client.fetch(id: 1, name: "") }
        #expect(client.count() == 7)
        #expect(client.last() == 1)
      }
      #expect(messages.count == 3)
      #expect(client.name == "a" && client.id == 3)
    }

    @Test func `texts`() async {
      let messages = await issues {
        #expect(Texts().text() == "Hello, World\n  // no comment")
        #expect(Texts().deep(name: "Blob") == "Hello,\n  Blob")
        #expect(Texts().raw() == #"/* \ */"#)
        #expect(await Captures().count() == 1)
      }
      #expect(messages.count == 4)
    }

    @Test func `functions`() async throws {
      let client = Functions()
      let messages = try await issues {
        let id = try await client.fetch(id: 3)
        #expect(id == 3)
        #expect(client.made() == 1 && client.made() == 1)
        var value = 1
        client.increase(&value)
        #expect(value == 2)
        #expect(client.parenthesized() == 1)
        #expect(client.cast() == 2)
        #expect(client.partial(2) == 5)
      }
      #expect(messages.count == 7)
      // A default that is computed is computed once for each client.
      let made = unsafe Functions.made
      #expect(made == 1)
      #expect(issues { _ = ReportsByItself().count() }.count == 1)
    }

    @Test func `results`() {
      let messages = issues {
        _ = Streams().events()
        #expect(Streams().names().last == "b")
        Streams().nothing()
        #expect(Array(Streams().any()) == [1])
        #expect(Streams().error() == nil)
      }
      #expect(messages.count == 5)
    }
  }

  @DependencyClient
  private struct Counter: Sendable {
    var next: @Sendable () -> Int = { 1 }
    var reset: @Sendable () -> Void
  }

  extension Counter: TestDependencyKey { static let testValue = Self() }

  extension DependencyValues {
    fileprivate var counter: Counter {
      get { self[Counter.self] }
      set { self[Counter.self] = newValue }
    }
  }

  /// An endpoint that is called while values are being set reports nothing.
  @Suite("Endpoints in update closures")
  struct UpdateTests {
    @Test func `are silent, and report in the operation`() {
      let messages = issues {
        withDependencies {
          let number = $0.counter.next()
          $0.counter.reset = { _ = number }
        } operation: {
          @Dependency(\.counter) var counter
          counter.reset()
          #expect(counter.next() == 1)
        }
      }
      #expect(messages == reports("Counter.next"))
    }
  }
#endif
