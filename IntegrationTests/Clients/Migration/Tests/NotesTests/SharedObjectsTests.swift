import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// Objects in `static let` and in globals: whichever test created them, they read the values of the test that reads. They would
// keep the overrides of a trait, so tests with traits use objects that were created before: those of arguments.

private func note(_ text: String) -> Note {
  Note(id: UUID(0), text: text, date: Date(timeIntervalSince1970: 0))
}

/// What each test sees of an object that all tests share.
private func use(_ service: Service, in name: String, _ location: SourceLocation = #_sourceLocation) {
  @Dependency(\.database) var database
  #expect(service.database === database, sourceLocation: location)
  service.database.insert(note(name))
  #expect(database.notes.map(\.text) == [name], sourceLocation: location)
}

@Suite struct SharedObjectTests {
  @Test func first() { use(.shared, in: "first") }
  @Test func second() { use(.shared, in: "second") }
  @Test(arguments: 1...3) func eachArgument(_ number: Int) { use(.shared, in: "\(number)") }

  @Test func readsThePreparedNumber() {
    prepareDependencies { $0.number = 9 }
    #expect(Service.shared.number == 9)
  }

  @Test func readsAnotherPreparedNumber() {
    prepareDependencies { $0.number = 10 }
    #expect(Service.shared.number == 10)
  }
}

@Suite struct GlobalTests {
  @Test(.dependency(\.number, 7), arguments: [globalService])
  func readsTheTraitsNumber(_ service: Service) { #expect(service.number == 7) }

  @Test(.dependency(\.database, Database(name: "mine")), arguments: [globalService])
  func withATrait(_ service: Service) {
    #expect(service.database.name == "mine")
    use(service, in: "trait")
  }

  @Test func first() { use(globalService, in: "first") }
  @Test func second() { use(globalService, in: "second") }

  @Test func aModel() {
    @Dependency(\.database) var database
    globalModel.insert("a")
    #expect(database.notes.map(\.text) == ["a"])
  }

  @Test func theSameModel() {
    @Dependency(\.database) var database
    globalModel.insert("b")
    #expect(database.notes.map(\.text) == ["b"])
  }

  @Test func aChildOfAGlobalModel() {
    @Dependency(\.database) var database
    #expect(globalModel.open().database === database)
  }

  @Test func aChildOfTheSameModel() {
    prepareDependencies { $0.number = 4 }
    @Dependency(\.database) var database
    let child = globalModel.open()
    #expect(child.database === database)
    #expect(child.number == 4)
  }

  @Test(
    .dependency(\.uuid, .incrementing), .dependency(\.date.now, Date(timeIntervalSince1970: 5)),
    arguments: [globalModel])
  func withBuiltIns(_ model: NotesModel) {
    model.add("c")
    #expect(model.database.notes == [Note(id: UUID(0), text: "c", date: Date(timeIntervalSince1970: 5))])
  }
}
