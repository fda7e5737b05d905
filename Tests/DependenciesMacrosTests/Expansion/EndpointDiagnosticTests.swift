#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of endpoints")
  struct EndpointDiagnosticTests {
    @Test func `no closures`() {
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
              'id' can't be an endpoint, because 'Int' isn't a closure type; remove \
              '@DependencyEndpoint' [DEP-endpoint-not-a-closure]
              """,
            line: 2,
            column: 31,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
          ),
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint, because it can be 'nil'; write a closure type that isn't \
              optional, or remove '@DependencyEndpoint' [DEP-endpoint-optional]
              """,
            line: 3,
            column: 32,
            fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
          ),
          DiagnosticSpec(
            message: """
              'pair' can't be an endpoint, because '(Int, Int)' isn't a closure type; remove \
              '@DependencyEndpoint' [DEP-endpoint-not-a-closure]
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

    @Test func `constants`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint let run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint, because a 'let' can't be overridden; write 'var' \
              [DEP-endpoint-let]
              """,
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

    @Test func `static properties`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint static var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint, because no instance can override it; remove 'static' \
              [DEP-endpoint-static]
              """,
            line: 2,
            column: 23
          )
        ]
      )
    }

    @Test func `computed properties`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var run: () -> Void { {} }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint, because it is computed; remove '@DependencyEndpoint' \
              [DEP-endpoint-computed]
              """,
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

    @Test func `observers`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var run: () -> Void { willSet {} }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint, because it has observers; remove them [DEP-endpoint-observers]
              """,
            line: 2,
            column: 45
          )
        ]
      )
    }

    @Test func `laziness`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint lazy var run: () -> Void = {}
        }
        """,
        [
          DiagnosticSpec(
            message: "'run' can't be an endpoint, because it is lazy; remove 'lazy' [DEP-endpoint-lazy]",
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

    @Test func `missing type`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint var run = { 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' needs a type annotation to be an endpoint; write the closure's type \
              [DEP-endpoint-missing-type]
              """,
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

    @Test func `misplaced`() {
      expectDiagnostics(
        """
        extension Client {
          @DependencyEndpoint var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' can't be an endpoint here; declare it in a struct marked '@DependencyClient' \
              [DEP-endpoint-misplaced]
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func `functions`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint func run() {}
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEndpoint' can only be applied to a 'var' of closure type \
              [DEP-endpoint-not-a-property]
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func `ignored endpoints`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint @DependencyEndpointIgnored var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              a property can't be both '@DependencyEndpoint' and '@DependencyEndpointIgnored'; remove \
              one of them [DEP-endpoint-ignored]
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
  }

  @Suite("Diagnostics of endpoints whose type is a name")
  struct AliasDiagnosticTests {
    @Test func `without a default`() {
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
