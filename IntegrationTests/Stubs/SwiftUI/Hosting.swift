// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views in the view controllers of UIKit.

#if canImport(UIKit)
  public import UIKit

  open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }
    public var rootView: Content
  }
#endif
