#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of endpoints whose type is a name")
  struct AliasDiagnosticTests {
    @Test func withoutADefault() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var fetch: Fetch
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEndpoint' can't tell whether 'Fetch' is a closure type (is it a typealias?); \
              write the closure's type here, or give 'fetch' a default closure; if it is a plain value, \
              mark it '@DependencyEndpointIgnored' [DEP-endpoint-unknown-type]
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
