import Dependencies

/// The situation of a read: the overrides around it, and those that were in force when the model was made.
struct Situation {
  let name: String
  /// The limit for a read by key path, in TL.
  let budget: Double?
  /// Whether the key that is read is overridden.
  var isOverridden = true
  /// Whether any key is overridden.
  var isScope = true
  /// Sets the situation up and runs something with a model's readers in it.
  let enter: (_ kind: Kind, _ body: (Kind.Readers) -> Double) -> Double

  /// Times a loop over a model's property.
  func time(
    _ kind: Kind, _ count: Int,
    _ loop: @escaping (Kind.Readers) -> Loop
  ) -> Double {
    let word = isOverridden ? kind.words.other : kind.words.live
    return enter(kind) { readers in
      // The first read may resolve the key, which must not be measured.
      loop(readers)(1)
      return Stopwatch.time(loop(readers), count, word: word)
    }
  }

  static var nothingOverridden: Situation {
    Situation(name: "nothing overridden", budget: nil, isOverridden: false, isScope: false) { kind, body in
      body(kind.makeReaders())
    }
  }

  static var scopes: [Situation] {
    [
      Situation(name: "1 override, that key, model made inside", budget: 5) { kind, body in
        withDependencies {
          kind.override(&$0)
        } operation: {
          body(kind.makeReaders())
        }
      },
      Situation(name: "1 override, that key, model made outside", budget: 5) { kind, body in
        let readers = kind.makeReaders()
        return withDependencies {
          kind.override(&$0)
        } operation: {
          body(readers)
        }
      },
      Situation(name: "1 override, another key, model made inside", budget: 5, isOverridden: false) {
        kind, body in
        withDependencies {
          $0.first = 10
        } operation: {
          body(kind.makeReaders())
        }
      },
      Situation(name: "1 override, another key, model made outside", budget: 5, isOverridden: false) {
        kind, body in
        let readers = kind.makeReaders()
        return withDependencies {
          $0.first = 10
        } operation: {
          body(readers)
        }
      },
      Situation(name: "9 overrides, one of those keys, model made inside", budget: 5) { kind, body in
        withDependencies {
          kind.override(&$0)
          $0.overrideEight()
        } operation: {
          body(kind.makeReaders())
        }
      },
      Situation(name: "9 overrides, another key, model made inside", budget: 5, isOverridden: false) {
        kind, body in
        withDependencies {
          $0.overrideNine()
        } operation: {
          body(kind.makeReaders())
        }
      },
      Situation(
        name: "1 override, another key, model made in another scope", budget: nil, isOverridden: false
      ) {
        kind, body in
        let readers = withDependencies {
          $0.second = 10
        } operation: {
          kind.makeReaders()
        }
        return withDependencies {
          $0.first = 10
        } operation: {
          body(readers)
        }
      },
      Situation(name: "nothing overridden, model made in a scope that has ended", budget: 7, isScope: false) {
        kind, body in
        let readers = withDependencies {
          kind.override(&$0)
        } operation: {
          kind.makeReaders()
        }
        return body(readers)
      },
      depth(50, inside: true, budget: 8),
      depth(50, inside: false, budget: 8),
    ]
  }

  /// Nested scopes with one override each, where the outermost overrides the key that is read.
  static func depth(_ depth: Int, inside: Bool, budget: Double? = nil) -> Situation {
    let place = inside ? "inside" : "outside"
    return Situation(name: "depth \(depth), the outermost key, model made \(place)", budget: budget) {
      kind, body in
      let outside = inside ? nil : kind.makeReaders()
      return withDependencies {
        kind.override(&$0)
      } operation: {
        nested(depth - 1) { body(outside ?? kind.makeReaders()) }
      }
    }
  }
}
