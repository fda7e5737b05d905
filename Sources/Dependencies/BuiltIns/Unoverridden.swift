/// Reports that a test uses a built-in dependency without overriding it.
///
/// Test values hold one and call it when they are used, not when they are created.
final class Unoverridden: Sendable {
  /// The dependency's key path, after the backslash and the dot.
  private let dependency: String
  /// The effect of the missing override, in a sentence.
  private let consequence: String
  private let fix: Fix
  private let firstRead = FirstRead()

  /// The override that a test needs: a key path, after the backslash and the dot, and the value to set.
  struct Fix {
    var path: String
    var value: String
  }

  /// - Parameters:
  ///   - dependency: The dependency's key path, after the backslash and the dot.
  ///   - part: The part of it to override, if that is not the whole.
  ///   - value: The value to override it with.
  ///   - consequence: The effect of the missing override, in a sentence.
  init(_ dependency: String, part: String? = nil, value: String, consequence: String) {
    self.dependency = dependency
    self.consequence = consequence
    fix = Fix(path: part.map { "\(dependency).\($0)" } ?? dependency, value: value)
  }

  /// Reports a use, unless values are being set.
  ///
  /// Each use counts, so that a test can expect each.
  func report(_ details: (label: String, text: String)...) {
    if UpdatePhase.silencesIssue() { return }
    Self.report(dependency, consequence, fix, details, at: firstRead.place, test: firstRead.test)
  }

  fileprivate static func report(
    _ dependency: String, _ consequence: String, _ fix: Fix, _ details: [(label: String, text: String)],
    at place: Place?, test: TestRun?
  ) {
    var details = details
    if let place { details.append((label: "Declared at", text: place.description)) }
    let message = Message.unoverridden(dependency, details: details, consequence: consequence, fix: fix)
    Issues.report(message, at: place, test: test)
  }
}

extension Resolution {
  /// Reports that a plain value is read in a test that does not override it.
  func reportUnoverridden() {
    Unoverridden.report(
      origin.name.description, "Its live value is used.",
      .init(path: origin.name.description, value: "value"), [],
      at: place.ofUser, test: root.test)
  }
}

extension Initialization {
  /// Notes that the test value of a plain value was created, because no later
  /// use of it could report an issue.
  ///
  /// The read itself reports the issue, so the key's value is marked: each place that reads it is reported,
  /// even if a partial change in an update closure read it first.
  static func noteUnoverridden<Key: TestDependencyKey>(_ key: Key.Type) {
    if let run = ofCaller, run.origin.key == KeyID(key) { run.note { $0.fault = .notOverridden } }
  }
}

/// The first read of a test value, at whose place the value reports its uses later.
///
/// It is created along with the test value.
struct FirstRead {
  /// The place of the `@Dependency`, if it is known.
  let place: Place?
  /// The test that the value belongs to.
  let test: TestRun?

  init() {
    let run = Initialization.ofCaller
    place = run?.origin.place.ofUser
    test = Scope.current.testRun
    // A closure that sets overrides has read the value through a property of this module. The next reader,
    // whose place may be known, gets another value.
    if place == nil, UpdatePhase.current.isUpdating, Preparation.current == nil {
      run?.note { $0.isUncacheable = true }
    }
  }
}
