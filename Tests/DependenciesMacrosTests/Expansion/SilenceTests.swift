#if Macros
  import SwiftDiagnostics
  import Testing

  /// Clients that compile without a diagnostic, as they do with the published macros.
  @Suite("Silence")
  struct SilenceTests {
    @Test(arguments: [
      // Closures that are constants.
      """
      public let log: @Sendable (_ message: String) -> Void
      let format: (Int) -> String = { "\\($0)" }
      private let parse: (String) -> Int
      """,
      // Types that may be anything.
      """
      typealias Load = () -> Void
      var height: Height
      var fetch: API.Fetch = { _ in 42 }
      var load: Load
      var options: Options<Height> = .init()
      var level: Level?
      @DependencyEndpointIgnored var name: Name
      """,
      // Marks that do nothing.
      """
      var run: () -> Void
      @DependencyEndpointIgnored static var shared: () -> Void = {}
      @DependencyEndpointIgnored var twice: () -> Void { { run(); run() } }
      struct Other {
        @DependencyEndpointIgnored var id: Int
      }
      """,
    ])
    func `a property that isn't an endpoint isn't diagnosed`(members: String) {
      let expansion = expand("@DependencyClient public struct Client: Sendable {\n\(members)\n}")
      #expect(expansion.diagnostics.map(\.message) == [])
    }
  }
#endif
