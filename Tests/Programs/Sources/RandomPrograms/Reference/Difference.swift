/// The first difference between what the library did and what it should do.
package struct Difference: Error, Sendable {
  package enum Kind: Hashable, Sendable {
    case event
    /// A `deinit` saw something else than it should.
    case end
    /// Instances are left although nothing of the program is.
    case leak
  }

  package let kind: Kind
  /// The events before the difference, which the library and the reference agree on.
  package let seen: [Event]
  package let expected: String
  /// The event that should have been seen, if it is a single event.
  package let expectedEvent: Event?
  package let actual: String

  /// The difference without what came before it.
  package var summary: String { "expected \(expected), not \(actual)" }

  /// The sort of the difference: its kind, and the expected and actual texts without names and numbers.
  ///
  /// A program that is shrunk keeps its sort, so that it does not turn into one that fails for another reason.
  package var sort: String {
    func words(_ text: String) -> String {
      let words = text.split { !$0.isLetter }.filter { $0.first?.isLowercase == true }
      return words.joined(separator: " ")
    }
    return "\(kind): \(words(expected)), not \(words(actual))"
  }
}

/// A program as the library runs it, compared with the reference.
package struct Comparison: Sendable {
  package let observed: Observed
  /// How the library differs from the reference, if it does.
  package let difference: Difference?
  /// How often the documentation left the library a choice.
  package let choices: Int

  /// Runs a program by both.
  package init(of program: Program, _ rules: Rules = .documented) async {
    observed = await Observed(running: program)
    let reference = Reference(program, observed.events, rules)
    difference = Self.difference(of: observed, from: reference)
    choices = reference.choices
  }

  private static func difference(of observed: Observed, from reference: Reference) -> Difference? {
    do throws(Difference) {
      try reference.run()
    } catch {
      return error
    }
    if let failure = observed.failures.first {
      return Difference(
        kind: .end, seen: observed.events, expected: "deinits read what is current", expectedEvent: nil,
        actual: failure)
    }
    guard observed.leaks > 0 else { return nil }
    return Difference(
      kind: .leak, seen: observed.events, expected: "no instance is left", expectedEvent: nil,
      actual: "\(observed.leaks) instances are left")
  }
}

extension Program {
  /// The smallest program that is found by leaving out parts of this one, and differs in the same way.
  package func shrunk(_ difference: Difference, _ rules: Rules = .documented) async -> Program {
    await shrunk { await Comparison(of: $0, rules).difference?.sort == difference.sort }
  }
}
