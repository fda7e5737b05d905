import Dependencies
import Foundation
import TestHelpers
import Testing

private final class SharedModel: @unchecked Sendable {
  @Dependency(\.spoken) var spoken
}

private struct RootReaderKey: UniformKey {
  @TaskLocal static var model: SharedModel?
  static var liveValue: String { model?.spoken ?? "" }
  static var dependencyLifetime: DependencyLifetime { .root }
}

/// `$0.context = …` changes the context for a scope.
@Suite("The context of a scope") struct ScopedContextTests {
  private final class Model {
    @Dependency(\.context) var context
    @Dependency(\.spoken) var spoken
    @Dependency(SpokenKey.self) var spokenByKey
  }

  @Test(arguments: DependencyContext.allCases) func `a scope has a context`(wanted: DependencyContext) {
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

  @Test func `an object keeps the context that it was created in`() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    #expect(model.context == .live)
    #expect(model.spoken == "live")
  }

  @Test func `the reading scope's context wins`() {
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

  @Test func `the innermost context wins in the initializer of a root's value`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      let model = withDependencies {
        $0.context = .live
      } operation: {
        SharedModel()
      }
      RootReaderKey.$model.withValue(model) {
        #expect(current(RootReaderKey.self) == "live")
      }
    }
  }

  @Test func `an override wins over every context`() {
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

  @Test func `a root keeps one instance for each context`() {
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
}

private enum SpokenKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private final class KeptInstance: UniformKey, Sendable {
  static var liveValue: KeptInstance { KeptInstance() }
}

extension DependencyValues {
  fileprivate var spoken: String {
    get { self[SpokenKey.self] }
    set { self[SpokenKey.self] = newValue }
  }
}
