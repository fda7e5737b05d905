#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of endpoints")
  struct EndpointDiagnosticTests {
    @Test func noClosures() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var id: Int
          @DependencyEndpoint var run: (() -> Void)?
          @DependencyEndpoint var pair: (Int, Int)
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'id' cannot be an endpoint, because 'Int' is no closure; remove '@DependencyEndpoint'
              """,
            line: 2,
            column: 31,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
          ),
          DiagnosticSpec(
            message: """
              'run' cannot be an endpoint, because it may be 'nil'; write the closure's type without the \
              optional, or remove '@DependencyEndpoint'
              """,
            line: 3,
            column: 32,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
          ),
          DiagnosticSpec(
            message: """
              'pair' cannot be an endpoint, because '(Int, Int)' is no closure; remove \
              '@DependencyEndpoint'
              """,
            line: 4,
            column: 33,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
          ),
        ],
        fixed: """
          struct Client {
            var id: Int
            var run: (() -> Void)?
            var pair: (Int, Int)
          }
          """
      )
    }

    @Test func constants() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint let run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' cannot be an endpoint, because a 'let' cannot be overridden; write 'var'",
            line: 2,
            column: 23,
            fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var run: () -> Void
          }
          """
      )
    }

    @Test func staticProperties() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint static var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' cannot be an endpoint, because no instance can override it; remove 'static'",
            line: 2,
            column: 23
          )
        ]
      )
    }

    @Test func computedProperties() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var run: () -> Void { {} }
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' cannot be an endpoint, because it is computed; remove '@DependencyEndpoint'",
            line: 2,
            column: 43,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
          )
        ],
        fixed: """
          struct Client {
            var run: () -> Void { {} }
          }
          """
      )
    }

    @Test func observers() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var run: () -> Void { willSet {} }
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' cannot be an endpoint, because it has observers; remove them",
            line: 2,
            column: 45
          )
        ]
      )
    }

    @Test func laziness() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint lazy var run: () -> Void = {}
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' cannot be an endpoint, because it is lazy; remove 'lazy'",
            line: 2,
            column: 23,
            fixIts: [FixItSpec(message: "Remove 'lazy'")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var run: () -> Void = {}
          }
          """
      )
    }

    @Test func missingType() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var run = { 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: "'@DependencyEndpoint' needs the type of 'run'; write the closure's type",
            line: 2,
            column: 27,
            fixIts: [FixItSpec(message: "Insert a type")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var run: <#() -> Void#> = { 1 }
          }
          """
      )
    }

    @Test func misplaced() {
      expectDiagnostics(
        """
        extension Client {
          @DependencyEndpoint var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' cannot be an endpoint here; declare it in a struct marked '@DependencyClient'
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func functions() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint func run() {}
        }
        """,
        [
          DiagnosticSpec(
            message: "'@DependencyEndpoint' goes with a 'var' that holds a closure",
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func ignoredEndpoints() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint @DependencyEndpointIgnored var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              a property is either '@DependencyEndpoint' or '@DependencyEndpointIgnored'; remove one of \
              them
              """,
            line: 2,
            column: 23,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpointIgnored'")]
          )
        ],
        fixed: """
          struct Client {
            @DependencyEndpoint var run: () -> Void
          }
          """
      )
    }

    @Test func ignoredForNothing() {
      expectDiagnostics(
        """
        struct Other {
          @DependencyEndpointIgnored
          var id: Int
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEndpointIgnored' does nothing here: it keeps a stored property of a \
              '@DependencyClient' from being an endpoint
              """,
            line: 2,
            column: 3,
            severity: .warning,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpointIgnored'")]
          )
        ],
        fixed: """
          struct Other {
            var id: Int
          }
          """
      )
    }
  }
#endif
