import Dependencies

struct TokenKey: UniformKey {
  static var liveValue: Plain? { nil }
}

/// Shows whether an override still exists.
final class Token {
  private(set) weak var plain: Plain?

  var isGone: Bool { plain == nil }

  /// Creates it as the override of a scope, or as a prepared value.
  func set(in values: inout DependencyValues) {
    let plain = Plain()
    self.plain = plain
    values[TokenKey.self] = plain
  }
}
