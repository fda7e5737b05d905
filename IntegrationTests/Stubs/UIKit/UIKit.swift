// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of UIKit that the documentation's examples use, so that they compile without UIKit.

@_exported public import Foundation

// Not an NSObject, whose initializer belongs to no actor: that is imported more loosely than Swift can say.
@MainActor open class UIResponder { public init() {} }

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) { nil }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public var title: String?
  open func viewDidLoad() {}
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
}
