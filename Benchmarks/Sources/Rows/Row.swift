internal import Opaque

/// Work that is done a number of times.
public typealias Loop = (_ turns: Int) -> Void

/// A piece of work to measure.
public struct Row: Sendable {
  /// The name of the row, here and in the committed counts.
  public let name: String
  /// How many operations a turn is: the measurement is divided by this.
  public var operations = 1
  /// The two numbers of turns; the difference between them is counted.
  public var turns = (few: 200, many: 3_200)
  /// Whether its instructions are counted, or only its time is measured.
  public var isCounted = true
  /// The number of overrides that a read searches in builds where its key shares a bit with one of theirs.
  public var searchable = 0
  /// Whether the operation must not allocate.
  public var isFreeOfAllocations = false
  /// The row of the same operation in smaller surroundings, and what this one may cost in proportion to it.
  public var limit: (times: Double, of: String)?
  /// Sets the surroundings up, which are not measured, and hands over the loop that is.
  public let run: @Sendable (_ measure: (Loop) -> Void) -> Void

  init(_ name: String, _ run: @escaping @Sendable (_ measure: (Loop) -> Void) -> Void) {
    self.name = name
    self.run = run
  }

  /// The row with other settings.
  func with(_ change: (inout Row) -> Void) -> Row {
    var row = self
    change(&row)
    return row
  }

  /// The rows whose time the documentation gives.
  public static let timed = [
    "scope", "asynchronous scope", "scope of nine overrides", "twenty nested scopes, each",
    "read by key path, nothing overridden", "read by key, nothing overridden",
    "read of a model created in a scope that has ended",
    "read in a scope, of another key, model made in another scope", "model with five dependencies, one read",
    "request with its repository", "child created with from:, two reads",
    "test: a model created in a scope, six reads after it",
  ]

  /// All rows.
  ///
  /// The count of the first is the cost of the loop, and is subtracted from the others.
  public static let all: [Row] =
    [Row("loop") { measure in measure { turns in for number in 0..<turns { consume(number) } } }]
    + programRows() + readRows() + scopedValueRows() + scopeRows() + growthRows() + ownRows()
}

/// Rows of an operation in surroundings of two sizes, which may cost the larger one only a little more.
///
/// - Parameters:
///   - name: The name of the rows, with `#` where the size stands.
///   - small: The smaller size.
///   - large: The larger size.
///   - times: How many times the cost in the smaller surroundings the operation may cost in the larger ones.
///   - run: Sets the surroundings up, and hands over the loop.
/// - Returns: Both rows.
func growth(
  _ name: String, from small: Int, to large: Int, atMost times: Double = 1.2,
  _ run: @escaping @Sendable (_ size: Int, _ measure: (Loop) -> Void) -> Void
) -> [Row] {
  let names = [small, large].map { size in
    name.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(size)")
  }
  return [
    Row(names[0]) { run(small, $0) },
    Row(names[1]) { run(large, $0) }.with { $0.limit = (times, names[0]) },
  ]
}

/// Uses a value in a way that no optimizer can remove.
@inline(__always)
public func consume<Value>(_ value: Value) {
  withUnsafePointer(to: value) { opaque_consume($0) }
}
