import Dependencies
import TestHelpers
import Testing

private struct TokenKey: DependencyKey {
  static var liveValue: Plain? { nil }
  static var testValue: Plain? { nil }
}

private struct TokenHolderKey: DependencyKey {
  static var liveValue: Dependency<Plain?> { Dependency(TokenKey.self) }
  static var testValue: Dependency<Plain?> { liveValue }
}

/// Prepared values are freed with their root, and at once.
@Suite("Prepared values end with their root") struct PreparedValuesEndTests {
  @Test func withTheirRoot() {
    weak var token: Plain?
    withFreshRoot(.test) {
      prepareDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
      }
      #expect(token != nil)
      // A resolved value that refers to the root does not keep the root.
      #expect(DependencyValues._current[TokenHolderKey.self].wrappedValue === token)
    }
    #expect(token == nil)
  }

  @Test func withAPreparationThatThrows() {
    struct SomeError: Error {}
    weak var token: Plain?
    try? prepareDependencies {
      let plain = Plain()
      token = plain
      $0[TokenKey.self] = plain
      throw SomeError()
    }
    #expect(token == nil)
  }

  @Test func withAPreparationThatComesTooLate() {
    _ = DependencyValues._current[TokenKey.self]
    weak var token: Plain?
    let issues = issues {
      prepareDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
      }
    }
    #expect(issues.count == 1)
    #expect(token == nil)
  }

  /// The last one to hold a model of the root holds its prepared values.
  @Test func withTheLastModelOfTheirRoot() {
    weak var token: Plain?
    var dependency: Dependency<Plain?>? = withFreshRoot(.test) {
      prepareDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
      }
      return Dependency(TokenKey.self)
    }
    #expect(token != nil)
    #expect(dependency?.wrappedValue === token)
    dependency = nil
    #expect(token == nil)
  }
}
