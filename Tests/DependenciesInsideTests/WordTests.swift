import Testing

@testable import Dependencies

/// Arithmetic on words of 32 bits, such as those of Wasm and of some watches, which no test here can run on.
@Suite struct WordTests {
  @Test(arguments: [(0, 0), (0, 1), (1, 0), (3, 40), (32_766, 32_767)])
  func `the place of a property fits in a word of 32 bits`(level: Int, index: Int) throws {
    let fact: UInt32 = try #require(WrapperLocation.fact(level: level, index: index))
    #expect(fact > 1, "One stands for a class without a @Dependency.")
    #expect(WrapperLocation.position(fact) == (level, index))
    let large: UInt64 = try #require(WrapperLocation.fact(level: level, index: index))
    #expect(WrapperLocation.position(large) == (level, index))
  }

  @Test func `a place that does not fit is not noted`() {
    #expect(WrapperLocation.fact(level: 0, index: 32_768) as UInt32? == nil)
    #expect(WrapperLocation.fact(level: 32_768, index: 0) as UInt32? == nil)
    #expect(WrapperLocation.fact(level: 0, index: 32_768) as UInt64? != nil)
  }

  @Test func `the hash of a word fits in 32 bits, and reaches all bits of a summary`() {
    // Addresses of types are far apart, and multiples of eight.
    let hashes = (1...4_096).map { KeyID.hash($0 * 8) }
    #expect(Set(hashes.map { $0 & 63 }).count == 64)
    #expect(hashes.allSatisfy { $0 <= UInt32.max })
  }
}
