import Dependencies
import TestHelpers
import Testing

/// Random programs of scopes, captures, inheritance and reads, checked against dictionaries.
@Suite("Overlays, against a model")
struct OverlayModelTests {
  @Test(arguments: 0..<24)
  func randomPrograms(seed: Int) {
    var program = Program(seed: seed, keys: AnyNumber.family(seed.isMultiple(of: 2) ? 4 : 20))
    program.run(depth: 0, current: [:])
    #expect(program.mismatches == [])
    #expect(program.reads > 100)
  }

  private typealias Overrides = [Int: Int]

  private final class Inheritable {
    @Dependency(\.alpha) private var alpha
  }

  private struct Program {
    var generator: SeededGenerator
    let keys: [AnyNumber]
    var readers: [(dependencies: [Dependency<Int>], captured: Overrides)] = []
    var models: [(object: AnyObject, captured: Overrides)] = []
    var continuations: [(continuation: DependencyValues.Continuation, captured: Overrides)] = []
    var mismatches: [String] = []
    var reads = 0
    var steps = 0

    init(seed: Int, keys: [AnyNumber]) {
      generator = SeededGenerator(seed: seed)
      self.keys = keys
    }

    mutating func run(depth: Int, current: Overrides) {
      for _ in 0..<(depth == 0 ? 40 : 4) where steps < 250 {
        steps += 1
        switch Int.random(in: 0..<10, using: &generator) {
        case 0 where depth < 24, 1 where depth < 24, 2 where depth < 24:
          scope(from: nil, depth: depth, current: current)
        case 3 where depth < 24:
          scope(from: models.randomElement(using: &generator), depth: depth, current: current)
        case 4:
          readers.append((keys.map { $0.dependency() }, current))
          models.append((Inheritable(), current))
        case 5:
          let object = withDependencies { _ in
          } operation: {
            Plain()
          }
          models.append((object, current))
        case 6:
          withEscapedDependencies { continuations.append(($0, current)) }
        case 7 where depth < 24:
          guard let (continuation, captured) = continuations.randomElement(using: &generator) else { break }
          var copy = self
          copy = continuation.yield {
            var inner = copy
            inner.run(depth: depth + 1, current: captured)
            return inner
          }
          self = copy
        default:
          read(current)
        }
      }
      read(current)
    }

    private mutating func scope(
      from model: (object: AnyObject, captured: Overrides)?, depth: Int, current: Overrides
    ) {
      var expected = model?.captured.merging(current) { $1 } ?? current
      var changes: [(Int, Int)] = []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let key = keys.indices.randomElement(using: &generator) ?? 0
        let value = Int.random(in: 0..<1_000_000, using: &generator)
        changes.append((key, value))
        expected[key] = value
      }
      var inner = self
      let keys = keys
      func update(_ values: inout DependencyValues) {
        for (key, value) in changes { keys[key].set(&values, value) }
      }
      if let model {
        withDependencies(from: model.object, update) { inner.run(depth: depth + 1, current: expected) }
      } else {
        withDependencies(update) { inner.run(depth: depth + 1, current: expected) }
      }
      self = inner
    }

    private mutating func read(_ current: Overrides) {
      for (index, key) in keys.enumerated() {
        check(key.get(DependencyValues._current), current[index], "current")
        check(key.dependency().wrappedValue, current[index], "fresh")
      }
      for (dependencies, captured) in readers.suffix(4) {
        let expected = captured.merging(current) { $1 }
        for (index, dependency) in dependencies.enumerated() {
          check(dependency.wrappedValue, expected[index], "captured")
        }
      }
    }

    private mutating func check(_ value: Int, _ expected: Int?, _ what: String) {
      reads += 1
      if value != expected ?? -3, mismatches.count < 5 {
        mismatches.append("step \(steps), \(what): \(value), not \(expected ?? -3)")
      }
    }
  }
}
