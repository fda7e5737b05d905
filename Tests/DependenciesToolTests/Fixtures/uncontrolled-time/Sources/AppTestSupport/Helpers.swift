// swift-format-ignore-file
import Dependencies
import Foundation

// Right: what tests share, by the name of its module.
public func eventually() async throws { try await Task.sleep(for: .milliseconds(1)) }
