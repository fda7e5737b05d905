import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Reports
import Testing

// How often a missing value is reported.

private struct First {
  @Dependency(\.unstubbed.name) var name
}

private struct Second {
  @Dependency(\.unstubbed) var unstubbed
}

@Suite struct MissingValuesTests {
  @Test func aMissingTestValueOnce() {
    withKnownIssue {
      #expect(First().name == "live")
    }
    #expect(First().name == "live")
    #expect(Second().unstubbed.name == "live")
  }

  @Test func againInAnotherTest() {
    withKnownIssue {
      _ = Second().unstubbed
    }
    _ = Second().unstubbed
  }

  @Test(arguments: 1...2)
  func onceForEachArgument(_ number: Int) {
    let reports = Reports()
    reports.collect {
      _ = First().name
      _ = Second().unstubbed
    }
    #expect(reports.errors.count == 1)
  }

  @Test func onceForEachKey() {
    let reports = Reports()
    reports.collect {
      @Dependency(\.locale) var first
      _ = first
      @Dependency(\.locale) var second
      _ = second
      @Dependency(\.unstubbed) var unstubbed
      _ = unstubbed
    }
    #expect(reports.errors.count == 2)
  }

  @Test func aMissingLiveValueAtEachRead() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.unlived) var unlived
      withKnownIssue {
        #expect(unlived.name == "test")
      }
      withKnownIssue {
        #expect(unlived.name == "test")
      }
    }
  }

  @Test func ofLiveValues() {
    withDependencies {
      $0 = .live
    } operation: {
      @Dependency(\.unlived.name) var name
      withKnownIssue { _ = name }
      withKnownIssue { _ = name }
    }
  }

  @Test(.dependency(\.unstubbed, Unstubbed(name: "mine")))
  func anOverrideIsNotReported() {
    #expect(First().name == "mine")
  }

  @Test func aChangeOfAPartIsNotReported() {
    withDependencies {
      $0.unstubbed.name = "mine"
    } operation: {
      #expect(First().name == "mine")
    }
  }

  @Test func aLaterReadOutsideIs() {
    withDependencies {
      $0.unstubbed.name += "!"
    } operation: {
      #expect(First().name == "live!")
    }
    withKnownIssue {
      _ = First().name
    }
  }

  @Test func builtInsOnce() {
    withKnownIssue {
      @Dependency(\.uuid) var uuid
      _ = uuid()
      _ = uuid()
    }
    @Dependency(\.uuid) var uuid
    _ = uuid()
  }

  @Test func inATaskOnce() async {
    await withKnownIssue {
      await Task { _ = First().name }.value
    }
    _ = First().name
  }
}
