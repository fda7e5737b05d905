import Foundation

/// The resident memory of this process.
enum ResidentMemory {
  /// The size in bytes; `nil` if the system does not provide it.
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
