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
    var run: (_ id: Int) throws(Failure) -> Int = TypedThrowsOfAFunction.fail

    static func fail(_ id: Int) throws(Failure) -> Int { throw .missing }
  }
  @DependencyClient struct TypedThrowsWithoutParameters {
    var run: () async throws(Failure) -> Void = { () async throws(Failure) in throw Failure.missing }
  }
  @DependencyClient struct ThrowsAnything { var run: (_ id: Int) throws(any Error) -> Int }
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
      let messages = issues {
        #expect(throws: Unimplemented.self) { try Throwing().run() }
      }
      #expect(messages == reports("Throwing.run"))
      #expect(try Throwing { 42 }.run() == 42)
      _ = issues {
        #expect(throws: Unimplemented.self) { try ThrowsAnything().run(id: 1) }
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
        #expect(throws: Failure.missing) { try TypedThrowsOfAFunction().run(id: 1) }
        await #expect(throws: Failure.missing) { try await TypedThrowsWithoutParameters().run() }
        #expect(ThrowsNothing().run(id: 1) == 1)
      }
      #expect(
        messages
          == reports(
            "TypedThrows.run", "TypedThrowsOfAFunction.run", "TypedThrowsWithoutParameters.run",
            "ThrowsNothing.run"))
      do throws(Failure) {
        _ = try TypedThrows(run: { _ throws(Failure) in throw Failure.missing }).run(id: 1)
      } catch {
        // Compiles only if the method throws what the closure does.
        #expect(error == .missing)
      }
    }
  }
#endif
