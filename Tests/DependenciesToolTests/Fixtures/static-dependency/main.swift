// swift-format-ignore-file
import Dependencies

// Right: the top of a program runs when the program starts.
@Dependency(\.date) var date
let holder = Holder()
