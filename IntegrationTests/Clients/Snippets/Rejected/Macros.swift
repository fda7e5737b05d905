// Errors of the compiler that articles quote: `Scripts/snippets` compiles each part with the declarations before the first one.

import Dependencies
import DependenciesMacros

// rejected: cannot infer contextual base in reference to member 'live'

struct Client: Sendable {
  var fetch: @Sendable () -> Int
  static let live = Client(fetch: { 1 })
}

extension DependencyValues {
  @DependencyEntry(liveValue: .live) var client: Client = .live
}

// rejected: 'DependencyKey' is not a member type of

enum Dependencies {}

enum LimitKey: Dependencies.DependencyKey {
  static var liveValue: Int { 1 }
}
