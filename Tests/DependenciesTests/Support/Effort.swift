import Foundation

/// How many times as much the tests do that look for what is rare: 1, or 20 with `LONG=1` in the environment.
let effort = ProcessInfo.processInfo.environment["LONG"] == "1" ? 20 : 1
