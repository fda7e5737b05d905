import Testing

@testable import Dependencies

/// Arithmetic on words of 32 bits, such as those of Wasm and of some watches, which no test here can run on.
@Suite struct WordTests {
  @Test func `the hash of a word fits in 32 bits, and reaches all bits of a summary`() {
    // Addresses of types are far apart, and multiples of eight.
    let hashes = (1...4_096).map { KeyID.hash($0 * 8) }
    #expect(Set(hashes.map { (UInt64($0) * 63) >> 32 }).count == 63)
    #expect(hashes.allSatisfy { $0 <= UInt32.max })
  }
}
