import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import XCTest

// Properties of a test case are created before its test starts, with all cases at once. They read the values of their test.

final class CapturedBeforeTests: XCTestCase {
  let plain = NotesModel()
  let mine = withDependencies {
    $0.number = 1
  } operation: {
    NotesModel()
  }
  let nested = withDependencies {
    $0.number = 1
  } operation: {
    withDependencies {
      $0.word = "nested"
    } operation: {
      NotesModel()
    }
  }
  let child = withDependencies {
    $0.number = 1
  } operation: {
    NotesModel().open()
  }
  let feature = withDependencies {
    $0.number = 1
  } operation: {
    Feature()
  }
  let counter = withDependencies {
    $0.number = 5
  } operation: {
    Counter()
  }
  let continuation = withDependencies {
    $0.number = 1
  } operation: {
    withEscapedDependencies { $0 }
  }

  @Dependency(\.database) var database

  func testPlain() {
    plain.insert("a")
    XCTAssertEqual(database.notes.map(\.text), ["a"])
    XCTAssertEqual(plain.number, 3)
  }

  func testWithOverrides() {
    XCTAssertEqual(mine.number, 1)
    mine.insert("b")
    XCTAssertEqual(database.notes.map(\.text), ["b"])
  }

  func testWithOverridesAgain() {
    mine.insert("c")
    XCTAssertEqual(database.notes.map(\.text), ["c"])
  }

  func testPrepared() {
    prepareDependencies {
      $0.database = Database(name: "prepared")
      $0.word = "prepared"
    }
    XCTAssertEqual(mine.database.name, "prepared")
    XCTAssertEqual(mine.word, "prepared")
    XCTAssertEqual(mine.number, 1)
  }

  func testPreparedForPlain() {
    prepareDependencies { $0.number = 9 }
    XCTAssertEqual(plain.number, 9)
    XCTAssertEqual(plain.open().number, 9)
  }

  func testAPreparationDoesNotReplaceTheModelsOverride() {
    prepareDependencies { $0.number = 9 }
    XCTAssertEqual(mine.number, 1)
    XCTAssertEqual(feature.number, 1)
  }

  func testNested() {
    XCTAssertEqual(nested.number, 1)
    XCTAssertEqual(nested.word, "nested")
    XCTAssertTrue(nested.database === database)
  }

  func testChild() {
    XCTAssertEqual(child.number, 1)
    XCTAssertTrue(child.database === database)
    XCTAssertTrue(child.open().database === database)
  }

  func testInheritingInTheTest() {
    withDependencies(from: mine) {
      $0.word = "more"
    } operation: {
      @Dependency(\.number) var number
      @Dependency(\.word) var word
      @Dependency(\.database) var local
      XCTAssertEqual(number, 1)
      XCTAssertEqual(word, "more")
      XCTAssertTrue(local === database)
    }
  }

  func testOverriddenInTheTest() {
    withDependencies {
      $0.number = 2
      $0.database = Database(name: "overridden")
    } operation: {
      XCTAssertEqual(mine.number, 2)
      XCTAssertEqual(mine.database.name, "overridden")
    }
    XCTAssertEqual(mine.number, 1)
  }

  func testAnActor() async {
    await counter.add()
    let total = await counter.total
    XCTAssertEqual(total, 5)
  }

  func testAnEscapedScope() {
    continuation.yield {
      @Dependency(\.number) var number
      @Dependency(\.database) var local
      XCTAssertEqual(number, 1)
      XCTAssertTrue(local === database)
    }
  }

  func testInADetachedTask() async {
    await Task.detached { [mine] in mine.insert("detached") }.value
    XCTAssertEqual(database.notes.map(\.text), ["detached"])
  }

  func testServicesShareTheTestsRoot() {
    @Dependency(\.service) var service
    mine.insert("e")
    XCTAssertEqual(service.database.notes.map(\.text), ["e"])
  }
}
