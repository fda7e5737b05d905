import Dependencies

/// Reads of values that exist already, none of which allocates.
func readRows() -> [Row] {
  [
    read("read by key path, nothing overridden") { body in body(Reader()) },
    Row("read by key, nothing overridden") { measure in
      let reader = Reader()
      consume(reader.byKey)
      measure { turns in for _ in 0..<turns { consume(reader.byKey) } }
    },
    Row("read by key path, nothing overridden, a struct of closures") { measure in
      let reader = Reader()
      consume(reader.api)
      measure { turns in for _ in 0..<turns { consume(reader.api) } }
    },
    read("read in a scope, of its key, model made inside") { body in
      inScope { body(Reader()) }
    },
    read("read in a scope, of its key, model made outside") { body in
      let reader = Reader()
      inScope { body(reader) }
    },
    read("read in a scope, of another key") { body in
      withDependencies {
        $0.offset = 2
      } operation: {
        body(Reader())
      }
    },
    read("read in a scope, of another key, model made in another scope") { body in
      let reader = withDependencies {
        $0.log = RequestLog { $0 &+ 1 }
      } operation: {
        Reader()
      }
      withDependencies {
        $0.offset = 2
      } operation: {
        body(reader)
      }
    },
    read("read among nine overrides") { body in
      withDependencies {
        for key in NumberedKeys.all.prefix(9) { $0.override(key) }
      } operation: {
        body(Reader())
      }
    }.with { $0.searchable = 9 },
    read("read in fifty scopes, of the outermost's key") { body in
      inScope { nested(49) { body(Reader()) } }
    },
    read("read of a model created in a scope that has ended") { body in
      var made: Reader?
      inScope { made = Reader() }
      if let made { body(made) }
    },
  ].map { row in
    // A reader's scope in front of another one is an object.
    row.with { $0.isFreeOfAllocations = !row.name.hasSuffix("model made in another scope") }
  }
}

/// A row of reads of one property of a model.
///
/// - Parameters:
///   - name: The name of the row.
///   - enter: Sets the surroundings up, and passes the model on.
/// - Returns: The row.
private func read(_ name: String, _ enter: @escaping @Sendable (_ body: (Reader) -> Void) -> Void) -> Row {
  Row(name) { measure in
    enter { reader in
      // The first read may create the value, which isn't measured here.
      consume(reader.userID)
      measure { turns in for _ in 0..<turns { consume(reader.userID) } }
    }
  }
}

private final class Reader {
  @Dependency(\.userID) var userID
  @Dependency(\.api) var api
  @Dependency(UserIDKey.self) var byKey
}

private func inScope(_ operation: () -> Void) {
  withDependencies {
    $0.userID = 10
  } operation: {
    operation()
  }
}

/// Runs something in nested scopes, each of which overrides a numbered key.
func nested(_ depth: Int, _ body: () -> Void) {
  guard depth > 0 else { return body() }
  withDependencies {
    let key = NumberedKeys.all[depth]
    $0.override(key)
  } operation: {
    nested(depth - 1, body)
  }
}
