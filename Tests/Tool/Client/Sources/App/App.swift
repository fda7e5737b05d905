import Dependencies
import Quiet

@main
struct App {
  // What the plugins are to find.
  @Dependency(\.counter) static var counter

  static func main() {
    print(counter)
  }
}
