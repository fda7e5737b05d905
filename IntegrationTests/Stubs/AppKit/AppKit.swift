// The part of AppKit that the library uses.

public import Foundation

@MainActor
public class NSWorkspace: NSObject {
  public class var shared: NSWorkspace { fatalError() }

  public func open(_ url: URL) -> Bool { fatalError() }
}
