import Feature
import Foundation

/// The ledgers of all cases, kept alive so that no two of them have one address.
final class Sightings: @unchecked Sendable {
  // SAFETY: `seen` is only touched with `lock` held.
  static let shared = Sightings()
  private let lock = NSLock()
  private var seen: [Ledger] = []

  func isNew(_ ledger: Ledger) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if seen.contains(where: { $0 === ledger }) { return false }
    seen.append(ledger)
    return true
  }
}
