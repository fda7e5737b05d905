import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import XCTest

// Base classes that override dependencies around each test.

/// Runs tests with live values.
class LiveTestCase: XCTestCase {
  let stored = Feature()

  override func invokeTest() {
    withDependencies {
      $0 = .live
    } operation: {
      super.invokeTest()
    }
  }
}

final class LiveTests: LiveTestCase {
  let model = NotesModel()
  let mine = withDependencies {
    $0.number = 6
  } operation: {
    NotesModel()
  }

  func testLocal() { XCTAssertEqual(Feature().number, 1) }

  func testStoredModel() {
    XCTAssertEqual(model.number, 1)
    XCTAssertEqual(model.open().word, "live")
  }

  func testStoredModelWithOverrides() {
    XCTAssertEqual(mine.number, 6)
    XCTAssertEqual(mine.word, "live")
    XCTAssertEqual(mine.context, .live)
  }

  func testGlobals() {
    XCTAssertEqual(globalFeature.number, 1)
    XCTAssertEqual(globalService.word, "live")
  }

  func testAsynchronous() async {
    await Task.yield()
    XCTAssertEqual(stored.number, 1)
    XCTAssertEqual(Feature().number, 1)
  }

  func testBackInATest() {
    withDependencies {
      $0 = .test
    } operation: {
      XCTAssertEqual(stored.number, 3)
      XCTAssertEqual(Feature().word, "test")
    }
  }
}

/// Runs a live test with an override of a subclass.
final class LiveSubclassTests: LiveTestCase {
  override func invokeTest() {
    withDependencies {
      $0.word = "mine"
    } operation: {
      super.invokeTest()
    }
  }

  func testTheBaseClassReplacesAll() {
    XCTAssertEqual(stored.number, 1)
    XCTAssertEqual(Feature().word, "live")
  }
}

/// Overrides the context alone.
final class PreviewContextTests: XCTestCase {
  let stored = Feature()

  override func invokeTest() {
    withDependencies {
      $0.context = .preview
    } operation: {
      super.invokeTest()
    }
  }

  func testStored() { XCTAssertEqual(stored.number, 2) }
  func testContext() { XCTAssertEqual(stored.context, .preview) }
}

/// Overrides values, as most base classes do.
class OverridingTestCase: XCTestCase {
  let model = NotesModel()

  override func invokeTest() {
    withDependencies {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.number = 4
      $0.continuousClock = ImmediateClock()
      $0.api.fetch = { count in (0..<count).map { "note \($0)" } }
    } operation: {
      super.invokeTest()
    }
  }
}

final class OverridingTests: OverridingTestCase {
  func testAdding() {
    model.add("a")
    model.add("b")
    XCTAssertEqual(model.database.notes.map(\.id), [UUID(0), UUID(1)])
  }

  func testAddingAgain() {
    model.add("c")
    XCTAssertEqual(model.database.notes.map(\.id), [UUID(0)])
    XCTAssertEqual(model.database.notes.map(\.text), ["c"])
  }

  func testLoading() async throws {
    try await model.load()
    XCTAssertEqual(model.database.notes.map(\.text), ["note 0", "note 1", "note 2", "note 3"])
  }

  func testTheTestsDatabase() {
    @Dependency(\.database) var database
    XCTAssertTrue(model.database === database)
  }

  @MainActor
  func testOnTheMainActor() async throws {
    let timer = TimerModel()
    try await timer.run(2)
    XCTAssertEqual(timer.ticks, [4, 4])
  }
}
