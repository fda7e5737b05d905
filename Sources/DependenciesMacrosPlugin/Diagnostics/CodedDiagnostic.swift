#if Macros
  import SwiftDiagnostics

  /// A message that ends with a code, which stays the same when the words change.
  ///
  /// The documentation has a heading for each code.
  protocol CodedDiagnostic: DiagnosticMessage {
    /// The name of the macro that the message belongs to.
    static var domain: String { get }

    /// The code, without `DEP-`.
    var code: String { get }

    /// The problem, and how to fix it.
    var text: String { get }
  }

  extension CodedDiagnostic {
    var message: String { "\(text) [DEP-\(code)]" }

    var diagnosticID: MessageID { MessageID(domain: Self.domain, id: code) }
  }
#endif
