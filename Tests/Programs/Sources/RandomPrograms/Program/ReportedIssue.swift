/// The part of an issue that stays the same when its text is reworded: its kind and the key that it is about.
package struct ReportedIssue: Hashable, Sendable {
  package let kind: Kind
  /// The first key that the text names.
  package var key: KeyName?

  package enum Kind: Hashable, Sendable {
    case noLiveValue
    case noTestValue
    case noValuesToInherit
    case preparedTwice
    case preparedLate
    /// The context was prepared too late, or while a scope overrides it.
    case preparedContext
    case staleValue
    case manyScopes
    case other(String)
  }

  package init(_ kind: Kind, _ key: KeyName? = nil) {
    self.kind = kind
    self.key = key
  }

  package init(message: String) {
    kind = Kind(code: Self.code(of: message), message)
    key = kind.namesKey ? KeyName(firstIn: message) : nil
  }

  /// The code in brackets at the end of a message.
  private static func code(of message: String) -> Substring? {
    let text = message.trimming
    guard text.last == "]", let start = text.lastIndex(of: "[") else { return nil }
    let code = text[start...].dropFirst().dropLast()
    return code.hasPrefix("DEP-") ? code.dropFirst(4) : nil
  }
}

extension ReportedIssue.Kind {
  fileprivate init(code: Substring?, _ message: String) {
    // A key path is written the same however its message is worded.
    let isAboutContext = message.contains("\\.context")
    switch code {
    case "no-live-value": self = .noLiveValue
    case "no-test-value": self = .noTestValue
    case "no-values": self = .noValuesToInherit
    case "stale-value": self = .staleValue
    case "many-scopes": self = .manyScopes
    case let code? where code.hasPrefix("prepared") && isAboutContext: self = .preparedContext
    case "prepared-twice": self = .preparedTwice
    case "prepared-late": self = .preparedLate
    case nil: self = Self.uncoded(message)
    default: self = .other(code.map(String.init) ?? String(message.prefix { $0 != "\n" }))
    }
  }

  /// The kind of a message that ends with no code.
  private static func uncoded(_ message: String) -> Self {
    let known: [(String, Self)] = [
      ("has no live value, but is read in a live context", .noLiveValue),
      ("has no test value, but is read in a test", .noTestValue),
      ("which holds no dependencies to inherit", .noValuesToInherit),
      ("has been made anew for", .manyScopes),
      ("which has been prepared already", .preparedTwice),
      ("sets \\.context, but", .preparedContext),
      ("which has been used already", .preparedLate),
    ]
    let line = message.prefix { $0 != "\n" }
    return known.first { line.contains($0.0) }?.1 ?? .other(String(line))
  }

  /// Whether a message of this kind is about one key.
  fileprivate var namesKey: Bool {
    switch self {
    case .noLiveValue, .noTestValue, .preparedTwice, .preparedLate, .staleValue, .manyScopes: true
    case .noValuesToInherit, .preparedContext, .other: false
    }
  }
}

extension KeyName {
  /// The key whose type a text names first.
  fileprivate init?(firstIn text: String) {
    let starts = ["NumberKey<", "ItemKey<", "NoLiveKey<", "NoTestKey<"]
    let found = starts.compactMap { text.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    guard let found else { return nil }
    let types = text[found.upperBound...].prefix { $0 != ">" }.split(separator: "<")
    let rank = types.count { $0.hasSuffix("Above") }
    guard KeyName.all.indices.contains(rank) else { return nil }
    self = KeyName.all[rank]
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimming: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension ReportedIssue: CustomStringConvertible {
  package var description: String { key.map { "\(kind) of \($0)" } ?? "\(kind)" }
}
