#if Macros
  import Testing

  @Suite("Clients")
  struct ClientExpansionTests {
    @Test func `public client`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var fetch: () async throws -> String
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var fetch: () async throws -> String

            public init(
              fetch: (() async throws -> String)? = nil
            ) {
              if let fetch {
                self._fetchEndpoint = fetch
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `no endpoints`() {
      expectExpansion(
        """
        @DependencyClient
        struct Settings {
          let id: Int
          var name = "Blob"
          var nickname: String?
        }
        """,
        to: """
          struct Settings {
            let id: Int
            var name = "Blob"
            var nickname: String?

            init(
              id: Int,
              name: String = "Blob",
              nickname: String? = nil
            ) {
              self.id = id
              self.name = name
              self.nickname = nickname
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `empty struct`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
        }
        """,
        to: """
          public struct Client {

            public init() {
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `values beside endpoints`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          let baseURL: URL
          var retries: Int = 3
          let version = 2
          var onEvent: (() -> Void)?
          @DependencyEndpointIgnored var format: @Sendable (Int) -> String
          @DependencyEndpointIgnored var parse: @Sendable (String) -> Int = { _ in 0 }
          var fetch: () throws -> Void
        }
        """,
        to: """
          struct Client {
            let baseURL: URL
            var retries: Int = 3
            let version = 2
            var onEvent: (() -> Void)?
            @DependencyEndpointIgnored var format: @Sendable (Int) -> String
            @DependencyEndpointIgnored var parse: @Sendable (String) -> Int = { _ in 0 }
            @DependencyEndpoint
            var fetch: () throws -> Void

            init(
              baseURL: URL,
              retries: Int = 3,
              onEvent: (() -> Void)? = nil,
              format: @escaping @Sendable (Int) -> String,
              parse: (@Sendable (String) -> Int)? = nil,
              fetch: (() throws -> Void)? = nil
            ) {
              self.baseURL = baseURL
              self.retries = retries
              self.onEvent = onEvent
              self.format = format
              if let parse {
                self.parse = parse
              }
              if let fetch {
                self._fetchEndpoint = fetch
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `several values in one declaration`() {
      expectExpansion(
        """
        @DependencyClient
        struct Point {
          var x, y: Int
          var name = "a", scale: Double = 1
        }
        """,
        to: """
          struct Point {
            var x, y: Int
            var name = "a", scale: Double = 1

            init(
              x: Int,
              y: Int,
              name: String = "a",
              scale: Double = 1
            ) {
              self.x = x
              self.y = y
              self.name = name
              self.scale = scale
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `static and computed properties`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          static var make: @Sendable () -> Int { { 1 } }
          static let live = Client()
          var run: () -> Void
          var twice: () -> Void { { run(); run() } }
        }
        """,
        to: """
          struct Client {
            static var make: @Sendable () -> Int { { 1 } }
            static let live = Client()
            @DependencyEndpoint
            var run: () -> Void
            var twice: () -> Void { { run(); run() } }

            init(
              run: (() -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `initializer of the author`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          var run: () -> Void
          init(run: @escaping () -> Void) {
            self.run = run
          }
        }
        """,
        to: """
          struct Client {
            @DependencyEndpoint
            var run: () -> Void
            init(run: @escaping () -> Void) {
              self.run = run
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `values behind conditions`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          var run: () -> Void
          #if DEBUG
            var level: Int = 1
          #endif
        }
        """,
        to: """
          struct Client {
            @DependencyEndpoint
            var run: () -> Void
            #if DEBUG
              var level: Int = 1
            #endif

            init(
              run: (() -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `wrapped values are set elsewhere`() {
      expectExpansion(
        #"""
        @DependencyClient
        struct Client {
          @Dependency(\.date) var date
          var run: () -> Void
        }
        """#,
        to: #"""
          struct Client {
            @Dependency(\.date) var date
            @DependencyEndpoint
            var run: () -> Void

            init(
              run: (() -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
            }
          }
          """#,
        of: clientMacro
      )
    }
  }
#endif
