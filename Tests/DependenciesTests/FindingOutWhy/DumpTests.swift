import Dependencies
import TestHelpers
import Testing

private final class DumpedModel {
  @Dependency(\.alpha) var alpha
  @Dependency(\.date.now) var now
  @Dependency(BetaKey.self) var beta
  @Dependency(\.self) var dependencies
  let number = 7
}

/// A model that a failing expectation prints shows its own properties, and nothing of what it captured.
@Suite struct DumpTests {
  private func dumped(_ value: some Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map { $0.trimming(while: { $0 == " " }) }
  }

  @Test func `a dump of a model has one line for each property`() {
    let model = withDependencies {
      $0.gamma = 1
    } operation: {
      DumpedModel()
    }
    _ = (model.alpha, model.beta)
    #if canImport(Darwin)
      let (alpha, now) = (#"(\.alpha)"#, #"(\.date.now)"#)
    #else
      let (alpha, now) = ("<Int>", "<Date>")
    #endif
    let lines = dumped(model)
    #expect(lines.first?.hasPrefix("▿ DependenciesTests.") == true)
    #expect(
      lines.dropFirst() == [
        "- _alpha: @Dependency\(alpha)",
        "- _now: @Dependency\(now)",
        "- _beta: @Dependency(TestHelpers.BetaKey.self)",
        #"- _dependencies: @Dependency(\.self)"#,
        "- number: 7",
      ])
  }

  @Test func `a dump of values, or of a continuation, ends at their scope`() {
    withNumbers(alpha: 7) {
      _ = numbersHere
      #expect(dumped(DependencyValues.here).count < 10)
      withEscapedDependencies { #expect(dumped($0).count < 10) }
    }
  }

  @Test func `a dump reads nothing`() {
    struct CountedKey: UniformKey {
      static let runs = Box(0)
      static var liveValue: Int { runs.increment() }
    }
    let wrapper = Dependency(CountedKey.self)
    #expect(dumped(wrapper).count == 1)
    #expect("\(wrapper)" == wrapper.debugDescription && CountedKey.runs.value == 0)
    #expect(Mirror(reflecting: wrapper).children.isEmpty)
  }

  /// `from:` looks for the property with a mirror of the object.
  @Test func `values are inherited from an object as before`() {
    let model = withNumbers(alpha: 7) { DumpedModel() }
    #expect(withDependencies(from: model) { numbersHere } == [7, 30, 300])
  }
}

extension StringProtocol {
  fileprivate func trimming(while predicate: (Character) -> Bool) -> String { String(drop(while: predicate)) }
}
