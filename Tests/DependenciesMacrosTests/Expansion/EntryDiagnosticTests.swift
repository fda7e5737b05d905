#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of entries")
  struct EntryDiagnosticTests {
    @Test func `misplaced in another extension`() {
      expectDiagnostics(
        """
        extension Client {
          @DependencyEntry var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' adds a property to 'DependencyValues'; move it into 'extension \
              DependencyValues { … }' [DEP-entry-misplaced]
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func `misplaced in a type`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEntry var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' adds a property to 'DependencyValues'; move it into 'extension \
              DependencyValues { … }' [DEP-entry-misplaced]
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func `misplaced in a file`() {
      expectDiagnostics(
        """
        @DependencyEntry var one: Int = 1
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' adds a property to 'DependencyValues'; move it into 'extension \
              DependencyValues { … }' [DEP-entry-misplaced]
              """,
            line: 1,
            column: 1
          )
        ]
      )
    }

    @Test func `functions`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry func one() {}
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '@DependencyEntry' can only be applied to a 'var' in 'extension DependencyValues' \
              [DEP-entry-not-a-property]
              """,
            line: 2,
            column: 3
          )
        ]
      )
    }

    @Test func `missing value`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry var one: Int  // one
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the entry 'one' needs a value; write a test value after '=', or \
              '@DependencyEntry(liveValue: …)' or '@DependencyEntry(previewValue: …)' \
              [DEP-entry-missing-value]
              """,
            line: 2,
            column: 24,
            fixIts: [FixItSpec(message: "Insert a test value")]
          )
        ],
        fixed: """
          extension DependencyValues {
            @DependencyEntry var one: Int = <#Int#>  // one
          }
          """
      )
    }

    @Test func `missing type`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry(liveValue: 1) var one = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the entry 'one' needs a type annotation, as in 'var one: any Client' \
              [DEP-entry-missing-type]
              """,
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

    @Test func `constants`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry let one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: "'one' must be a 'var', so that it can be overridden [DEP-entry-let]",
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

    @Test func `computed properties`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry var one: Int { 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'one' can't have accessors, because '@DependencyEntry' generates them; write the test \
              value after '=', and the others as 'liveValue:' and 'previewValue:' [DEP-entry-computed]
              """,
            line: 2,
            column: 33
          )
        ]
      )
    }

    @Test func `static properties`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry static var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'one' can't be an entry, because a scope can't override a static property; remove 'static' \
              [DEP-entry-static]
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

    @Test func `laziness`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry lazy var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'one' can't be lazy; an entry's value is created when it is first read anyway; remove \
              'lazy' [DEP-entry-lazy]
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

    @Test func `isolated properties`() {
      expectDiagnostics(
        """
        extension DependencyValues {
          @DependencyEntry @MainActor var one: Int = 1
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the entry 'one' can't be isolated to 'MainActor', because its value is created wherever it \
              is first read; remove '@MainActor', and make the initializer of the value 'nonisolated' \
              [DEP-entry-isolated]
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

    @Test func `isolated extensions`() {
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
              the entry 'one' can't be isolated to 'MainActor', because its value is created wherever it \
              is first read; remove '@MainActor', and make the initializer of the value 'nonisolated' \
              [DEP-entry-isolated]
              """,
            line: 3,
            column: 24
          )
        ]
      )
    }

    @Test func `closures that are not sendable`() {
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
              the closure 'next' must be '@Sendable', because any task can read it; write '@Sendable' \
              before its type [DEP-entry-closure-not-sendable]
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

    @Test func `types that are never sendable`() {
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
              the entry 'info' must be 'Sendable', because any task can read it, but 'Any' isn't; write \
              'any Sendable', or a type or protocol of your own that is 'Sendable' \
              [DEP-entry-type-not-sendable]
              """,
            line: 2,
            column: 39
          ),
          DiagnosticSpec(
            message: """
              the entry 'owner' must be 'Sendable', because any task can read it, but 'AnyObject' isn't; \
              write 'any Sendable', or a type or protocol of your own that is 'Sendable' \
              [DEP-entry-type-not-sendable]
              """,
            line: 3,
            column: 31
          ),
        ]
      )
    }

    @Test func `names of keys`() {
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
            message: """
              the name of the key must be a string literal without interpolation \
              [DEP-key-name-not-a-literal]
              """,
            line: 2,
            column: 20
          ),
          DiagnosticSpec(
            message: """
              the name of the key must be a string literal without interpolation \
              [DEP-key-name-not-a-literal]
              """,
            line: 3,
            column: 20
          ),
          DiagnosticSpec(
            message: """
              'My Key' isn't a valid key name; write an identifier, as in \
              '@DependencyEntry("ClientKey")' [DEP-key-name-invalid]
              """,
            line: 4,
            column: 20
          ),
        ]
      )
    }
  }
#endif
