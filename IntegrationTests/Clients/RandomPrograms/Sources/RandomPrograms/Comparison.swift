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
  init(seed: UInt64, contents: Parts) {
    var generator = Generator(seed: seed, contents: contents)
    self = generator.program()
  }

  /// Where the library differs from the reference.
  func finding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    let trace = run(self)
    return Reference.check(self, trace, context: context).map {
      Finding(program: self, trace: trace, difference: $0)
    }
  }

  /// The smallest program with a difference that can be reached from this one.
  func shrunkFinding(context: Context = .live, run: (Program) -> [Event]) -> Finding? {
    shrunk { $0.finding(context: context, run: run) != nil }.finding(context: context, run: run)
  }
}

extension Program {
  /// The smallest program that can be reached by leaving out parts, and for which this still holds.
  private func shrunk(while isInteresting: (Program) -> Bool) -> Program {
    var program = self
    while let smaller = program.smaller.first(where: isInteresting) { program = smaller }
    return program
  }

  /// Programs with a little less, the greatest steps first.
  private var smaller: [Program] {
    let fewer = parts.indices.reversed().flatMap { index -> [[Part]] in
      var rest = parts
      let part = rest.remove(at: index)
      guard case .run(let root, let statements) = part else { return [rest] }
      let smaller = statements.smaller.map { [Part.run(root: root, $0)] }
      return [rest] + smaller.map { parts[..<index] + $0 + parts[(index + 1)...] }
    }
    return fewer.map { Program(definitions: definitions, parts: $0) }
      + definitions.indices.flatMap { index in
        definitions[index].smaller.map { steps in
          var program = self
          program.definitions[index] = steps
          return program
        }
      }
  }
}

extension Array where Element: Node {
  /// Lists without one node, first with all that is inside of it, and then with that in its place.
  fileprivate var smaller: [[Element]] {
    indices.reversed().flatMap { index -> [[Element]] in
      let node = self[index]
      let replaced = node.inner.smaller.map { inner in
        var smaller = node
        smaller.inner = inner
        return [smaller]
      }
      let inPlace = node.inner.isEmpty ? [] : [node.inner]
      return ([[]] + inPlace + replaced).map { self[..<index] + $0 + self[(index + 1)...] }
    }
  }
}
