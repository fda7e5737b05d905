import Dependencies
import TestHelpers
import Testing

private class OrdinaryBase {}

private final class OrdinaryDerived: OrdinaryBase {
  let text = "text"
}

private actor OrdinaryActor {}

/// Reads through itself when it ends.
private final class Ending {
  let log: Box<[Int]>
  init(_ log: Box<[Int]>) { self.log = log }
  deinit { log.value = withDependencies(from: self) { numbersHere } }
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

private final class Player {}

private struct Boxed: CustomStringConvertible {
  let plain = Plain()
  var description: String { "" }
}

@Suite("Objects that came out of a scope keep its values")
struct ObjectValuesTests {
  private func inScope<R>(_ make: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.alpha = 7
    } operation: {
      try make()
    }
  }

  private static func numbers(of model: some AnyObject) -> [Int] {
    withDependencies(from: model) { numbersHere }
  }

  @Test func `objects of classes, subclasses, and actors have values`() {
    #expect(Self.numbers(of: inScope { Plain() }) == .testNumbers(alpha: 7))
    #expect(Self.numbers(of: inScope { OrdinaryBase() }) == .testNumbers(alpha: 7))
    #expect(Self.numbers(of: inScope { OrdinaryDerived() }) == .testNumbers(alpha: 7))
    #expect(Self.numbers(of: inScope { OrdinaryActor() }) == .testNumbers(alpha: 7))
    let base: OrdinaryBase = inScope { OrdinaryDerived() as OrdinaryBase }
    #expect(Self.numbers(of: base) == .testNumbers(alpha: 7))
  }

  /// Reflection reads its properties, which its tasks may be changing.
  @Test func `an actor that comes out of a scope is not reflected`() {
    let count = Box(0)
    let made = inScope { ReflectedActor(count) }
    #expect(count.value == 0)
    #expect(Self.numbers(of: made) == .testNumbers(alpha: 7))
  }

  @Test func `an actor that comes out of a scope keeps the values that its @Dependency captured before`() {
    actor Model {
      @Dependency(\.alpha) var alpha
    }
    let model = withNumbers(beta: 8) { Model() }
    let made = Model()
    #expect(Self.numbers(of: inScope { made }) == .testNumbers())
    #expect(Self.numbers(of: inScope { model }) == .testNumbers(beta: 8))
  }

  @Test func `objects inside of structs have no values`() {
    let boxed = inScope { Boxed() }
    let issues = issues { #expect(Self.numbers(of: boxed.plain) == .testNumbers()) }
    #expect(issues.count == 1)
  }

  @Test func `an object of an async operation has values`() async {
    let plain = await withDependencies {
      $0.alpha = 7
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(Self.numbers(of: plain) == .testNumbers(alpha: 7))
    let child = await withDependencies(from: plain) {
      $0.beta = 8
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(Self.numbers(of: child) == .testNumbers(alpha: 7, beta: 8))
  }

  @Test func `the innermost scope counts`() {
    let plain = inScope {
      withNumbers(beta: 8) { Plain() }
    }
    #expect(Self.numbers(of: plain) == .testNumbers(alpha: 7, beta: 8))
    withNumbers(beta: 9) { plain }
    #expect(Self.numbers(of: plain) == .testNumbers(alpha: 7, beta: 8))
  }

  @Test
  func `a plain object has no values in its deinit: an issue, and the current values are used`() {
    let log = Box<[Int]>([])
    let issues = issues { _ = inScope { Ending(log) } }
    #expect(log.value == .testNumbers())
    #expect(issues.count == 1)
  }

  // In a process of its own, because the allocations of other threads change which addresses are used again.
  @Test func `a reused address has no values`() async {
    await #expect(processExitsWith: .success) {
      var reuses = 0
      for index in 0..<2_000 {
        var object: Player? = withNumbers(alpha: index) { Player() }
        let address = object.map { ObjectIdentifier($0) }
        object = nil
        let next = Player()
        if ObjectIdentifier(next) == address { reuses += 1 }
        precondition(
          issues { precondition(ObjectValuesTests.numbers(of: next) == .testNumbers()) }.count == 1)
      }
      precondition(reuses > 0, "The test needs addresses that are used again.")
    }
  }
}
