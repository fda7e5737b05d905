#if Macros
  import Testing

  @Suite("Methods of endpoints")
  struct EndpointMethodTests {
    @Test func `effects`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var a: (_ id: Int) async -> Void
          @DependencyEndpoint var b: (_ id: Int) throws -> Int
          @DependencyEndpoint var c: (_ id: Int) async throws -> [Int]
        }
        """,
        to: """
          struct Client {
            var a: (_ id: Int) async -> Void

            func a(id p0: Int) async {
              await self._aEndpoint(p0)
            }

            private var _aEndpoint: (_ id: Int) async -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.a")
            }
            var b: (_ id: Int) throws -> Int

            func b(id p0: Int) throws -> Int {
              try self._bEndpoint(p0)
            }

            private var _bEndpoint: (_ id: Int) throws -> Int = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.b")
            }
            var c: (_ id: Int) async throws -> [Int]

            func c(id p0: Int) async throws -> [Int] {
              try await self._cEndpoint(p0)
            }

            private var _cEndpoint: (_ id: Int) async throws -> [Int] = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.c")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `typed throws`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var fetch: (_ id: Int) async throws(Failure) -> Int = { _ throws(Failure) in throw .missing }
          @DependencyEndpoint var any: (_ id: Int) throws(any Error) -> Int
          @DependencyEndpoint var never: (_ id: Int) throws(Never) -> Int = { $0 }
        }
        """,
        to: """
          struct Client {
            var fetch: (_ id: Int) async throws(Failure) -> Int = { _ throws(Failure) in throw .missing }

            func fetch(id p0: Int) async throws(Failure) -> Int {
              try await self._fetchEndpoint(p0)
            }

            private var _fetchEndpoint: (_ id: Int) async throws(Failure) -> Int = { _ throws(Failure) in
              DependenciesMacros.Unimplemented.report("Client.fetch")
              throw .missing
            }
            var any: (_ id: Int) throws(any Error) -> Int

            func any(id p0: Int) throws -> Int {
              try self._anyEndpoint(p0)
            }

            private var _anyEndpoint: (_ id: Int) throws(any Error) -> Int = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.any")
            }
            var never: (_ id: Int) throws(Never) -> Int = { $0 }

            func never(id p0: Int) -> Int {
              self._neverEndpoint(p0)
            }

            private var _neverEndpoint: (_ id: Int) throws(Never) -> Int = {
              DependenciesMacros.Unimplemented.report("Client.never")
              return $0
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `labels`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var some: (_ id: Int, String, _ _: Bool) -> Void
          @DependencyEndpoint var none: (Int, String) -> Void
          @DependencyEndpoint var `default`: (_ `in`: Int, _ `inout`: Int) -> Void
        }
        """,
        to: """
          struct Client {
            var some: (_ id: Int, String, _ _: Bool) -> Void

            func some(id p0: Int, _ p1: String, _ p2: Bool) {
              self._someEndpoint(p0, p1, p2)
            }

            private var _someEndpoint: (_ id: Int, String, _ _: Bool) -> Void = { _, _, _ in
              DependenciesMacros.Unimplemented.report("Client.some")
            }
            var none: (Int, String) -> Void

            private var _noneEndpoint: (Int, String) -> Void = { _, _ in
              DependenciesMacros.Unimplemented.report("Client.none")
            }
            var `default`: (_ `in`: Int, _ `inout`: Int) -> Void

            func `default`(`in` p0: Int, `inout` p1: Int) {
              self._defaultEndpoint(p0, p1)
            }

            private var _defaultEndpoint: (_ `in`: Int, _ `inout`: Int) -> Void = { _, _ in
              DependenciesMacros.Unimplemented.report("Client.default")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `names`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint(method: "save") var saveUser: (User) -> Void
          @DependencyEndpoint(method: "default") var standard: () -> Void
          @DependencyEndpoint(method: "`repeat`") var again: (_ times: Int) -> Void
        }
        """,
        to: """
          struct Client {
            var saveUser: (User) -> Void

            func save(_ p0: User) {
              self._saveUserEndpoint(p0)
            }

            private var _saveUserEndpoint: (User) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.saveUser")
            }
            var standard: () -> Void

            func `default`() {
              self._standardEndpoint()
            }

            private var _standardEndpoint: () -> Void = {
              DependenciesMacros.Unimplemented.report("Client.standard")
            }
            var again: (_ times: Int) -> Void

            func `repeat`(times p0: Int) {
              self._againEndpoint(p0)
            }

            private var _againEndpoint: (_ times: Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Client.again")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `attributes and documentation`() {
      expectExpansion(
        """
        struct Client {
          /// Fetches a user.
          ///
          /// Slowly.
          @available(*, deprecated, message: "Use 'load', please")
          @DependencyEndpoint
          public var fetch: (_ id: Int) throws -> User
        }
        """,
        to: """
          struct Client {
            /// Fetches a user.
            ///
            /// Slowly.
            @available(*, deprecated, message: "Use 'load', please")
            public var fetch: (_ id: Int) throws -> User

            /// Fetches a user.
            ///
            /// Slowly.
            @available(*, deprecated, message: "Use 'load', please")
            public func fetch(id p0: Int) throws -> User {
              try self._fetchEndpoint(p0)
            }

            private var _fetchEndpoint: (_ id: Int) throws -> User = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.fetch")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `results`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var optional: (_ id: Int) -> Int?
          @DependencyEndpoint var void: (_ id: Int) -> ()
          @DependencyEndpoint var nested: (_ id: Int) throws -> () -> Void
          @DependencyEndpoint var sent: (_ id: Int) throws -> sending Box
          @DependencyEndpoint var parenthesized: (@Sendable (_ id: Int) -> Void)
        }
        """,
        to: """
          struct Client {
            var optional: (_ id: Int) -> Int?

            func optional(id p0: Int) -> Int? {
              self._optionalEndpoint(p0)
            }

            private var _optionalEndpoint: (_ id: Int) -> Int? = { _ in
              DependenciesMacros.Unimplemented.report("Client.optional")
              return nil
            }
            var void: (_ id: Int) -> ()

            func void(id p0: Int) {
              self._voidEndpoint(p0)
            }

            private var _voidEndpoint: (_ id: Int) -> () = { _ in
              DependenciesMacros.Unimplemented.report("Client.void")
            }
            var nested: (_ id: Int) throws -> () -> Void

            func nested(id p0: Int) throws -> () -> Void {
              try self._nestedEndpoint(p0)
            }

            private var _nestedEndpoint: (_ id: Int) throws -> () -> Void = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.nested")
            }
            var sent: (_ id: Int) throws -> sending Box

            func sent(id p0: Int) throws -> sending Box {
              try self._sentEndpoint(p0)
            }

            private var _sentEndpoint: (_ id: Int) throws -> sending Box = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.sent")
            }
            var parenthesized: (@Sendable (_ id: Int) -> Void)

            func parenthesized(id p0: Int) {
              self._parenthesizedEndpoint(p0)
            }

            private var _parenthesizedEndpoint: (@Sendable (_ id: Int) -> Void) = { _ in
              DependenciesMacros.Unimplemented.report("Client.parenthesized")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `comments`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint
          // In front.
          var fetch: /* type */ ( // open
            // the id
            _ id: Int, // id
            /* the name */ _ name: String // name
          ) async // waits
            throws // throws
            -> User
        }
        """,
        to: """
          struct Client {
            // In front.
            var fetch: /* type */ ( // open
              // the id
              _ id: Int, // id
              /* the name */ _ name: String // name
            ) async // waits
              throws // throws
              -> User

            func fetch(id p0: Int, name p1: String) async throws -> User {
              try await self._fetchEndpoint(p0, p1)
            }

            private var _fetchEndpoint: (_ id: Int, _ name: String) async throws -> User = { _, _ in
              throw DependenciesMacros.Unimplemented.report("Client.fetch")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `other types`() {
      expectExpansion(
        """
        final class Model {
          @DependencyEndpoint var run: (_ id: Int) -> Void
        }
        """,
        to: """
          final class Model {
            var run: (_ id: Int) -> Void

            func run(id p0: Int) {
              self._runEndpoint(p0)
            }

            private var _runEndpoint: (_ id: Int) -> Void = { _ in
              DependenciesMacros.Unimplemented.report("Model.run")
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `throws unimplemented`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var run: (_ id: Int) throws(Unimplemented) -> Int
        }
        """,
        to: """
          struct Client {
            var run: (_ id: Int) throws(Unimplemented) -> Int

            func run(id p0: Int) throws(Unimplemented) -> Int {
              try self._runEndpoint(p0)
            }

            private var _runEndpoint: (_ id: Int) throws(Unimplemented) -> Int = { _ throws(Unimplemented) in
              throw DependenciesMacros.Unimplemented.report("Client.run")
            }
          }
          """,
        of: endpointPeers
      )
    }
  }
#endif
