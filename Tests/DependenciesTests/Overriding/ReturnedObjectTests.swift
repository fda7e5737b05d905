import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

private protocol Presenting<Value>: AnyObject, Sendable {
  associatedtype Value
}

/// A class that stores no `@Dependency`.
private final class Screen: Presenting {
  typealias Value = Int
}

private protocol Shown {}
extension Screen: Shown {}
extension Optional: Shown where Wrapped == String {}

/// A class that refers to another without keeping it alive.
private final class Child: Sendable {
  unowned let parent: Plain
  init(of parent: Plain) { self.parent = parent }
}

@Suite("An object that an operation returns keeps its scope, in whatever type it is returned")
struct ReturnedObjectTests {
  private func returned<R>(as body: (Screen) -> R) -> R {
    withNumbers(alpha: 7) { body(Screen()) }
  }

  private func alpha(from object: some AnyObject) -> Int {
    withDependencies(from: object) { numbersHere[0] }
  }

  @Test func `as itself and in optionals`() throws {
    #expect(alpha(from: returned { $0 }) == 7)
    #expect(try alpha(from: #require(returned { $0 as Screen? })) == 7)
    #expect(try alpha(from: #require(returned { $0 as Screen?? } ?? nil)) == 7)
  }

  @Test func `as an existential`() throws {
    #expect(alpha(from: returned { $0 as AnyObject }) == 7)
    #expect(try alpha(from: #require(returned { $0 as AnyObject? })) == 7)
    #expect(alpha(from: returned { $0 as Any } as AnyObject) == 7)
    let existential: any Presenting = returned { $0 as any Presenting }
    #expect(alpha(from: existential) == 7)
    let optional = try #require(returned { $0 as (any Presenting)? })
    #expect(alpha(from: optional) == 7)
  }

  @Test func `as an existential with arguments`() throws {
    let existential: any Presenting<Int> = returned { $0 as any Presenting<Int> }
    #expect(alpha(from: existential) == 7)
    let optional = try #require(returned { $0 as (any Presenting<Int>)? })
    #expect(alpha(from: optional) == 7)
    let nested = try #require(returned { $0 as (any Presenting<Int>)?? } ?? nil)
    #expect(alpha(from: nested) == 7)
    let both = try #require(returned { $0 as (any Presenting<Int> & Sendable)? })
    #expect(alpha(from: both) == 7)
  }

  @Test func `as an optional Any`() throws {
    let any = try #require(returned { $0 as Any? })
    #expect(alpha(from: any as AnyObject) == 7)
    let wrapped = returned { Optional($0) as Any }
    #expect(try alpha(from: #require(wrapped as? Screen)) == 7)
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

  @Test func `a returned object whose own thread changes it is not read`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<400 { _ = withNumbers(alpha: 1) { Busy() } }
    }
  }
}

/// A class whose own thread changes it from the start, under a lock.
private final class Busy: @unchecked Sendable {
  // SAFETY: `lock` guards `buffer`.
  private let lock = Box(0)
  private var buffer: [String] = []

  init() {
    Task.detached { [weak self] in
      for number in 0..<200 { self?.change(number) }
    }
  }

  private func change(_ number: Int) {
    lock.update { _ in
      buffer =
        number.isMultiple(of: 3) ? [] : buffer + ["\(number) is a text that is too long for a small string"]
    }
  }
}
