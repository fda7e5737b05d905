import Dependencies
import TestHelpers
import Testing

private struct Curious: Hashable, Sendable {
  var number: Int

  func hash(into hasher: inout Hasher) {
    // Hashing an argument is user code, which may read dependencies by key paths of its own.
    @Dependency(\.[offset: number]) var value
    hasher.combine(number)
    hasher.combine(value - value)
  }
}

extension DependencyValues {
  fileprivate subscript(curious argument: Curious) -> Int { alpha + argument.number }
  fileprivate subscript(offset number: Int) -> Int { alpha + number }
}

@Suite("Key paths with arguments")
struct KeyPathArgumentTests {
  @Test func `key paths with equal and different arguments are told apart`() {
    for number in 0..<20 {
      @Dependency(\.[offset: number]) var first
      @Dependency(\.[offset: number]) var second
      #expect([first, second] == [3 + number, 3 + number])
    }
  }

  @Test(.timeLimit(.minutes(15))) func `arguments that read dependencies as they are hashed`() {
    for number in 0..<5 {
      @Dependency(\.[curious: Curious(number: number)]) var value
      #expect(value == 3 + number)
    }
  }

  @Test func `many threads read by key paths with arguments`() {
    let results = onThreads(8) { _ in
      (0..<200).map { number in
        @Dependency(\.[offset: number % 50]) var value
        return value
      }
    }
    #expect(Set(results).count == 1)
  }
}
