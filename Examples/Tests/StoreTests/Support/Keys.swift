import Dependencies

extension DependencyValues {
  /// 1 live, 2 in previews, 3 in tests.
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  /// One object for each root.
  var token: Token {
    get { self[TokenKey.self] }
    set { self[TokenKey.self] = newValue }
  }
}

private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let previewValue = 2
  static let testValue = 3
}

/// Something whose identity and end can be observed.
final class Token: Sendable {}

private enum TokenKey: DependencyKey {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
}
