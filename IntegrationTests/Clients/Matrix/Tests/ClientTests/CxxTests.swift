#if CXX
  import ClientCxx
  import Dependencies
  import Testing

  // C++ values and references that come out of scopes, and that are dependencies.

  private final class EngineBox: @unchecked Sendable {
    // SAFETY: the engine never changes, and its references are counted atomically.
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
  }

  private enum EngineKey: DependencyKey {
    static var liveValue: EngineBox { EngineBox(Engine.make(1)) }
    static var testValue: EngineBox { EngineBox(Engine.make(2)) }
  }

  @Suite(.serialized) struct CxxTests {
    @Test func references() async {
      do {
        let engine = withDependencies { _ in
        } operation: {
          Engine.make(7)
        }
        let later = await withDependencies { _ in
        } operation: {
          await Task.yield()
          return Engine.make(8)
        }
        let setting = withDependencies { _ in
        } operation: {
          Setting("volume", 3)
        }
        let escaped = withEscapedDependencies { $0.yield { Engine.make(9) } }
        #expect([engine.power(), later.power(), setting.level, escaped.power()] == [7, 8, 3, 9])
      }
      #expect(Engine.alive() == 0)
    }

    @Test func dependencies() {
      @Dependency(EngineKey.self) var box
      #expect(box.engine.power() == 2)
      withDependencies {
        $0[EngineKey.self] = EngineBox(Engine.make(3))
      } operation: {
        #expect(box.engine.power() == 3)
      }
    }
  }
#endif
