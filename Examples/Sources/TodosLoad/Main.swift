import Foundation

/// Sends many requests over many connections at once, half of them in sandboxes, and checks each answer.
@main
enum Main {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard (1...3).contains(numbers.count), numbers.count == CommandLine.arguments.count - 1 else {
      print("usage: todos-load PORT [REQUESTS [CONNECTIONS]]")
      exit(64)
    }
    let load = Load(
      port: numbers[0], requests: numbers.count > 1 ? numbers[1] : 10_000,
      connections: numbers.count > 2 ? numbers[2] : 64)
    let figures = load.run()
    print(figures.text)
    exit(figures.isRight ? 0 : 1)
  }
}
