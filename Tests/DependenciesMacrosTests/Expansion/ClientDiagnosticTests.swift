#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of clients")
  struct ClientDiagnosticTests {
    @Test func `classes`() {
      expectDiagnostics(
        """
        @DependencyClient
        final class Client {
          var run: () -> Void = {}
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' can only be applied to a struct, but 'Client' is declared with 'class' \
              [DEP-client-not-a-struct]
              """,
            line: 2,
            column: 7
          )
        ]
      )
    }

    @Test func `extensions`() {
      expectDiagnostics(
        """
        @DependencyClient
        extension Client {
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' can only be applied to a struct, but 'Client' is declared with \
              'extension' [DEP-client-not-a-struct]
              """,
            line: 2,
            column: 1
          )
        ]
      )
    }

    @Test func `enumerations`() {
      expectDiagnostics(
        """
        @DependencyClient
        enum Client {
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' can only be applied to a struct, but 'Client' is declared with 'enum' \
              [DEP-client-not-a-struct]
              """,
            line: 2,
            column: 1
          )
        ]
      )
    }

    @Test func `observers`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          var run: () -> Void {
            didSet { print("set") }
          }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' won't be an endpoint, because an endpoint can't have observers; remove them, or mark \
              it '@DependencyEndpointIgnored' if it is a plain value [DEP-client-observers]
              """,
            line: 4,
            column: 5,
            severity: .warning,
            fixIts: [FixItSpec(message: "Mark it '@DependencyEndpointIgnored'")]
          )
        ],
        fixed: """
          @DependencyClient
          struct Client {
            @DependencyEndpointIgnored var run: () -> Void {
              didSet { print("set") }
            }
          }
          """
      )
    }

    @Test func `laziness`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          lazy var run: () -> Void = {}
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' won't be an endpoint, because an endpoint can't be lazy; remove 'lazy' \
              [DEP-client-lazy]
              """,
            line: 3,
            column: 3,
            severity: .warning,
            fixIts: [FixItSpec(message: "Remove 'lazy'")]
          )
        ],
        fixed: """
          @DependencyClient
          struct Client {
            var run: () -> Void = {}
          }
          """
      )
    }

    @Test func `several bindings`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          public var run, stop: () -> Void, count: () -> Int = { 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint in a declaration of several properties; declare each endpoint \
              separately [DEP-client-several-properties]
              """,
            line: 3,
            column: 14,
            fixIts: [FixItSpec(message: "Declare each property separately")]
          )
        ],
        fixed: """
          @DependencyClient
          struct Client {
            public var run: () -> Void
            public var stop: () -> Void
            public var count: () -> Int = { 1 }
          }
          """
      )
    }

    @Test func `missing type`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          var options = Options()
          var run = { 1 }  // one
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'options' needs a type annotation, because '@DependencyClient' generates an initializer \
              and can't infer the parameter's type from this value [DEP-client-missing-type]
              """,
            line: 3,
            column: 7,
            fixIts: [FixItSpec(message: "Insert a type")]
          ),
          DiagnosticSpec(
            message: """
              'run' needs a type annotation, because '@DependencyClient' generates an initializer and \
              can't infer the parameter's type from this value [DEP-client-missing-type]
              """,
            line: 4,
            column: 7,
            fixIts: [FixItSpec(message: "Insert a type")]
          ),
        ],
        fixed: """
          @DependencyClient
          struct Client {
            var options: <#Type#> = Options()
            var run: <#() -> Void#> = { 1 }  // one
          }
          """
      )
    }

    @Test func `tuple patterns`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          let (a, b): (Int, Int)
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' doesn't support tuple patterns; declare each property separately \
              [DEP-client-tuple-pattern]
              """,
            line: 3,
            column: 7
          )
        ]
      )
    }

    @Test func `conditions`() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          #if DEBUG
            var level: Int
            #if os(Linux)
              let name: String
            #endif
          #endif
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'level' needs a default value, because the generated initializer can't have a parameter \
              for a property inside '#if' [DEP-client-conditional-property]
              """,
            line: 4,
            column: 9
          ),
          DiagnosticSpec(
            message: """
              'name' needs a default value, because the generated initializer can't have a parameter for \
              a property inside '#if' [DEP-client-conditional-property]
              """,
            line: 6,
            column: 11
          ),
        ]
      )
    }
  }
#endif
