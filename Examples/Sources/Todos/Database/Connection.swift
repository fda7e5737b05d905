import GRDB
import Synchronization

/// The connection to a list's file, until the list is closed.
///
/// Closing lets go of it. Work that uses it at the time ends first, and then the last reference goes, which closes
/// the file. GRDB's own `close` must not be used while others may use the connection: it would be freed under them.
final class Connection: Sendable {
  private let open: Mutex<(any DatabaseWriter)?>
  private let location: String

  init(_ writer: any DatabaseWriter, location: String) {
    open = Mutex(writer)
    self.location = location
  }

  /// The open connection.
  var writer: any DatabaseWriter {
    get throws(TodosError) {
      guard let writer = open.withLock({ $0 }) else { throw .closed(location) }
      return writer
    }
  }

  /// Lets go of the connection.
  func close() {
    open.withLock { $0 = nil }
  }
}
