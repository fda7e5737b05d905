import Dependencies

/// A program that the library runs otherwise than the reference allows.
public struct Finding: CustomStringConvertible {
  /// The program.
  public var program: Program
  /// What the library did.
  public var trace: [Event]
  var difference: Reference.Difference

  /// The program, what happened, and what was expected.
  public var description: String {
    let events =
      trace.prefix(difference.position).map { "  \($0)" } + [
        "  expected: \(difference.expected)",
        "  actual:   \(difference.position < trace.count ? "\(trace[difference.position])" : "nothing")",
      ]
    return "\(program)\nwhat happened\n\(events.joined(separator: "\n"))"
  }
}

extension Program {
  /// The program for a seed.
  public init(seed: UInt64, contents: Parts) {
    var generator = Generator(seed: seed, contents: contents)
    self = generator.program()
  }

  /// Where the library differs from the reference.
  public func finding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    let trace = run(self)
    return Reference.check(self, trace, context: context).map {
      Finding(program: self, trace: trace, difference: $0)
    }
  }

  /// The smallest program with a difference that can be reached from this one.
  public func shrunkFinding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    shrunk { $0.finding(context: context, run: run) != nil }.finding(context: context, run: run)
  }
}

/// Makes sure that issues about misused preparations are not printed.
public func silenceIssues() { IssueReporters.current = [] }
