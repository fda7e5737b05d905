#if Macros
  import Testing

  @Suite("Defaults of endpoints")
  struct EndpointDefaultTests {
    @Test func `one expression`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var count: () -> Int = { 0 }
          @DependencyEndpoint var add: (Int, Int) -> Int = { $0 + $1 }
          @DependencyEndpoint var print: (String) -> Void = { Swift.print($0) }
        }
        """,
        to: """
          struct Client {
            var count: () -> Int = { 0 }

            private var _countEndpoint: () -> Int = {
              DependenciesMacros.Unimplemented.report("Client.count")
              return 0
            }
            var add: (Int, Int) -> Int = { $0 + $1 }

            private var _addEndpoint: (Int, Int) -> Int = {
              DependenciesMacros.Unimplemented.report("Client.add")
              return $0 + $1
            }
            var print: (String) -> Void = { Swift.print($0) }

            private var _printEndpoint: (String) -> Void = {
              DependenciesMacros.Unimplemented.report("Client.print")
              Swift.print($0)
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `several statements`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var count: (_ start: Int) -> Int = { start in
            let next = start + 1
            return next
          }
        }
        """,
        to: """
          struct Client {
            var count: (_ start: Int) -> Int = { start in
              let next = start + 1
              return next
            }

            func count(start p0: Int) -> Int {
              self._countEndpoint(p0)
            }

            private var _countEndpoint: (_ start: Int) -> Int = { start in
              DependenciesMacros.Unimplemented.report("Client.count")
              let next = start + 1
              return next
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `branches`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var value: (Int) -> Int = { if $0 > 0 { 1 } else { 2 } }
          @DependencyEndpoint var statement: (Int) -> Int = { if $0 > 0 { return 1 } else { return 2 } }
          @DependencyEndpoint var choice: (Bool) -> Int = { switch $0 { case true: 1; case false: 2 } }
        }
        """,
        to: """
          struct Client {
            var value: (Int) -> Int = { if $0 > 0 { 1 } else { 2 } }

            private var _valueEndpoint: (Int) -> Int = {
              DependenciesMacros.Unimplemented.report("Client.value")
              return if $0 > 0 {
                1
              } else {
                2
              }
            }
            var statement: (Int) -> Int = { if $0 > 0 { return 1 } else { return 2 } }

            private var _statementEndpoint: (Int) -> Int = {
              DependenciesMacros.Unimplemented.report("Client.statement")
              if $0 > 0 {
                return 1
              } else {
                return 2
              }
            }
            var choice: (Bool) -> Int = { switch $0 { case true: 1; case false: 2 } }

            private var _choiceEndpoint: (Bool) -> Int = {
              DependenciesMacros.Unimplemented.report("Client.choice")
              return switch $0 {
              case true:
                1;
              case false:
                2
              }
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `conditions`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var port: () -> Int = {
            #if DEBUG
              // Local.
              8080
            #else
              80
            #endif
          }
        }
        """,
        to: """
          struct Client {
            var port: () -> Int = {
              #if DEBUG
                // Local.
                8080
              #else
                80
              #endif
            }

            private var _portEndpoint: () -> Int = {
              DependenciesMacros.Unimplemented.report("Client.port")
              #if DEBUG
                return 8080
              #else
                return 80
              #endif
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `comments and texts`() {
      expectExpansion(
        #"""
        struct Client {
          @DependencyEndpoint var text: () -> String = { // first
            // second
            """
            Hello,
              World // not a comment
            """ // third
          }
          @DependencyEndpoint var other: () -> Int = { /* one */ 1 /* two */ }
        }
        """#,
        to: #"""
          struct Client {
            var text: () -> String = { // first
              // second
              """
              Hello,
                World // not a comment
              """ // third
            }

            private var _textEndpoint: () -> String = {
              DependenciesMacros.Unimplemented.report("Client.text")
              return """
              Hello,
                World // not a comment
              """
            }
            var other: () -> Int = { /* one */ 1 /* two */ }

            private var _otherEndpoint: () -> Int = {
              DependenciesMacros.Unimplemented.report("Client.other")
              return 1
            }
          }
          """#,
        of: endpointPeers
      )
    }

    @Test func `capture lists`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var count: @Sendable () async -> Int = { [start = 1] () async -> Int in start }
        }
        """,
        to: """
          struct Client {
            var count: @Sendable () async -> Int = { [start = 1] () async -> Int in start }

            private var _countEndpoint: @Sendable () async -> Int = { [start = 1] () async -> Int in
              DependenciesMacros.Unimplemented.report("Client.count")
              return start
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `functions`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var fetch: @Sendable (_ id: Int) async throws -> User = loadUser
          @DependencyEndpoint var now: () -> Int = Clock.shared.now
          @DependencyEndpoint var typed: (inout Int) throws(Failure) -> Void = increment
          @DependencyEndpoint var parenthesized: () -> Int = ({ 1 })
        }
        """,
        to: """
          struct Client {
            var fetch: @Sendable (_ id: Int) async throws -> User = loadUser

            func fetch(id p0: Int) async throws -> User {
              try await self._fetchEndpoint(p0)
            }

            private var _fetchEndpoint: @Sendable (_ id: Int) async throws -> User = { (implementation: @escaping @Sendable (_ id: Int) async throws -> User) -> @Sendable (_ id: Int) async throws -> User in
              { p0 in
                DependenciesMacros.Unimplemented.report("Client.fetch")
                return try await implementation(p0)
              }
            }(loadUser)
            var now: () -> Int = Clock.shared.now

            private var _nowEndpoint: () -> Int = { (implementation: @escaping () -> Int) -> () -> Int in
              {
                DependenciesMacros.Unimplemented.report("Client.now")
                return implementation()
              }
            }(Clock.shared.now)
            var typed: (inout Int) throws(Failure) -> Void = increment

            private var _typedEndpoint: (inout Int) throws(Failure) -> Void = { (implementation: @escaping (inout Int) throws(Failure) -> Void) -> (inout Int) throws(Failure) -> Void in
              { p0 throws(Failure) in
                DependenciesMacros.Unimplemented.report("Client.typed")
                return try implementation(&p0)
              }
            }(increment)
            var parenthesized: () -> Int = ({ 1 })

            private var _parenthesizedEndpoint: () -> Int = {
              DependenciesMacros.Unimplemented.report("Client.parenthesized")
              return 1
            }
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `reporting by itself`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var count: () -> Int = unimplemented("Client.count", placeholder: 0)
        }
        """,
        to: """
          struct Client {
            var count: () -> Int = unimplemented("Client.count", placeholder: 0)

            private var _countEndpoint: () -> Int = unimplemented("Client.count", placeholder: 0)
          }
          """,
        of: endpointPeers
      )
    }

    @Test func `end of the program`() {
      expectExpansion(
        """
        struct Client {
          @DependencyEndpoint var count: () -> Int = { fatalError("no") }
        }
        """,
        to: """
          struct Client {
            var count: () -> Int = { fatalError("no") }

            private var _countEndpoint: () -> Int = {
              DependenciesMacros.Unimplemented.report("Client.count")
              fatalError("no")
            }
          }
          """,
        of: endpointPeers
      )
    }
  }
#endif
