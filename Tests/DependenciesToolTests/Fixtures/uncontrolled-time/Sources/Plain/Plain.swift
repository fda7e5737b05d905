// swift-format-ignore-file
import Foundation

// Right: a module that does not use the library.
func plain() -> Date { Date() }
