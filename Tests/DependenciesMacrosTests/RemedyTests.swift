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
  private struct Launching: Sendable { var go: @Sendable () throws -> Void }

  @DependencyClient
  private struct Keyed: Sendable { var go: @Sendable () throws -> Void }

  extension Keyed: TestDependencyKey { static let testValue = Self() }

  private protocol Player: Sendable { func play() throws }

  private struct UnimplementedPlayer: Player {
    func play() throws { throw Unimplemented.report("Player.play") }
  }

  enum Harbor {
    @DependencyClient struct Nested: Sendable, TestDependencyKey {
      var go: @Sendable () throws -> Void
      var stop: @Sendable () throws -> Void
      static var testValue: Self { Self() }
    }
  }

  @DependencyClient private struct Crate<Element>: Sendable, TestDependencyKey {
    var open: @Sendable (_ element: Element) throws -> Void
    static var testValue: Self { Self() }

    @DependencyClient struct Lid: Sendable, TestDependencyKey {
      var go: @Sendable () throws -> Void
      static var testValue: Self { Self() }
    }
  }

  private protocol Saving<Element>: Sendable {
    associatedtype Element
    func save(_ element: Element) throws
  }

  private struct UnimplementedSaving: Saving {
    func save(_ element: Int) throws { throw Unimplemented.report("Saving.save") }
  }

  extension DependencyValues {
    @DependencyEntry fileprivate var optional: Launching? = Launching()
    @DependencyEntry fileprivate var optionalPlayer: (any Player)? = UnimplementedPlayer()
    @DependencyEntry fileprivate var store: any Saving<Int> = UnimplementedSaving()
    @DependencyEntry fileprivate var box: Crate<Int> = Crate<Int>()
    @DependencyEntry fileprivate var nested: Harbor.Nested = Harbor.Nested()
    @DependencyEntry fileprivate var player: any Player = UnimplementedPlayer()
    @DependencyEntry fileprivate var launcher: Launcher = Launcher()
    @DependencyEntry fileprivate var another: Launcher = Launcher()
    @DependencyEntry fileprivate var keyed: Keyed = Keyed()
  }

  private struct Call: Sendable {
    let line: String
    let call: @Sendable () throws -> Void

    init(_ line: String, _ call: @escaping @Sendable () throws -> Void) {
      (self.line, self.call) = (line, call)
    }
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

    @Test(arguments: [
      Call("$0.launcher.go = { … }") { try Dependency(\.launcher).wrappedValue.go() },
      Call("$0.launcher.go = { … }") { try Dependency(\.launcher.go).wrappedValue() },
      // A client that is a key.
      Call("$0.keyed.go = { … }") { try Dependency(\.keyed).wrappedValue.go() },
      Call("$0[Keyed.self].go = { … }") { try Dependency(Keyed.self).wrappedValue.go() },
      Call("$0.optional?.go = { … }") { try Dependency(\.optional).wrappedValue?.go() },
      // Protocols are overridden as a whole.
      Call("$0.player = …") { try Dependency(\.player).wrappedValue.play() },
      Call("$0.optionalPlayer = …") { try Dependency(\.optionalPlayer).wrappedValue?.play() },
      Call("$0.store = …") { try Dependency(\.store).wrappedValue.save(1) },
    ])
    fileprivate func `name what was read`(call: Call) {
      #expect(remedies(call.call) == [call.line])
      // As they are printed.
      withDependencies {
        $0.launcher.go = {}
        $0.keyed.go = {}
        $0[Keyed.self].go = {}
        $0.optional?.go = {}
      } operation: {
        #expect(remedies(call.call) == (call.line.hasSuffix("{ … }") ? [] : [call.line]))
      }
    }

    @Test func `name the property whose other endpoints are overridden`() {
      withDependencies({ $0.launcher.stop = {} }) {
        @Dependency(\.launcher) var launcher
        #expect(remedies { try launcher.go() } == ["$0.launcher.go = { … }"])
      }
    }

    #if DEBUG
      @Test func `name the property of a client that is overridden as a whole`() {
        withDependencies({ $0.launcher = Launcher(stop: {}) }) {
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

    @Test func `name no override of a client that no dependency has`() {
      for call in [Launcher().go, { try Keyed().go() }, { try Crate<Int>().open(1) }] {
        let log = IssueLog()
        log.collect { try? call() }
        #expect(log.messages.count == 1)
        #expect(log.messages.allSatisfy { $0.contains("implement it where the test creates the client") })
        #expect(log.messages.allSatisfy { !$0.contains("$0") })
      }
    }

    @Test func `name nested types`() {
      @Dependency(\.nested) var property
      #expect(remedies { try property.go() } == ["$0.nested.go = { … }"])
      @Dependency(Harbor.Nested.self) var key
      #expect(
        remedies { try key.go() } == [
          "$0.nested.go = { … }", "$0[DependenciesMacrosTests.Harbor.Nested.self].go = { … }",
        ])
      // As they are printed.
      withDependencies({ $0[DependenciesMacrosTests.Harbor.Nested.self].go = {} }) {
        #expect(remedies { try key.go() } == [])
      }
    }

    @Test func `name generic types with their arguments`() {
      @Dependency(\.box) var property
      #expect(remedies { try property.open(1) } == ["$0.box.open = { … }"])
      @Dependency(Crate<String>.self) var key
      #expect(
        remedies { try key.open("") } == ["$0.box.open = { … }", "$0[Crate<Swift.String>.self].open = { … }"])
      @Dependency(Crate<Bool>.Lid.self) var lid
      #expect(remedies { try lid.go() } == ["$0[Crate<Swift.Bool>.Lid.self].go = { … }"])
      withDependencies {
        $0[Crate<Swift.String>.self].open = { _ in }
        $0[Crate<Swift.Bool>.Lid.self].go = {}
      } operation: {
        #expect(remedies { try key.open("") } == [])
        #expect(remedies { try lid.go() } == [])
      }
    }

    @Test func `name local types without their module`() {
      @DependencyClient struct Local: Sendable, TestDependencyKey {
        var go: @Sendable () throws -> Void
        static var testValue: Self { Self() }
      }
      @Dependency(Local.self) var local
      #expect(remedies { try local.go() } == ["$0[Local.self].go = { … }"])
      withDependencies({ $0[Local.self].go = {} }) { #expect(remedies { try local.go() } == []) }
    }
  }

  private let placedLine: UInt = #line + 1
  @DependencyClient private struct Placed { var run: () -> Void }

  @Suite struct PlaceTests {
    @Test func `a report says where the endpoint is declared`() {
      let log = IssueLog()
      log.collect { Placed().run() }
      let place = "\n\n  Declared at: DependenciesMacrosTests/RemedyTests.swift:\(placedLine)\n\n"
      #expect(log.messages.first?.contains(place) == true)
    }
  }
#endif
