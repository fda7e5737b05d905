#if DEBUG
  internal import IssueReporting

  extension DependencyValues {
    /// Makes the value of each key in a list, and throws what is wrong with them.
    ///
    /// Call it in a test, with the keys of your program, to find what would fail where it is first used:
    ///
    /// ```swift
    /// @Test func everythingResolves() async throws {
    ///   try await DependencyValues.validate(.live, keys: [APIClient.self])
    /// }
    /// ```
    ///
    /// Each value is made as a program makes it that has just started, in values of its own: nothing that is overridden or
    /// prepared here counts, and nothing of it is kept. A key without a value for the context, and each issue that an
    /// initializer reports, is a problem. A circle of initializers ends the process, as it does in the program, with a
    /// message that names it.
    ///
    /// The initializers run one after the other on the caller's actor: a live value may open files. It sees the
    /// keys of the list, and what they read while they are made; not what a value reads later, and no key that the list
    /// lacks, since Swift has no way to ask a program for its conformances. It exists in debug builds only.
    ///
    /// - Parameters:
    ///   - context: The context: `.live` for what the program needs.
    ///   - keys: The keys' types.
    ///   - isolation: The actor that the initializers run on: the caller's.
    ///   - fileID: Where this is called, for messages.
    ///   - filePath: Where this is called, for messages.
    ///   - line: Where this is called, for messages.
    ///   - column: Where this is called, for messages.
    /// - Throws: ``DependencyValidationError``, if there is a problem, with all of them.
    public static func validate(
      _ context: DependencyContext,
      keys: [any TestDependencyKey.Type],
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async throws {
      let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
      let values = DependencyValues(root: Root(context: context))
      var problems: [DependencyValidationError.Problem] = []
      for key in keys {
        let collector = IssueCollector()
        withIssueReporters([collector]) { values.run { make(key, in: values, at: place) } }
        let messages = collector.messages
        if !messages.isEmpty { problems.append(.init(key: Message.typeName(key), messages: messages)) }
        await Task.yield()
      }
      if problems.isEmpty { return }
      throw DependencyValidationError(context: context, count: keys.count, problems: problems)
    }

    private static func make<Key: TestDependencyKey>(_ key: Key.Type, in values: Self, at place: Place) {
      _ = values.resolve(key, name: "", place: place)
    }
  }

  /// What is wrong with the dependencies of a program, as ``DependencyValues/validate(_:keys:isolation:fileID:filePath:line:column:)``
  /// finds it.
  ///
  /// It exists in debug builds only.
  public struct DependencyValidationError: CustomStringConvertible, Error, Hashable {
    /// The context that the dependencies were made for.
    public var context: DependencyContext
    /// The number of dependencies that were made.
    public var count: Int
    /// What is wrong, in the order of the keys.
    public var problems: [Problem]

    /// What is wrong with one dependency.
    public struct Problem: Hashable, Sendable {
      /// The key's type, with its module.
      public var key: String
      /// The messages of the issues that were reported while its value was made.
      public var messages: [String]
    }

    /// The problems as a text: how many there are in the first line, then each with its key.
    public var description: String {
      let headline = "\(problems.count) of \(count) dependencies cannot be used in a \(context) context."
      let blocks = problems.map { problem in
        ([problem.key + ":"] + problem.messages).joined(separator: "\n\n")
      }
      return ([headline] + blocks + ["[DEP-not-valid]"]).joined(separator: "\n\n")
    }
  }

  /// Collects the issues that initializers report; warnings are none.
  private final class IssueCollector: IssueReporter {
    private final class State: @unchecked Sendable {
      // Sendable: `lock` guards `messages`.
      let lock = Lock()
      var messages: [String] = []
    }

    private let state = State()

    var messages: [String] { state.lock.withLock { state.messages } }

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      guard severity == .error else { return }
      let text = message() ?? ""
      state.lock.withLock { state.messages.append(text) }
    }
  }
#endif
