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

  @Test(arguments: [false, true])
  func `a model that is created from a model again and again keeps few overrides`(setsOthers: Bool) {
    let kept = tokensKept(1_000) { model, update in
      var outer = model
      if setsOthers {
        outer = withDependencies(from: model) {
          $0.alpha += 1
        } operation: {
          Model()
        }
      }
      return withDependencies(from: outer, update) { Model() }
    }
    #expect(1...200 ~= kept)
  }

  @Test func `a closure that reads between its changes does not keep the chain from being shortened`() {
    let kept = tokensKept(1_000) { model, update in
      withDependencies(from: model) {
        $0.alpha = 1
        _ = $0[AlphaReaderKey.self]
        $0.beta = 2
        _ = $0[AlphaBetaKey.self]
        update(&$0)
      } operation: {
        Model()
      }
    }
    #expect(1...200 ~= kept)
  }

  @Test func `values that change while they are current keep few overrides`() {
    var tokens: [Token] = []
    var values = DependencyValues._current
    for _ in 0..<1_000 {
      DependencyValues.$_current.withValue(values) {
        let token = Token()
        tokens.append(token)
        token.set(in: &values)
      }
    }
    #expect(1...200 ~= withExtendedLifetime(values) { tokens.count { $0.isAlive } })
  }

  @Test func `values that change in several steps while they are current keep few overrides`() {
    var tokens: [Token] = []
    var values = DependencyValues._current
    for number in 0..<1_000 {
      DependencyValues.$_current.withValue(values) {
        values.alpha = number
        _ = values[AlphaReaderKey.self]
        values.beta = number
        _ = values[AlphaBetaKey.self]
        let token = Token()
        tokens.append(token)
        token.set(in: &values)
      }
    }
    #expect(1...200 ~= withExtendedLifetime(values) { tokens.count { $0.isAlive } })
  }

  @Test func `a sandbox that is created again and again knows the overrides that it has replaced`() {
    var models = [withNumbers(alpha: 0) { Model() }]
    for number in 1..<300 {
      models.append(
        withDependencies(from: models[number - 1]) {
          $0.alpha = number
        } operation: {
          Model()
        })
    }
    for model in models {
      withDependencies(from: model) { #expect(models[299].alpha == 299) }
    }
    withNumbers(alpha: 7) { #expect(models[299].alpha == 7) }
  }

  @Test func `a sandbox wins over an override that only a captured scope still continues`() {
    let (outer, model) = withNumbers(alpha: 1) {
      withNumbers(beta: 5) { (withEscapedDependencies { $0 }, Model()) }
    }
    var sandbox: Model?
    outer.yield {
      nest(70) { values, _ in
        values.alpha = 2
      } _: {
        sandbox = Model()
      }
    }
    withDependencies(from: model) { #expect(sandbox?.alpha == 2) }
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

  @Test func `thirty thousand scopes of an initializer are read and released`() {
    struct AlphaOfModelKey: UniformKey {
      static var liveValue: Int {
        @Dependency(\.alpha) var alpha
        return alpha
      }
    }
    struct DeepKey: UniformKey {
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
    }
    @Dependency(DeepKey.self) var last
    #expect(last == 29_999)
  }

  /// Opens scopes inside each other.
  private func nest(_ depth: Int, _ update: (inout DependencyValues, Int) -> Void, _ body: () -> Void) {
    guard depth > 0 else { return body() }
    withDependencies {
      update(&$0, depth)
    } operation: {
      nest(depth - 1, update, body)
    }
  }

  @Test func `the innermost context of many counts`() {
    nest(301) { values, depth in
      values.context = [.live, .preview, .test][depth % 3]
      values.beta = depth
    } _: {
      #expect(numbersHere == [2, 1, 200])
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

  @Test func `values of a shortened chain share nothing that is created after they were changed`() {
    var copies: [DependencyValues] = []
    var model: NumbersModel?
    let keys = AnyNumber.family(130)
    nest(130) { values, depth in
      keys[depth - 1].set(&values, depth)
      copies.append(values)
    } _: {
      model = NumbersModel()
    }
    while var values = copies.popLast() {
      values.alpha = 7
      #expect(values[AlphaReaderKey.self].seen == [7])
    }
    #expect(model?.alphaReader.seen == [3])
  }

  @Test func `a value of an outer scope continues it at any depth`() {
    final class Client: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(NextKey.self) var next
    }
    struct ClientKey: UniformKey {
      static var liveValue: Client { Client() }
    }
    final class Model: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(ClientKey.self) var client
    }
    struct NextKey: UniformKey {
      static let model = Box<Model?>(nil)
      static var dependencyLifetime: DependencyLifetime { .transient }
      static var liveValue: Client? { model.value?.client }
    }
    NextKey.model.value = withFreshRoot { Model() }
    withFreshRoot(.test) {
      let client = current(ClientKey.self)
      nest(20) {
        $0.alpha = $1
      } _: {
        let next = current(NextKey.self)
        nest(60) {
          $0.alpha = $1
        } _: {
          #expect(client.next === next)
        }
      }
    }
  }

  @Test func `a value that is set again in a closure is in effect at any depth`() {
    for depth in Array(60...68) + (124...132) {
      nest(depth) {
        $0.alpha = $1
      } _: {
        withDependencies {
          $0.alpha = 7
          #expect($0[AlphaReaderKey.self].seen == [7])
          $0.alpha = 8
          #expect($0[AlphaReaderKey.self].seen == [8])
        } operation: {
          #expect(current(AlphaReaderKey.self).seen == [8])
        }
      }
    }
  }

  @Test func `a chain of twenty thousand models that are created from each other is released`() {
    var model = Model()
    for number in 0..<20_000 {
      model = withNumbers(alpha: number) { withDependencies(from: model) { Model() } }
    }
    #expect(model.alpha == 19_999)
  }
}
