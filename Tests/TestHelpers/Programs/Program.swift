import Dependencies

/// A small program about scopes, and the values that are read in them.
///
/// It has words, with spaces between them:
///
/// | words | do |
/// | --- | --- |
/// | `a7,b8 { … }` | opens a scope that sets alpha to 7, and then beta to 8 |
/// | `live { … }`, `alpha=4 { … }`, `- { … }` | opens one that sets the context, a key's value, nothing |
/// | `alpha:x=7` | reads a key (see `ProgramKey`): x, an instance that reads 7 |
/// | `alpha:x!` | the same, with a warning that x is older than an override of what it was created from |
/// | `new m` | creates a model m |
/// | `m.alpha:x` | reads a key through m, or through a value that is a model |
/// | `m=7,30,300`, `here=7,30,300` | reads the three numbers through m, or here |
/// | `from m { … }`, `from m a7 { … }`, `yield m { … }` | runs in m's scope: `from:`, or a continuation |
/// | `thread { … }` | runs on a new thread |
/// | `nest { … }` | runs in 300 scopes that set alpha |
///
/// Two names are two instances.
package final class Program: @unchecked Sendable {
  // SAFETY: where it starts a thread, it waits for it.
  private var instances: [String: Instance] = [:]
  private var continuations: [String: DependencyValues.Continuation] = [:]
  private var problems: [String] = []

  /// What differs from a program's text when it runs here.
  package static func problems(of text: String) -> [String] {
    let program = Program()
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    program.run(Step.all(in: &words))
    return program.problems
  }

  private indirect enum Step {
    case new(String)
    case read(String)
    case block([String], [Step])

    static func all(in words: inout ArraySlice<String>) -> [Step] {
      var steps: [Step] = []
      while let word = words.popFirst(), word != "}" {
        if word == "new" {
          steps.append(.new(words.removeFirst()))
        } else {
          var head = [word]
          while head[0] == "from" || head[0] == "yield", words.first != "{" {
            head.append(words.removeFirst())
          }
          guard words.first == "{" else {
            steps.append(.read(word))
            continue
          }
          words.removeFirst()
          steps.append(.block(head, all(in: &words)))
        }
      }
      return steps
    }
  }

  private func run(_ steps: [Step]) {
    for step in steps {
      switch step {
      case .new(let name):
        instances[name] = Captor()
        continuations[name] = withEscapedDependencies { $0 }
      case .read(let word): read(word)
      case .block(let head, let body):
        let body = Body(run: { self.run(body) })
        switch head[0] {
        case "thread": onNewThread { body.run() }
        case "yield": continuations[head[1]]?.yield { body.run() }
        case "from":
          let model = model(head[1])
          if head.count == 2 {
            withDependencies(from: model) { body.run() }
          } else {
            withDependencies(from: model, { set(head[2], &$0) }) { body.run() }
          }
        case "nest": nest(300, body)
        default:
          withDependencies({ set(head[0], &$0) }) { body.run() }
        }
      }
    }
  }

  private struct Body: @unchecked Sendable {
    // SAFETY: another thread runs it while this one waits.
    let run: () -> Void
  }

  private func nest(_ depth: Int, _ body: Body) {
    guard depth > 0 else { return body.run() }
    withNumbers(alpha: 10_000 + depth) { nest(depth - 1, body) }
  }

  private func model(_ name: String) -> Captor { instances[name] as! Captor }

  private func set(_ settings: String, _ values: inout DependencyValues) {
    for setting in settings.split(separator: ",") where setting != "-" {
      if let context = DependencyContext(rawValue: String(setting)) {
        values.context = context
      } else if let equals = setting.firstIndex(of: "=") {
        let seen = Int(setting[setting.index(after: equals)...])!
        ProgramKey.all[String(setting[..<equals])]!.set(&values, Instance(seen: [seen]))
      } else {
        let number = Int(setting.dropFirst())!
        switch setting.first {
        case "a": values.alpha = number
        case "b": values.beta = number
        default: values.gamma = number
        }
      }
    }
  }

  private func read(_ word: String) {
    let isStale = word.hasSuffix("!")
    let parts = (isStale ? word.dropLast() : word[...]).split(separator: "=")
    let numbers = parts.count > 1 ? parts[1].split(separator: ",").map { Int($0)! } : nil
    let names = parts[0].split(separator: ":").map(String.init)
    let name = names[names.count - 1]
    if names.count > 1 {
      let path = names[0].split(separator: ".").map(String.init)
      let key = path[path.count - 1]
      let dependency =
        path.count > 1
        ? model(path[0]).dependencies[key]! : ProgramKey.all[key]!.dependency(ProgramKey.nextLine)
      var instance: Instance?
      let codes = issues { instance = dependency.wrappedValue }.map { $0.code ?? $0.message }
      // A dependency of its initializer may be stale, too.
      if Set(codes) != Set(isStale ? inDebug(["DEP-stale-value"]) : []) {
        problems.append("\(word) reports \(codes)")
      }
      if instances[name] == nil, !instances.values.contains(where: { $0 === instance }) {
        instances[name] = instance
      }
      if instances[name] !== instance {
        problems.append("\(word) is \(instances.first { $0.value === instance }?.key ?? "a new one")")
      }
    }
    guard let numbers else { return }
    let found = name == "here" ? numbersHere : instances[name]?.now
    if found != numbers {
      problems.append("\(word) reads \(found.map(String.init(describing:)) ?? "nothing")")
    }
  }
}
