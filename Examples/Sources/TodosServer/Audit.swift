import Dependencies
import Foundation
import Logging

// Notes each change of the list. It reads the logger, which ``RequestScope`` overrides, so its notes have the request's id.
struct Audit: Sendable {
  @Dependency(\.date) private var date
  @Dependency(\.logger) private var logger

  func note(_ change: String, of id: UUID) {
    logger.notice("\(change)", metadata: ["todo": "\(id)", "at": "\(date.now.ISO8601Format())"])
  }
}

extension Audit: DependencyKey {
  static var liveValue: Audit { Audit() }
  static var testValue: Audit { Audit() }

  // Each request has an instance of its own. Without this line, a warning would come with the sixteenth.
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

extension DependencyValues {
  var audit: Audit {
    get { self[Audit.self] }
    set { self[Audit.self] = newValue }
  }
}
