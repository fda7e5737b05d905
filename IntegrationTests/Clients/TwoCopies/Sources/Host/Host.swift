import Dependencies
import Foundation

private enum NameKey: DependencyKey { static let liveValue = "host" }

/// Reads a dependency, and does so in a library if its path is given.
@main
enum Host {
  static func main() {
    @Dependency(NameKey.self) var name
    print(name)
    guard CommandLine.arguments.count > 1 else { return }
    guard let library = dlopen(CommandLine.arguments[1], RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, "plugin_read")
    else { fatalError(String(cString: dlerror())) }
    let read = unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)
    for _ in 0..<2 { read() }
  }
}
