import Foundation

/// The uses of unimplemented schedulers, which the tests look at in place of issues.
public enum UnimplementedUses {
  private final class State: @unchecked Sendable {
    // SAFETY: `lock` guards the prefixes.
    let lock = NSLock()
    var prefixes: [String] = []
  }

  private static let state = State()

  /// The prefixes of the schedulers that were used since the last call.
  public static func take() -> [String] {
    state.lock.lock()
    defer { state.lock.unlock() }
    defer { state.prefixes = [] }
    return state.prefixes
  }

  static func note(_ prefix: String) {
    state.lock.lock()
    defer { state.lock.unlock() }
    state.prefixes.append(prefix)
  }
}
