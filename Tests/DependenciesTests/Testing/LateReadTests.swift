import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// Captures of a test's objects read that test's values, even after the test has ended.
@Suite(.serialized) struct LateReadTests {
  private struct Reader: Sendable {
    @Dependency(\.counter) var counter
    @Dependency(\.number) var number
  }

  /// The work that an earlier case left behind, with the instance of that case.
  private struct Leftover: Sendable {
    var reader: Reader
    var own: Counter
  }

  private static let leftovers = Collected<Leftover>()

  /// Each case reads what all the earlier ones left: from queues and detached tasks it is theirs.
  @Test(arguments: 0..<10) func `queues and detached tasks read the first test's root`(_: Int) async {
    let reader = Reader()
    let own = reader.counter
    #expect(own.increment() == 1)
    Self.leftovers.add(Leftover(reader: reader, own: own))

    for leftover in Self.leftovers.all {
      let reader = leftover.reader
      let fromTask = await Task.detached { reader.counter }.value
      #expect(fromTask === leftover.own)
      let fromQueue = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: reader.counter) }
      }
      #expect(fromQueue === leftover.own)
      let fromThread = await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: reader.counter) }.start()
      }
      #expect(fromThread === leftover.own)
    }
  }

  /// A store reads `\.self`, to bind these values wherever it runs a reducer.
  @Test func `values that were read keep the test's root`() async {
    let own = Reader().counter
    let values = Dependency(\.self).wrappedValue
    let found = await Task.detached {
      withFreshRoot(values) { Reader().counter }
    }.value
    #expect(found === own)
  }

  private struct LiveKey<Tag>: DependencyKey {
    static var liveValue: Int { 1 }
  }

  private struct LiveModel {
    @Dependency(LiveKey<Int>.self) var first
    @Dependency(LiveKey<Bool>.self) var second
  }

  /// Messages.txt has every word.
  @Test func `an issue with values says that they are used outside their test's task, or after its end`()
    async throws
  {
    let (models, log) = (Collected<LiveModel>(), IssueLog())
    let trait: DependenciesTrait = .dependencies
    try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
      models.add(LiveModel())
      onNewThread { log.collect { _ = models.all[0].first } }
    }
    onNewThread { log.collect { _ = models.all[0].second } }
    #expect(log.messages.map { $0.contains("but were used outside its task") } == [true, false])
    #expect(log.messages.map { $0.contains("which has ended") } == [false, true])
  }

  private static let late = LateWork<Bool>()
  private static let sightings = Sightings<Counter>()

  /// Work that ends after its test reads its own test's values, created and read for the first time there.
  @Test(arguments: 0..<10) func `the first read may come late`(number: Int) {
    let readers = withDependencies {
      $0.number = number
    } operation: {
      (Reader(), Reader())
    }
    Self.late.start {
      Thread.sleep(forTimeInterval: 0.02)  // By now other cases run.
      let counter = readers.0.counter
      return readers.0.number == number && readers.1.counter === counter
        && Self.sightings.isNew(counter) && counter.increment() == 1
    }
  }

  @Test func `work that ended late read its own values`() {
    #expect(Self.late.results() == Array(repeating: true, count: 10))
  }
}
