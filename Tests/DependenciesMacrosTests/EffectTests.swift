#if Macros
  import DependenciesMacros
  import Testing

  enum Failure: Error, Equatable { case missing }

  @DependencyClient struct Plain { var run: () -> Void }
  @DependencyClient struct Throwing { var run: () throws -> Int }
  @DependencyClient struct Waiting { var run: (_ id: Int) async -> Void }
  @DependencyClient struct WaitingAndThrowing: Sendable {
    var run: @Sendable (_ id: Int) async throws -> String
  }
  @DependencyClient struct Optionals {
    var suffix: (_ id: Int) -> Int?
    var generic: () -> Optional<Int>
    var parenthesized: () -> (Int?)
  }
  @DependencyClient struct Voids {
    var word: (_ id: Int) -> Void
    var tuple: (_ id: Int) -> ()
    var qualified: (_ id: Int) -> Swift.Void
  }
  @DependencyClient struct TypedThrows {
    var run: (_ id: Int) throws(Failure) -> Int = { _ throws(Failure) in throw Failure.missing }
  }
  @DependencyClient struct TypedThrowsOfAFunction {
    enum Error: Swift.Error { case missing }
    var run: (_ id: Int) throws(Error) -> Int = TypedThrowsOfAFunction.fail

    static func fail(_ id: Int) throws(Error) -> Int { throw .missing }
  }
  @DependencyClient struct TypedThrowsWithoutParameters {
    var run: () async throws(Failure) -> Void = { () async throws(Failure) in throw Failure.missing }
  }
  @DependencyClient struct ThrowsAnything { var run: (_ id: Int) throws(any Error) -> Int }
  @DependencyClient struct ThrowsError { var run: (_ id: Int) throws(Error) -> Int }
  @DependencyClient struct ThrowsNothing { var run: (_ id: Int) throws(Never) -> Int = { $0 } }
  @DependencyClient struct ThrowsUnimplemented { var run: () throws(Unimplemented) -> Int }

  @Suite("Effects")
  struct EffectTests {
    @Test func `void endpoints`() {
      expectIssues(reports("Plain.run")) { Plain().run() }
      #expect(issues { Plain(run: {}).run() }.isEmpty)
      expectIssues(reports("Voids.word")) { Voids().word(id: 1) }
      expectIssues(reports("Voids.tuple")) { Voids().tuple(id: 1) }
      expectIssues(reports("Voids.qualified")) { Voids().qualified(id: 1) }
    }

    @Test func `throwing endpoints`() throws {
      let messages = issues { #expect(throws: Unimplemented.self) { try Throwing().run() } }
      #expect(messages == reports("Throwing.run"))
      #expect(try Throwing { 42 }.run() == 42)
      _ = issues {
        #expect(throws: Unimplemented.self) { try ThrowsAnything().run(id: 1) }
        #expect(throws: Unimplemented.self) { try ThrowsError().run(id: 1) }
      }
      _ = issues {
        do throws(Unimplemented) {
          _ = try ThrowsUnimplemented().run()
        } catch {
          #expect(error.endpoint == "ThrowsUnimplemented.run")
          #expect(error.description.hasPrefix("ThrowsUnimplemented.run is unimplemented ("))
        }
      }
    }

    @Test func `asynchronous endpoints`() async throws {
      let messages = await issues {
        await Waiting().run(id: 1)
        await #expect(throws: Unimplemented.self) { try await WaitingAndThrowing().run(id: 1) }
      }
      #expect(messages == reports("Waiting.run", "WaitingAndThrowing.run"))
      var client = WaitingAndThrowing()
      client.run = { "\($0)" }
      #expect(try await client.run(id: 42) == "42")
      #expect(try await client.run(42) == "42")
    }

    @Test func `optional results`() {
      let messages = issues {
        #expect(Optionals().suffix(id: 1) == nil)
        #expect(Optionals().generic() == nil)
        #expect(Optionals().parenthesized() == nil)
      }
      #expect(messages.count == 3)
      #expect(Optionals(suffix: { $0 }).suffix(id: 1) == 1)
    }

    @Test func `typed throws`() async {
      let messages = await issues {
        #expect(throws: Failure.missing) { try TypedThrows().run(id: 1) }
        #expect(throws: TypedThrowsOfAFunction.Error.missing) { try TypedThrowsOfAFunction().run(id: 1) }
        await #expect(throws: Failure.missing) { try await TypedThrowsWithoutParameters().run() }
        #expect(ThrowsNothing().run(id: 1) == 1)
      }
      #expect(
        messages
          == reports(
            "TypedThrows.run", "TypedThrowsOfAFunction.run", "TypedThrowsWithoutParameters.run",
            "ThrowsNothing.run"))
      do throws(TypedThrowsOfAFunction.Error) {
        _ = try TypedThrowsOfAFunction(run: TypedThrowsOfAFunction.fail).run(id: 1)
      } catch {
        // Compiles only if the method throws what the closure does.
        #expect(error == .missing)
      }
    }
  }

  struct Token: ~Copyable { var value = 1 }
  final class Box { var value = 0 }
  actor Runner { var count = 0 }
  @globalActor actor Work { static let shared = Work() }

  @DependencyClient struct InOut { var run: (_ value: inout Int) -> Void }
  @DependencyClient struct Borrowing { var run: (_ text: borrowing String) -> Int = { _ in 0 } }
  @DependencyClient struct Consuming { var run: (_ text: consuming String) -> Void }
  @DependencyClient struct NonCopyable {
    var look: (_ token: borrowing Token) throws -> Int
    var take: (_ token: consuming Token) -> Void
    var turn: (_ token: inout Token) -> Void
  }
  @DependencyClient struct Sending { var run: (_ box: sending Box) throws -> sending Box }
  @DependencyClient struct Autoclosures {
    var log: (_ text: @autoclosure () -> String) -> Void
    var check: (_ test: @autoclosure () throws -> Bool) throws -> Bool
    var wait: (_ test: @autoclosure () async throws -> Bool) async throws -> Bool
    var keep: (_ later: @autoclosure @escaping () -> Int) -> () -> Int = { $0 }
  }
  @DependencyClient struct Callbacks {
    var now: (_ body: () -> Void) -> Void
    var later: (_ body: @escaping @Sendable (_ id: Int) -> Void) -> Void
  }
  @DependencyClient struct OnTheMainActor: Sendable { var run: @MainActor @Sendable (_ id: Int) -> Void }
  @DependencyClient struct OnAnotherActor: Sendable { var run: @Work @Sendable (_ id: Int) -> Int? }
  @DependencyClient struct OnItsParameter: Sendable { var run: @Sendable (_ runner: isolated Runner) -> Void }
  @DependencyClient struct OnAnyActor { var run: @isolated(any) (_ id: Int) -> Void }
  @DependencyClient struct Apart { var run: @concurrent (_ id: Int) async throws -> Void }
  @DependencyClient struct Here { var run: nonisolated(nonsending) (_ id: Int) async throws -> Void }
  @MainActor @DependencyClient struct Bound {
    var run: (_ id: Int) -> Int = { $0 }
    nonisolated var free: @Sendable (_ id: Int) -> Void
  }
  @DependencyClient struct Variadic { var run: (Int...) -> Int = { $0.count } }

  @Suite("Ownership and isolation")
  struct OwnershipTests {
    @Test func `ownership`() throws {
      var value = 1
      expectIssues(reports("InOut.run")) { InOut().run(value: &value) }
      InOut(run: { $0 += 1 }).run(value: &value)
      #expect(value == 2)
      #expect(Borrowing(run: { text in text.utf8.count }).run(text: "ab") == 2)
      expectIssues(reports("Consuming.run")) { Consuming().run(text: "a") }
      var client = NonCopyable(look: { $0.value }, turn: { $0.value += 1 })
      var token = Token()
      client.turn(token: &token)
      #expect(try client.look(token: token) == 2)
      client.take = { _ in value = 3 }
      client.take(token: token)
      #expect(value == 3)
      #expect(try Sending(run: { $0 }).run(box: Box()).value == 0)
    }

    @Test func `closures`() async throws {
      var evaluated = 0
      func evaluate() -> String {
        evaluated += 1
        return "text"
      }
      expectIssues(reports("Autoclosures.log")) { Autoclosures().log(text: evaluate()) }
      #expect(evaluated == 0)
      Autoclosures(log: { _ = $0() }).log(text: evaluate())
      #expect(evaluated == 1)
      #expect(try Autoclosures(check: { try $0() }).check(test: true))
      #expect(try await Autoclosures(wait: { try await $0() }).wait(test: true))
      #expect(Autoclosures(keep: { $0 }).keep(later: 3)() == 3)
      var called = false
      Callbacks(now: { $0() }).now(body: { called = true })
      #expect(called)
      expectIssues(reports("Callbacks.later")) { Callbacks().later(body: { _ in }) }
    }

    @Test @MainActor func `isolation`() async throws {
      expectIssues(reports("OnTheMainActor.run")) { OnTheMainActor().run(id: 1) }
      #expect(await OnAnotherActor(run: { $0 }).run(id: 1) == 1)
      await OnItsParameter(run: { _ in }).run(runner: Runner())
      await OnAnyActor(run: { _ in }).run(id: 1)
      let messages = await issues {
        await #expect(throws: Unimplemented.self) { try await Apart().run(id: 1) }
        await #expect(throws: Unimplemented.self) { try await Here().run(id: 1) }
      }
      #expect(messages == reports("Apart.run", "Here.run"))
      expectIssues(reports("Bound.run")) { #expect(Bound().run(id: 1) == 1) }
      #expect(Variadic(run: { $0.reduce(0, +) }).run(1, 2, 3) == 6)
    }
  }
#endif
