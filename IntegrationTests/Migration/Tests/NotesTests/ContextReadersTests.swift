import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// What reads in a context that is set: objects, actors, tasks, clients, streams.

@Suite struct ContextReadersTests {
  @Test func anActor() async {
    let counter = Counter()
    await withDependencies {
      $0 = .live
    } operation: {
      await counter.add()
    }
    #expect(await counter.total == 1)
    await counter.add()
    #expect(await counter.total == 4)
  }

  @Test func aClassAndItsSubclass() {
    let model = DerivedModel()
    withDependencies {
      $0 = .live
    } operation: {
      #expect(model.number == 1)
      #expect(model.child().number == 1)
    }
  }

  @Test func aClientThatWasResolvedBefore() {
    @Dependency(\.formatter) var formatter
    #expect(formatter.text == "test 3")
    withDependencies {
      $0 = .live
    } operation: {
      #expect(formatter.text == "live 1")
    }
    #expect(formatter.text == "test 3")
  }

  @Test func aServiceThatWasResolvedBefore() {
    @Dependency(\.service) var service
    let kept = service
    withDependencies {
      $0 = .preview
    } operation: {
      #expect(kept.number == 2)
      #expect(kept.context == .preview)
    }
  }

  @Test func aTask() async {
    let feature = Feature()
    let number = await withDependencies {
      $0 = .live
    } operation: {
      await Task { feature.number }.value
    }
    #expect(number == 1)
  }

  @Test func aTaskThatGoesOnAfterTheScope() async {
    let feature = Feature()
    let task = withDependencies {
      $0 = .live
    } operation: {
      Task {
        await Task.yield()
        return feature.number
      }
    }
    #expect(await task.value == 1)
  }

  @Test func aTaskGroup() async {
    let feature = Feature()
    let numbers = await withDependencies {
      $0 = .live
    } operation: {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { feature.number } }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(numbers == [1, 1, 1])
  }

  @Test func anEscapedClosure() {
    let feature = Feature()
    let escaped = withDependencies {
      $0 = .live
    } operation: {
      withEscapedDependencies { $0 }
    }
    #expect(feature.number == 3)
    #expect(escaped.yield { feature.number } == 1)
  }

  @Test func theLiveClientReadsLiveWords() async throws {
    let model = NotesModel()
    try await withDependencies {
      $0 = .live
      $0.database = Database()
    } operation: {
      try await model.load()
      #expect(model.database.notes.map(\.text) == ["live"])
    }
  }

  @Test func aModelOfALiveScopeStaysLive() {
    let model = withDependencies {
      $0 = .live
    } operation: {
      NotesModel()
    }
    #expect(model.context == .live)
    #expect(model.number == 1)
    #expect(model.open().word == "live")
  }

  @Test func theInnermostContextWins() {
    let feature = Feature()
    withDependencies {
      $0 = .live
    } operation: {
      withDependencies {
        $0 = .preview
      } operation: {
        #expect(feature.number == 2)
        #expect(Feature().number == 2)
      }
      #expect(feature.number == 1)
    }
  }

  @Test func backToTheTestInALiveScope() {
    let feature = Feature()
    withDependencies {
      $0 = .live
    } operation: {
      let inside = Feature()
      withDependencies {
        $0 = .test
      } operation: {
        #expect(feature.number == 3)
        #expect(inside.number == 3)
        #expect(inside.context == .test)
      }
    }
  }

  @Test func whatWasOverriddenOutsideIsReplaced() {
    withDependencies {
      $0.number = 5
    } operation: {
      withDependencies {
        $0 = .live
      } operation: {
        @Dependency(\.number) var number
        #expect(number == 1)
      }
    }
  }

  @Test func whatAModelCapturedStaysInItsScope() {
    let feature = withDependencies {
      $0.number = 5
    } operation: {
      Feature()
    }
    withDependencies {
      $0 = .live
    } operation: {
      #expect(feature.number == 5)
      #expect(feature.word == "live")
      #expect(feature.context == .live)
    }
  }

  @Test func valuesThatAreReadDirectly() {
    #expect(DependencyValues.live.number == 1)
    #expect(DependencyValues.preview[NumberKey.self] == 2)
    #expect(DependencyValues.test.word == "test")
    #expect(DependencyValues.live.context == .live)
  }

  @Test(.dependency(\.context, .live), arguments: [globalFeature])
  func aTraitSetsTheContext(_ feature: Feature) {
    #expect(Feature().number == 1)
    #expect(feature.number == 1)
  }

  @Test(.dependencies { $0 = .live }, arguments: [globalFeature])
  func aTraitAssignsValues(_ feature: Feature) {
    #expect(Feature().number == 1)
    #expect(feature.number == 1)
    #expect(feature.context == .live)
  }

  @Test func aPreparedContext() {
    prepareDependencies { $0.context = .preview }
    #expect(Feature().number == 2)
    #expect(globalFeature.number == 2)
  }
}
