import Dependencies
import Foundation
import TestHelpers
import Testing

struct WithRandomNumberGeneratorTests {
  private let withRandomNumberGenerator = WithRandomNumberGenerator(Counting())

  @Test func `live and in previews, it is the system's`() {
    for root in [DependencyValues.live, .preview] {
      let numbers = (0..<100).map { _ in root.withRandomNumberGenerator { $0.next() } }
      #expect(Set(numbers).count > 90)
    }
  }

  @Test func `its users draw from one generator, one after the other`() {
    withDependencies({ $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting()) }) {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [1, 2])
      let copy = withRandomNumberGenerator
      #expect(copy { $0.next() } == 3)
      #expect(withRandomNumberGenerator { $0.next() } == 4)
    }
  }

  @Test func `it can be used within its own closure, from the same state`() {
    let numbers = withRandomNumberGenerator { outer in
      let first = outer.next()
      let second = withRandomNumberGenerator { $0.next() }
      return [first, second, outer.next()]
    }
    #expect(numbers == [1, 1, 2])
    #expect(withRandomNumberGenerator { $0.next() } == 3)
  }

  @Test func `a copy is independent, and restores the state`() {
    let numbers = withRandomNumberGenerator { generator in
      var copy = generator
      let drawn = [generator.next(), generator.next(), copy.next()]
      generator = copy
      return drawn + [generator.next()]
    }
    #expect(numbers == [1, 2, 1, 2])
    #expect(withRandomNumberGenerator { $0.next() } == 3)
  }

  @Test func `the closure gets the generator with its type`() {
    let withRandomNumberGenerator = WithRandomNumberGenerator(Counting(last: 7))
    #expect(withRandomNumberGenerator { ($0 as? Counting)?.last } == 7)
    _ = withRandomNumberGenerator { $0.next() }
    #expect(withRandomNumberGenerator { ($0 as? Counting)?.last } == 8)
  }

  @Test func `the numbers that a closure draws follow each other, whatever other threads draw`() {
    let drawn: [[[UInt64]]] = onThreads(4) { _ in
      (0..<50).map { _ in
        withRandomNumberGenerator {
          let first = $0.next()
          usleep(100)
          return [first, $0.next(), $0.next()]
        }
      }
    }
    let expected: [[UInt64]] = (0..<200).map { (number: UInt64) in
      let first = 3 * number + 1
      return [first, first + 1, first + 2]
    }
    #expect(Set(drawn.joined()) == Set(expected))
  }

  @Test func `a generator that draws from the one before it can take its place`() {
    struct Doubling: RandomNumberGenerator, Sendable {
      var base: any RandomNumberGenerator & Sendable
      mutating func next() -> UInt64 { base.next() * 2 }
    }
    withRandomNumberGenerator { $0 = Doubling(base: $0) }
    #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [2, 4])
    withRandomNumberGenerator { $0 = Doubling(base: $0) }
    #expect(withRandomNumberGenerator { $0.next() } == 12)
  }

  @Test func `a generator that replaces it is used from then on, even after a throw`() {
    #expect(throws: Failure.self) {
      try withRandomNumberGenerator {
        $0 = Counting(last: 100)
        throw Failure()
      }
    }
    #expect(withRandomNumberGenerator { $0.next() } == 101)
    #expect(withRandomNumberGenerator { $0.next() } == 102)
  }
}

private struct Counting: RandomNumberGenerator, Sendable {
  var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
