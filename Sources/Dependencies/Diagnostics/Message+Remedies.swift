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
  /// - Returns: Such as `$0.apiClient.fetchUser = { … }`, for each key that was overridden or resolved here,
  ///   or else for the type as a key.
  package static func assignments(to endpoint: String, of type: String, in fileID: StaticString) -> [String] {
    let name = "\(fileID.description.prefix { $0 != "/" }).\(type)"
    let scope = Scope.current
    let results = Core.withLock { locked in scope.homes(&locked).flatMap { $0.cache.all(&locked) } }
    let subjects =
      results.map { (key: $0.key.type, property: $0.origin.name) }
      + (scope.list?.allInEffect ?? []).map { (key: $0.key.type, property: Hooks.property(of: $0)) }
    let all = subjects.compactMap { key, property -> String? in
      guard let type = (key as? any TestDependencyKey.Type)?.valueType, typeName(type) == name
      else { return nil }
      let isProtocol = "\(Swift.type(of: type))".hasSuffix(".Protocol")
      return "$0\(target(property, key))\(isProtocol ? " = …" : ".\(endpoint) = { … }")"
    }
    return all.isEmpty ? ["$0[\(type).self].\(endpoint) = { … }"] : Set(all).sorted()
  }
}
