import Foundation
import RandomPrograms

/// Shrinks programs that crash or hang, and runs each in a process of its own.
///
/// Such a process is told which program to run by the seed that it comes from and, for each step of shrinking,
/// the index of the smaller program that was taken.
enum Crash {
  static func program(of seed: UInt64, at path: [Int]) -> Program {
    path.reduce(Program(seed: seed)) { program, index in
      let smaller = program.smaller
      return smaller.indices.contains(index) ? smaller[index] : program
    }
  }

  /// The time after which a program is taken to hang.
  private static let patience = Duration.seconds(3)

  static func path(_ text: String) -> [Int] { text.split(separator: ",").compactMap { Int($0) } }

  static func text(of path: [Int]) -> String { path.map(String.init).joined(separator: ",") }

  /// The steps to the smallest program that is found to crash or hang, if the program does.
  static func shrunkPath(of seed: UInt64) throws -> [Int]? {
    guard try crashes(seed, []) else { return nil }
    var path: [Int] = []
    search: while true {
      for index in program(of: seed, at: path).smaller.indices where try crashes(seed, path + [index]) {
        path.append(index)
        continue search
      }
      return path
    }
  }

  private static func crashes(_ seed: UInt64, _ path: [Int]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--replay", "\(seed)", "--path", text(of: path)]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = ContinuousClock.now + patience
    while process.isRunning {
      if ContinuousClock.now > deadline {
        // A program that hangs fails, too.
        kill(process.processIdentifier, SIGKILL)
      }
      usleep(1_000)
    }
    return process.terminationReason == .uncaughtSignal
  }
}
