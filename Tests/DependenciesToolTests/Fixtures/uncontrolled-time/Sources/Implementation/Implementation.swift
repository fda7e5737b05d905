// swift-format-ignore-file
import Dependencies
import Foundation

public struct Engine: DependencyKey, Sendable {
  public static let liveValue = Engine()
}
// Right: a module that only live values come from.
public final class Helper { public func stamp() -> Date { Date() } }
