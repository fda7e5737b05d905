// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of AppKit that the documentation's examples use, so that they compile without AppKit.

@_exported public import Foundation

// Not an NSObject, whose initializer belongs to no actor: that is imported more loosely than Swift can say.
@MainActor open class NSResponder { public init() {} }

@MainActor open class NSView: NSResponder {}

@MainActor open class NSTextField: NSView {
  public var stringValue = ""
}

@MainActor open class NSViewController: NSResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) { nil }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open var view: NSView {
    get { NSView() }
    set {}
  }
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear() {}
}

@MainActor open class NSWindow: NSResponder {
  public convenience init(contentViewController: NSViewController) { self.init() }
  public var contentViewController: NSViewController?
  public func makeKeyAndOrderFront(_ sender: Any?) {}
}

@MainActor public protocol NSApplicationDelegate: AnyObject {
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  public static func main() {}
}
