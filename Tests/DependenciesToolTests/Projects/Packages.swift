#if Tool
  /// Projects of Swift packages alone.
  extension LiveValueProject {
    static let all = [
      application, workspace, architecture, interfaces, umbrella, server, macros, byHand, protocols,
      generated,
      twoApplications,
    ]

    static let application = LiveValueProject(
      name: "application",
      files: [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App",
          dependencies: [.package(url: "https://example.com/swift-dependencies", from: "1.0.0")],
          targets: [
            .target(name: "Core", dependencies: [.product(name: "Dependencies", package: "swift-dependencies")]),
            .executableTarget(name: "App", dependencies: ["Core"]),
            .testTarget(name: "AppTests", dependencies: ["App"]),
          ])
        """,
        "Sources/Core/Mail.swift": """
        import Dependencies
        public struct Mail: Sendable {
          public var send: @Sendable (String) async throws -> Void
        }
        extension Mail: ⟦mail|DependencyKey|TestDependencyKey⟧ {
          ⟦mail|public static let liveValue = Mail { _ in }|⟧
          public static let testValue = Mail { _ in }
        }
        extension DependencyValues {
          public var mail: Mail {
            get { self[Mail.self] }
            set { self[Mail.self] = newValue }
          }
          public var settings: Int {
            get { self[SettingsKey.self] }
            set { self[SettingsKey.self] = newValue }
          }
          public var log: String {
            get { self[LogKey.self] }
            set { self[LogKey.self] = newValue }
          }
        }
        public enum SettingsKey: TestDependencyKey { public static let testValue = 0 }
        public enum LogKey: TestDependencyKey { public static let testValue = "" }
        """,
        "Sources/App/main.swift": """
        import Core
        import Dependencies
        prepareDependencies {
          ⟦settings|$0.settings = 1|_ = $0.settings⟧
          $0.bootstrap()
        }
        await Sender().run()
        """,
        "Sources/App/Sender.swift": """
        import Core
        import Dependencies
        struct Sender {
          @Dependency(\\.mail) var mail
          @Dependency(\\.settings) var settings
          @Dependency(\\.log) var log
          func run() async { try? await mail.send("\\(settings)\\(log)") }
        }
        extension DependencyValues {
          mutating func bootstrap() { ⟦log|log = "app.log"|⟧ }
        }
        """,
        "Tests/AppTests/Tests.swift": """
        import Dependencies
        import Testing
        @testable import App
        @Test func sends() async {
          await withDependencies { $0.log = ""; $0.mail = .testValue; $0.settings = 2 } operation: {
            await Sender().run()
          }
        }
        """,
      ])

    static let interfaces = LiveValueProject(
      name: "interface and live modules",
      files: [
        "Package.swift": """
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Interfaces", dependencies: ["Dependencies"]),
            .target(name: "Live", dependencies: ["Interfaces"]),
            .target(name: "Feature", dependencies: ["Interfaces"]),
            .executableTarget(name: "Shop", dependencies: ["Feature", "Live"]),
          ])
        """,
        "Sources/Interfaces/Clients.swift": """
        import Dependencies
        public struct Printer: TestDependencyKey, Sendable { public static let testValue = Printer() }
        public struct Cart: TestDependencyKey, Sendable {
          public static let testValue = Cart()
          public static let previewValue = Cart()
        }
        public struct Prices: Sendable { public struct Client: TestDependencyKey, Sendable {
          public static let testValue = Client()
        } }
        extension DependencyValues {
          public var printer: Printer { get { self[Printer.self] } set { self[Printer.self] = newValue } }
          public var cart: Cart { get { self[Cart.self] } set { self[Cart.self] = newValue } }
          public var prices: Prices.Client {
            get { self[Prices.Client.self] }
            set { self[Prices.Client.self] = newValue }
          }
        }
        """,
        "Sources/Live/Live.swift": """
        import Dependencies
        import Interfaces
        ⟦printer|extension Interfaces.Printer: @retroactive DependencyKey { public static let liveValue = Printer() }|⟧
        ⟦cart|extension Cart: DependencyKey { public static var liveValue: Cart { .init() } }|⟧
        ⟦prices|extension Prices.Client: @retroactive DependencyKey { public static let liveValue = Self() }|⟧
        """,
        "Sources/Feature/Feature.swift": """
        import Dependencies
        import Interfaces
        public actor Till {
          @Dependency(\\.printer) private var printer
          @Dependency(\\.prices) private var prices
          public init() {}
          public func total() -> Int { withExtendedLifetime((printer, prices)) { 1 } }
        }
        public func fill() { @Dependency(\\.cart) var cart; _ = cart }
        #Preview { let _ = prepareDependencies { $0.cart = Cart() }; CartView() }
        """,
        "Sources/Shop/Shop.swift":
          "import Feature\nimport Live\n@main enum Shop { static func main() { fill() } }",
      ])

    static let umbrella = LiveValueProject(
      name: "umbrella modules",
      files: [
        "Package.swift": """
        let package = Package(
          name: "Umbrella",
          targets: [
            .target(name: "Base", dependencies: ["Dependencies"]),
            .target(name: "Kit", dependencies: ["Base"]),
            .executableTarget(name: "App", dependencies: ["Kit"]),
          ])
        """,
        "Sources/Base/Exports.swift":
          "@_exported import Dependencies\n@_exported import DependenciesMacros\n",
        "Sources/Kit/Kit.swift": """
        @_exported import Base
        extension DependencyValues {
          @DependencyEntry⟦volume|(liveValue: 3)|⟧ public var volume: Int = 0
          @DependencyEntry⟦player|("PlayerKey", liveValue: "live", previewValue: "")|("PlayerKey", previewValue: "")⟧
          public var player: String = ""
        }
        """,
        "Sources/App/App.swift": """
        import Kit
        @main struct App {
          @Dependency(\\.volume) var volume
          @Dependency(\\.player) var player
          static func main() { _ = App().volume }
        }
        """,
      ])

    static let server = LiveValueProject(
      name: "server with routes",
      files: [
        "Package.swift": """
        let package = Package(
          name: "Server",
          targets: [
            .target(name: "Routes", dependencies: ["Dependencies", "Vapor"]),
            .executableTarget(name: "Server", dependencies: ["Routes"]),
          ])
        """,
        "Sources/Routes/Database.swift": """
        import Dependencies
        public protocol Database: Sendable { func find(_ id: Int) async throws -> String }
        enum DatabaseKey: TestDependencyKey { static var testValue: any Database { fatalError() } }
        enum MailerKey: ⟦mailer|DependencyKey|TestDependencyKey⟧ {
          ⟦mailer|static var liveValue: @Sendable (String) -> Void { { print($0) } }|⟧
          static var testValue: @Sendable (String) -> Void { { _ in } }
        }
        enum RequestKey: TestDependencyKey { static let testValue = "" }
        extension DependencyValues {
          public var database: any Database { get { self[DatabaseKey.self] } set { self[DatabaseKey.self] = newValue } }
          public var mailer: @Sendable (String) -> Void { get { self[MailerKey.self] } set { self[MailerKey.self] = newValue } }
          public var region: String { get { self[RequestKey.self] } set { self[RequestKey.self] = newValue } }
        }
        """,
        "Sources/Routes/Routes.swift": """
        import Dependencies
        import Vapor
        public func routes(_ app: Application) {
          app.get("users", ":id") { request async throws -> String in
            @Dependency(\\.database) var database
            @Dependency(\\.region) var region
            return try await database.find(1) + region
          }
          app.post("mail") { request in
            Dependency(\\.mailer).wrappedValue("sent")
            return ""
          }
        }
        """,
        "Sources/Server/Entry.swift": """
        import Dependencies
        import Routes
        import Vapor
        @main enum Entry {
          static func main() async throws {
            let app = try await Application.make()
            try await prepareDependencies { ⟦database|$0.database = try await Postgres(app)|_ = $0⟧ }
            try await withDependencies {
              ⟦region|$0.region = "eu"|_ = $0⟧
            } operation: {
              routes(app)
              try await app.execute()
            }
          }
        }
        """,
      ])
  }
#endif
