import Dependencies
import TestHelpers
import Testing

private struct TextKey: UniformKey {
  static var liveValue: String { "a text that is longer than fits inline" }
}

/// Values with a result, and with no other reference to them.
@inline(never)
private func resolved(overridden: String? = nil) -> DependencyValues {
  var values = DependencyValues()
  if let overridden {
    values[TextKey.self] = overridden
  } else {
    _ = values[TextKey.self]
  }
  return values
}

@inline(never)
private func read(_ values: consuming DependencyValues) -> String { values[TextKey.self] }

// The optimizer may end values early, so these have to run in release, too.
@Suite("Values that are released while they are read")
struct TemporaryValuesTests {
  @Test func `a value of a root that is being released is read`() {
    for _ in 0..<1_000 {
      #expect(resolved()[TextKey.self] == TextKey.liveValue)
      #expect(read(resolved()) == TextKey.liveValue)
    }
  }

  @Test func `an override of values that are being released is read`() {
    for _ in 0..<1_000 {
      let text = "another text that is longer than fits inline"
      #expect(resolved(overridden: text)[TextKey.self] == text)
      #expect(read(resolved(overridden: text)) == text)
    }
  }

  @Test func `a wrapper that is being released is read`() {
    func dependency() -> Dependency<String> {
      withFreshRoot(resolved()) { Dependency(TextKey.self) }
    }
    for _ in 0..<1_000 {
      #expect(dependency().wrappedValue == TextKey.liveValue)
    }
  }
}
