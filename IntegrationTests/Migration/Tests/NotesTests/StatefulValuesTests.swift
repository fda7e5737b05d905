import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Reports
import Testing

// Objects with state and inputs: where there are two, a warning says so; where one is meant, there is a way to say it.

@Suite struct StatefulValuesTests {
  private let five = Date(timeIntervalSince1970: 5)

  @Test func aSecondRecorderIsTold() {
    let reports = Reports()
    reports.collect {
      let screen = withDependencies {
        $0.date.now = five
      } operation: {
        Screen()
      }
      screen.appear()
      @Dependency(\.recorder) var recorder
      #expect(recorder.events == [])
    }
    #expect(reports.warnings.count == 1)
    #expect(reports.errors == [])
    #expect(reports.warnings.allSatisfy { $0.contains(".root") && $0.contains("StatefulValuesTests.swift") })
  }

  @Test func aSecondSessionIsTold() async {
    let reports = Reports()
    await reports.collect {
      let screen = withDependencies {
        $0.number = 7
      } operation: {
        Screen()
      }
      await screen.session.note()
      @Dependency(\.session) var session
      #expect(await session.log == [])
    }
    #expect(reports.warnings.count == 1)
  }

  @Test func aSecondInstanceIsToldOnce() {
    let reports = Reports()
    reports.collect {
      for second in 1...3 {
        withDependencies {
          $0.date.now = Date(timeIntervalSince1970: Double(second))
        } operation: {
          Screen().appear()
        }
      }
      for _ in 0..<3 {
        @Dependency(\.recorder) var recorder
        _ = recorder.events
      }
      #expect(Screen().recorder.events == [])
    }
    #expect(reports.warnings.count == 1)
  }

  @Test func readBeforeTheScopeThereIsOne() {
    let reports = Reports()
    reports.collect {
      @Dependency(\.recorder) var recorder
      _ = recorder.events
      let screen = withDependencies {
        $0.date.now = five
      } operation: {
        Screen()
      }
      withDependencies(from: screen.recorder) {
        $0.date.now = five
      } operation: {
        screen.appear()
      }
      #expect(recorder.events == ["5 appear"])
    }
    #expect(reports.all == [])
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 5)))
  func overriddenInATraitThereIsOne() {
    let reports = Reports()
    reports.collect {
      let screen = Screen()
      screen.appear()
      @Dependency(\.recorder) var recorder
      #expect(recorder.events == ["5 appear"])
    }
    #expect(reports.all == [])
  }

  @Test func ofTheRootThereIsOne() {
    let reports = Reports()
    reports.collect {
      let screen = withDependencies {
        $0.number = 7
      } operation: {
        Screen()
      }
      screen.cache.fill()
      @Dependency(\.cache) var cache
      #expect(cache.entries == ["3"])
      #expect(screen.cache === cache)
    }
    #expect(reports.all == [])
  }

  @Test func aValueTypeIsNotTold() {
    let reports = Reports()
    reports.collect {
      let upper = withDependencies {
        $0.number = 7
      } operation: {
        @Dependency(\.limits) var limits
        return limits.upper
      }
      @Dependency(\.limits) var limits
      #expect(upper == 70)
      #expect(limits.upper == 30)
    }
    #expect(reports.all == [])
  }

  @Test func readersOfTheScopeShareOne() {
    let reports = Reports()
    reports.collect {
      withDependencies {
        $0.date.now = five
      } operation: {
        Screen().appear()
        Screen().appear()
        @Dependency(\.recorder) var recorder
        #expect(recorder.events == ["5 appear", "5 appear"])
      }
    }
    #expect(reports.all == [])
  }

  @Test func aStoredMockIsOne() {
    let recorder = Recorder()
    let reports = Reports()
    reports.collect {
      let screen = withDependencies {
        $0.date.now = five
        $0.recorder = recorder
      } operation: {
        Screen()
      }
      withDependencies {
        $0.date.now = five
      } operation: {
        screen.appear()
      }
      #expect(recorder.events == ["5 appear"])
    }
    #expect(reports.all == [])
  }

  @Test func aCopyOfAnInputIsStale() {
    let reports = Reports()
    reports.collect {
      @Dependency(\.repository) var repository
      #expect(repository.number == 3)
      withDependencies {
        $0.number = 7
      } operation: {
        @Dependency(\.repository) var repository
        #expect(repository.number == 3)
      }
    }
    #expect(reports.warnings.count == 1)
    #expect(reports.warnings.allSatisfy { $0.contains("[DEP-stale-value]") })
    #expect(reports.errors == [])
  }
}
