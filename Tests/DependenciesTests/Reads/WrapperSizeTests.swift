import Dependencies
import Testing

struct WrapperSizeTests {
  #if !DEBUG && !canImport(SwiftUI)
    @Test func `a wrapper is what it captured and what it reads`() {
      #expect(MemoryLayout<Dependency<String>>.size == 3 * MemoryLayout<UInt>.size)
    }
  #endif
}
