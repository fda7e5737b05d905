// swift-format-ignore-file
import Dependencies

// Right: a macro may read it.
@Logged final class Macro {
  @Dependency(\.date) private var date
  @Dependency(\.uuid) private var uuid
}
// Wrong: a macro that is known to read nothing.
@MainActor @Observable final class Known {
  @ObservationIgnored @Dependency(\.date) private var launched // <- unused-dependency
  @ObservationIgnored @Dependency(\.uuid) private var makeID
  func make() { _ = makeID() }
}
// Right: read in a text, a key path, a macro and an extension.
struct Reads {
  @Dependency(\.date) private var inText
  @Dependency(\.date) private var inPath
  @Dependency(\.date) private var inMacro
  @Dependency(\.date) fileprivate var inExtension
  @Dependency(\.date) private var inCapture
  @Dependency(\.date) private var `default`
  func read() {
    print("now: \(inText)")
    print(#line, self[keyPath: \.inPath], #stringify(inMacro))
    let later = { [inCapture] in }
    later(`default`)
  }
}
extension Reads { var other: Any { inExtension } }
