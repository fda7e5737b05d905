#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// What counts as giving a key its value in a program.
  @Suite struct ProductionOverrideTests {
    /// The findings in an application that reads a key without a live value.
    private func findings(_ text: String, in file: String = "Other.swift") throws -> [String] {
      let application = """
        import Dependencies
        struct Client: TestDependencyKey { static let testValue = Client() }
        extension DependencyValues {
          var client: Client {
            get { self[Client.self] }
            set { self[Client.self] = newValue }
          }
          @DependencyEntry(liveValue: 1) var other: Int
        }
        struct Reader { @Dependency(\\.client) var client }
        """
      return try withFolder(["Client.swift": application, file: text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        return lint.findings.map(\.id).filter { $0 == "missing-live-value" }
      }
    }

    @Test func aCaptureIsNotTheParameter() throws {
      let call = "Store(0) { R() } withDependencies:"
      #expect(
        try findings("func f(x: Bool) { \(call) { [x] in $0.other = 2; if x { } } }") == [
          "missing-live-value"
        ])
      #expect(try findings("func f(x: Bool) { \(call) { [x] in $0.client = Client(); _ = x } }").isEmpty)
      #expect(try findings("func f(x: Bool) { \(call) { [x] v in v.client = Client(); _ = x } }").isEmpty)
    }

    @Test(arguments: [
      "$0.client = Client()", "$0.bootstrap()", "configure(&$0)",
    ])
    func aPreviewSetsNothingInAProgram(update: String) throws {
      let prepare = "prepareDependencies { \(update) }"
      #expect(try findings("#Preview { let _ = \(prepare); V() }") == ["missing-live-value"])
      #expect(
        try findings(
          "struct P: PreviewProvider { static var previews: some View { let _ = \(prepare); V() } }")
          == ["missing-live-value"])
      #expect(try findings("func start() { \(prepare) }").isEmpty)
    }

    @Test func whatSupportsTestsSetsNothingInAProgram() throws {
      let text = "func start() { prepareDependencies { $0.client = Client() } }"
      #expect(try findings("import XCTest\n\(text)") == ["missing-live-value"])
      #expect(try findings(text, in: "AppTestSupport/Helpers.swift") == ["missing-live-value"])
      #expect(try findings(text).isEmpty)
    }

    @Test func onlyValuesThatAreInoutCanBeSet() throws {
      #expect(
        try findings("func live(_ values: DependencyValues) -> Int { values.x }") == ["missing-live-value"])
      #expect(try findings("func set(_ values: inout DependencyValues) { values.x() }").isEmpty)
      #expect(try findings("func run(_ update: (inout DependencyValues) -> Void) {}").isEmpty)
    }
  }
#endif
