import Dependencies
import TestHelpers

struct TokenKey: UniformKey {
  static var liveValue: Plain? { nil }
}

/// Shows whether an override still exists.
final class Token {
  private(set) weak var plain: Plain?

  var isAlive: Bool { plain != nil }

  /// Whether it is gone soon: another thread that checks whether an object lives holds that for a moment.
  var isGone: Bool { isSoon { plain == nil } }

  /// Creates it as the override of a scope, or as a prepared value.
  func set(in values: inout DependencyValues) {
    let plain = Plain()
    self.plain = plain
    values[TokenKey.self] = plain
  }
}
