#if Tool
  /// Projects that differ in how their clients are written.
  extension LiveValueProject {
    private static let main =
      "import Dependencies\n@main enum Start { static func main() { Reader().run() } }\n"

    /// A program with one target.
    private static func project(
      _ name: String, _ source: String, reading keys: [String], mayBeUnknown: Set<String> = []
    ) -> LiveValueProject {
      let uses = keys.map { "  @Dependency(\\.\($0)) var \($0)\n" }.joined()
      return LiveValueProject(
        name: name,
        files: [
          "Package.swift": "let package = Package(name: \"P\", targets: [.executableTarget(name: \"P\")])",
          "Sources/P/Clients.swift": source, "Sources/P/Main.swift": main,
          "Sources/P/Reader.swift": "import Dependencies\nstruct Reader {\n\(uses)  func run() {}\n}\n",
        ], mayBeUnknown: mayBeUnknown)
    }

    static let macros = project(
      "clients by macro",
      """
      import Dependencies
      import DependenciesMacros
      @DependencyClient
      struct Weather: Sendable {
        var now: @Sendable () async throws -> Int
        @DependencyEndpoint(method: "forecast") var days: @Sendable (_ count: Int) -> [Int] = { _ in [] }
      }
      extension Weather: TestDependencyKey { static let testValue = Weather() }
      ⟦weather|extension Weather: DependencyKey { static let liveValue = Weather(now: { 1 }, days: { _ in [] }) }|⟧
      @DependencyClient
      struct Storage: ⟦storage|DependencyKey|TestDependencyKey⟧, Sendable {
        var load: @Sendable () -> String = { "" }
        static let testValue = Self()
        ⟦storage|static let liveValue = Self(load: { "" })|⟧
      }
      extension DependencyValues {
        var weather: Weather {
          get { self[Weather.self] }
          set { self[Weather.self] = newValue }
        }
        var storage: Storage {
          get { self[Storage.self] }
          set { self[Storage.self] = newValue }
        }
        @DependencyEntry⟦entry|(liveValue: 1)|⟧ var entry: Int = 0
        @DependencyEntry(⟦scoped|liveValue: "live", |⟧lifetime: .scoped) var scoped: String = ""
      }
      """, reading: ["weather", "storage", "entry", "scoped"])

    static let byHand = project(
      "clients by hand",
      """
      import Dependencies
      import Foundation
      private enum CounterKey: ⟦counter|DependencyKey|TestDependencyKey⟧ {
        ⟦counter|static let liveValue = 1|⟧
        static let testValue = 0
      }
      enum Clients {
        final class Files: ⟦files|DependencyKey|TestDependencyKey⟧, @unchecked Sendable {
          ⟦files|static let liveValue = Files()|⟧
          static let testValue = Files()
        }
      }
      typealias Box = Clients.Files
      struct Platform: Sendable, TestDependencyKey { static let testValue = Platform() }
      ⟦platform|#if os(Linux)
      extension Platform: DependencyKey { static let liveValue = Platform() }
      #else
      extension Platform: DependencyKey { static let liveValue = Platform() }
      #endif|⟧
      struct Debugged: Sendable, ⟦debugged|DependencyKey|TestDependencyKey⟧ {
        ⟦debugged|static let liveValue = Debugged()|⟧
        #if DEBUG
          static let testValue = Debugged()
        #else
          static let testValue = Debugged()
        #endif
      }
      typealias Alias = Renamed
      struct Renamed: Sendable, TestDependencyKey { static let testValue = Renamed() }
      ⟦renamed|extension Alias: DependencyKey { static let liveValue = Renamed() }|⟧
      extension DependencyValues {
        var counter: Int { get { self[CounterKey.self] } set { self[CounterKey.self] = newValue } }
        var files: Clients.Files { get { self[Box.self] } set { self[Box.self] = newValue } }
        var platform: Platform { get { self[Platform.self] } set { self[Platform.self] = newValue } }
        var debugged: Debugged { get { self[Debugged.self] } set { self[Debugged.self] = newValue } }
        var renamed: Renamed { get { self[Alias.self] } set { self[Alias.self] = newValue } }
      }
      """, reading: ["counter", "files", "platform", "debugged", "renamed"])

    static let protocols = project(
      "clients by protocol",
      """
      import Dependencies
      protocol Player: Sendable { func play() }
      struct Speaker: Player { func play() {} }
      actor Silence: Player { nonisolated func play() {} }
      enum PlayerKey: ⟦player|DependencyKey|TestDependencyKey⟧ {
        ⟦player|static let liveValue: any Player = Speaker()|⟧
        static let testValue: any Player = Silence()
      }
      protocol Silent: TestDependencyKey where Value == Int {}
      extension Silent { static var testValue: Int { 0 } }
      enum LoudKey: Silent {}
      ⟦loud|extension LoudKey: DependencyKey { static var liveValue: Int { 1 } }|⟧
      actor Recorder: ⟦recorder|DependencyKey|TestDependencyKey⟧ {
        ⟦recorder|static let liveValue = Recorder()|⟧
        static let testValue = Recorder()
      }
      protocol Everywhere: DependencyKey where Value == Int {}
      extension Everywhere { static var testValue: Int { 0 } }
      enum DefaultKey: Everywhere {
        ⟦standard|static var liveValue: Int { 1 }|⟧
      }
      extension DependencyValues {
        var player: any Player { get { self[PlayerKey.self] } set { self[PlayerKey.self] = newValue } }
        var loud: Int { get { self[LoudKey.self] } set { self[LoudKey.self] = newValue } }
        var recorder: Recorder { get { self[Recorder.self] } set { self[Recorder.self] = newValue } }
        var standard: Int { get { self[DefaultKey.self] } set { self[DefaultKey.self] = newValue } }
      }
      """, reading: ["player", "loud", "recorder", "standard"])

    static let generated = LiveValueProject(
      name: "generated",
      files: [
        "Package.swift": """
        import PackageDescription
        let features = ["Home", "Search"]
        extension Target {
          static func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
            .target(name: name, dependencies: dependencies + ["Dependencies"])
          }
        }
        func checked(name: String, dependencies: [Target.Dependency]) -> Target {
          .executableTarget(name: name, dependencies: dependencies)
        }
        let package = Package(
          name: "Generated",
          targets: features.map { .target(name: $0, dependencies: ["Clients"]) } + [
            .module("Clients"),
            checked(name: "App", dependencies: ["Home", "Search"]),
          ])
        """,
        "Sources/Clients/Package.swift": """
        import Dependencies
        public struct Parcel: TestDependencyKey, Sendable { public static let testValue = Parcel() }
        ⟦parcel|extension Parcel: DependencyKey { public static let liveValue = Parcel() }|⟧
        """,
        "Sources/Clients/Clients.generated.swift": """
        // Generated by a tool. Do not edit.
        import Dependencies
        extension DependencyValues {
          public var parcel: Parcel { get { self[Parcel.self] } set { self[Parcel.self] = newValue } }
          public var query: QueryClient { get { self[QueryClient.self] } set { self[QueryClient.self] = newValue } }
        }
        public struct QueryClient: Sendable { public var run: @Sendable () -> Void }
        extension QueryClient: TestDependencyKey { public static var testValue: QueryClient { .init(run: {}) } }
        ⟦query|extension QueryClient: DependencyKey { public static var liveValue: QueryClient { .init(run: {}) } }|⟧
        """,
        "Sources/Home/Home.swift":
          "import Clients\npublic struct Home { @Dependency(\\.parcel) var parcel }\n",
        "Sources/Search/Search.swift":
          "import Clients\npublic actor Search { @Dependency(\\.query) var query }\n",
        "Sources/App/App.swift": "import Home\nimport Search\n@main enum App { static func main() {} }\n",
      ])
  }
#endif
