import Foundation

/// How much of this process is in memory.
enum ResidentMemory {
  /// In bytes; `nil` where the system does not say.
  static var bytes: Double? {
    #if os(Linux)
      guard let line = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
      let pages = line.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      return pages.map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) }
    #else
      return nil
    #endif
  }
}
