// swift-format-ignore-file
import Dependencies

extension DependencyValues {
  // Wrong: in two files.
  var twice: Int { get { self[Key2.self] } set { self[Key2.self] = newValue } } // <- duplicate-key
}
