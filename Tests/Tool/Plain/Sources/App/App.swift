import Dependencies

@main
struct App {
  static func main() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.context) var context
      print(context)
    }
  }
}
