#if Tool
  /// What `verify` knows about the dependencies that one program reads.
  package struct Coverage: Codable, Sendable {
    /// What is known about one dependency.
    enum State {
      case live
      /// A value is given when the program starts, at this place.
      case prepared(String)
      case missing(String)
      /// Why it cannot be told.
      case unknown(String)
    }

    /// A dependency, with a place or a reason.
    package struct Item: Codable, Hashable, Sendable {
      package var dependency: String
      package var detail: String
    }

    package var name: String
    /// What the program is, and where.
    package var kind: String
    package private(set) var live = 0
    package private(set) var prepared: [Item] = []
    package private(set) var missing: [String] = []
    package private(set) var unknown: [Item] = []

    /// How many dependencies with keys in the sources the program reads.
    package var read: Int { live + prepared.count + missing.count + unknown.count }

    init(name: String, kind: String) {
      self.name = name
      self.kind = kind
    }

    mutating func add(_ state: State, _ dependency: String) {
      switch state {
      case .live: live += 1
      case .prepared(let place): prepared.append(Item(dependency: dependency, detail: place))
      case .missing: missing.append(dependency)
      case .unknown(let reason): unknown.append(Item(dependency: dependency, detail: reason))
      }
    }

    /// One line: how many keys are read, and what is known of them.
    package var line: String {
      var parts = ["\(live) with a live value"]
      if !prepared.isEmpty {
        let places = prepared.map { "\($0.dependency) at \($0.detail)" }.joined(separator: ", ")
        parts.append("\(prepared.count) prepared (\(places))")
      }
      if !missing.isEmpty { parts.append("\(missing.count) missing (\(missing.joined(separator: ", ")))") }
      if !unknown.isEmpty {
        let names = unknown.map(\.dependency).joined(separator: ", ")
        parts.append("\(unknown.count) cannot be known (\(names))")
      }
      return "\(name) (\(kind)): \(read) \(read == 1 ? "key" : "keys") read, \(parts.joined(separator: ", "))"
    }

    /// A warning for each dependency of which nothing is known.
    package var warnings: [String] {
      unknown.map { "\(name): \($0.dependency) cannot be known: \($0.detail)" }
    }
  }
#endif
