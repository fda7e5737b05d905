// swift-format-ignore-file
import Dependencies
import Foundation

// Right: a test, unless it is asked for.
func test() { _ = Date() }
