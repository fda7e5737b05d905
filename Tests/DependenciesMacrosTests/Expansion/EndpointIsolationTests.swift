#if Macros
  import Testing

  @Suite("Ownership and isolation of endpoints")
  struct EndpointIsolationTests {
    @Test func `ownership`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var run: (_ a: inout Int, _ b: borrowing File, _ c: consuming File, _ d: sending Box) -> Void
        }
        """,
        to: """
          struct Client {
            var run: (_ a: inout Int, _ b: borrowing File, _ c: consuming File, _ d: sending Box) -> Void

            func run(a p0: inout Int, b p1: borrowing File, c p2: consuming File, d p3: sending Box) {
              self._runEndpoint(&p0, p1, p2, p3)
            }

            private var _runEndpoint: (_ a: inout Int, _ b: borrowing File, _ c: consuming File, _ d: sending Box) -> Void = { _, _, _, _ in
              DependenciesMacros.Unimplemented.report("Client.run")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `autoclosures`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var log: (_ text: @autoclosure () -> String) -> Void
          @DependencyEndpoint var check: (_ test: @autoclosure @Sendable () async throws -> Bool) async throws -> Void
          @DependencyEndpoint var keep: (_ later: @autoclosure @escaping () throws -> Int) -> Void
        }
        """,
        to: """
          struct Client {
            var log: (_ text: @autoclosure () -> String) -> Void

            func log(text p0: @autoclosure () -> String) {
              self._logEndpoint(p0())
            }

            private var _logEndpoint: (_ text: @autoclosure () -> String) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.log")
            }
            var check: (_ test: @autoclosure @Sendable () async throws -> Bool) async throws -> Void

            func check(test p0: @autoclosure @Sendable () async throws -> Bool) async throws {
              try await self._checkEndpoint(try await p0())
            }

            private var _checkEndpoint: (_ test: @autoclosure @Sendable () async throws -> Bool) async throws -> Void = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.check")
            }
            var keep: (_ later: @autoclosure @escaping () throws -> Int) -> Void

            func keep(later p0: @autoclosure @escaping () throws -> Int) {
              self._keepEndpoint(try p0())
            }

            private var _keepEndpoint: (_ later: @autoclosure @escaping () throws -> Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.keep")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `actors`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var main: @MainActor @Sendable (_ id: Int) -> Void
          @DependencyEndpoint var own: @Work.Runner (_ id: Int) async -> Void
          @DependencyEndpoint var any: @isolated(any) (_ id: Int) -> Void
          @DependencyEndpoint var apart: @concurrent (_ id: Int) async -> Void
          @DependencyEndpoint var here: nonisolated(nonsending) (_ id: Int) async -> Void
          @DependencyEndpoint var on: (_ actor: isolated Runner) -> Void
          @DependencyEndpoint nonisolated var free: @Sendable (_ id: Int) -> Void
          @DependencyEndpoint @MainActor var bound: (_ id: Int) -> Void
        }
        """,
        to: """
          struct Client {
            var main: @MainActor @Sendable (_ id: Int) -> Void

            @MainActor
            func main(id p0: Int) {
              self._mainEndpoint(p0)
            }

            private var _mainEndpoint: @MainActor @Sendable (_ id: Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.main")
            }
            var own: @Work.Runner (_ id: Int) async -> Void

            @Work.Runner
            func own(id p0: Int) async {
              await self._ownEndpoint(p0)
            }

            private var _ownEndpoint: @Work.Runner (_ id: Int) async -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.own")
            }
            var any: @isolated(any) (_ id: Int) -> Void

            func any(id p0: Int) async {
              await self._anyEndpoint(p0)
            }

            private var _anyEndpoint: @isolated(any) (_ id: Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.any")
            }
            var apart: @concurrent (_ id: Int) async -> Void

            @concurrent
            func apart(id p0: Int) async {
              await self._apartEndpoint(p0)
            }

            private var _apartEndpoint: @concurrent (_ id: Int) async -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.apart")
            }
            var here: nonisolated(nonsending) (_ id: Int) async -> Void

            nonisolated(nonsending) func here(id p0: Int) async {
              await self._hereEndpoint(p0)
            }

            private var _hereEndpoint: nonisolated(nonsending) (_ id: Int) async -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.here")
            }
            var on: (_ actor: isolated Runner) -> Void

            func on(actor p0: isolated Runner) {
              self._onEndpoint(p0)
            }

            private var _onEndpoint: (_ actor: isolated Runner) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.on")
            }
            nonisolated var free: @Sendable (_ id: Int) -> Void

            nonisolated func free(id p0: Int) {
              self._freeEndpoint(p0)
            }

            private nonisolated var _freeEndpoint: @Sendable (_ id: Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.free")
            }
            @MainActor var bound: (_ id: Int) -> Void

            @MainActor
            func bound(id p0: Int) {
              self._boundEndpoint(p0)
            }

            private var _boundEndpoint: (_ id: Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.bound")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `packs`() {
      expectExpansion(
        """
        struct Client<each T> {
          @DependencyEndpoint var run: (_ name: String, _ values: repeat each T) throws -> Void
        }
        """,
        to: """
          struct Client<each T> {
            var run: (_ name: String, _ values: repeat each T) throws -> Void

            func run(name p0: String, values p1: repeat each T) throws {
              try self._runEndpoint(p0, repeat each p1)
            }

            private var _runEndpoint: (_ name: String, _ values: repeat each T) throws -> Void = { (_: String, _: repeat each T) in
              throw DependenciesMacros.Unimplemented.report("Client.run")
            }
          }
          """,
        of: endpointPeers
      )
    }
  }
#endif
