#if Foundation
  public import Foundation

  extension UUID {
    /// Creates a UUID from a number, for tests and previews.
    ///
    /// The last sixteen digits are the number in hexadecimal. A negative number is shown as its magnitude,
    /// with a 1 as the digit before them:
    ///
    /// ```swift
    /// @Test func numbers() {
    ///   #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    ///   #expect(UUID(255).uuidString == "00000000-0000-0000-0000-0000000000FF")
    ///   #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    /// }
    /// ```
    ///
    /// Different numbers make different UUIDs. These UUIDs are not random, so use them only in tests and
    /// previews.
    ///
    /// - Parameter intValue: The number.
    public init(_ intValue: Int) {
      let magnitude = UInt64(intValue.magnitude)
      func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: magnitude >> (56 - 8 * index)) }
      self.init(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, intValue < 0 ? 1 : 0,
          byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
        ))
    }
  }
#endif
