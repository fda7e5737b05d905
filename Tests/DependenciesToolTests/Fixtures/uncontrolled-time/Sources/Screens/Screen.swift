// swift-format-ignore-file
import Foundation
import Kit

// Wrong: a module that gets the library from another one.
func stamp() -> Date { Date() } // <- uncontrolled-time
