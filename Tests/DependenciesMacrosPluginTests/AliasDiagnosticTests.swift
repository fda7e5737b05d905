#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of types that cannot be seen through")
  struct AliasDiagnosticTests {
    @Test func aliases() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          var fetch: Fetch
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' cannot see through 'Fetch', so 'fetch' is no endpoint: if it is a \
              closure, write the closure's type here, or mark it '@DependencyEndpoint' and give it a \
              default closure; if it is a plain value, mark it '@DependencyEndpointIgnored'
              """,
            line: 3,
            column: 14,
            severity: .warning,
            fixIts: [FixItSpec(message: "Mark it '@DependencyEndpointIgnored'")]
          )
        ],
        applying: ["Mark it '@DependencyEndpointIgnored'"],
        fixed: """
          @DependencyClient
          struct Client {
            @DependencyEndpointIgnored var fetch: Fetch
          }
          """
      )
    }

    @Test func aliasesWithADefault() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          var fetch: API.Fetch = { _ in 42 }  // 42
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' cannot see through 'API.Fetch', so 'fetch' is no endpoint: if it is a \
              closure, write the closure's type here, or mark it '@DependencyEndpoint' and give it a \
              default closure; if it is a plain value, mark it '@DependencyEndpointIgnored'
              """,
            line: 3,
            column: 14,
            severity: .warning,
            fixIts: [
              FixItSpec(message: "Mark it '@DependencyEndpoint'"),
              FixItSpec(message: "Mark it '@DependencyEndpointIgnored'"),
            ]
          )
        ],
        applying: ["Mark it '@DependencyEndpoint'"],
        fixed: """
          @DependencyClient
          struct Client {
            @DependencyEndpoint var fetch: API.Fetch = { _ in 42 }  // 42
          }
          """
      )
    }

    @Test func aliasesInsideTheClient() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          typealias Fetch = () -> Void
          struct Options {}
          var fetch: Fetch
          var options: Options
          let other: Other
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' cannot see through 'Fetch', so 'fetch' is no endpoint: if it is a \
              closure, write the closure's type here, or mark it '@DependencyEndpoint' and give it a \
              default closure; if it is a plain value, mark it '@DependencyEndpointIgnored'
              """,
            line: 5,
            column: 14,
            severity: .warning,
            fixIts: [FixItSpec(message: "Mark it '@DependencyEndpointIgnored'")]
          )
        ],
        applying: ["Mark it '@DependencyEndpointIgnored'"],
        fixed: """
          @DependencyClient
          struct Client {
            typealias Fetch = () -> Void
            struct Options {}
            @DependencyEndpointIgnored var fetch: Fetch
            var options: Options
            let other: Other
          }
          """
      )
    }

    @Test func endpointsWithoutADefault() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var fetch: Fetch
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEndpoint' cannot see through 'Fetch': write the closure's type here, or give \
              'fetch' a default closure; if it is a plain value, mark it '@DependencyEndpointIgnored'
              """,
            line: 2,
            column: 34,
            fixIts: [FixItSpec(message: "Replace it with '@DependencyEndpointIgnored'")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpointIgnored var fetch: Fetch
          }
          """
      )
    }
  }
#endif
