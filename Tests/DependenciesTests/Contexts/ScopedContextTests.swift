import Dependencies
import Testing

/// `$0.context = …` changes the context for a scope.
@Suite("The context of a scope") struct ScopedContextTests {
  private final class Model {
    @Dependency(\.context) var context
    @Dependency(\.spoken) var spoken
    @Dependency(SpokenKey.self) var spokenByKey
  }

  @Test(arguments: DependencyContext.allCases)
  func aScopeHasAContext(wanted: DependencyContext) {
    withDependencies {
      $0.context = wanted
      #expect($0.context == wanted)
    } operation: {
      let model = Model()
      #expect(model.context == wanted)
      #expect(model.spoken == wanted.rawValue)
      #expect(model.spokenByKey == wanted.rawValue)
    }
    #expect(Model().context == .test)
    #expect(Model().spoken == "test")
  }

  @Test func anObjectKeepsTheContextThatItWasMadeIn() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    #expect(model.context == .live)
    #expect(model.spoken == "live")
  }

  @Test func theReadingScopesContextWins() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(model.context == .preview)
      #expect(model.spoken == "preview")
      #expect(model.spokenByKey == "preview")
    }
    #expect(model.spoken == "live")
  }

  @Test func anInnerScopeInheritsIt() {
    withDependencies {
      $0.context = .preview
    } operation: {
      withDependencies {
        $0.unrelated = 1
      } operation: {
        #expect(Model().spoken == "preview")
        withDependencies {
          $0.context = .live
        } operation: {
          #expect(Model().spoken == "live")
          #expect(Model().context == .live)
        }
        #expect(Model().spoken == "preview")
      }
    }
  }

  @Test func anOverrideWinsOverEveryContext() {
    withDependencies {
      $0.spoken = "overridden"
      $0.context = .live
    } operation: {
      #expect(Model().spoken == "overridden")
      withDependencies {
        $0.context = .preview
      } operation: {
        #expect(Model().spoken == "overridden")
        #expect(Model().context == .preview)
      }
    }
  }

  @Test func tasksInheritIt() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      let model = Model()
      #expect(model.spoken == "live")
      let spoken = await Task { Model().spoken }.value
      #expect(spoken == "live")
      let detached = await Task.detached { Model().spoken }.value
      #expect(detached == "test")
    }
  }

  @Test func aRootKeepsOneInstanceForEachContext() {
    func instance(_ context: DependencyContext) -> KeptInstance {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(KeptInstance.self) var instance
        return instance
      }
    }
    let live = instance(.live)
    let test = instance(.test)
    #expect(live !== test)
    #expect(instance(.live) === live)
    #expect(instance(.test) === test)
    @Dependency(KeptInstance.self) var own
    #expect(own === test)
  }

  @Test func freshRootsAreInTheirContext() {
    #expect(DependencyValues.live.context == .live)
    #expect(DependencyValues.preview.context == .preview)
    #expect(DependencyValues.test.context == .test)
    #expect(DependencyValues.live.spoken == "live")
    #expect(DependencyValues.preview.spoken == "preview")
    #expect(DependencyValues.test.spoken == "test")
    #expect(DependencyValues.live[KeptInstance.self] !== DependencyValues.live[KeptInstance.self])
  }

  @Test func theContextOfValuesCanBeSet() {
    var values = DependencyValues()
    values.context = .preview
    #expect(values.spoken == "preview")
    values.context = .live
    #expect(values.spoken == "live")
    DependencyValues.$_current.withValue(values) {
      #expect(Model().spoken == "live")
      #expect(Model().context == .live)
    }
  }
}

private enum SpokenKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private enum UnrelatedKey: TestDependencyKey {
  static let testValue = 0
}

private final class KeptInstance: DependencyKey, Sendable {
  static var liveValue: KeptInstance { KeptInstance() }
  static var testValue: KeptInstance { KeptInstance() }
}

extension DependencyValues {
  fileprivate var spoken: String {
    get { self[SpokenKey.self] }
    set { self[SpokenKey.self] = newValue }
  }

  fileprivate var unrelated: Int {
    get { self[UnrelatedKey.self] }
    set { self[UnrelatedKey.self] = newValue }
  }
}
