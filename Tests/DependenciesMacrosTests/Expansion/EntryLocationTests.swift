#if Macros
  import SwiftSyntaxMacroExpansion
  import Testing

  @testable import DependenciesMacrosPlugin

  /// The compiler checks a key's values in the expansion, and reports errors at the user's lines.
  @Suite struct EntryLocationTests {
    @Test func `each part of a key has the line where the user wrote it`() {
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
          private nonisolated enum ApiClientKey: _DependencyKey {
            #sourceLocation(file: "Client.swift", line: 8)
            typealias Value = any APIClient
            #sourceLocation(file: "Client.swift", line: 8)
            static var liveValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 3)
              LiveAPIClient(
                baseURL: "https://example.com"
              )
            }
            #sourceLocation(file: "Client.swift", line: 8)
            static var previewValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 6)
              CannedAPIClient()
            }
            #sourceLocation(file: "Client.swift", line: 8)
            static var testValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 9)
              MockAPIClient()
            }
          }
          #sourceLocation()
        """
      expectExpansion(of: source, contains: expected)
    }

    @Test func `a value whose type is inferred has its line`() {
      let source = """
        extension DependencyValues {
          @DependencyEntry(
            liveValue: 1
          )
          var limit =
            2
        }
        """
      let expected = """
          #sourceLocation(file: "Client.swift", line: 5)
          private nonisolated enum LimitKey: _DependencyKey {
            #sourceLocation(file: "Client.swift", line: 5)
            static var liveValue: Value {
              #sourceLocation(file: "Client.swift", line: 3)
              1
            }
            #sourceLocation(file: "Client.swift", line: 5)
            #sourceLocation(file: "Client.swift", line: 6)
            @DependenciesMacros._DependencyEntryValue(file: "Client.swift", line: 6) static var testValue = 2
          }
          #sourceLocation()
        """
      expectExpansion(of: source, contains: expected)
    }

    private func expectExpansion(
      of source: String, contains expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let macros = ["DependencyEntry": MacroSpec(type: DependencyEntryMacro.self)]
      let expanded = expand(source, of: macros).text
      #expect(expanded.contains(expected), Comment(rawValue: expanded), sourceLocation: sourceLocation)
    }
  }
#endif
