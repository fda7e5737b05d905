import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import XCTest

// Objects that outlive their test, read by each test in turn.

private let kept = NotesModel()
private let keptWithOverrides = withDependencies {
  $0.number = 1
} operation: {
  NotesModel()
}

class StaticsTestCase: XCTestCase {
  @Dependency(\.database) var database

  /// Uses an object as each test does.
  func use(_ model: NotesModel, _ file: StaticString = #filePath, _ line: UInt = #line) {
    model.insert(name)
    XCTAssertEqual(database.notes.map(\.text), [name], file: file, line: line)
  }
}

final class GlobalModelTests: StaticsTestCase {
  func testFirst() { use(kept) }
  func testSecond() { use(kept) }
  // Not asynchronous: XCTest does not say which case the task of such a method belongs to, so that what an earlier case has
  // captured stays with that one.
  func testThird() { use(kept) }

  func testPrepared() {
    prepareDependencies { $0.database = Database(name: "prepared") }
    XCTAssertEqual(kept.database.name, "prepared")
  }
}

final class GlobalModelWithOverridesTests: StaticsTestCase {
  func testFirst() { use(keptWithOverrides) }
  func testSecond() { use(keptWithOverrides) }

  func testItsOverride() {
    prepareDependencies { $0.number = 9 }
    XCTAssertEqual(keptWithOverrides.number, 1)
  }

  func testItsChild() { XCTAssertTrue(keptWithOverrides.open().database === database) }
}

final class SharedServiceTests: StaticsTestCase {
  func testFirst() { check() }
  func testSecond() { check() }
  func testThird() { check() }

  private func check() {
    Service.shared.database.insert(Note(id: UUID(0), text: name, date: Date()))
    XCTAssertEqual(database.notes.map(\.text), [name])
    @Dependency(\.service) var service
    XCTAssertTrue(service.database === database)
  }
}

/// An object that one test leaves to the next in a static property.
final class LeftBehindTests: StaticsTestCase {
  nonisolated(unsafe) private static var left: NotesModel?

  func testOne() { exchange() }
  func testTwo() { exchange() }
  func testThree() { exchange() }

  private func exchange() {
    if let left = Self.left {
      XCTAssertTrue(left.database === database)
      XCTAssertEqual(left.number, 3)
    }
    Self.left = NotesModel()
  }
}

final class LeftBehindWithOverridesTests: StaticsTestCase {
  nonisolated(unsafe) private static var left: NotesModel?

  func testOne() { exchange() }
  func testTwo() { exchange() }

  private func exchange() {
    if let left = Self.left {
      XCTAssertEqual(left.number, 5)
      XCTAssertTrue(left.database === database)
    }
    Self.left = withDependencies {
      $0.number = 5
    } operation: {
      NotesModel()
    }
  }
}
