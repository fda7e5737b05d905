// swift-format-ignore-file
import Foundation

// Wrong: another file of a module that uses it.
func elsewhere() -> Date { Date() } // <- uncontrolled-time
