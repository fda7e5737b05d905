internal import IssueReporting

/// Reports that a shipped dependency is used in a test that does not override it.
///
/// Test values hold one and call it when they are used, not when they are made.
struct Unoverridden: Sendable {
  /// The dependency's key path, after the backslash and the dot.
  let dependency: String
  /// What happens instead, in a sentence.
  let consequence: String
  /// What to assign in an update closure.
  let remedy: String
  /// The place of the `@Dependency` that asked for the test value first.
  ///
  /// A function that was handed out cannot know who calls it, and where it was handed out is near.
  private let asker = Initialization.innermost?.place.known

  init(_ dependency: String, consequence: String, remedy: String) {
    self.dependency = dependency
    self.consequence = consequence
    self.remedy = remedy
  }

  /// Reports a use by a function that was handed out.
  func report(_ details: (label: String, text: String)...) {
    report(at: Place.current ?? asker, details)
  }

  /// Reports a use at a place, if it is known.
  func report(at place: Place?, _ details: [(label: String, text: String)] = []) {
    var details = details
    if let place { details.append((label: "Place", text: place.description)) }
    let message = Message.unoverridden(
      dependency, details: details, consequence: consequence, remedy: remedy)
    if let place { place.report(message) } else { reportIssue(message) }
  }
}

extension Place {
  /// This place, unless it is in the accessors of shipped dependencies, of which nobody wants to hear.
  var known: Place? {
    fileID.description.hasPrefix("Dependencies/") ? nil : self
  }
}

extension Initialization {
  /// Called by the test value of a plain value, where there is no later use that could report.
  ///
  /// The read itself is what reports then, so the key's value is marked: each place that reads it is
  /// told, and nothing is lost if a partial change in an update closure was the first to meet it.
  static func noteUnoverridden<Key: TestDependencyKey>(_ key: Key.Type) {
    if let innermost, innermost.identifier == DependencyIdentifier(key) {
      innermost.lack(.unoverridden)
    }
  }
}
