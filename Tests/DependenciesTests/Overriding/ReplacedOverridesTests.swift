import Dependencies
import TestHelpers
import Testing

private enum TextKey: TestDependencyKey { static let testValue = "" }

private final class Model: Sendable {
  let text = Dependency(TextKey.self)
}

private func set<R>(_ text: String, _ operation: () -> R) -> R {
  withDependencies {
    $0[TextKey.self] = text
  } operation: {
    operation()
  }
}

@Suite("An override remembers those that it has replaced")
struct ReplacedOverridesTests {
  /// The identities are in lists of four, which overrides share.
  @Test(arguments: 1...12)
  func `those of two scopes are remembered, however many there are`(depth: Int) {
    func check(_ depth: Int) {
      if depth > 0 { return set("outer") { check(depth - 1) } }
      let (reader, model) = set("Q") { (withEscapedDependencies { $0 }, set("Q2") { Model() }) }
      let child = set("P") { set("P2") { withDependencies(from: model) { Model() } } }
      #expect(reader.yield { child.text.wrappedValue } == "P2")
    }
    check(depth)
  }

  @Test(arguments: [300, 404, 405, 406, 600])
  func `the last two hundred are remembered, however many there were`(depth: Int) {
    var outer: DependencyValues.Continuation?
    var model: Model?
    func nest(_ number: Int) {
      set("\(number)") {
        if number == depth - 199 { outer = withEscapedDependencies { $0 } }
        if number == depth { model = Model() } else { nest(number + 1) }
      }
    }
    nest(1)
    #expect(outer?.yield { model?.text.wrappedValue } == "\(depth)")
  }

  @Test func `a copy of values doesn't bring back what they have replaced`() {
    var copy: DependencyValues?
    let model = withDependencies {
      $0[TextKey.self] = "first"
      copy = $0
      $0[TextKey.self] = "second"
    } operation: {
      Model()
    }
    let text = withDependencies {
      if let copy { $0 = copy }
    } operation: {
      model.text.wrappedValue
    }
    #expect(text == "second")
  }

  /// Its `deinit` reads a dependency for the first time, which takes the lock.
  @Test func `a scope that reads a model's values does not retain the model's overrides`() {
    final class Token: Sendable {
      let log: Box<Int>
      init(_ log: Box<Int>) { self.log = log }
      deinit {
        @Dependency(LateKey.self) var late
        log.value += late
      }
    }
    enum TokenKey: TestDependencyKey { static let testValue: Token? = nil }
    enum FirstKey: TestDependencyKey { static var testValue: Int { 1 } }
    enum SecondKey: TestDependencyKey { static var testValue: Int { 1 } }
    enum LateKey: TestDependencyKey { static var testValue: Int { 1 } }
    struct Reader { @Dependency(FirstKey.self) var first }
    let log = Box(0)
    var reader: Reader? = withDependencies {
      $0[TokenKey.self] = Token(log)
    } operation: {
      Reader()
    }
    set("inner") {
      #expect(reader?.first == 1)
      reader = nil
      #expect(log.value == 1)
      @Dependency(SecondKey.self) var second
      #expect(second == 1)
    }
  }
}
