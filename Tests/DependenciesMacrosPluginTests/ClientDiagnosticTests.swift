#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of clients")
  struct ClientDiagnosticTests {
    @Test func classes() {
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
              '@DependencyClient' makes a client of a struct, but 'Client' is declared with 'class'; \
              write 'struct', with a closure property for each endpoint
              """,
            line: 2,
            column: 7
          )
        ]
      )
    }

    @Test func extensions() {
      expectDiagnostics(
        """
        @DependencyClient
        extension Client {
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' makes a client of a struct, but 'Client' is declared with 'extension'; \
              write 'struct', with a closure property for each endpoint
              """,
            line: 2,
            column: 1
          )
        ]
      )
    }

    @Test func enumerations() {
      expectDiagnostics(
        """
        @DependencyClient
        enum Client {
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyClient' makes a client of a struct, but 'Client' is declared with 'enum'; \
              write 'struct', with a closure property for each endpoint
              """,
            line: 2,
            column: 1
          )
        ]
      )
    }

    @Test func constants() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          let run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' is no endpoint, because a 'let' cannot be overridden; write 'var', or mark it \
              '@DependencyEndpointIgnored' if it is a plain value
              """,
            line: 3,
            column: 3,
            severity: .warning,
            fixIts: [
              FixItSpec(message: "Replace 'let' with 'var'"),
              FixItSpec(message: "Mark it '@DependencyEndpointIgnored'"),
            ]
          )
        ],
        applying: ["Replace 'let' with 'var'"],
        fixed: """
          @DependencyClient
          struct Client {
            var run: () -> Void
          }
          """
      )
    }

    @Test func constantsThatAreValues() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          /// Runs.
          let run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' is no endpoint, because a 'let' cannot be overridden; write 'var', or mark it \
              '@DependencyEndpointIgnored' if it is a plain value
              """,
            line: 4,
            column: 3,
            severity: .warning,
            fixIts: [
              FixItSpec(message: "Replace 'let' with 'var'"),
              FixItSpec(message: "Mark it '@DependencyEndpointIgnored'"),
            ]
          )
        ],
        applying: ["Mark it '@DependencyEndpointIgnored'"],
        fixed: """
          @DependencyClient
          struct Client {
            /// Runs.
            @DependencyEndpointIgnored let run: () -> Void
          }
          """
      )
    }

    @Test func observers() {
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
              'run' is no endpoint, because an endpoint cannot have observers; remove them, or mark it \
              '@DependencyEndpointIgnored' if it is a plain value
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

    @Test func laziness() {
      expectDiagnostics(
        """
        @DependencyClient
        struct Client {
          lazy var run: () -> Void = {}
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' is no endpoint, because an endpoint cannot be lazy; remove 'lazy'",
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

    @Test func severalBindings() {
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
              'run' cannot be an endpoint in a declaration of several properties; declare each endpoint \
              on its own
              """,
            line: 3,
            column: 14,
            fixIts: [FixItSpec(message: "Declare each property on its own")]
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

    @Test func missingType() {
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
              '@DependencyClient' needs the type of 'options' for the initializer that it makes, and \
              cannot tell it from the value; write the type
              """,
            line: 3,
            column: 7,
            fixIts: [FixItSpec(message: "Insert a type")]
          ),
          DiagnosticSpec(
            message: """
              '@DependencyClient' needs the type of 'run' for the initializer that it makes, and cannot \
              tell it from the value; write the type
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

    @Test func tuplePatterns() {
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
              '@DependencyClient' cannot make a parameter of a tuple pattern; declare each property on \
              its own
              """,
            line: 3,
            column: 7
          )
        ]
      )
    }

    @Test func conditions() {
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
              'level' needs a value here: the initializer that '@DependencyClient' makes cannot take a \
              parameter for a property inside '#if'
              """,
            line: 4,
            column: 9
          ),
          DiagnosticSpec(
            message: """
              'name' needs a value here: the initializer that '@DependencyClient' makes cannot take a \
              parameter for a property inside '#if'
              """,
            line: 6,
            column: 11
          ),
        ]
      )
    }
  }
#endif
