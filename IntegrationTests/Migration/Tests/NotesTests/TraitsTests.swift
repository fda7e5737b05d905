import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// Traits of suites and tests.

extension Trait where Self == _DependenciesTrait {
  fileprivate static func number(_ number: Int) -> Self { .dependency(\.number, number) }
}

@Suite(.number(4), .dependency(\.database, Database(name: "suite")))
struct TraitsTests {
  @Dependency(\.database) var database
  let model = NotesModel()

  @Test func ofTheSuite() {
    #expect(model.number == 4)
    #expect(model.database === database)
    model.insert("a")
    #expect(database.notes.map(\.text) == ["a"])
  }

  @Test func ofTheSuiteAnew() {
    model.insert("b")
    #expect(database.notes.map(\.text) == ["b"])
    #expect(database.name == "suite")
  }

  @Test(.number(5)) func ofTheTest() { #expect(model.number == 5) }

  @Test(arguments: 1...3)
  func eachArgument(_ number: Int) {
    model.insert("\(number)")
    #expect(database.notes.count == 1)
  }

  @Test(arguments: [globalModel])
  func globals(_ model: NotesModel) {
    #expect(model.number == 4)
    #expect(model.database.name == "suite")
  }

  @Test(.dependencies { $0.word = "\($0.number)" })
  func aClosureReads() { #expect(model.word == "4") }

  @Test(
    .dependencies {
      try await Task.sleep(for: .zero)
      $0.word = "later"
    }
  )
  func anAsynchronousClosure() { #expect(model.word == "later") }

  @Test(.dependency(\.analytics, MemoryAnalytics()))
  func aMock() async {
    @Dependency(\.analytics) var analytics
    @Dependency(\.analytics, as: MemoryAnalytics.self) var memory
    await analytics.track("a")
    #expect(await memory.events == ["a"])
  }

  @Test(.dependency(Unstubbed(name: "mine")))
  func aTypeThatIsItsOwnKey() {
    @Dependency(Unstubbed.self) var unstubbed
    #expect(unstubbed.name == "mine")
  }

  @Test(.dependency(\.uuid, .incrementing))
  func counters() {
    @Dependency(\.uuid) var uuid
    #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
  }

  @Test(.dependency(\.uuid, .incrementing))
  func countersAgain() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
  }

  @Suite(.dependency(\.word, "nested"))
  struct Nested {
    @Test func inherits() {
      let feature = Feature()
      #expect(feature.number == 4)
      #expect(feature.word == "nested")
    }
  }
}

/// What arguments captured before the test.
@Suite struct ArgumentsTests {
  private static let models = [1, 2].map { number in
    withDependencies {
      $0.number = number
    } operation: {
      NotesModel()
    }
  }

  @Test(arguments: models)
  func readTheTestsRoot(_ model: NotesModel) {
    @Dependency(\.database) var database
    #expect(model.database === database)
    #expect(model.number < 3)
  }

  @Test(arguments: [Feature()])
  func readWhatTheTestPrepares(_ feature: Feature) {
    prepareDependencies { $0.number = 7 }
    #expect(feature.number == 7)
  }

  @Test(.dependency(\.number, 8), arguments: [Feature()])
  func readTheTrait(_ feature: Feature) {
    #expect(feature.number == 8)
  }
}
