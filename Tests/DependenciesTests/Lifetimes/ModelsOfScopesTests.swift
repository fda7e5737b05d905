import Dependencies
import TestHelpers
import Testing

private enum RequestKey: UniformKey { static var liveValue: Int { 0 } }
private enum SandboxKey: UniformKey { static var liveValue: Int { 0 } }
private enum ScreenKey: UniformKey { static var liveValue: Int { 0 } }

/// Copies a number: cached in the root by a reader that doesn't override it.
private struct Format: UniformKey {
  let number: Int
  static var liveValue: Format { Format(number: Dependency(ScreenKey.self).wrappedValue) }
}

private final class Report: UniformKey, Sendable {
  let request = Dependency(RequestKey.self).wrappedValue
  let sandbox = Dependency(SandboxKey.self).wrappedValue
  let format = Dependency(Format.self).wrappedValue
  static var liveValue: Report { Report() }
}

@Suite("Models of other scopes")
struct ModelsOfScopesTests {
  /// Opens a scope, and drops warnings: the values are stale.
  private func set<R>(_ key: (some TestDependencyKey<Int>).Type, _ number: Int, _ operation: () -> R) -> R {
    withDependencies({ $0[key] = number }) { IssueLog().collect(operation) }
  }

  // Both reports need the request alone. They differ in what they have seen.
  @Test func `two sandboxes in a request share no report, and each gets one`() {
    _ = Dependency(Format.self).wrappedValue
    let models = [1, 2].map { number in set(ScreenKey.self, number) { Holder<Report>() } }
    set(RequestKey.self, 7) {
      let reports = models.map(\.value)
      #expect(reports[0] !== reports[1])
      for _ in 1...3 {
        #expect(models[0].value === reports[0])
        #expect(models[1].value === reports[1])
      }
    }
  }

  @Test func `values of screens in a sandbox end with the screens`() {
    _ = Dependency(Format.self).wrappedValue
    weak var last: Report?
    let sandbox = set(SandboxKey.self, 1) { withEscapedDependencies { $0 } }
    set(RequestKey.self, 7) {
      for number in 1...3 {
        do {
          let screen = sandbox.yield { set(ScreenKey.self, number) { Holder<Report>() } }
          #expect(screen.value.sandbox == 1)
          last = screen.value
        }
        if number > 1 { #expect(isSoon { last == nil }) }
      }
    }
  }

  @Test func `values of two scopes end in the order of their creation`() {
    let ended = Box<[Int]>([])
    withDependencies({ $0[EndedKey.self] = ended }) {
      let models = (1...20).map { number in set(ScreenKey.self, number) { Holder<Panel>() } }
      set(RequestKey.self, 100) {
        for model in models { _ = model.value }
        #expect(ended.value == [])
      }
      #expect(ended.value == Array(101...120))
    }
  }

  @Test func `a reader with two roots gets one value, although a part is cached further out`() {
    var store = DependencyValues()
    store[SandboxKey.self] = 5
    let model = withFreshRoot(store) { (Holder<Whole>(), Holder<Part>()) }
    withFreshRoot(store) { _ = model.1.value }
    set(ScreenKey.self, 2) {
      set(RequestKey.self, 1) {
        let first = model.0.value
        #expect(model.0.value === first)
      }
    }
  }

  /// It took a second at a depth of 23, and twice as long for each further scope.
  @Test(.timeLimit(.minutes(1))) func `an object that outlives forty nested scopes reads at once`() {
    func nest<Key: TestDependencyKey<Int>>(_ key: Key.Type, _ depth: Int) -> Holder<Late> {
      set(key, depth) {
        depth == 1 ? Dependency(HolderKey<Late>.self).wrappedValue : nest(Deeper<Key>.self, depth - 1)
      }
    }
    #expect(nest(RequestKey.self, 40).value.value == 0)
  }

  /// The request's repository is the first to read the pool.
  @Test func `a value of the root retains no override of the request that created it`() {
    enum Pool: UniformKey { static var liveValue: Holder<RequestKey> { Holder() } }
    enum Repository: UniformKey {
      static var liveValue: Holder<RequestKey> { Dependency(OfRoot<Pool>.self).wrappedValue }
    }
    let token = Token()
    _ = token.inScope { Dependency(Repository.self).wrappedValue }
    #expect(token.isGone)
  }
}

private enum EndedKey: UniformKey { static var liveValue: Box<[Int]> { Box([]) } }

private final class Panel: UniformKey, Sendable {
  let sum = Dependency(RequestKey.self).wrappedValue + Dependency(ScreenKey.self).wrappedValue
  let ended = Dependency(EndedKey.self).wrappedValue
  static var liveValue: Panel { Panel() }
  deinit { ended.update { $0.append(sum) } }
}

private enum Deeper<Key: TestDependencyKey<Int>>: UniformKey { static var liveValue: Int { 0 } }

private struct Late: UniformKey {
  let value = Dependency(RequestKey.self).wrappedValue - 40
  static var liveValue: Late { Late() }
}

private struct Part: UniformKey {
  let number: Int
  static var liveValue: Part {
    Part(number: Dependency(ScreenKey.self).wrappedValue + Dependency(SandboxKey.self).wrappedValue)
  }
}

private final class Whole: UniformKey, Sendable {
  let request = Dependency(RequestKey.self).wrappedValue
  let part = Dependency(Part.self).wrappedValue
  static var liveValue: Whole { Whole() }
}
