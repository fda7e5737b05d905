import Foundation

/// Rows of an operation in surroundings of several sizes, which must not cost more in large ones than in the smallest.
///
/// - Parameters:
///   - name: The name of the rows, with `#` where the size stands.
///   - sizes: The sizes, the smallest first.
///   - most: What the operation may cost, in proportion to the smallest size.
///   - time: Times a number of operations.
/// - Returns: The rows.
func growth(
  _ name: String, _ sizes: [Int], atMost most: Double = 1.2,
  time: @escaping (_ count: Int, _ size: Int) -> Double
) -> [Row] {
  let names = sizes.map { name.replacingOccurrences(of: "#", with: "\($0)") }
  return zip(sizes, names).map { size, name in
    Row(
      "growth", name, x: Double(size),
      budget: name == names[0] ? nil : releaseBudget(.times(most, of: names[0])),
      method: .time { time($0, size) })
  }
}
