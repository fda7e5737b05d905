// swift-format-ignore-file
import Dependencies

extension DependencyValues {
  // Right: a test's own.
  var once: Int { 1 }
}
