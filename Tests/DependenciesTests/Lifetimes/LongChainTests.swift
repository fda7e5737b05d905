import Dependencies
import TestHelpers
import Testing

@Suite("Chains of scopes created from scopes stay short")
struct LongChainTests {
  /// Creates models from models, each with a token that hides the last one's, and answers how many tokens
  /// the last model keeps alive.
  private func tokensKept(
    _ count: Int, make: (Model, (inout DependencyValues) -> Void) -> Model
  ) -> Int {
    var tokens: [Token] = []
    var model = Model()
    for _ in 0..<count {
      model = make(model) {
        let token = Token()
        tokens.append(token)
        token.set(in: &$0)
      }
    }
    return withExtendedLifetime(model) { tokens.count { $0.isAlive } }
  }

  @Test func `a model that is created from a model again and again keeps few overrides`() {
    let kept = tokensKept(1_000) { model, update in
      withDependencies(from: model, update) { Model() }
    }
    #expect(1...200 ~= kept)
  }

  @Test func `a model that is created from a model in a scope of its own keeps few overrides`() {
    let kept = tokensKept(1_000) { model, update in
      withDependencies(update) { withDependencies(from: model) { Model() } }
    }
    #expect(1...200 ~= kept)
  }

  @Test func `a session goes on from request to request without recursion`() {
    var session = Model()
    for number in 0..<30_000 {
      session = withNumbers(alpha: number) {
        withDependencies(from: session) {
          $0.beta = number
        } operation: {
          Model()
        }
      }
    }
    #expect(session.all == [29_999, 29_999, 300])
  }

  @Test func `a chain that begins with a value of an initializer keeps few overrides`() {
    struct MakerKey: UniformKey {
      static var liveValue: Model { Model() }
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

  @Test func `many scopes of an initializer are read and released without recursion`() {
    struct AlphaOfModelKey: UniformKey {
      static var liveValue: Int {
        @Dependency(\.alpha) var alpha
        return alpha
      }
    }
    struct DeepKey: UniformKey {
      static var liveValue: Int {
        // While an initializer runs, chains of what it creates are not shortened.
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
    }
    @Dependency(DeepKey.self) var last
    #expect(last == 29_999)
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

  /// Opens scopes inside each other, each with an override of a key of its own.
  private func nest(_ keys: ArraySlice<AnyNumber>, _ body: (_ isInnermost: Bool) -> Void) {
    guard let key = keys.first else { return body(true) }
    withDependencies {
      key.set(&$0, keys.count)
    } operation: {
      body(false)
      nest(keys.dropFirst(), body)
    }
  }

  @Test func `values that are copied before each change keep few of the scopes`() {
    var values = DependencyValues.test
    var tokens: [Token] = []
    for number in 0..<30_000 {
      let copy = values
      values.alpha = number
      if number % 100 == 0 {
        tokens.append(Token())
        tokens.last?.set(in: &values)
      }
      #expect(copy.alpha == (number == 0 ? 3 : number - 1))
    }
    #expect(values[AlphaReaderKey.self].seen == [29_999])
    #expect(1...3 ~= tokens.count { $0.isAlive })
  }

  @Test func `values copied in a shortened chain share nothing that is created after they were changed`() {
    var copies: [DependencyValues] = []
    var model: NumbersModel?
    nest(AnyNumber.family(130)[...]) { isInnermost in
      copies.append(DependencyValues._current)
      if isInnermost { model = NumbersModel() }
    }
    for index in copies.indices {
      var values = copies.remove(at: index)
      values.alpha = 7
      #expect(values[AlphaReaderKey.self].seen == [7])
      copies.insert(values, at: index)
    }
    #expect(model?.alphaReader.seen == [3])
  }
}
