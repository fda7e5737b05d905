extension Message {
  /// The message about the use of a built-in dependency in a test that should have overridden it.
  ///
  /// - Parameters:
  ///   - dependency: The dependency's key path, after the backslash and the dot.
  ///   - details: Details about this use, such as its place, in labeled lines.
  ///   - consequence: The effect of the missing override, in a sentence.
  ///   - fix: The key path to override, after the backslash and the dot, and the value to set.
  ///   - library: The testing library.
  /// - Returns: The message.
  static func unoverridden(
    _ dependency: String, details: [(label: String, text: String)], consequence: String,
    fix: Unoverridden.Fix, in library: TestingLibrary = .current
  ) -> String {
    let assignment = "$0.\(fix.path) = \(fix.value)"
    let trait = "@Test(.dependency(\\.\(fix.path), \(fix.value)))"
    let width = details.map(\.label.count).max() ?? 0
    let lines = details.map { detail in
      "  \(detail.label):\(String(repeating: " ", count: width - detail.label.count)) \(detail.text)\n"
    }
    return """
      @Dependency(\\.\(dependency)) has no test value, but was used in a test that does not override it.

      \(lines.isEmpty ? "" : lines.joined() + "\n")\(consequence) To fix this, override it for the test:

        \(library == .xcTest ? invocation(assignment) : trait)

      Or override it for part of the test: withDependencies { \(assignment) } operation: { … } \
      [DEP-not-overridden]
      """
  }

  /// An assertion, of any kind, that does not hold.
  static func failed(_ kind: String, _ message: String) -> String {
    message.isEmpty ? "\(kind) failed." : "\(kind) failed: \(message)"
  }

  /// A preview that cannot be shown, in the preview's place.
  static func previewFailed(_ error: any Error) -> String {
    """
    The dependencies of this preview could not be set: \(abbreviated("\(error)"))

    Fix or catch the error in the closure of the trait that sets them. [DEP-preview-failed]
    """
  }

  /// An error that ended the work of `fireAndForget`.
  static func fireAndForgetFailed(_ name: String?) -> String {
    let work = name.map { "The work \"\($0)\"" } ?? "The work"
    return "\(work) given to @Dependency(\\.fireAndForget) failed. [DEP-fire-and-forget-failed]"
  }
}
