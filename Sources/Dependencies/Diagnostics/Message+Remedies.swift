internal import IssueReporting

/// The testing library whose test a message is about, because each has its own way to
/// override a dependency for a test.
package enum TestingLibrary: Sendable {
  case swiftTesting
  case xcTest

  /// The one that runs tests now.
  package static var current: Self { RootProvider.support.isXCTest ? .xcTest : .swiftTesting }
}

extension Message {
  /// Two ways to override a dependency in a test, as a list with code to paste.
  ///
  /// - Parameters:
  ///   - assignment: The override, such as `$0.uuid = .incrementing`.
  ///   - library: The testing library.
  /// - Returns: Two lines.
  package static func overrides(_ assignment: String, in library: TestingLibrary = .current) -> String {
    let forTest =
      switch library {
      case .swiftTesting: "Override it for the test: @Test(.dependencies { \(assignment) })"
      case .xcTest: "Override it for the tests of a class: \(invocation(assignment))"
      }
    return """
      • \(forTest)
      • Override it for part of the test: withDependencies { \(assignment) } operation: { … }
      """
  }

  /// The method of a class of XCTest that overrides a dependency for each of its tests.
  package static func invocation(_ assignment: String) -> String {
    "override func invokeTest() { withDependencies { \(assignment) } operation: { super.invokeTest() } }"
  }

  /// The overrides of an endpoint, for the clients of a type that the calling code may have read.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - type: The client's type as its module writes it, which may be a protocol.
  ///   - fileID: A file of its module.
  /// - Returns: Such as `$0.apiClient.fetchUser = { … }`, for each key that was overridden or resolved
  ///   here.
  package static func assignments(to endpoint: String, of type: String, in fileID: StaticString) -> [String] {
    let name = "\(fileID.description.prefix { $0 != "/" }).\(type)"
    let scope = Scope.current
    let results = ResolutionLock.withLock { locked in scope.homes(&locked).flatMap { $0.cache.all(&locked) } }
    var all: [String] = []
    func add(_ key: Any.Type, _ property: StaticString) {
      guard let value = (key as? any TestDependencyKey.Type)?.valueType else { return }
      let wrapped = (value as? any OptionalType.Type)?.wrapped
      let client = wrapped ?? value
      guard isDeclared(client, as: name) else { return }
      let isProtocol =
        "\(Swift.type(of: client))".hasSuffix(".Protocol") || String(reflecting: client).hasPrefix("any ")
      let target = isProperty(property) ? target(property, key) : "[\(visibleName(key)).self]"
      let text = "$0\(target)\(isProtocol ? " = …" : "\(wrapped == nil ? "" : "?").\(endpoint) = { … }")"
      if !all.contains(text) { all.append(text) }
    }
    for result in results { add(result.key.type, result.origin.name) }
    for override in scope.list?.allInEffect ?? [] { add(override.key.type, Hooks.property(of: override)) }
    return all.sorted()
  }

  /// Whether a type is the one that its module declares under a name, which has no generic arguments.
  private static func isDeclared(_ type: Any.Type, as name: String) -> Bool {
    var depth = 0
    let plain = typeName(type).filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
    // A generic protocol is shown as 'any Module.Name', or 'any Module.(Name in …)' if it is private.
    let names = plain.split(separator: ".").map {
      $0.hasPrefix("(") ? $0.dropFirst().prefix { $0 != " " } : $0
    }
    return names.joined(separator: ".") == name || "any \(name)" == names.joined(separator: ".")
  }

  /// The name of a type, as code can write it where the type is visible.
  ///
  /// In front of the name of a type that is local or private, there is a context without a name. Nothing can
  /// be written in front of a local type.
  private static func visibleName(_ type: Any.Type) -> String {
    let names = String(reflecting: type).split(separator: ".")
    guard let context = names.firstIndex(where: { $0.hasPrefix("(unknown context at $") }),
      !names[..<context].contains(where: { $0.contains("<") })
    else { return typeName(type) }
    return typeName(type).split(separator: ".").dropFirst(context).joined(separator: ".")
  }
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
