/// Where the program runs, which decides the value that a dependency has when nothing overrides it.
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
/// Each root keeps what it resolves per context, so changing the context alone never makes a
/// live value part of a test.
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

  /// The process's context: the one that `SWIFT_DEPENDENCIES_CONTEXT` names, or else `test` in a process that
  /// runs tests, `preview` in one that shows Xcode previews, and `live` in every other.
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
    Issues.reportOfProcess(problem, at: place())
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
