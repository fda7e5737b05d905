/// Types of the system whose names say how the code of their heirs runs.
enum SystemTypes {
  /// Those that the system tells when the program starts, and creates outside of all scopes.
  static let delegates: Set<String> = [
    "NSApplicationDelegate", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// Those that the code or a storyboard creates.
  static let controllers: Set<String> = ["NSView", "NSViewController", "UIView", "UIViewController"]

  static let views: Set<String> = controllers.union(["ButtonStyle", "Shape", "View", "ViewModifier"])

  static let reducers: Set<String> = ["Reducer", "ReducerProtocol"]
}

extension Model {
  /// Whether a type, or one that it is in, has one of the names, or inherits from one that does.
  func inherits(_ scope: String, file: Int, from names: Set<String>) -> Bool {
    scope.scopes.contains { scope in
      if names.contains(scope) { return true }
      guard let type = types.resolve(scope, scope: "", file: file) else { return false }
      return !types.ancestors[type].isDisjoint(with: names)
    }
  }
}
