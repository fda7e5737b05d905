#if DEBUG
  internal import IssueReporting

  extension DependencyValues {
    /// Creates the value of each dependency in a list, and throws an error that lists their problems.
    ///
    /// Call it in a test, with the dependencies of your program, to find those that would fail at their first
    /// use:
    ///
    /// ```swift
    /// @Test func everythingResolves() async throws {
    ///   try await DependencyValues.validate(.live, keys: [APIClient.self], keyPaths: [\.uuid])
    /// }
    /// ```
    ///
    /// Name a dependency by its key. If its key has no name that you can write, such as one that
    /// `@DependencyEntry` generates, name its property, in `keyPaths`.
    ///
    /// Each value is created as in a program that has just started: overrides and preparations don't apply,
    /// and the values are dropped afterward. A key without a value for the context, and each issue that an
    /// initializer reports, is a problem. The values share a root, as they do in the program, so an issue of
    /// an initializer is listed under the first dependency that needs its value.
    ///
    /// A circular dependency is a problem, too. It's broken with the test value of the key that closes the
    /// cycle. If that is part of the cycle, too, for example because it is the live value, the thread of the
    /// initializers waits forever, and the other dependencies are created in another root. If this is called
    /// on an actor, or if the cycle leads through another thread, the process ends, as the program would,
    /// with a message that shows the cycle.
    ///
    /// The value of an ``AsyncLazy`` is awaited, and the error that its creation throws is a problem.
    ///
    /// The initializers run one after the other, on the caller's actor if there is one. They do real
    /// work: a live value may open files. The function finds problems of the dependencies in the list,
    /// and of those that they read while they are created. It doesn't find those that a value reads
    /// later, or that the list lacks, because Swift has no way to ask a program for its conformances.
    /// It exists in debug builds only.
    ///
    /// - Throws: ``DependencyValidationError``, if there is a problem, with all of them.
    public static func validate(
      _ context: DependencyContext,
      keys: [any TestDependencyKey.Type],
      keyPaths: [PartialKeyPath<DependencyValues>] = [],
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async throws {
      let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
      let candidates =
        keys.map { key in Validation.Candidate(name: Message.typeName(key)) { $0.resolve(key, at: place) } }
        + keyPaths.map { keyPath in Validation.Candidate(name: "\(keyPath)") { $0.resolve(keyPath) } }
      var problems: [DependencyValidationError.Problem] = []
      let reported = LockedValue<Set<Set<KeyID>>>([])
      var values = DependencyValues(validating: context, at: place)
      for candidate in candidates {
        let collector = IssueCollector()
        let outcome = await Validation.make(
          candidate, in: values, collector, reported: reported, isolation: isolation)
        if outcome.isUnfinished { values = DependencyValues(validating: context, at: place) }
        if let lazy = outcome.lazy { await values.create(lazy, collector, isolation: isolation) }
        let messages = collector.messages
        if !messages.isEmpty { problems.append(.init(key: outcome.name, messages: messages)) }
        await Task.yield()
      }
      if problems.isEmpty { return }
      throw DependencyValidationError(context: context, count: candidates.count, problems: problems)
    }

    /// Values with their own root, as of a program that has just started.
    private init(validating context: DependencyContext, at place: Place) {
      self.init(scope: Root(context: context))
      site = .wrapper(place)
    }

    /// Creates a value, and returns the name of its key.
    private func resolve(_ key: any TestDependencyKey.Type, at place: Place) -> (String, LazyNode?) {
      (Message.typeName(key), key.lazyNode(nil, or: resolve(key, "", place)))
    }

    /// Creates the value that a property reads, and returns the property as written in code.
    private func resolve(_ keyPath: PartialKeyPath<DependencyValues>) -> (String, LazyNode?) {
      var lazy: LazyNode?
      let key = KeyProbe.firstKey(of: { lazy = (self[keyPath: keyPath] as? any LazyValue)?.node })
      return (key.map(KeyNames.spelling) ?? "\(keyPath)", lazy)
    }

    /// Creates the value of an ``AsyncLazy``, whose error is a problem; a cycle has reported itself.
    private func create(
      _ lazy: LazyNode, _ collector: IssueCollector, isolation: isolated (any Actor)?
    ) async {
      await withIssueReporters([collector]) {
        do {
          try await lazy.create()
        } catch {
          if !(error is LazyCycle) { reportIssue("Its creation has thrown an error: \(error)") }
        }
      }
    }
  }

  /// The problems with the dependencies of a program that
  /// ``DependencyValues/validate(_:keys:keyPaths:isolation:fileID:filePath:line:column:)`` has found.
  ///
  /// It exists in debug builds only.
  public struct DependencyValidationError: CustomStringConvertible, Error, Hashable {
    /// The context that the dependencies were created for.
    public var context: DependencyContext
    /// The number of dependencies that were created.
    public var count: Int
    /// The problems, in the order of the keys.
    public var problems: [Problem]

    /// A problem with one dependency.
    public struct Problem: Hashable, Sendable {
      /// The key's type, with its module, or its property: `\.apiClient`.
      public var key: String
      /// The messages of the issues that were reported while its value was created.
      public var messages: [String]
    }

    /// The problems as a text: how many there are in the first line, then each with its key.
    public var description: String {
      let headline = "\(problems.count) of \(count) dependencies cannot be used in a \(context) context."
      let blocks = problems.map { problem in
        ([problem.key + ":"] + problem.messages).joined(separator: "\n\n")
      }
      let end = "To fix this, do what each message says. [DEP-not-valid]"
      return ([headline] + blocks + [end]).joined(separator: "\n\n")
    }
  }

  /// Collects the issues that initializers report, without warnings.
  private final class IssueCollector: IssueReporter {
    private let collected = LockedValue<[String]>([])

    var messages: [String] { collected.withLock { $0 } }

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      guard severity == .error else { return }
      let text = message() ?? ""
      collected.withLock { $0.append(text) }
    }
  }
#endif
