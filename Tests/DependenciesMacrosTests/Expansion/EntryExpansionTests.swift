#if Macros
  import SwiftSyntaxMacroExpansion
  import Testing

  @testable import DependenciesMacrosPlugin

  @Suite("Entries")
  struct EntryExpansionTests {
    @Test func `every value`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry(liveValue: LiveAPIClient(), previewValue: CannedAPIClient())
          var apiClient: any APIClient = MockAPIClient()
        }
        """,
        to: """
          extension DependencyValues {
            var apiClient: any APIClient {
              get {
                self[ApiClientKey.self]
              }
              set {
                self[ApiClientKey.self] = newValue
              }
            }

            private nonisolated enum ApiClientKey: Dependencies.DependencyKey {
              typealias Value = any APIClient
              static var liveValue: any APIClient {
                LiveAPIClient()
              }
              static var previewValue: any APIClient {
                CannedAPIClient()
              }
              static var testValue: any APIClient {
                MockAPIClient()
              }
            }
          }
          """
      )
    }

    @Test func `live value alone`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry(liveValue: 1) var one: Int
        }
        """,
        to: """
          extension DependencyValues {
            var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            private nonisolated enum OneKey: Dependencies.DependencyKey {
              typealias Value = Int
              static var liveValue: Int {
                1
              }
            }
          }
          """
      )
    }

    @Test func `preview value alone`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry(previewValue: 1) var one: Int
        }
        """,
        to: """
          extension DependencyValues {
            var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            private nonisolated enum OneKey: Dependencies.TestDependencyKey {
              typealias Value = Int
              static var previewValue: Int {
                1
              }
              static var testValue: Int {
                if shouldReportUnimplemented {
                  DependenciesMacros.Unimplemented.reportMissingTestValue("one")
                }
                return previewValue
              }
            }
          }
          """
      )
    }

    @Test func `test value alone`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry var one: Int = 1
        }
        """,
        to: """
          extension DependencyValues {
            var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            private nonisolated enum OneKey: Dependencies.TestDependencyKey {
              typealias Value = Int
              static var testValue: Int {
                1
              }
            }
          }
          """
      )
    }

    @Test func `named key`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry("OneKey", liveValue: 1) var one: Int = 2
          @DependencyEntry("TwoKey", liveValue: 1) fileprivate var two: Int = 2
          @DependencyEntry("ThreeKey") public var three: Int = 3
        }
        """,
        to: """
          extension DependencyValues {
            var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            nonisolated enum OneKey: Dependencies.DependencyKey {
              typealias Value = Int
              static var liveValue: Int {
                1
              }
              static var testValue: Int {
                2
              }
            }
            fileprivate var two: Int {
              get {
                self[TwoKey.self]
              }
              set {
                self[TwoKey.self] = newValue
              }
            }

            fileprivate nonisolated enum TwoKey: Dependencies.DependencyKey {
              typealias Value = Int
              static var liveValue: Int {
                1
              }
              static var testValue: Int {
                2
              }
            }
            public var three: Int {
              get {
                self[ThreeKey.self]
              }
              set {
                self[ThreeKey.self] = newValue
              }
            }

            public nonisolated enum ThreeKey: Dependencies.TestDependencyKey {
              public typealias Value = Int
              public static var testValue: Int {
                3
              }
            }
          }
          """
      )
    }

    @Test func `closures`() {
      expectExpansion(
        """
        extension Dependencies.DependencyValues {
          @DependencyEntry(liveValue: { $0 + 1 }) var next: @Sendable (Int) -> Int = { $0 }
        }
        """,
        to: """
          extension Dependencies.DependencyValues {
            var next: @Sendable (Int) -> Int {
              get {
                self[NextKey.self]
              }
              set {
                self[NextKey.self] = newValue
              }
            }

            private nonisolated enum NextKey: Dependencies.DependencyKey {
              typealias Value = @Sendable (Int) -> Int
              static var liveValue: @Sendable (Int) -> Int {
                return {
                  $0 + 1
                }
              }
              static var testValue: @Sendable (Int) -> Int {
                return {
                  $0
                }
              }
            }
          }
          """
      )
    }

    @Test func `comments`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry(
            // live
            liveValue: APIClient( // the live one
              url: "a"  // url
            ) // end
          )
          var `default`: /* type */ [String: Int] = [ // value
            "a": 1 // a
          ]
        }
        """,
        to: """
          extension DependencyValues {
            var `default`: /* type */ [String: Int] {
              get {
                self[DefaultKey.self]
              }
              set {
                self[DefaultKey.self] = newValue
              }
            }

            private nonisolated enum DefaultKey: Dependencies.DependencyKey {
              typealias Value = [String: Int]
              static var liveValue: [String: Int] {
                APIClient( // the live one
                  url: "a"  // url
                )
              }
              static var testValue: [String: Int] {
                [ // value
                  "a": 1 // a
                ]
              }
            }
          }
          """
      )
    }

    @Test func `lifetimes`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry(lifetime: .root, liveValue: Pool())
          var pool: any Pooling = MockPool()
        }
        """,
        to: """
          extension DependencyValues {
            var pool: any Pooling {
              get {
                self[PoolKey.self]
              }
              set {
                self[PoolKey.self] = newValue
              }
            }

            private nonisolated enum PoolKey: Dependencies.DependencyKey {
              typealias Value = any Pooling
              static var liveValue: any Pooling {
                Pool()
              }
              static var testValue: any Pooling {
                MockPool()
              }
              static var dependencyLifetime: Dependencies.DependencyLifetime {
                .root
              }
            }
          }
          """
      )
    }

    @Test func `lifetimes of named public keys`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry("LevelKey", lifetime: DependencyLifetime.scoped)
          public var level: Int = 1
        }
        """,
        to: """
          extension DependencyValues {
            public var level: Int {
              get {
                self[LevelKey.self]
              }
              set {
                self[LevelKey.self] = newValue
              }
            }

            public nonisolated enum LevelKey: Dependencies.TestDependencyKey {
              public typealias Value = Int
              public static var testValue: Int {
                1
              }
              public static var dependencyLifetime: Dependencies.DependencyLifetime {
                DependencyLifetime.scoped
              }
            }
          }
          """
      )
    }
  }

  @Suite("Access of entries")
  struct EntryAccessTests {
    @Test func `access`() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry public var one: Int = 1
          @DependencyEntry package var two: Int = 2
          @DependencyEntry private var three: Int = 3
        }
        """,
        to: """
          extension DependencyValues {
            public var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            public nonisolated enum OneKey: Dependencies.TestDependencyKey {
              public typealias Value = Int
              public static var testValue: Int {
                1
              }
            }
            package var two: Int {
              get {
                self[TwoKey.self]
              }
              set {
                self[TwoKey.self] = newValue
              }
            }

            package nonisolated enum TwoKey: Dependencies.TestDependencyKey {
              package typealias Value = Int
              package static var testValue: Int {
                2
              }
            }
            private var three: Int {
              get {
                self[ThreeKey.self]
              }
              set {
                self[ThreeKey.self] = newValue
              }
            }

            private nonisolated enum ThreeKey: Dependencies.TestDependencyKey {
              typealias Value = Int
              static var testValue: Int {
                3
              }
            }
          }
          """
      )
    }

    @Test func `access from the extension`() {
      expectExpansion(
        """
        public extension DependencyValues {
          @DependencyEntry var one: Int = 1
        }
        """,
        to: """
          public extension DependencyValues {
            var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            public nonisolated enum OneKey: Dependencies.TestDependencyKey {
              public typealias Value = Int
              public static var testValue: Int {
                1
              }
            }
          }
          """
      )
    }
  }

  /// The compiler checks what a key's values are in the expansion, and tells it at the user's lines.
  @Suite struct EntryLocationTests {
    @Test func `each part of a key has the line of what the user wrote`() {
      let source = """
        extension DependencyValues {
          @DependencyEntry(
            liveValue: LiveAPIClient(
              baseURL: "https://example.com"
            ),
            previewValue: CannedAPIClient()
          )
          var apiClient: any APIClient =
            MockAPIClient()
        }
        """
      let expected = """
          #sourceLocation(file: "Client.swift", line: 8)
          private nonisolated enum ApiClientKey: Dependencies.DependencyKey {
            typealias Value = any APIClient
            static var liveValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 3)
              LiveAPIClient(
                baseURL: "https://example.com"
              )
            }
            static var previewValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 6)
              CannedAPIClient()
            }
            static var testValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 9)
              MockAPIClient()
            }
          }
          #sourceLocation()
        """
      let macros = ["DependencyEntry": MacroSpec(type: DependencyEntryMacro.self)]
      let expanded = expand(source, of: macros).text
      #expect(expanded.contains(expected), Comment(rawValue: expanded))
    }
  }
#endif
