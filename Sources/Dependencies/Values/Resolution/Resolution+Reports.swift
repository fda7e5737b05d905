internal import IssueReporting

#if DEBUG
  extension Resolution {
    /// Reports that the key lacks a value for this context, once for each place that reads it.
    func report(_ resolved: Resolved) {
      guard let fault = resolved.fault, UpdatePhase.current == .none else { return }
      let report = Root.ReportedPlace(
        identifier: identifier, context: resolved.origin.context, place: place.key)
      guard values.bottomed.root.reportsFirst(report) else { return }
      let subject = Message.Subject(key: key, value: key.valueType, name: name, place: place)
      switch fault {
      case .noLiveValue: place.report(Message.noLiveValue(subject))
      case .noTestValue: place.report(Message.noTestValue(subject))
      case .unoverridden:
        Unoverridden(
          name.description, consequence: "Its live value is used.", remedy: "$0.\(name) = …"
        ).report(at: place.known)
      }
    }

    func warnOfManyScopes() {
      let subject = Message.Subject(key: key, value: key.valueType, name: name, place: place)
      place.report(Message.manyScopes(subject, count: ValueTable.manyScopes), severity: .warning)
    }
  }

  extension Initialization {
    /// Reports that the test value of a key that has none is used by other code than a read of the key,
    /// such as the test value of another key.
    static func reportMissingTestValue(of key: any DependencyKey.Type) {
      guard UpdatePhase.current == .none, DependencyValues.current.context == .test else { return }
      let place = innermost?.place
      let message = Message.noTestValueToCall(key, place: place)
      if let place { place.report(message) } else { reportIssue(message) }
    }
  }
#endif

extension Place {
  /// Reports an issue here.
  func report(_ message: String, severity: IssueSeverity = .error) {
    reportIssue(
      message, severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
