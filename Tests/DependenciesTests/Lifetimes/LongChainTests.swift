import Dependencies
import TestHelpers
import Testing

@Suite("Chains of scopes made from scopes stay short")
struct LongChainTests {
  private struct TokenKey: TestDependencyKey {
    static var testValue: Instance { Instance() }
  }

  private struct WeakInstance { weak var instance: Instance? }

  /// Makes models from models, each with a token that hides the last one's, and answers how many tokens
  /// the last model keeps alive.
  private func tokensKept(
    _ count: Int, make: (Model, (inout DependencyValues) -> Void) -> Model
  ) -> Int {
    var tokens: [WeakInstance] = []
    var model = Model()
    for _ in 0..<count {
      model = make(model) {
        let token = Instance()
        tokens.append(WeakInstance(instance: token))
        $0[TokenKey.self] = token
      }
    }
    return withExtendedLifetime(model) { tokens.count { $0.instance != nil } }
  }

  @Test func `a model that is made from a model again and again keeps few overrides`() {
    let kept = tokensKept(1_000) { model, update in
      withDependencies(from: model, update) { Model() }
    }
    #expect(1...200 ~= kept)
  }

  @Test func `so does one that begins with a value of an initializer`() {
    struct MakerKey: DependencyKey {
      static var liveValue: Model { Model() }
      static var testValue: Model { Model() }
    }
    let root = DependencyValues.test
    let first = root[MakerKey.self]
    var isFirst = true
    let kept = tokensKept(1_000) { model, update in
      defer { isFirst = false }
      return withDependencies(from: isFirst ? first : model, update) { Model() }
    }
    #expect(1...200 ~= kept)
  }

  @Test func `many scopes are released without recursion`() {
    struct LoopKey: DependencyKey {
      static var liveValue: Int {
        // While an initializer runs, what it makes is left as long as it is.
        var model = Model()
        for number in 0..<30_000 {
          model = withDependencies(from: model) {
            $0.alpha = number
          } operation: {
            Model()
          }
        }
        return model.alpha
      }
      static var testValue: Int { liveValue }
    }
    @Dependency(LoopKey.self) var last
    #expect(last == 29_999)
  }

  @Test func `many scopes of an initializer are read without recursion`() {
    struct AlphaOfModelKey: DependencyKey {
      static var liveValue: Int {
        @Dependency(\.alpha) var alpha
        return alpha
      }
      static var testValue: Int { liveValue }
    }
    struct DeepKey: DependencyKey {
      static var liveValue: Int {
        var model = Model()
        for number in 0..<30_000 {
          model = withDependencies(from: model) {
            $0.alpha = number
          } operation: {
            Model()
          }
        }
        return withDependencies(from: model) {
          @Dependency(AlphaOfModelKey.self) var alpha
          return alpha
        }
      }
      static var testValue: Int { liveValue }
    }
    @Dependency(DeepKey.self) var last
    #expect(last == 29_999)
  }

  @Test func `values of outer scopes stay`() {
    struct MadeKey: DependencyKey {
      static let runs = Box(0)
      static var liveValue: Instance {
        runs.increment()
        @Dependency(\.alpha) var alpha
        return Instance(seen: [alpha])
      }
      static var testValue: Instance { liveValue }
    }
    func nest(_ depth: Int, _ body: () -> Void) {
      guard depth > 0 else { return body() }
      withNumbers(alpha: depth) { nest(depth - 1, body) }
    }
    withNumbers(alpha: 1_000) {
      @Dependency(MadeKey.self) var made
      let outer = made
      nest(300) {
        @Dependency(MadeKey.self) var inner
        #expect(inner === outer)
        #expect(inner.seen == [1_000])
        #expect(numbersHere == [1, 30, 300])
      }
    }
    #expect(MadeKey.runs.value == 1)
  }

  @Test func `the innermost context of many counts`() {
    func nest(_ depth: Int, _ body: () -> Void) {
      guard depth > 0 else { return body() }
      withDependencies {
        $0.context = [.live, .preview, .test][depth % 3]
        $0.beta = depth
      } operation: {
        nest(depth - 1, body)
      }
    }
    nest(301) {
      #expect(numbersHere == [2, 1, 200])
    }
  }
}
