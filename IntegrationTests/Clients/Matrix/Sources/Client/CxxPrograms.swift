#if CXX
  import ClientCxx
  import Dependencies

  // C++ values and references that come out of scopes, and that are dependencies.

  nonisolated private final class EngineBox: @unchecked Sendable {
    // SAFETY: the engine never changes, and its references are counted atomically.
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
  }

  private enum EngineKey: DependencyKey {
    static var liveValue: EngineBox { EngineBox(Engine.make(1)) }
    static var testValue: EngineBox { EngineBox(Engine.make(2)) }
  }

  nonisolated extension DependencyValues {
    fileprivate var engine: EngineBox {
      get { self[EngineKey.self] }
      set { self[EngineKey.self] = newValue }
    }
  }

  func cxxReferences() async {
    do {
      let engine = withDependencies {
        $0.limit = 1
      } operation: {
        Engine.make(7)
      }
      expectEqual(engine.power(), 7)
      let later = await withDependencies {
        $0.limit = 1
      } operation: {
        await Task.yield()
        return Engine.make(8)
      }
      expectEqual(later.power(), 8)
      let setting = withDependencies {
        $0.limit = 1
      } operation: {
        Setting("volume", 3)
      }
      expectEqual(setting.level, 3)
      let escaped = withEscapedDependencies { $0.yield { Engine.make(9) } }
      expectEqual(escaped.power(), 9)
    }
    expectEqual(Engine.alive(), 0)
  }

  func cxxDependencies() {
    @Dependency(\.engine) var engine
    expectEqual(engine.engine.power(), 1)
    withDependencies {
      $0.engine = EngineBox(Engine.make(3))
    } operation: {
      expectEqual(engine.engine.power(), 3)
    }
  }

  var cxxPrograms: [NamedProgram] {
    [
      NamedProgram("C++ references", cxxReferences),
      NamedProgram("C++ dependencies", cxxDependencies),
    ]
  }
#endif
