import Dependencies

/// Whole pieces of work, as programs do them.
///
/// Their budgets are in instructions, and `count-instructions` has them.
func programRows() -> [Row] {
  [
    program("scope") { number in
      withDependencies {
        $0.userID = number
      } operation: {
        number
      }
    },
    program("scope of two overrides") { number in inRequest(number) { number } },
    program("scope, and a read of that key") { number in
      withDependencies {
        $0.userID = number
      } operation: {
        @Dependency(\.userID) var userID
        return userID
      }
    },
    program("scope, and a read of another key's closure") { number in
      withDependencies {
        $0.userID = number
      } operation: {
        @Dependency(\.log) var log
        return log.write(number)
      }
    },
    program("twenty nested scopes, each", operations: 20) { number in nestedUsers(20, number) },
    program("model with five dependencies, one read") { _ in LightModel().userID },
    program("light request") { number in inRequest(number) { LightModel().serve() } },
    program("request with its repository", serveRequest),
    childRow(),
    program("test: a model made in a scope, six reads after it") { number in
      let model = withDependencies {
        $0.userID = number
      } operation: {
        LightModel()
      }
      return model.serve()
    },
  ]
}

/// A row of an operation that gets the number of its turn.
///
/// - Parameters:
///   - name: The name of the row.
///   - operations: How many operations a turn is: the row's count is in operations.
///   - turn: One turn, which returns a result.
/// - Returns: The row.
@inline(__always)
private func program(
  _ name: String, operations: Int = 1, _ turn: @escaping @Sendable (Int) -> Int
) -> Row {
  Row(
    "programs", name,
    method: .time { count in
      let turns = max(1, count / operations)
      return Stopwatch.time({ _ in for number in 0..<turns { consume(turn(number)) } }, turns)
        * Double(count) / Double(turns * operations)
    })
}

private func childRow() -> Row {
  Row(
    "programs", "child made with from:, two reads",
    method: .time { count in
      let parent = inRequest(1) { LightModel() }
      return Stopwatch.time(
        { count in
          for number in 0..<count {
            consume(withDependencies(from: parent) { ChildModel(number) }.serve())
          }
        }, count)
    })
}

/// Overrides the user in scopes inside each other.
private func nestedUsers(_ depth: Int, _ number: Int) -> Int {
  guard depth > 0 else { return number }
  return withDependencies {
    $0.userID = number
  } operation: {
    nestedUsers(depth - 1, number)
  }
}
