internal import Dependencies

/// The error that an endpoint throws until it is overridden.
///
/// An endpoint of a ``DependencyClient()`` reports an issue when it is called without having been overridden.
/// If its closure can throw any error, it then throws this one. You can throw it yourself from a closure that
/// replaces an endpoint that a test should not call. Creating one allocates only its texts.
///
/// ```swift
/// let client = APIClient()
/// await #expect(throws: Unimplemented.self) { try await client.fetchUser(id: 42) }
/// ```
public struct Unimplemented: Error, CustomStringConvertible, Sendable {
  /// The name of the endpoint, as in `APIClient.fetchUser`.
  public let endpoint: String
  /// The file in which the error was created.
  public let fileID: String
  /// The line on which the error was created.
  public let line: UInt

  /// Creates the error for an endpoint, such as `APIClient.fetchUser`, without reporting an issue.
  ///
  /// The description names the place of the call.
  public init(_ endpoint: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.endpoint = endpoint
    self.fileID = "\(fileID)"
    self.line = line
  }

  /// A description of the error, in one sentence.
  public var description: String {
    "\(endpoint) is unimplemented (\(fileID):\(line))"
  }
}

extension Unimplemented {
  /// Reports an issue that names the endpoint, such as `APIClient.fetchUser`, and returns the error to throw.
  ///
  /// The endpoints of a `@DependencyClient` call this until they are overridden. You can call it in a closure
  /// of your own that should count as unimplemented. In the closure of `withDependencies` or
  /// `prepareDependencies` that sets values, it reports nothing. Any thread can call it. It takes as long as
  /// reporting an issue, which is shown at the place of the call.
  ///
  /// - Returns: The error for an endpoint that throws.
  @discardableResult
  public static func report(
    _ endpoint: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Unimplemented {
    if PhaseKey.shouldReportUnimplemented {
      let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
      let message = IssueMessage.unimplemented(
        endpoint: endpoint, place: place, assignments: { Message.assignments(to: $1, of: $0, in: fileID) })
      Issues.report(message, here: place)
    }
    return Unimplemented(endpoint, fileID: fileID, line: line)
  }

  /// Reports an issue that names a requirement of a protocol, such as `MockStorage.save(_:)`, and returns the
  /// error to throw.
  ///
  /// The mocks that `@DependencyClient` generates for protocols call this until the requirement is
  /// implemented. It works like ``report(_:fileID:filePath:line:column:)``, and its issue has the line to
  /// add.
  ///
  /// - Parameters:
  ///   - requirement: The requirement, after the name of the mock.
  ///   - type: The name of the protocol, as in `Storage`.
  ///   - argument: The argument of the mock's initializer, as in `save: { user in … }`.
  ///   - call: A call of that initializer with this argument, and all that can't be left out.
  ///   - fileID: The file that declares the requirement.
  ///   - filePath: The path of that file.
  ///   - line: The line of the requirement.
  ///   - column: The column of the requirement.
  /// - Returns: The error for a requirement that throws.
  @discardableResult
  public static func report(
    _ requirement: String,
    of type: String,
    argument: String,
    in call: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Unimplemented {
    if PhaseKey.shouldReportUnimplemented {
      let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
      let message = IssueMessage.unimplemented(endpoint: requirement, place: place, argument: argument) {
        mock, _ in
        [type, mock].flatMap { Message.assignments(to: "*", of: $0, in: fileID) }.map { assignment in
          let target = assignment.prefix { $0 != "=" }.replacing(#/\??\.\* $/#, with: " ")
          return "\(target)= \(call)"
        }
      }
      Issues.report(message, here: place)
    }
    return Unimplemented(requirement, fileID: fileID, line: line)
  }

  /// Reports an issue that names an entry without a value for tests.
  ///
  /// A `@DependencyEntry` that has only a preview value calls this with the name of its property, in tests,
  /// before it returns that value. The issue is shown at the place of the call.
  public static func reportMissingTestValue(
    _ entry: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    Issues.report(
      IssueMessage.missingTestValue(entry: entry),
      here: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A key that exists only to find out whether values are being set.
private enum PhaseKey: TestDependencyKey {
  static var testValue: Void { () }
}

/// The messages of expanded code.
enum IssueMessage {
  /// An endpoint that was called and not overridden.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint, as in `APIClient.fetchUser`.
  ///   - place: Where it is declared.
  ///   - argument: The argument that implements it, if it belongs to a mock.
  ///   - library: The testing library.
  ///   - assignments: The overrides of a type's endpoint, if a dependency has that type.
  /// - Returns: The message.
  static func unimplemented(
    endpoint: String, place: Place, argument: String? = nil, in library: TestingLibrary = .current,
    assignments: (_ client: String, _ endpoint: String) -> [String]
  ) -> String {
    let names = endpoint.split(separator: ".")
    let client = names.dropLast().joined(separator: ".")
    let all = assignments(client, "\(names.last ?? "")")
    var remedies = all.map { Message.overrides($0, in: library) }
    if let argument {
      remedies.insert("• Where the test creates this mock, add the argument: \(argument)", at: 0)
    } else if all.isEmpty {
      remedies = [
        """
        • In a test, implement it where the test creates the client, or override the dependency that the \
        client comes from: none that was overridden or read here has it.
        """
      ]
    }
    return """
      Unimplemented: '\(endpoint)' was called, but it has not been overridden.

        Declared at: \(place.description)

      To fix this, do one of these:

      \(remedies.joined(separator: "\n"))
      • In a program or a preview, implement it where the client is created, such as in its 'liveValue' or \
      'previewValue'. [DEP-unimplemented-endpoint]
      """
  }

  static func missingTestValue(entry: String) -> String {
    """
    @Dependency(\\.\(entry)) has no test value, but was read in a test that does not override it.

    Its preview value is used instead. To fix this, do one of these:

    \(Message.overrides("$0.\(entry) = …"))
    • Write a test value after '=' where '@DependencyEntry var \(entry)' is declared. [DEP-no-test-value]
    """
  }
}
