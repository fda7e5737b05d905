// swift-format-ignore-file
import ComposableArchitecture
import Foundation

// Wrong: a module that imports what brings the library along.
func stampOfReducer() -> Date { Date() } // <- uncontrolled-time
