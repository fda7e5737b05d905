import Dependencies
import TestHelpers
import Testing

@Suite("A read overlays captured values with its scope's overrides")
struct OverlayTests {
  @Test func `captured values are used where nothing is overridden`() {
    let reader = withNumbers(alpha: 7) { Reader() }
    #expect(reader.all == .testNumbers(alpha: 7))
  }

  @Test func `the reading scope wins, key by key`() {
    let reader = withNumbers(alpha: 7, beta: 8) { Reader() }
    withNumbers(beta: 80, gamma: 90) { #expect(reader.all == [7, 80, 90]) }
    #expect(reader.all == .testNumbers(alpha: 7, beta: 8))
  }

  @Test func `the reading scope wins over one around it`() {
    withNumbers(alpha: 7, beta: 8) {
      let reader = Reader()
      withNumbers(beta: 80) {
        withNumbers(gamma: 90) { #expect(reader.all == [7, 80, 90]) }
        #expect(reader.all == .testNumbers(alpha: 7, beta: 80))
      }
      #expect(reader.all == .testNumbers(alpha: 7, beta: 8))
    }
  }

  @Test func `the innermost override wins over the one around it that it shadows`() {
    withNumbers(alpha: 7) {
      let reader = withNumbers(alpha: 70, beta: 8) { Reader() }
      #expect(reader.all == .testNumbers(alpha: 70, beta: 8))
      // An override that is set later wins: the captured scope does not know it.
      withNumbers(beta: 80) { #expect(reader.all == .testNumbers(alpha: 70, beta: 80)) }
      withNumbers(alpha: 71) { #expect(reader.all == .testNumbers(alpha: 71, beta: 8)) }
    }
  }

  @Test func `a shadowed override does not come back in the scope that set it`() {
    withNumbers(alpha: 7, beta: 8) {
      let reader = withNumbers(alpha: 70) { withNumbers(alpha: 71) { Reader() } }
      withNumbers(gamma: 9) { #expect(reader.all == [71, 8, 9]) }
    }
  }

  @Test func `a scope that is layered over another one remembers the overrides that it shadows`() {
    let other = withNumbers(beta: 9) { Model() }
    withNumbers(alpha: 1) {
      let model = withNumbers(alpha: 2) {
        withDependencies(from: other) { Reader() }
      }
      #expect(model.all == .testNumbers(alpha: 2, beta: 9))
    }
  }

  @Test func `the reading scope wins over a sibling`() {
    withNumbers(alpha: 7) {
      let reader = withNumbers(beta: 8) { Reader() }
      withNumbers(gamma: 9) { #expect(reader.all == [7, 8, 9]) }
      withNumbers(beta: 80) { #expect(reader.all == .testNumbers(alpha: 7, beta: 80)) }
    }
  }

  @Test func `an override with the default still wins`() {
    let reader = withNumbers(alpha: 7) { Reader() }
    withNumbers(alpha: AlphaKey.testValue) { #expect(reader.alpha == 3) }
  }

  @Test func `a reader in a reader has the values of its own scope`() {
    struct Outer {
      @Dependency(\.alpha) var alpha
      let inner: Reader
    }
    let outer = withNumbers(alpha: 7) {
      Outer(
        inner: withNumbers(alpha: 8, beta: 9) { Reader() })
    }
    #expect(outer.alpha == 7)
    #expect(outer.inner.all == .testNumbers(alpha: 8, beta: 9))
  }

  @Test func `a wrapper in a static property keeps what it saw first`() {
    enum Frozen {
      static let first = withNumbers(alpha: 7) { Dependency(\.alpha) }
    }
    #expect(Frozen.first.wrappedValue == 7)
    withFreshRoot { #expect(Frozen.first.wrappedValue == 7) }
  }
}
