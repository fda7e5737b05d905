import Testing

extension Issue {
  /// The text that was reported.
  var message: String {
    self.comments.map(\.rawValue).joined(separator: "\n")
  }
}
