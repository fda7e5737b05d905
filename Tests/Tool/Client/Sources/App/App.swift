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
