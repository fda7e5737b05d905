// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of XCUIAutomation that the documentation's examples use.

@MainActor open class XCUIElement {
  public var exists: Bool { false }
  public var label: String { "" }
  public func tap() {}
  public func typeText(_ text: String) {}
  public func waitForExistence(timeout: Double) -> Bool { false }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  public var textFields: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor open class XCUIElementQuery {
  public subscript(key: String) -> XCUIElement { XCUIElement() }
  public var firstMatch: XCUIElement { XCUIElement() }
  public var count: Int { 0 }
}

@MainActor open class XCUIApplication: XCUIElement {
  public override init() {}
  public var launchArguments: [String] = []
  public var launchEnvironment: [String: String] = [:]
  public func launch() {}
  public func terminate() {}
}
