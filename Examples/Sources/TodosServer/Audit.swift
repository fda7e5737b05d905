package import Dependencies
import Foundation
import Logging

/// Notes each change of the list.
///
/// It's written as any other client is. It reads the logger, which ``RequestScope`` overrides, so its notes have the request's id.
package struct Audit: Sendable {
  @Dependency(\.date) private var date
  @Dependency(\.logger) private var logger

  /// Notes a change.
  func note(_ change: String, of id: UUID) {
    logger.notice("\(change)", metadata: ["todo": "\(id)", "at": "\(date.now.ISO8601Format())"])
  }
}

extension Audit: DependencyKey {
  package static var liveValue: Audit { Audit() }
  package static var testValue: Audit { Audit() }

  /// It needs what each request overrides, so each request has an instance of its own.
  ///
  /// That is also what happens without this line, but then a warning comes with the sixteenth instance: for most
  /// clients, such as one with a pool of connections, an instance for each request would be a mistake.
  package static var dependencyLifetime: DependencyLifetime { .scoped }
}

extension DependencyValues {
  /// Notes each change of the list.
  package var audit: Audit {
    get { self[Audit.self] }
    set { self[Audit.self] = newValue }
  }
}
