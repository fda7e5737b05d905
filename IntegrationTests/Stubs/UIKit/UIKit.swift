// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// The parts of UIKit that the documentation's examples use, so that they compile without UIKit.

@_exported public import Foundation

// Not an NSObject, whose initializer belongs to no actor: that is imported more loosely than Swift can say.
@MainActor open class UIResponder { public init() {} }

@MainActor open class UIView: UIResponder {}

@MainActor open class UILabel: UIView {
  public var text: String?
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 64)
  }
  public func addAction(_ action: UIAction, for events: Event) {}
}

@MainActor open class UIButton: UIControl {}

@MainActor open class UIAction {
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {}
}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) { nil }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public var view: UIView! { nil }
  public var title: String?
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  public var navigationController: UINavigationController? { nil }
}

@MainActor open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) { self.init(nibName: nil, bundle: nil) }
  public func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {}

extension UIApplicationDelegate {
  public static func main() {}
}

@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions {}
}

@MainActor open class UISceneSession {}

@MainActor open class UIWindowScene: UIScene {}

@MainActor public protocol UISceneDelegate: AnyObject {}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor open class UIWindow: UIView {
  public convenience init(windowScene: UIWindowScene) { self.init() }
  public var rootViewController: UIViewController?
  public func makeKeyAndVisible() {}
}
