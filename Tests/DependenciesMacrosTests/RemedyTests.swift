#if Macros
  import Dependencies
  import DependenciesMacros
  import TestHelpers
  import Testing

  @DependencyClient
  private struct Launcher: Sendable {
    var go: @Sendable () throws -> Void
    var stop: @Sendable () throws -> Void
  }

  @DependencyClient
  private struct Keyed: Sendable {
    var go: @Sendable () throws -> Void
  }

  extension Keyed: TestDependencyKey {
    static let testValue = Self()
  }

  private protocol Player: Sendable {
    func play() throws
  }

  private struct UnimplementedPlayer: Player {
    func play() throws { throw Unimplemented.report("Player.play") }
  }

  extension DependencyValues {
    @DependencyEntry fileprivate var player: any Player = UnimplementedPlayer()
    @DependencyEntry fileprivate var launcher: Launcher = Launcher()
    @DependencyEntry fileprivate var another: Launcher = Launcher()
    @DependencyEntry fileprivate var keyed: Keyed = Keyed()
  }

  /// The line to paste overrides the client that was called.
  @Suite("Remedies for an endpoint that is not overridden") struct RemedyTests {
    private func remedies(_ call: () throws -> Void) -> [String] {
      let log = IssueLog()
      log.collect { try? call() }
      return log.messages.flatMap { message in
        message.matches(of: #/@Test\(\.dependencies \{ (.*) \}\)/#).map { String($0.1) }
      }
    }

    @Test func `name the property of a client that is no key`() {
      @Dependency(\.launcher) var launcher
      #expect(remedies { try launcher.go() } == ["$0.launcher.go = { … }"])
      @Dependency(\.launcher.go) var go
      #expect(remedies { try go() } == ["$0.launcher.go = { … }"])
    }

    @Test func `name the property of a client that is a key, too`() {
      @Dependency(\.keyed) var keyed
      #expect(remedies { try keyed.go() } == ["$0.keyed.go = { … }"])
    }

    @Test func `name the key of a client that is read by its key`() {
      @Dependency(Keyed.self) var keyed
      #expect(remedies { try keyed.go() } == ["$0[DependenciesMacrosTests.Keyed.self].go = { … }"])
    }

    @Test func `name the property whose other endpoints are overridden`() {
      withDependencies {
        $0.launcher.stop = {}
      } operation: {
        @Dependency(\.launcher) var launcher
        #expect(remedies { try launcher.go() } == ["$0.launcher.go = { … }"])
      }
    }

    #if DEBUG
      @Test func `name the property of a client that is overridden as a whole`() {
        withDependencies {
          $0.launcher = Launcher(stop: {})
        } operation: {
          @Dependency(\.launcher) var launcher
          #expect(remedies { try launcher.go() } == ["$0.launcher.go = { … }"])
        }
      }
    #endif

    @Test func `name each property where two have clients of one type`() {
      @Dependency(\.launcher) var launcher
      @Dependency(\.another) var another
      _ = launcher
      #expect(remedies { try another.go() } == ["$0.another.go = { … }", "$0.launcher.go = { … }"])
    }

    @Test func `name the property of a protocol as a whole`() {
      @Dependency(\.player) var player
      #expect(remedies { try player.play() } == ["$0.player = …"])
    }

    @Test func `name the type of a client that no dependency has`() {
      #expect(remedies { try Launcher().go() } == ["$0[Launcher.self].go = { … }"])
    }
  }
#endif
