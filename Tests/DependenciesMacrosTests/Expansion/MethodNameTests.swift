#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of method names")
  struct MethodNameTests {
    @Test func `expressions`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: name) var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              the name of the method must be a string literal without interpolation \
              [DEP-method-name-not-a-literal]
              """,
            line: 2,
            column: 31
          )
        ]
      )
    }

    @Test func `interpolations`() {
      expectDiagnostics(
        #"""
        struct Client {
          @DependencyEndpoint(method: "a\(1)") var run: () -> Void
        }
        """#,
        [
          DiagnosticSpec(
            message: """
              the name of the method must be a string literal without interpolation \
              [DEP-method-name-not-a-literal]
              """,
            line: 2,
            column: 31
          )
        ]
      )
    }

    @Test func `no identifier`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: "1st") var a: () -> Void
          @DependencyEndpoint(method: "fetch user") var b: () -> Void
          @DependencyEndpoint(method: "") var c: () -> Void
          @DependencyEndpoint(method: "init") var d: () -> Void
          @DependencyEndpoint(method: "_") var e: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              '1st' isn't a valid method name; write an identifier, as in 'method: "fetchUser"' \
              [DEP-method-name-invalid]
              """,
            line: 2,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              'fetch user' isn't a valid method name; write an identifier, as in 'method: "fetchUser"' \
              [DEP-method-name-invalid]
              """,
            line: 3,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              '' isn't a valid method name; write an identifier, as in 'method: "fetchUser"' \
              [DEP-method-name-invalid]
              """,
            line: 4,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              'init' isn't a valid method name; write an identifier, as in 'method: "fetchUser"' \
              [DEP-method-name-invalid]
              """,
            line: 5,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              '_' isn't a valid method name; write an identifier, as in 'method: "fetchUser"' \
              [DEP-method-name-invalid]
              """,
            line: 6,
            column: 31
          ),
        ]
      )
    }

    @Test func `the name of the property`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: "run") var run: (Int) -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' is the name of the property, which can be called without a method; write another \
              name, or label a parameter, as in '(_ id: Int)' [DEP-method-name-of-property]
              """,
            line: 2,
            column: 31
          )
        ]
      )
    }

    @Test func `unknown types`() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: "run") var fetch: Fetch = { _ in 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: """
              a method needs the closure's type to be written at the property [DEP-method-unknown-type]
              """,
            line: 2,
            column: 31
          )
        ]
      )
    }
  }
#endif
