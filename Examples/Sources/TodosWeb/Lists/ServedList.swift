import Dependencies

/// A list that visitors work on: that of the server, or a sandbox.
///
/// It has no dependencies of its own. It comes out of `withDependencies`, and so it keeps the values it was made
/// with for as long as it lives: ``VisitorScope`` runs requests with them.
final class ServedList: Sendable {
  enum Kind: String, Encodable, Sendable {
    case shared, tutorial
  }

  let kind: Kind
  /// The events of the list, for the pages that show it.
  let events = EventHub()
  /// The reminders that wait for their time.
  let reminders = PendingReminders()

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Ends what waits and who listens.
  func close(telling farewell: ServerSentEvent? = nil) async {
    if let farewell { events.send(farewell) }
    events.close()
    await reminders.close()
  }
}

extension ServedList: TestDependencyKey {
  static var testValue: ServedList { ServedList(.shared) }
}

extension DependencyValues {
  /// The list of the visitor whose request is handled.
  var list: ServedList {
    get { self[ServedList.self] }
    set { self[ServedList.self] = newValue }
  }
}
