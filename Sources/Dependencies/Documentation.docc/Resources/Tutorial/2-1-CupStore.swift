import Dependencies
import DependenciesMacros

@DependencyClient
struct CupStore: Sendable {
  var load: @Sendable () async throws -> [Cup]
  var save: @Sendable (_ cups: [Cup]) async throws -> Void
}
