#if Macros
  import Testing

  @Suite("Access of clients' initializers")
  struct ClientAccessTests {
    @Test func `private value with a default`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var run: () -> Void
          private var cache: Cache = Cache()
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var run: () -> Void
            private var cache: Cache = Cache()

            public init(
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

    @Test func `private value without a default`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var run: () -> Void
          private let cache: Cache
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var run: () -> Void
            private let cache: Cache

            fileprivate init(
              run: (() -> Void)? = nil,
              cache: Cache
            ) {
              if let run {
                self._runEndpoint = run
              }
              self.cache = cache
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `private value of a known type`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var run: () -> Void
          private let id: Int
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var run: () -> Void
            private let id: Int

            public init(
              run: (() -> Void)? = nil,
              id: Int
            ) {
              if let run {
                self._runEndpoint = run
              }
              self.id = id
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `internal endpoint of known types`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var run: () -> Void
          var log: (String) -> Void
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var run: () -> Void
            @DependencyEndpoint
            var log: (String) -> Void

            public init(
              run: (() -> Void)? = nil,
              log: ((String) -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
              if let log {
                self._logEndpoint = log
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `internal endpoint of unknown types`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var run: () -> Void
          var log: (Level) -> Void
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var run: () -> Void
            @DependencyEndpoint
            var log: (Level) -> Void

            public init(
              run: (() -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
            }

            init(
              run: (() -> Void)? = nil,
              log: ((Level) -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
              if let log {
                self._logEndpoint = log
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `internal value of unknown type`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public var run: () -> Void
          let level: Level
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public var run: () -> Void
            let level: Level

            init(
              run: (() -> Void)? = nil,
              level: Level
            ) {
              if let run {
                self._runEndpoint = run
              }
              self.level = level
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `nested private type`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          private enum Mode {
            case a
          }
          private let mode: Mode
          var run: () -> Void
        }
        """,
        to: """
          struct Client {
            private enum Mode {
              case a
            }
            private let mode: Mode
            @DependencyEndpoint
            var run: () -> Void

            private init(
              mode: Mode,
              run: (() -> Void)? = nil
            ) {
              self.mode = mode
              if let run {
                self._runEndpoint = run
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `package client`() {
      expectExpansion(
        """
        @DependencyClient
        package struct Client {
          package var run: (_ id: Int) -> Void
        }
        """,
        to: """
          package struct Client {
            @DependencyEndpoint
            package var run: (_ id: Int) -> Void

            package init(
              run: ((_ id: Int) -> Void)? = nil
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

    @Test func `private client`() {
      expectExpansion(
        """
        @DependencyClient
        private struct Client {
          var run: (_ id: Int) -> Void
          fileprivate var stop: (_ id: Int) -> Void
        }
        """,
        to: """
          private struct Client {
            @DependencyEndpoint
            var run: (_ id: Int) -> Void
            @DependencyEndpoint
            fileprivate var stop: (_ id: Int) -> Void

            init(
              run: ((_ id: Int) -> Void)? = nil,
              stop: ((_ id: Int) -> Void)? = nil
            ) {
              if let run {
                self._runEndpoint = run
              }
              if let stop {
                self._stopEndpoint = stop
              }
            }
          }
          """,
        of: clientMacro
      )
    }

    @Test func `access of the setter alone`() {
      expectExpansion(
        """
        @DependencyClient
        public struct Client {
          public internal(set) var run: (_ id: Int) -> Void
        }
        """,
        to: """
          public struct Client {
            @DependencyEndpoint
            public internal(set) var run: (_ id: Int) -> Void

            public init(
              run: ((_ id: Int) -> Void)? = nil
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

    @Test func `access from the extension`() {
      expectExpansion(
        """
        public extension Outer {
          @DependencyClient
          struct Client {
            public var run: () -> Void
          }
        }
        """,
        to: """
          public extension Outer {
            struct Client {
              @DependencyEndpoint
              public var run: () -> Void

              public init(
                run: (() -> Void)? = nil
              ) {
                if let run {
                  self._runEndpoint = run
                }
              }
            }
          }
          """,
        of: clientMacro
      )
    }
  }
#endif
