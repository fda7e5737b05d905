package import Dependencies

package struct TokenKey: UniformKey {
  package static var liveValue: Plain? { nil }
}

/// Shows whether an override still exists.
package final class Token {
  package private(set) weak var plain: Plain?

  package init() {}

  package var isAlive: Bool { plain != nil }

  /// Whether it is gone soon: another thread that checks whether an object lives holds that for a moment.
  package var isGone: Bool { isSoon { plain == nil } }

  /// Creates it as the override of a scope, or as a prepared value.
  package func set(in values: inout DependencyValues) {
    let plain = Plain()
    self.plain = plain
    values[TokenKey.self] = plain
  }
}
