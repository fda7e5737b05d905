import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// Every XCTest method starts from a fresh root, with no base class.
final class XCTestCaseTests: XCTestCase {
  private static let sightings = Box<[Counter]>([])
  private static let (late, areFirst) = (DispatchGroup(), Box<[Bool]>([]))
  // Every instance of a test class is created before the first test runs; its wrappers are those of its test.
  @Dependency(\.counter) private var stored
  private let feature = Feature()
  private let ofScope = withDependencies({ $0.number = 1 }) {
    (feature: Feature(), continuation: withEscapedDependencies { $0 })
  }

  private func check(file: StaticString = #filePath, line: UInt = #line) {
    let counter = current(\.counter)
    XCTAssertTrue(Self.sightings.isNew(counter), file: file, line: line)
    XCTAssertTrue(stored === counter, file: file, line: line)
    XCTAssertEqual(counter.increment(), 1, file: file, line: line)
    XCTAssertEqual(feature.act(), 2, file: file, line: line)
    XCTAssertEqual(ofScope.feature.act(), 3, file: file, line: line)
    let carried = ofScope.continuation.yield { Feature() }
    XCTAssertEqual(carried.act(), 4, file: file, line: line)
    XCTAssertEqual([ofScope.feature.number, carried.number], [1, 1], file: file, line: line)
    // The values that are read when other methods run.
    let late = Feature()
    DispatchQueue.global().async(group: Self.late) {
      Thread.sleep(forTimeInterval: 0.02)
      let isFirst = late.act() == 5 && counter.increment() == 6
      Self.areFirst.append(isFirst)
    }
  }

  override class func tearDown() {
    late.wait()
    XCTAssertEqual(areFirst.value, Array(repeating: true, count: 6))
  }

  func testFirst() { check() }
  func testSecond() { check() }
  func testThrowing() throws { check() }
  func testAsync() async {
    await Task.yield()
    check()
  }
  func testAsyncThrowing() async throws {
    check()
    let counter = current(\.counter)
    let inTask = await Task { current(\.counter) }.value
    XCTAssertTrue(inTask === counter)
  }
  @MainActor func testOnTheMainActor() async { check() }
}

/// The values of one method are released when the next one runs, in any order.
final class RootEndXCTests: XCTestCase {
  private final class Weak: @unchecked Sendable {
    // SAFETY: weak references are safe to read, and XCTest runs one method at a time.
    weak var counter: Counter?
  }

  private static let others = Box<[Weak]>([])

  private func check() {
    for other in Self.others.value { XCTAssertNil(other.counter) }
    let own = Weak()
    own.counter = current(\.counter)
    XCTAssertNotNil(own.counter, "The root retains it as long as the test runs.")
    Self.others.append(own)
  }

  func testFirst() { check() }
  func testSecond() async { check() }
}

/// `setUp` reads and prepares the values of its test.
final class SetUpXCTests: XCTestCase {
  private var feature: Feature?

  override func setUp() {
    prepareDependencies { $0.number = 7 }
    feature = Feature()
    XCTAssertEqual(feature?.act(), 1)
  }

  override func tearDown() async throws {
    XCTAssertEqual(feature?.act(), 3)
    XCTAssertEqual(Feature().act(), 4)
    XCTAssertEqual(Feature().number, 7)
  }

  func testFirst() { XCTAssertEqual(Feature().act(), 2) }
  func testSecond() async {
    XCTAssertEqual(Feature().act(), 2)
    XCTAssertEqual(feature?.number, 7)
  }
}

/// No test sees the values that `class func setUp` prepares, and a warning says so.
///
/// Objects that it creates read the values of the test that uses them.
final class ClassSetUpXCTests: XCTestCase {
  private static let log = IssueLog()
  private static let line: UInt = #line + 6
  private static let features = Box<[Feature]>([])

  override class func setUp() {
    super.setUp()
    log.collect {
      prepareDependencies { $0.date.now = .distantPast }
      prepareDependencies { _ in }
    }
    features.append(Feature())
    features.append(withDependencies({ $0.number = 1 }) { Feature() })
  }

  override func tearDown() {
    XCTAssertEqual(Self.features.value.map { $0.act() }, [1, 2])
    XCTAssertEqual(Self.features.value.last?.number, 1)
  }

  func testAWarningSaysSo() {
    let warnings = Self.log.entries.filter(\.isWarning)
    XCTAssertEqual(warnings.map(\.code), ["DEP-prepared-for-no-test"])
    XCTAssertEqual(warnings.map { $0["Called at"] }, ["\(#fileID):\(Self.line)"])
  }

  func testATestPreparesAsEver() {
    Self.log.collect { prepareDependencies { $0.date.now = .distantFuture } }
    XCTAssertEqual(Dependency(\.date.now).wrappedValue, .distantFuture)
    XCTAssertEqual(Self.log.entries.filter(\.isWarning).count, 1)
  }
}

/// Overrides around `invokeTest` hold for the whole test, and each test still has its own root.
final class InvokeTestTests: XCTestCase {
  @Dependency(\.number) private var stored

  override func invokeTest() { withDependencies({ $0.number = 1234 }) { super.invokeTest() } }

  override func setUp() { XCTAssertEqual(Feature().number, 1234) }
  override func tearDown() { XCTAssertEqual(Feature().number, 1234) }

  func testSync() {
    XCTAssertEqual(stored, 1234)
    XCTAssertEqual(Feature().act(), 1)
  }

  func testAsync() async {
    await Task.yield()
    let inTask = await Task { Feature().number }.value
    XCTAssertEqual(inTask, 1234)
    XCTAssertEqual(Feature().act(), 1)
  }
}

#if DEBUG
  /// `withDependencies(exhaustive: true)` around `invokeTest` judges each test.
  final class ExhaustiveXCTests: XCTestCase {
    override func invokeTest() {
      let issues = issues {
        withDependencies(exhaustive: true, { $0.number = 5 }) { super.invokeTest() }
      }
      XCTAssertEqual(issues.map(\.code), name.contains("testReadsNothing") ? ["DEP-unused-override"] : [])
    }

    func testReadsNothing() {}
    func testReads() { XCTAssertEqual(current(\.number), 5) }
    func testReadsAsynchronously() async {
      let read = await Task { current(\.number) }.value
      XCTAssertEqual(read, 5)
    }
  }
#endif
