import Foundation

#if os(Linux)
  /// How much of this process's memory is resident.
  package func residentBytes() -> Int {
    // In pages: the whole, what is resident, and more.
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    precondition(fields.count > 1, "/proc/self/statm says \(text)")
    return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Does `body` again and again, and ends the process if that takes more and more memory.
  ///
  /// For exit tests: in a process of its own nothing else takes memory. A leak of one allocation, which is 32
  /// bytes at least, in each round adds up to a third more than the limit.
  package func expectConstantMemory(_ body: (Int) -> Void) {
    #if DEBUG
      let rounds = 20_000
    #else
      let rounds = 100_000
    #endif
    let allowed = rounds * 24
    // Until caches, and the allocator's own reserves, have grown to what they need.
    for round in 0..<rounds / 4 { body(round) }
    let before = residentBytes()
    for round in 0..<rounds { body(round) }
    let growth = residentBytes() - before
    precondition(growth < allowed, "\(rounds) rounds took \(growth) bytes, and \(allowed) are allowed.")
  }
#endif

/// A generator whose numbers are the same in every run (Vigna's SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
