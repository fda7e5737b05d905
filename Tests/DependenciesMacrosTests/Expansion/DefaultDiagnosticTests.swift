#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of missing defaults")
  struct DefaultDiagnosticTests {
    @Test func `missing default`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var count: () -> Int  // how many
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'count' needs a default: it returns 'Int' and doesn't throw, so there is nothing to return \
              until it is overridden [DEP-endpoint-missing-default]
              """,
            line: 2,
            column: 27,
            fixIts: [FixItSpec(message: "Insert a default closure")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var count: () -> Int = { <#Int#> }  // how many
          }
          """
      )
    }

    @Test func `missing default of parameters`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var find: (_ id: Int, String) async -> [String: User]
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'find' needs a default: it returns '[String: User]' and doesn't throw, so there is nothing \
              to return until it is overridden [DEP-endpoint-missing-default]
              """,
            line: 2,
            column: 27,
            fixIts: [FixItSpec(message: "Insert a default closure")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var find: (_ id: Int, String) async -> [String: User] = { _, _ in <#[String: User]#> }
          }
          """
      )
    }

    @Test func `typed throws`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var find: (_ id: Int) throws(Failure) -> User
          @DependencyEndpoint var run: () async throws(Failure) -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'find' needs a default: it throws only 'Failure', so it can't throw 'Unimplemented' until \
              it is overridden [DEP-endpoint-typed-throws]
              """,
            line: 2,
            column: 27,
            fixIts: [FixItSpec(message: "Insert a default closure")]
          ),
          DiagnosticSpec(
            message: """
              'run' needs a default: it throws only 'Failure', so it can't throw 'Unimplemented' until \
              it is overridden [DEP-endpoint-typed-throws]
              """,
            line: 3,
            column: 27,
            fixIts: [FixItSpec(message: "Insert a default closure")]
          ),
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var find: (_ id: Int) throws(Failure) -> User = { _ throws(Failure) in throw <#Failure#> }
            @DependencyEndpoint var run: () async throws(Failure) -> Void = { () throws(Failure) in throw <#Failure#> }
          }
          """
      )
    }

    @Test func `variadic parameters`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var log: (_ items: String...) -> Void
          @DependencyEndpoint var unlabelled: (String...) -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the method for 'log' can't pass on a variadic parameter; write '[String]' \
              [DEP-endpoint-variadic]
              """,
            line: 2,
            column: 48,
            fixIts: [FixItSpec(message: "Replace 'String...' with '[String]'")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var log: (_ items: [String]) -> Void
            @DependencyEndpoint var unlabelled: (String...) -> Void
          }
          """
      )
    }
  }
#endif
