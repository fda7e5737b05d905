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
          private nonisolated enum ApiClientKey: Dependencies.DependencyKey {
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
      let macros = ["DependencyEntry": MacroSpec(type: DependencyEntryMacro.self)]
      let expanded = expand(source, of: macros).text
      #expect(expanded.contains(expected), Comment(rawValue: expanded))
    }
  }
#endif
