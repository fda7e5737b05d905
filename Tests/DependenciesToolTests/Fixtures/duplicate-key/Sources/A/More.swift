// swift-format-ignore-file
import Dependencies

extension DependencyValues {
  // Right: a private one beside that of another file.
  private var right3: Int { get { self[KeyA.self] } set { self[KeyA.self] = newValue } }
}
