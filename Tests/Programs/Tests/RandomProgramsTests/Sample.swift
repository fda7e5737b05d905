import Dependencies
import RandomPrograms

/// Programs with every kind of statement, change and step in them.
enum Sample: String, CaseIterable {
  case synchronous, asynchronous, ending, starting

  private static func key(_ description: String) -> KeyName {
    KeyName.all.first { $0.description == description } ?? KeyName.all[0]
  }

  private static let number = key("Number1")
  private static let automatic = key("Automatic1")
  private static let scoped = key("Scoped1")
  private static let root = key("Root1")
  private static let noTest = key("NoTest1")
  private static let noLive = key("NoLive1")

  var program: Program {
    switch self {
    case .synchronous: Self.synchronousProgram
    case .asynchronous: Self.asynchronousProgram
    case .ending: Self.endingProgram
    case .starting: Self.startingProgram
    }
  }

  private static let synchronousProgram = Program(
    context: .live,
    recipes: [
      automatic: [.read(number, 1), .hold(number, 2)],
      root: [.scope([.number(number, 3)], [.readHeld(automatic, 4)])],
    ],
    body: [
      .prepare([.context(.preview)], fails: false, 10, isAsync: false),
      .scope(
        Scope(
          [.number(number, 11), .item(noLive), .part(noTest, 12), .read(automatic, 13)],
          [
            .read(.here(automatic), 14, into: 0),
            .read(.held(0, index: 0), 15),
            .wrapper(1, automatic, 16),
            .model(2, root, isSubclass: false, 17),
            .model(3, root, isSubclass: true, 18),
            .object(4),
            .scope(Scope(from: 4, [], [.read(.current(number), 20)], line: 20)),
            .scope(Scope(from: 3, [.kept(root, 0)], [.read(.slot(1), 21)], line: 21)),
            .scope(Scope([.context(.test)], [.read(.context, 22)], ending: .returns(5))),
            .scope(Scope(from: 5, [], [.read(.slot(2), 23)], ending: .returnsAgain(5), line: 23)),
            .scope(Scope([], [], ending: .failsInUpdate)),
            .scope(Scope([.number(number, 25)], [.read(.here(number), 25)], ending: .failsInOperation)),
            .drop(4),
          ])),
    ])

  private static let asynchronousProgram = Program(
    context: .live,
    recipes: [scoped: [.hop([.carry(number, 1), .read(number, 2)], by: .closure)]],
    body: [
      .scope(
        Scope(
          [.number(number, 31)],
          [
            .escape(6),
            .thread([.yield(6, [.read(.here(number), 32)], isAsync: false)]),
            .task(4, isDetached: false, [.read(.here(scoped), 33)]),
            .task(5, isDetached: true, [.yield(6, [.read(.here(number), 34)], isAsync: true)]),
            .run(4),
            .group([[.read(.here(number), 35)], [.read(.here(scoped), 36), .run(5)]]),
            .root(0, .test),
            .change(0, .number(number, 37)),
            .read(.values(0, number), 38),
            .enter(0, [.read(.here(scoped), 39, into: 1)], isAsync: true),
            .enter(0, [.drop(0), .read(.here(number), 40)], isAsync: false),
            .prepare([.number(number, 41)], fails: true, 41, isAsync: true),
            .task(5, isDetached: false, [.read(.context, 42)]),
          ], isAsync: true))
    ])

  private static let endingProgram = Program(
    context: .live,
    recipes: [
      automatic: [.hold(number, 1), .drop(0), .readAtEnd],
      scoped: [.hop([.read(automatic, 2)], by: .continuation)],
    ],
    body: [
      .scope(
        Scope([.number(number, 10)], [.wrapper(0, automatic, 11), .model(1, scoped, isSubclass: false, 12)])),
      .read(.slot(0), 13),
      .repeated(2, [.read(.slot(1), 14), .scope(Scope([.item(automatic)], [.read(.here(scoped), 15)]))]),
      .thread([
        .scope(Scope([.item(root)], [.scope(Scope(from: 1, [], [.read(.here(automatic), 16)], line: 16))]))
      ]),
    ], readsInDeinit: true, isOnThread: true)

  private static let startingProgram = Program(
    context: .live,
    recipes: [automatic: [.start([TaskRead(number, 1)])]],
    body: [
      .scope(Scope([.number(number, 11)], [.read(.here(automatic), 12)])),
      .runStarted,
      .read(.here(automatic), 13),
    ])
}
