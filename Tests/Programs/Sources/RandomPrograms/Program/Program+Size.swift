extension Program {
  /// How many statements, and steps of initializers, there are.
  package var size: Int {
    func size(_ steps: [Step]) -> Int {
      steps.reduce(0) { sum, step in
        switch step {
        case .scope(_, let steps), .hop(let steps, _): sum + 1 + size(steps)
        default: sum + 1
        }
      }
    }
    return (readsInDeinit ? 1 : 0) + (isOnThread ? 1 : 0) + body.size
      + recipes.values.reduce(0) { $0 + size($1) }
  }
}

extension [Statement] {
  /// How many statements there are, with those inside of them.
  var size: Int { reduce(0) { $0 + 1 + $1.bodies.reduce(0) { $0 + $1.statements.size } } }
}
