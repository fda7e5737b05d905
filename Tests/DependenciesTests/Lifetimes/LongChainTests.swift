import Dependencies
import TestHelpers
import Testing

@Suite("Chains of scopes created from scopes stay short")
struct LongChainTests {
  @Test func `a closure that reads between its changes does not keep the chain from being shortened`() {
    var (model, tokens) = (Model(), [Token]())
    for _ in 0..<1_000 {
      tokens.append(Token())
      model = withDependencies(from: model) {
        $0.alpha = 1
        _ = $0[AlphaReaderKey.self]
        $0.beta = 2
        _ = $0[AlphaBetaKey.self]
        tokens.last?.set(in: &$0)
      } operation: {
        Model()
      }
    }
    withExtendedLifetime(model) { #expect(1...200 ~= tokens.count { $0.isAlive }) }
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

  private func nest(_ depth: Int, _ update: (inout DependencyValues, Int) -> Void, _ body: () -> Void) {
    guard depth > 0 else { return body() }
    withDependencies({ update(&$0, depth) }) { nest(depth - 1, update, body) }
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
    for number in 0..<3_000 {
      let copy = values
      values.alpha = number
      if number % 100 == 0 {
        tokens.append(Token())
        tokens.last?.set(in: &values)
      }
      #expect(copy.alpha == (number == 0 ? 3 : number - 1))
    }
    #expect(values[AlphaReaderKey.self].seen == [2_999])
    #expect(1...3 ~= tokens.count { $0.isAlive })
  }

  @Test func `a value of an outer scope continues it at any depth`() {
    struct NextKey: UniformKey {
      static let model = withFreshRoot { Holder<HolderKey<NextKey>>() }
      static var dependencyLifetime: DependencyLifetime { .transient }
      static var liveValue: Holder<NextKey>? { model.value }
    }
    withFreshRoot(.test) {
      let client = current(HolderKey<NextKey>.self)
      nest(20, { $0.alpha = $1 }) {
        let next = current(NextKey.self)
        nest(60, { $0.alpha = $1 }) { #expect(client.value === next) }
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
