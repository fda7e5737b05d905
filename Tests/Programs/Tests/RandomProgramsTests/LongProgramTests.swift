import RandomPrograms
import Testing

extension RandomProgramsTests {
  /// A scope, or a root, stays while thousands come and go: what they leave behind is nothing.
  @Suite struct LongProgramTests {
    private static func key(_ description: String) -> KeyName {
      KeyName.all.first { $0.description == description } ?? KeyName.all[0]
    }

    private static let (number, other) = (key("Number1"), key("Number2"))

    /// An initializer that reads what both scopes override, and one that captures.
    private static func recipes(_ key: KeyName) -> [KeyName: [Step]] {
      [key: [.read(number, 1), .read(other, 2), .hold(number, 3)]]
    }

    @Test(arguments: ["Automatic1", "Scoped1", "Transient1", "Root1"])
    func scopesAndModels(name: String) async {
      let key = Self.key(name)
      let program = Program(
        context: .live, recipes: Self.recipes(key),
        body: [
          .scope(
            Scope(
              [.number(Self.number, 4)],
              [
                .repeated(
                  2_000,
                  [
                    .scope(Scope([.number(Self.other, 5)], [.model(0, key, isSubclass: false, 6)])),
                    .scope(Scope([.number(Self.number, 7)], [.read(.slot(0), 8)])),
                  ])
              ]))
        ])
      let difference = await Comparison(of: program).difference?.summary
      #expect(difference == nil)
    }

    @Test(arguments: ["Automatic1", "Scoped1", "Root1"])
    func roots(name: String) async {
      let key = Self.key(name)
      let program = Program(
        context: .live, recipes: Self.recipes(key),
        body: [
          .scope(
            Scope(
              [.number(Self.number, 4)],
              [
                .repeated(
                  2_000,
                  [
                    .root(0, .live), .enter(0, [.model(1, key, isSubclass: false, 6)], isAsync: false),
                    .read(.slot(1), 8), .drop(0), .drop(1),
                  ])
              ]))
        ])
      let difference = await Comparison(of: program).difference?.summary
      #expect(difference == nil)
    }

    @Test func objectsThatComeOut() async {
      let key = Self.key("Automatic1")
      let program = Program(
        context: .live, recipes: Self.recipes(key),
        body: [
          .scope(
            Scope(
              [.number(Self.number, 4)],
              [
                .repeated(
                  1_000,
                  [
                    .scope(
                      Scope([.item(Self.key("Automatic2"))], [.read(.here(key), 5)], ending: .returns(0)))
                  ])
              ]))
        ])
      let difference = await Comparison(of: program).difference?.summary
      #expect(difference == nil)
    }
  }
}
