#if Tool
  /// Projects with applications of Xcode.
  extension LiveValueProject {
    private static func project(_ targets: String...) -> String {
      let entries = targets.enumerated().map { index, name in
        """
        T\(index) /* \(name) */ = {
          isa = PBXNativeTarget; name = \(name); fileSystemSynchronizedGroups = (G\(index));
          productType = "com.apple.product-type.application";
        };
        G\(index) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
        """
      }
      return "// !$*UTF8*$!\n{ objects = { \(entries.joined(separator: "\n")) }; rootObject = P; }\n"
    }

    static let workspace = LiveValueProject(
      name: "Xcode workspace with packages",
      files: [
        "App.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
        "App/App.xcodeproj/project.pbxproj": project("App"),
        "App/App/AppDelegate.swift": """
        import Clients
        import Dependencies
        import UIKit
        @UIApplicationMain
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          @Dependency(\\.push) var push
          @Dependency(\\.analytics) var analytics
          func application(_ application: UIApplication) -> Bool {
            prepareDependencies { ⟦analytics|$0.analytics = "app"|_ = $0⟧ }
            return true
          }
        }
        """,
        "App/App/Live.swift": """
        import Clients
        import Dependencies
        ⟦push|extension Clients.Push: @retroactive DependencyKey { public static let liveValue = Push() }|⟧
        """,
        "Packages/Clients/Package.swift": """
        let package = Package(name: "Clients", targets: [.target(name: "Clients", dependencies: ["Dependencies"])])
        """,
        "Packages/Clients/Sources/Clients/Clients.swift": """
        import Dependencies
        public struct Push: TestDependencyKey, Sendable { public static let testValue = Push() }
        public enum AnalyticsKey: TestDependencyKey { public static let testValue = "" }
        extension DependencyValues {
          public var push: Push { get { self[Push.self] } set { self[Push.self] = newValue } }
          public var analytics: String { get { self[AnalyticsKey.self] } set { self[AnalyticsKey.self] = newValue } }
        }
        """,
      ])

    static let architecture = LiveValueProject(
      name: "composable architecture with @Reducer enum",
      files: [
        "App.xcodeproj/project.pbxproj": project("App"),
        "App/App.swift": """
        import ComposableArchitecture
        import SwiftUI
        @main struct Main: App {
          let store = Store(initialState: Root.State()) { Root() } withDependencies: {
            ⟦session|$0.session = "live"|_ = $0⟧
          }
          var body: some Scene { WindowGroup { RootView(store: store) } }
        }
        """,
        "App/Root.swift": """
        import ComposableArchitecture
        @Reducer struct Root {
          @Reducer enum Destination {
            case settings(Settings)
            case alert(AlertState<Never>)
          }
          @ObservableState struct State: Equatable { @Presents var destination: Destination.State? }
          enum Action { case destination(PresentationAction<Destination.Action>), open }
          @Dependency(\\.session) var session
          var body: some ReducerOf<Self> {
            Reduce { state, action in .run { _ in @Dependency(\\.api) var api; try await api.load() } }
              .ifLet(\\.$destination, action: \\.destination)
          }
        }
        @Reducer struct Settings {
          @Dependency(\\.haptics) var haptics
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """,
        "App/Clients.swift": """
        import ComposableArchitecture
        @DependencyClient struct API { var load: @Sendable () async throws -> Void }
        extension API: TestDependencyKey { static let testValue = API() }
        ⟦api|extension API: DependencyKey { static let liveValue = API(load: {}) }|⟧
        enum HapticsKey: ⟦haptics|DependencyKey|TestDependencyKey⟧ {
          ⟦haptics|static let liveValue = true|⟧
          static let testValue = false
        }
        enum SessionKey: TestDependencyKey { static let testValue = "" }
        extension DependencyValues {
          var api: API { get { self[API.self] } set { self[API.self] = newValue } }
          var haptics: Bool { get { self[HapticsKey.self] } set { self[HapticsKey.self] = newValue } }
          var session: String { get { self[SessionKey.self] } set { self[SessionKey.self] = newValue } }
        }
        #Preview { RootView(store: Store(initialState: Root.State()) { Root() } withDependencies: { $0.session = "" }) }
        """,
      ])

    static let twoApplications = LiveValueProject(
      name: "two applications with shared files",
      files: [
        "Two.xcodeproj/project.pbxproj": project("Shop", "Kiosk"),
        "Shared/Client.swift": """
        import Dependencies
        struct Client: TestDependencyKey, Sendable { static let testValue = Client() }
        extension DependencyValues {
          var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
        }
        struct Reader { @Dependency(\\.client) var client }
        """,
        "Shop/Shop.swift": """
        import Dependencies
        @main struct Shop: App {
          init() { prepareDependencies { ⟦client|$0.client = Client()|_ = $0⟧ } }
          var body: some Scene { WindowGroup {} }
        }
        """,
        "Kiosk/Kiosk.swift": """
        import Dependencies
        @main struct Kiosk: App {
          init() { prepareDependencies { $0.bootstrap() } }
          var body: some Scene { WindowGroup {} }
        }
        extension DependencyValues {
          mutating func bootstrap() { ⟦client|self.client = Client()|⟧ }
        }
        """,
      ])
  }
#endif
