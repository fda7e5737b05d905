/// A program that the library runs otherwise than the reference allows.
struct Finding: CustomStringConvertible {
  var program: Program
  var trace: [Event]
  var difference: Reference.Difference

  /// The program, what happened, and what was expected.
  var description: String {
    let events =
      trace.prefix(difference.position).map { "  \($0)" } + [
        "  expected: \(difference.expected)",
        "  actual:   \(difference.position < trace.count ? "\(trace[difference.position])" : "nothing")",
      ]
    return "\(program)\nwhat happened\n\(events.joined(separator: "\n"))"
  }
}

extension Program {
  /// The program of a seed, without the statements and steps with some numbers, which are those of their creation.
  init(seed: UInt64, contents: Parts, without leftOut: Set<Int> = []) {
    var generator = Generator(seed: seed, contents: contents, leftOut: leftOut)
    self = generator.program()
  }

  /// Where the library differs from the reference.
  func finding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    let trace = run(self)
    return Reference.check(self, trace, context: context).map {
      Finding(program: self, trace: trace, difference: $0)
    }
  }

  /// A small program with a difference that can be reached from a seed's by leaving out statements and steps.
  static func shrunkFinding(
    seed: UInt64, contents: Parts, context: Context = .live, run: (Program) -> [Event]
  ) -> Finding? {
    var generator = Generator(seed: seed, contents: contents)
    var finding = generator.program().finding(context: context, run: run)
    var leftOut: Set<Int> = []
    for number in (0..<generator.count).reversed() where finding != nil {
      let smaller = Program(seed: seed, contents: contents, without: leftOut.union([number]))
      guard let other = smaller.finding(context: context, run: run) else { continue }
      finding = other
      leftOut.insert(number)
    }
    return finding
  }
}
