/// Where the program runs: in production, in a preview, or in tests.
///
/// The context decides which value a dependency has where nothing overrides it.
///
/// Read it with `@Dependency(\.context)`, and change it for a scope:
///
/// ```swift
/// withDependencies {
///   $0.context = .preview
/// } operation: {
///   FeatureModel()  // Uses `previewValue` of its dependencies.
/// }
/// ```
///
/// Each root caches the values of each context separately. So a live value that a scope with the live context
/// creates never becomes the test value.
public enum DependencyContext: String, CaseIterable, Hashable, Sendable {
  /// The application runs for its user: dependencies are their `liveValue`.
  case live
  /// An Xcode preview runs: dependencies are their `previewValue`.
  case preview
  /// Tests run: dependencies are their `testValue`.
  case test
}

extension DependencyContext {
  /// A number of two bits that identifies the context; zero is that of none.
  var number: UInt {
    switch self {
    case .live: 1
    case .preview: 2
    case .test: 3
    }
  }

  init?(number: UInt) {
    switch number {
    case 1: self = .live
    case 2: self = .preview
    case 3: self = .test
    default: return nil
    }
  }

  /// The process's context.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` names it. Otherwise, it is `test` in a process
  /// that runs tests, `preview` in one that shows Xcode previews, and `live` in all others.
  package static var `default`: DependencyContext { process.context }

  private static let process = inferred(environment: environmentVariable, isTesting: isTesting)

  private static let unreported = LockedValue(process.problem)

  /// Reports a problem of the environment once, if there is one.
  ///
  /// A reporter may read dependencies, so this happens apart from finding the context.
  ///
  /// - Parameter place: Where the context is needed first, if the user knows that place.
  static func reportProblem(at place: @autoclosure () -> Place?) {
    Hooks.isUsed()
    guard process.problem != nil, let problem = unreported.withLock({ $0.take() }) else { return }
    Issues.report(problem, at: place(), isOfProcess: true)
  }

  /// The context that an environment selects, and a problem of the environment, if there is one.
  package static func inferred(
    environment: (String) -> String?, isTesting: Bool
  ) -> (context: DependencyContext, problem: String?) {
    var problem: String?
    if let text = environment(contextVariable) {
      if let context = DependencyContext(rawValue: text) { return (context, nil) }
      problem = Message.unknownContext(text)
    }
    if environment("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return (.preview, problem) }
    return (isTesting ? .test : .live, problem)
  }

  static let contextVariable = "SWIFT_DEPENDENCIES_CONTEXT"
}
