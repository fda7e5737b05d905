/// The states of the dependencies that one program reads.
package struct Coverage: Codable, Sendable {
  enum State {
    case live
    /// A value is given when the program starts, at this place.
    case prepared(String)
    /// The sources show no value: the message, and the reader.
    case missing(String, Model.Reader)
    /// The reason with a remedy, and its place.
    case unknown(String, file: Int, Place)
    /// Code that the program links reads it, and nothing in the program runs that code.
    case unreachable(Model.Reader)

    var name: String {
      switch self {
      case .live: "live"
      case .prepared: "prepared"
      case .missing: "MISSING"
      case .unknown: "unknown"
      case .unreachable: "unreachable"
      }
    }
  }

  /// A dependency, with a place or a reason.
  package struct Item: Codable, Hashable, Sendable {
    package var dependency: String
    package var detail: String
    /// Where it cannot be known, and why.
    var file: String?
    var line: Int?
    var reason: String?
  }

  package var name: String
  /// The kind of program, and its place.
  package var kind: String
  package private(set) var live = 0
  package private(set) var prepared: [Item] = []
  package private(set) var missing: [String] = []
  package private(set) var unknown: [Item] = []
  package private(set) var unreachable: [String] = []
  /// The state of each dependency in a word, for the table.
  package private(set) var states: [String: String] = [:]
  /// The dependencies that come with the library and that the program reads.
  package var builtIns: [String] = []
  /// Whether folders stand in for the targets that no manifest names.
  package var standIn = false

  package var read: Int { live + prepared.count + missing.count + unknown.count }

  mutating func add(_ state: State, _ dependency: String, _ model: Model) {
    states[dependency] = state.name
    switch state {
    case .live: live += 1
    case .prepared(let place): prepared.append(Item(dependency: dependency, detail: place))
    case .missing: missing.append(dependency)
    case .unknown(let reason, let file, let place):
      let detail = "\(reason): \(model.files[file].path):\(place.line)"
      var item = Item(
        dependency: dependency, detail: detail, file: model.files[file].path, line: place.line, reason: reason
      )
      // An unreadable part of a manifest is the same for each program.
      if let problem = model.manifestProblems.first(where: { reason.hasPrefix("\($0.file):\($0.line): ") }) {
        (item.file, item.line, item.reason) = (problem.file, problem.line, problem.text)
      }
      unknown.append(item)
    case .unreachable: unreachable.append(dependency)
    }
  }

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
    if !unreachable.isEmpty {
      parts.append("\(unreachable.count) linked and never run (\(unreachable.joined(separator: ", ")))")
    }
    if read == 0, !builtIns.isEmpty {
      parts = ["and built-in dependencies (\(builtIns.joined(separator: ", ")))"]
    }
    return "\(name) (\(kind)): \(plural(read, "key")) read, \(parts.joined(separator: ", "))"
  }
}
