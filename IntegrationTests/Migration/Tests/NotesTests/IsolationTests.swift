import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// Nothing of one test is seen in another, and everything of one is shared in it.

private func insert(_ text: String) {
  @Dependency(\.database) var database
  database.insert(Note(id: UUID(0), text: text, date: Date(timeIntervalSince1970: 0)))
  #expect(database.notes.map(\.text) == [text])
}

@Suite struct IsolationTests {
  @Test func one() { insert("one") }
  @Test func two() { insert("two") }
  @Test func three() async { insert("three") }
  @Test(arguments: 0..<5) func each(_ number: Int) { insert("\(number)") }
  @Test(.dependencies) func withATrait() { insert("trait") }
  @MainActor @Test func onTheMainActor() { insert("main actor") }

  @Test func aTaskSharesIt() async {
    await Task { insert("task") }.value
    @Dependency(\.database) var database
    #expect(database.notes.count == 1)
  }

  @Test func childTasksShareIt() async {
    @Dependency(\.database) var database
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          @Dependency(\.database) var database
          database.insert(Note(id: UUID(0), text: "", date: Date(timeIntervalSince1970: 0)))
        }
      }
    }
    #expect(database.notes.count == 4)
  }

  @Test func aScopeSharesIt() {
    @Dependency(\.database) var database
    withDependencies {
      $0.number = 7
    } operation: {
      insert("scope")
    }
    #expect(database.notes.count == 1)
  }

  @Test func freshValuesDoNotShareIt() {
    @Dependency(\.database) var database
    DependencyValues.$_current.withValue(DependencyValues()) {
      insert("fresh")
    }
    #expect(database.notes == [])
  }

  @Test func theNotificationCenter() {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default)
    @Dependency(\.notificationCenter) var again
    #expect(center === again)
  }

  @Test func theContext() {
    #expect(Feature().context == .test)
    #expect(Feature().word == "test")
  }
}
