import Dependencies

/// Whole pieces of work, as programs do them.
///
/// Their counts stand next to those of swift-dependencies 1.16.
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
    program("twenty nested scopes, each") { number in nestedUsers(20, number) }
      .with { $0.operations = 20 },
    program("model with five dependencies, one read") { _ in LightModel().userID },
    program("light request") { number in inRequest(number) { LightModel().serve() } },
    program("request with its repository") { number in serveRequest(number) },
    Row("child created with from:, two reads") { measure in
      let parent = inRequest(1) { LightModel() }
      measure { turns in
        for number in 0..<turns {
          consume(withDependencies(from: parent) { ChildModel(number) }.serve())
        }
      }
    },
    program("test: a model created in a scope, six reads after it") { number in
      let model = withDependencies {
        $0.userID = number
      } operation: {
        LightModel()
      }
      return model.serve()
    },
  ]
}

/// A row without surroundings.
///
/// - Parameters:
///   - name: The name of the row.
///   - turn: One turn. It receives the turn's number, and returns a result.
/// - Returns: The row.
@inline(__always)
private func program(_ name: String, _ turn: @escaping @Sendable (Int) -> Int) -> Row {
  Row(name) { measure in
    measure { turns in for number in 0..<turns { consume(turn(number)) } }
  }
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
