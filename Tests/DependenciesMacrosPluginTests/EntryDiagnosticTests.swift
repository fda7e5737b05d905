#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of entries")
  struct EntryDiagnosticTests {
    @Test func misplacedInAnotherExtension() {
      expectDiagnostics(
        """
        extension Client {
          @DependencyEntry var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' adds a property to 'DependencyValues'; write it in 'extension \
              DependencyValues { … }'
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func misplacedInAType() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEntry var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' adds a property to 'DependencyValues'; write it in 'extension \
              DependencyValues { … }'
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func misplacedInAFile() {
      expectDiagnostics(
        """
        @DependencyEntry var one: Int = 1
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' adds a property to 'DependencyValues'; write it in 'extension \
              DependencyValues { … }'
              """,
            line: 1,
            column: 1
          )
        ]
      )
    }

    @Test func functions() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry func one() {}
        }
        """,
        [
          DiagnosticSpec(
            message: "'@DependencyEntry' goes with a 'var' in 'extension DependencyValues'",
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func missingValue() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry var one: Int  // one
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the entry 'one' has no value; give it one for tests behind '=', or write \
              '@DependencyEntry(liveValue: …)' or '@DependencyEntry(previewValue: …)'
              """,
            line: 2,
            column: 24,
            fixIts: [FixItSpec(message: "Insert an initial value, for tests")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var one: Int = <#Int#>  // one
          }
          """
      )
    }

    @Test func missingType() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry(liveValue: 1) var one = 1
        }
        """,
        [
          DiagnosticSpec(
            message: "the entry 'one' needs its type written, as in 'var one: any Client'",
            line: 2,
            column: 38,
            fixIts: [FixItSpec(message: "Insert a type")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry(liveValue: 1) var one: <#Type#> = 1
          }
          """
      )
    }

    @Test func constants() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry let one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: "'one' has to be a 'var', so that it can be overridden",
            line: 2,
            column: 20,
            fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var one: Int = 1
          }
          """
      )
    }

    @Test func computedProperties() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry var one: Int { 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'one' has accessors, and '@DependencyEntry' makes them; write the value for tests behind \
              '=', and the others as 'liveValue:' and 'previewValue:'
              """,
            line: 2,
            column: 33
          )
        ]
      )
    }

    @Test func staticProperties() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry static var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'one' cannot be an entry, because entries belong to values that a scope can override; \
              remove 'static'
              """,
            line: 2,
            column: 20,
            fixIts: [FixItSpec(message: "Remove 'static'")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var one: Int = 1
          }
          """
      )
    }

    @Test func laziness() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry lazy var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'one' cannot be lazy; an entry's value is made when it is first read anyway; remove 'lazy'
              """,
            line: 2,
            column: 20,
            fixIts: [FixItSpec(message: "Remove 'lazy'")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var one: Int = 1
          }
          """
      )
    }

    @Test func isolatedProperties() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry @MainActor var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the entry 'one' cannot be isolated to 'MainActor', because its value is made wherever it \
              is first read; remove '@MainActor', and make the initializer of the value 'nonisolated'
              """,
            line: 2,
            column: 20,
            fixIts: [FixItSpec(message: "Remove '@MainActor'")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var one: Int = 1
          }
          """
      )
    }

    @Test func isolatedExtensions() {
      expectDiagnostics(
        """
        @MainActor
        extension DependencyValues {
          @DependencyEntry var one: Int = 1
          @DependencyEntry nonisolated var two: Int = 2
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the entry 'one' cannot be isolated to 'MainActor', because its value is made wherever it \
              is first read; remove '@MainActor', and make the initializer of the value 'nonisolated'
              """,
            line: 3,
            column: 24
          )
        ]
      )
    }

    @Test func closuresThatAreNotSendable() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry var next: (Int) -> Int = { $0 }
          @DependencyEntry var show: @MainActor (Int) -> Void = { _ in }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the closure 'next' has to be '@Sendable', because every task may read it; write \
              '@Sendable' in front of it
              """,
            line: 2,
            column: 30,
            fixIts: [FixItSpec(message: "Insert '@Sendable'")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var next: @Sendable (Int) -> Int = { $0 }
            @DependencyEntry var show: @MainActor (Int) -> Void = { _ in }
          }
          """
      )
    }

    @Test func typesThatAreNeverSendable() {
      expectDiagnostics(
        #"""
        extension DependencyValues {
          @DependencyEntry var info: [String: Any] = [:]
          @DependencyEntry var owner: AnyObject? = nil
          @DependencyEntry var path: any KeyPath<User, Int> & Sendable = \.id
        }
        """#,
        [
          DiagnosticSpec(
            message: """
              the entry 'info' has to be 'Sendable', because every task may read it, and 'Any' is not; \
              write 'any Sendable', or a type or protocol of your own that is 'Sendable'
              """,
            line: 2,
            column: 39
          ),
          DiagnosticSpec(
            message: """
              the entry 'owner' has to be 'Sendable', because every task may read it, and 'AnyObject' is \
              not; write 'any Sendable', or a type or protocol of your own that is 'Sendable'
              """,
            line: 3,
            column: 31
          ),
        ]
      )
    }

    @Test func namesOfKeys() {
      expectDiagnostics(
        #"""
        extension DependencyValues {
          @DependencyEntry(name) var one: Int = 1
          @DependencyEntry("A\(1)") var two: Int = 1
          @DependencyEntry("My Key") var three: Int = 1
        }
        """#,
        [
          DiagnosticSpec(
            message: "the name of the key must be a string literal without interpolation",
            line: 2,
            column: 20
          ),
          DiagnosticSpec(
            message: "the name of the key must be a string literal without interpolation",
            line: 3,
            column: 20
          ),
          DiagnosticSpec(
            message: """
              'My Key' cannot be the name of a key; write an identifier, as in \
              '@DependencyEntry("ClientKey")'
              """,
            line: 4,
            column: 20
          ),
        ]
      )
    }
  }
#endif
