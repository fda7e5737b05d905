#if Macros
  import Testing

  @Suite("Endpoints")
  struct EndpointExpansionTests {
    @Test func `every kind of endpoint`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client: Sendable {
          var fetchUser: @Sendable (_ id: Int) async throws -> User
          var count: @Sendable () -> Int = { 0 }
          var log: (_ message: String, _ level: Int) -> Void
          var current: () -> User?
        }
        """,
        to: """
          struct Client: Sendable {
            var fetchUser: @Sendable (_ id: Int) async throws -> User {
              @storageRestrictions(initializes: _fetchUserEndpoint)
              init(initialValue) {
                _fetchUserEndpoint = initialValue
              }
              get {
                _fetchUserEndpoint
              }
              set {
                _fetchUserEndpoint = newValue
              }
            }

            func fetchUser(id p0: Int) async throws -> User {
              try await self._fetchUserEndpoint(p0)
            }

            private var _fetchUserEndpoint: @Sendable (_ id: Int) async throws -> User = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.fetchUser")
            }
            var count: @Sendable () -> Int {
              get {
                _countEndpoint
              }
              set {
                _countEndpoint = newValue
              }
            }

            private var _countEndpoint: @Sendable () -> Int = {
              DependenciesMacros.Unimplemented.report("Client.count")
              return 0
            }
            var log: (_ message: String, _ level: Int) -> Void {
              @storageRestrictions(initializes: _logEndpoint)
              init(initialValue) {
                _logEndpoint = initialValue
              }
              get {
                _logEndpoint
              }
              set {
                _logEndpoint = newValue
              }
            }

            func log(message p0: String, level p1: Int) {
              self._logEndpoint(p0, p1)
            }

            private var _logEndpoint: (_ message: String, _ level: Int) -> Void = { _, _ in
              DependenciesMacros.Unimplemented.report("Client.log")
            }
            var current: () -> User? {
              @storageRestrictions(initializes: _currentEndpoint)
              init(initialValue) {
                _currentEndpoint = initialValue
              }
              get {
                _currentEndpoint
              }
              set {
                _currentEndpoint = newValue
              }
            }

            private var _currentEndpoint: () -> User? = {
              DependenciesMacros.Unimplemented.report("Client.current")
              return nil
            }

            init(
              fetchUser: (@Sendable (_ id: Int) async throws -> User)? = nil,
              count: (@Sendable () -> Int)? = nil,
              log: ((_ message: String, _ level: Int) -> Void)? = nil,
              current: (() -> User?)? = nil
            ) {
              if let fetchUser {
                self._fetchUserEndpoint = fetchUser
              }
              if let count {
                self._countEndpoint = count
              }
              if let log {
                self._logEndpoint = log
              }
              if let current {
                self._currentEndpoint = current
              }
            }
          }
          """
      )
    }

    @Test func `nested in an extension`() {
      expectExpansion(
        """
        extension Outer {
          @DependencyClient
          struct Inner {
            var run: () throws -> Void
          }
        }
        """,
        to: """
          extension Outer {
            struct Inner {
              var run: () throws -> Void {
                @storageRestrictions(initializes: _runEndpoint)
                init(initialValue) {
                  _runEndpoint = initialValue
                }
                get {
                  _runEndpoint
                }
                set {
                  _runEndpoint = newValue
                }
              }

              private var _runEndpoint: () throws -> Void = {
                throw DependenciesMacros.Unimplemented.report("Outer.Inner.run")
              }

              init(
                run: (() throws -> Void)? = nil
              ) {
                if let run {
                  self._runEndpoint = run
                }
              }
            }
          }
          """
      )
    }

    @Test func `generic client`() {
      expectExpansion(
        """
        @DependencyClient
        struct Store<Element: Sendable>: Sendable {
          var save: @Sendable (_ element: Element) async throws -> Void
        }
        """,
        to: """
          struct Store<Element: Sendable>: Sendable {
            var save: @Sendable (_ element: Element) async throws -> Void {
              @storageRestrictions(initializes: _saveEndpoint)
              init(initialValue) {
                _saveEndpoint = initialValue
              }
              get {
                _saveEndpoint
              }
              set {
                _saveEndpoint = newValue
              }
            }

            func save(element p0: Element) async throws {
              try await self._saveEndpoint(p0)
            }

            private var _saveEndpoint: @Sendable (_ element: Element) async throws -> Void = { _ in
              throw DependenciesMacros.Unimplemented.report("Store.save")
            }

            init(
              save: (@Sendable (_ element: Element) async throws -> Void)? = nil
            ) {
              if let save {
                self._saveEndpoint = save
              }
            }
          }
          """
      )
    }

    @Test func `marked already`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          @DependencyEndpoint(method: "save") var saveUser: (User) throws -> Void
        }
        """,
        to: """
          struct Client {
            var saveUser: (User) throws -> Void {
              @storageRestrictions(initializes: _saveUserEndpoint)
              init(initialValue) {
                _saveUserEndpoint = initialValue
              }
              get {
                _saveUserEndpoint
              }
              set {
                _saveUserEndpoint = newValue
              }
            }

            func save(_ p0: User) throws {
              try self._saveUserEndpoint(p0)
            }

            private var _saveUserEndpoint: (User) throws -> Void = { _ in
              throw DependenciesMacros.Unimplemented.report("Client.saveUser")
            }

            init(
              saveUser: ((User) throws -> Void)? = nil
            ) {
              if let saveUser {
                self._saveUserEndpoint = saveUser
              }
            }
          }
          """
      )
    }

    @Test func `alias marked as endpoint`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          @DependencyEndpoint var fetch: Fetch = { _ in 42 }
        }
        """,
        to: """
          struct Client {
            var fetch: Fetch {
              get {
                _fetchEndpoint
              }
              set {
                _fetchEndpoint = newValue
              }
            }

            private var _fetchEndpoint: Fetch = { _ in
              DependenciesMacros.Unimplemented.report("Client.fetch")
              return 42
            }

            init(
              fetch: (Fetch)? = nil
            ) {
              if let fetch {
                self._fetchEndpoint = fetch
              }
            }
          }
          """
      )
    }
  }
#endif
