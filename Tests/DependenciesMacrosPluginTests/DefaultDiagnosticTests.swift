#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of missing defaults")
  struct DefaultDiagnosticTests {
    @Test func missingDefault() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var count: () -> Int  // how many
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'count' needs a default closure: un-overridden it can neither throw nor make up a value of \
              type 'Int'
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

    @Test func missingDefaultOfParameters() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var find: (_ id: Int, String) async -> [String: User]
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'find' needs a default closure: un-overridden it can neither throw nor make up a value of \
              type '[String: User]'
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

    @Test func typedThrows() {
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
              'find' needs a default closure: un-overridden it can throw 'Failure' only, and not \
              'Unimplemented'
              """,
            line: 2,
            column: 27,
            fixIts: [FixItSpec(message: "Insert a default closure")]
          ),
          DiagnosticSpec(
            message: """
              'run' needs a default closure: un-overridden it can throw 'Failure' only, and not \
              'Unimplemented'
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

    @Test func variadicParameters() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var log: (_ items: String...) -> Void
          @DependencyEndpoint var unlabelled: (String...) -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: "the method of 'log' cannot hand on a variadic parameter; write '[String]'",
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
