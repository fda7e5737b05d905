import Dependencies
import Quiet

@main
struct App {
  // The findings that the plugins have to report.
  @Dependency(\.counter) static var counter

  static func main() {
    print(counter)
  }
}

/// A key without a property.
enum PlainKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 0
}
