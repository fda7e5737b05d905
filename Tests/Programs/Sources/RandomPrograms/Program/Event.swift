import Dependencies

/// Something that can be seen of a program that runs.
package enum Event: Hashable, Sendable {
  /// An initializer starts; `reports` is its key's `shouldReportUnimplemented`.
  case begins(KeyName, InitializerName, reports: Bool)
  /// An initializer returns a number, or an item with this number.
  case ends(KeyName, Int)
  case value(Observation)
  case issue(Line, ReportedIssue)
}

/// What a read gave.
package enum Observation: Hashable, Sendable {
  case number(Int)
  /// The item's serial number, and how often a part of it was changed since.
  case item(Int, changes: Int)
  case context(DependencyContext)
}

/// What an issue is about.
package enum ReportedIssue: Hashable, Sendable {
  case noLiveValue
  case noTestValue
  case noValuesToInherit
  case preparedTwice
  case preparedLate
  case preparedContextLate
  case preparedContextOverridden
  case other(String)

  init(message: String) {
    let known: [(String, ReportedIssue)] = [
      ("has no live value, but is read in a live context", .noLiveValue),
      ("has no test value, but is read in a test", .noTestValue),
      ("which holds no dependencies to inherit", .noValuesToInherit),
      ("which has been prepared already", .preparedTwice),
      ("sets \\.context, but dependencies have been used", .preparedContextLate),
      ("sets \\.context, but a scope that is still in use overrides it", .preparedContextOverridden),
      ("which has been used already", .preparedLate),
    ]
    let line = message.prefix { $0 != "\n" }
    self = known.first { line.contains($0.0) }?.1 ?? .other(message)
  }
}

extension Event: CustomStringConvertible {
  package var description: String {
    switch self {
    case .begins(let key, let initializer, let reports):
      "\(key).\(initializer) begins\(reports ? "" : ", silently")"
    case .ends(let key, let number): "\(key) ends with \(number)"
    case .value(let observation): "read \(observation)"
    case .issue(let line, let issue): "issue at \(line): \(issue)"
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
