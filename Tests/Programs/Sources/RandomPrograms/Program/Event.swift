import Dependencies

/// Something that can be seen of a program that runs.
package enum Event: Hashable, Sendable {
  /// An initializer starts; `reports` is its key's `shouldReportUnimplemented`.
  case begins(KeyName, InitializerName, reports: Bool)
  /// An initializer returns a number, or an item with this number.
  case ends(KeyName, Int)
  case value(Observation)
  case issue(Line, ReportedIssue)
  /// The serial numbers of the instances that exist, in order, when something may have ended.
  case alive([Int])
}

/// The result of a read.
package enum Observation: Hashable, Sendable {
  case number(Int)
  /// The item's serial number, and how often a part of it was changed since.
  case item(Int, changes: Int)
  case context(DependencyContext)
}

extension Event: CustomStringConvertible {
  package var description: String {
    switch self {
    case .begins(let key, let initializer, let reports):
      "\(key).\(initializer) begins\(reports ? "" : ", silently")"
    case .ends(let key, let number): "\(key) ends with \(number)"
    case .value(let observation): "read \(observation)"
    case .issue(let line, let issue): "issue at \(line): \(issue)"
    case .alive(let serials): "alive: \(serials.map(String.init).joined(separator: ", "))"
    }
  }
}

extension Observation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .item(let serial, let changes):
      changes == 0 ? "item \(serial)" : "item \(serial), changed \(changes)"
    case .context(let context): context.rawValue
    }
  }
}
