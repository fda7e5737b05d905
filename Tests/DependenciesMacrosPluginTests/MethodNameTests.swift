#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite("Diagnostics of method names")
  struct MethodNameTests {
    @Test func expressions() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: name) var run: () -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: "the name of the method must be a string literal without interpolation",
            line: 2,
            column: 31
          )
        ]
      )
    }

    @Test func interpolations() {
      expectDiagnostics(
        #"""
        struct Client {
          @DependencyEndpoint(method: "a\(1)") var run: () -> Void
        }
        """#,
        [
          DiagnosticSpec(
            message: "the name of the method must be a string literal without interpolation",
            line: 2,
            column: 31
          )
        ]
      )
    }

    @Test func noIdentifier() {
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
              '1st' cannot be the name of a method; write an identifier, as in 'method: "fetchUser"'
              """,
            line: 2,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              'fetch user' cannot be the name of a method; write an identifier, as in 'method: \
              "fetchUser"'
              """,
            line: 3,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              '' cannot be the name of a method; write an identifier, as in 'method: "fetchUser"'
              """,
            line: 4,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              'init' cannot be the name of a method; write an identifier, as in 'method: "fetchUser"'
              """,
            line: 5,
            column: 31
          ),
          DiagnosticSpec(
            message: """
              '_' cannot be the name of a method; write an identifier, as in 'method: "fetchUser"'
              """,
            line: 6,
            column: 31
          ),
        ]
      )
    }

    @Test func theNameOfTheProperty() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: "run") var run: (Int) -> Void
        }
        """,
        [
          DiagnosticSpec(
            message: """
              'run' is the property's own name, and can be called by it without a method; write another \
              name, or label a parameter, as in '(_ id: Int)'
              """,
            line: 2,
            column: 31
          )
        ]
      )
    }

    @Test func unknownTypes() {
      expectDiagnostics(
        """
        struct Client {
          @DependencyEndpoint(method: "run") var fetch: Fetch = { _ in 1 }
        }
        """,
        [
          DiagnosticSpec(
            message: "a method can only be made of a closure's type that is written at the property",
            line: 2,
            column: 31
          )
        ]
      )
    }
  }
#endif
