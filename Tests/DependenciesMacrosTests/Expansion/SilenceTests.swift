#if Macros
  import Testing

  /// Clients that compile without a diagnostic, as they do with the published macros.
  @Suite("Silence")
  struct SilenceTests {
    @Test func `closures that are constants`() {
      expectDiagnostics(
        """
        @DependencyClient
        public struct Client: Sendable {
          public let log: @Sendable (_ message: String) -> Void
          let format: (Int) -> String = { "\\($0)" }
          private let parse: (String) -> Int
        }
        """,
        []
      )
    }

    @Test func `types that may be anything`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          typealias Load = () -> Void
          var height: Height
          var fetch: API.Fetch = { _ in 42 }
          var load: Load
          var options: Options<Height> = .init()
          var level: Level?
          @DependencyEndpointIgnored var name: Name
        }
        """,
        []
      )
    }

    @Test func `marks that do nothing`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          var run: () -> Void
          @DependencyEndpointIgnored static var shared: () -> Void = {}
          @DependencyEndpointIgnored var twice: () -> Void { { run(); run() } }
        }

        struct Other {
          @DependencyEndpointIgnored var id: Int
        }
        """,
        []
      )
    }

    @Test func `constants are parameters of the initializer`() {
      expectExpansion(
        """
        @DependencyClient
        struct Client {
          let run: () -> Void
          var height: Height
        }
        """,
        to: """
          struct Client {
            let run: () -> Void
            var height: Height

            init(
              run: @escaping () -> Void,
              height: Height
            ) {
              self.run = run
              self.height = height
            }
          }
          """
      )
    }
  }
#endif
