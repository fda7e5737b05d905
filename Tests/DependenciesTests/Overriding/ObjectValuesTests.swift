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

private protocol Role: AnyObject {}

private final class Player: Role {}

private struct Boxed: CustomStringConvertible {
  let plain = Plain()
  var description: String { "" }
}

private struct TokenKey: DependencyKey {
  static var liveValue: Plain? { nil }
  static var testValue: Plain? { nil }
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

  @Test func classesSubclassesAndActors() {
    #expect(Self.numbers(of: inScope { Plain() }) == [7, 30, 300])
    #expect(Self.numbers(of: inScope { OrdinaryBase() }) == [7, 30, 300])
    #expect(Self.numbers(of: inScope { OrdinaryDerived() }) == [7, 30, 300])
    #expect(Self.numbers(of: inScope { OrdinaryActor() }) == [7, 30, 300])
    let base: OrdinaryBase = inScope { OrdinaryDerived() as OrdinaryBase }
    #expect(Self.numbers(of: base) == [7, 30, 300])
  }

  /// Reflection reads its properties, which its tasks may be changing.
  @Test("An actor that comes out of a scope is not reflected")
  func actorsAreNotReflected() {
    let count = Box(0)
    let made = inScope { ReflectedActor(count) }
    #expect(count.value == 0)
    #expect(Self.numbers(of: made) == [7, 30, 300])
  }

  @Test("An actor that comes out of a scope keeps the values that its @Dependency captured before")
  func anActorsOwnValuesWin() {
    actor Model {
      @Dependency(\.alpha) var alpha
    }
    let model = withDependencies {
      $0.beta = 8
    } operation: {
      Model()
    }
    let made = Model()
    #expect(Self.numbers(of: inScope { made }) == [3, 30, 300])
    #expect(Self.numbers(of: inScope { model }) == [3, 8, 300])
  }

  @Test func optionals() {
    let optional: Plain? = inScope { Plain() as Plain? }
    if let optional { #expect(Self.numbers(of: optional) == [7, 30, 300]) }
    let nested: Plain?? = inScope { Plain() as Plain?? }
    if let nested, let nested { #expect(Self.numbers(of: nested) == [7, 30, 300]) }
    let none: Plain? = inScope { nil }
    #expect(none == nil)
  }

  @Test func existentials() {
    let role: any Role = inScope { Player() as any Role }
    #expect(Self.numbers(of: role) == [7, 30, 300])
    let object: AnyObject = inScope { Player() as AnyObject }
    #expect(Self.numbers(of: object) == [7, 30, 300])
    let anything: Any = inScope { Player() as Any }
    if let player = anything as? Player { #expect(Self.numbers(of: player) == [7, 30, 300]) }
    let optional: (any Role)? = inScope { Player() as (any Role)? }
    if let optional { #expect(Self.numbers(of: optional) == [7, 30, 300]) }
  }

  @Test("Objects inside of structs have no values")
  func structsAreNotObjects() {
    let boxed = inScope { Boxed() }
    let issues = issues { #expect(Self.numbers(of: boxed.plain) == [3, 30, 300]) }
    #expect(issues.count == 1)
  }

  @Test func outOfAsyncOperations() async {
    let plain = await withDependencies {
      $0.alpha = 7
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(Self.numbers(of: plain) == [7, 30, 300])
    let child = await withDependencies(from: plain) {
      $0.beta = 8
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(Self.numbers(of: child) == [7, 8, 300])
  }

  @Test func theInnermostScopeCounts() {
    let plain = inScope {
      withDependencies {
        $0.beta = 8
      } operation: {
        Plain()
      }
    }
    #expect(Self.numbers(of: plain) == [7, 8, 300])
    withDependencies {
      $0.beta = 9
    } operation: {
      plain
    }
    #expect(Self.numbers(of: plain) == [7, 8, 300])
  }

  @Test("A plain object has no values in its deinit, which is an issue, and the current ones are used")
  func inDeinit() {
    let log = Box<[Int]>([])
    let issues = issues { _ = inScope { Ending(log) } }
    #expect(log.value == [3, 30, 300])
    #expect(issues.count == 1)
  }

  /// Each new entry looks at two older ones.
  ///
  /// In a process of its own, where no other test makes entries.
  @Test("An object's values go soon after it, in a few further entries")
  func valuesGoSoonAfterTheObject() async {
    await #expect(processExitsWith: .success) {
      weak var token: Plain?
      var object: OrdinaryDerived? = withDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
      } operation: {
        OrdinaryDerived()
      }
      precondition(token != nil)
      if let object {
        withDependencies(from: object) { precondition(DependencyValues._current[TokenKey.self] === token) }
      }
      object = nil
      let others = (0..<2).map { number in
        withDependencies {
          $0.alpha = number
        } operation: {
          Player()
        }
      }
      precondition(token == nil)
      for (number, other) in others.enumerated() {
        withDependencies(from: other) { precondition(numbersHere == [number, 30, 300]) }
      }
    }
  }

  // In a process of its own, since the allocations of other threads change which addresses are used again.
  @Test func aReusedAddressHasNoValues() async {
    await #expect(processExitsWith: .success) {
      var reuses = 0
      for index in 0..<2_000 {
        var object: Player? = withDependencies {
          $0.alpha = index
        } operation: {
          Player()
        }
        let address = object.map { ObjectIdentifier($0) }
        object = nil
        let next = Player()
        if ObjectIdentifier(next) == address { reuses += 1 }
        precondition(issues { precondition(ObjectValuesTests.numbers(of: next) == [3, 30, 300]) }.count == 1)
      }
      precondition(reuses > 0, "The test needs addresses that are used again.")
    }
  }

  @Test func aReusedAddressOfAnotherClass() {
    for _ in 0..<2_000 {
      do { _ = inScope { Player() } }
      do { _ = inScope { OrdinaryBase() } }
      let next = Plain()
      let issues = issues { #expect(Self.numbers(of: next) == [3, 30, 300]) }
      #expect(issues.count == 1)
    }
  }

  @Test func threads() {
    let wrong = onThreads(8) { thread in
      var wrong = 0
      for index in 0..<500 {
        let player = withDependencies {
          $0.alpha = thread * 1_000 + index
        } operation: {
          Player()
        }
        let found = withDependencies(from: player) { DependencyValues._current.alpha }
        if found != thread * 1_000 + index { wrong += 1 }
      }
      return wrong
    }
    #expect(wrong.allSatisfy { $0 == 0 })
  }
}
