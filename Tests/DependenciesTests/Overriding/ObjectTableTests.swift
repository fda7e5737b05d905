import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

#if os(macOS) || os(Linux) || os(Windows)
  /// A registry of sessions, whose lock a session takes when it ends.
  private final class Registry: Sendable {
    let lock = NSLock()
    let wrong = Box(0)
  }

  private final class Session: Sendable {
    private let registry: Registry
    init(_ registry: Registry) { self.registry = registry }

    deinit {
      registry.lock.withLock {}
      // Whoever ends the last reference, no request's values are in effect: the check has none.
      if numbersHere[0] > 1_000_000 { registry.wrong.update { $0 += 1 } }
    }
  }

  private final class Value: Sendable {}

  /// In processes of their own, because other tests' objects take the time of the checks.
  @Suite("Nothing of the library runs the deinit of somebody else's object")
  struct ObjectTableTests {
    @Test func `a session's deinit meets neither a lock nor the values of a thread that opens scopes`() async
    {
      await #expect(processExitsWith: .success) {
        let (registry, isDone) = (Registry(), Box(false))
        let thread = Thread {
          var number = 1_000_000
          while !isDone.value {
            number += 1
            registry.lock.withLock { withNumbers(alpha: number) { precondition(numbersHere[0] == number) } }
          }
        }
        thread.start()
        for number in 0..<20_000 {
          let session = withNumbers(alpha: number) { Session(registry) }
          // Some are alive when they are checked.
          if number % 500 == 0 { usleep(6_000) }
          withExtendedLifetime(session) {}
        }
        isDone.value = true
        precondition(registry.wrong.value == 0, "\(registry.wrong.value) sessions read another request's")
      }
    }

    @Test func `short-lived objects end right after their last reference`() async {
      await #expect(processExitsWith: .success) {
        // Without optimization, each takes five microseconds.
        #if DEBUG
          let count = 40_000
        #else
          let count = 1_000_000
        #endif
        var late = 0
        for number in 0..<count {
          weak var session: Value?
          do {
            let value = withNumbers(alpha: number) { Value() }
            session = value
            withExtendedLifetime(value) {}
          }
          if session != nil { late += 1 }
        }
        // Another thread may hold some for a moment, to check them.
        precondition(late < 1_000, "\(late) are late")
      }
    }

    @Test func `two hundred thousand objects that stay cost next to nothing`() async {
      await #expect(processExitsWith: .success) {
        let objects = (0..<200_000).map { number in withNumbers(alpha: number) { Value() } }
        // At an age of about 1.3 and 2.6 s, all have been checked once more for each insertion. At 5.1 s, all are due
        // again, but only some thousand are checked.
        usleep(4_000_000)
        let before = clock()
        usleep(2_500_000)
        let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
        precondition(used < 0.05, "\(used) s of the processor's time")
        withExtendedLifetime(objects) {}
      }
    }
  }
#endif

private protocol Presenting<Value>: AnyObject, Sendable { associatedtype Value }

/// A class that stores no `@Dependency`.
private final class Screen: Presenting, Error { typealias Value = Int }

private protocol Shown {}
extension Screen: Shown {}
extension Optional: Shown where Wrapped == String {}

/// A class that refers to another without retaining it.
private final class Child: Sendable {
  unowned let parent: Plain
  init(of parent: Plain) { self.parent = parent }
}

@Suite("An object that an operation returns keeps its scope, in whatever type it is returned")
struct ReturnedObjectTests {
  private func returned<R>(as body: (Screen) -> R) -> R { withNumbers(alpha: 7) { body(Screen()) } }

  private func alpha(from object: some AnyObject) -> Int { numbers(of: object)[0] }

  @Test func `as itself, as an existential or an error, or in optionals`() throws {
    let results: [Any] = [
      returned { $0 }, returned { $0 as Screen? } as Any, returned { $0 as Screen?? } as Any,
      returned { $0 as AnyObject }, returned { $0 as AnyObject? } as Any,
      returned { $0 as Any }, returned { $0 as Any? } as Any? as Any, returned { Optional($0) as Any },
      returned { $0 as any Presenting }, returned { $0 as any Presenting<Int> },
      returned { $0 as (any Presenting<Int> & Sendable)?? } as Any,
      returned { $0 as any Error }, returned { $0 as (any Error & Sendable)? } as Any,
    ]
    for (index, result) in results.enumerated() {
      #expect(try alpha(from: #require(result as? Screen)) == 7, "\(index)")
    }
  }

  @Test func `as an existential that contained an optional string before`() throws {
    _ = returned { _ in Optional("none") as any Shown }
    let shown: any Shown = returned { $0 as any Shown }
    #expect(try alpha(from: #require(shown as? Screen)) == 7)
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test func `none of its properties is read, even if one refers to nothing`() async {
      await #expect(processExitsWith: .success) {
        let child = withNumbers(alpha: 7) { Child(of: Plain()) }
        precondition(withNumbers(beta: 1) { numbersHere[1] } == 1)
        withExtendedLifetime(child) {}
      }
    }
  #endif
}

private class OrdinaryBase {}

private final class OrdinaryDerived: OrdinaryBase { let text = "text" }

private actor OrdinaryActor {}

/// Reads through itself when it ends.
private final class Ending {
  let log: Box<[Int]>
  init(_ log: Box<[Int]>) { self.log = log }
  deinit { log.value = numbers(of: self) }
}

/// An actor that counts how often it is reflected.
private actor ReflectedActor: CustomReflectable {
  let count: Box<Int>
  init(_ count: Box<Int>) { self.count = count }
  nonisolated var customMirror: Mirror {
    count.update { $0 += 1 }
    return Mirror(self, children: [])
  }
}

private struct Boxed: CustomStringConvertible {
  let plain = Plain()
  var description: String { "" }
}

@Suite("Objects that came out of a scope keep its values")
struct ObjectValuesTests {
  private func inScope<R>(_ make: () -> R) -> R { withNumbers(alpha: 7) { make() } }

  @Test func `objects of classes, subclasses, and actors have values`() {
    let objects: [AnyObject] = [
      inScope { Plain() }, inScope { OrdinaryBase() }, inScope { OrdinaryDerived() },
      inScope { OrdinaryDerived() as OrdinaryBase }, inScope { OrdinaryActor() },
    ]
    for object in objects { #expect(numbers(of: object) == .testNumbers(alpha: 7), "\(type(of: object))") }
  }

  /// Reflection reads its properties, which its tasks may be changing.
  @Test func `an actor that comes out of a scope is not reflected`() {
    let count = Box(0)
    let made = inScope { ReflectedActor(count) }
    #expect(count.value == 0)
    #expect(numbers(of: made) == .testNumbers(alpha: 7))
  }

  @Test func `an actor that comes out of a scope keeps the values that its @Dependency captured before`() {
    actor Model {
      @Dependency(\.alpha) var alpha
    }
    let model = withNumbers(beta: 8) { Model() }
    let made = Model()
    #expect(numbers(of: inScope { made }) == .testNumbers())
    #expect(numbers(of: inScope { model }) == .testNumbers(beta: 8))
  }

  @Test func `objects inside of structs have no values`() {
    let boxed = inScope { Boxed() }
    let issues = issues { #expect(numbers(of: boxed.plain) == .testNumbers()) }
    #expect(issues.count == 1)
  }

  @Test func `an object of an async operation has values`() async {
    let plain = await withNumbers(alpha: 7) {
      await Task.yield()
      return Plain()
    }
    #expect(numbers(of: plain) == .testNumbers(alpha: 7))
    let child = await withDependencies(from: plain, { $0.beta = 8 }) {
      await Task.yield()
      return Plain()
    }
    #expect(numbers(of: child) == .testNumbers(alpha: 7, beta: 8))
  }

  @Test
  func `a plain object has no values in its deinit: an issue, and the current values are used`() {
    let log = Box<[Int]>([])
    let issues = issues { _ = inScope { Ending(log) } }
    #expect(log.value == .testNumbers())
    #expect(issues.count == 1)
  }
}
