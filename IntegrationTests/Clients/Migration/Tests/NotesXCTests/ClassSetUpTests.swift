import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import XCTest

// Objects that `class func setUp` creates, which runs before the tests of its class.

private struct Fixtures {
  var plain = NotesModel()
  var mine = withDependencies {
    $0.number = 1
  } operation: {
    NotesModel()
  }
}

final class ClassSetUpTests: XCTestCase {
  nonisolated(unsafe) private static var fixtures: Fixtures!

  @Dependency(\.database) var database

  override class func setUp() {
    super.setUp()
    fixtures = Fixtures()
  }

  override class func tearDown() {
    fixtures = nil
    super.tearDown()
  }

  func testPlain() {
    Self.fixtures.plain.insert("a")
    XCTAssertEqual(database.notes.map(\.text), ["a"])
  }

  func testPlainAgain() {
    Self.fixtures.plain.insert("b")
    XCTAssertEqual(database.notes.map(\.text), ["b"])
  }

  func testWithOverrides() {
    Self.fixtures.mine.insert("c")
    XCTAssertEqual(database.notes.map(\.text), ["c"])
    XCTAssertEqual(Self.fixtures.mine.number, 1)
  }

  func testWithOverridesAgain() {
    Self.fixtures.mine.insert("d")
    XCTAssertEqual(database.notes.map(\.text), ["d"])
  }

  func testPrepared() {
    prepareDependencies { $0.database = Database(name: "prepared") }
    XCTAssertEqual(Self.fixtures.mine.database.name, "prepared")
    XCTAssertEqual(Self.fixtures.plain.database.name, "prepared")
  }

  func testALiveScope() {
    withDependencies {
      $0 = .live
    } operation: {
      XCTAssertEqual(Self.fixtures.plain.number, 1)
      XCTAssertEqual(Self.fixtures.plain.word, "live")
    }
  }
}

/// Asynchronous `setUp`.
final class AsynchronousSetUpTests: XCTestCase {
  var model: NotesModel!

  override func setUp() async throws {
    await prepareDependencies {
      await Task.yield()
      $0.number = 6
    }
    model = NotesModel()
  }

  func testPrepared() { XCTAssertEqual(model.number, 6) }
}
