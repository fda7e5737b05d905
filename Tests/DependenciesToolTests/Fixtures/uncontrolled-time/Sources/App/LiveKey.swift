// swift-format-ignore-file
import Dependencies
import Foundation

// Right: a file of live values, by its name.
func refresh() -> Date { Date() }
