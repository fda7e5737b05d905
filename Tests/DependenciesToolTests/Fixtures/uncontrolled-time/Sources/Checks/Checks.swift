// swift-format-ignore-file
import Dependencies
import Foundation
import Testing

// Right: what tests share, by what it imports.
public func check() { #expect(Date() > .distantPast) }
