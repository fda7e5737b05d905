import HTTPTypes
import Hummingbird

extension Problem {
  static func contentType(_ type: String?) -> Self {
    Self(
      status: .unsupportedMediaType, code: .unsupportedType,
      what: type.map { "The body is “\($0.shortened)”, and only JSON is read." }
        ?? "The request does not say what its body is.",
      place: "Content-Type", fix: "Send JSON, with the header Content-Type: application/json")
  }

  static var tooLarge: Self {
    Self(
      status: .contentTooLarge, code: .tooLarge,
      what: "The body is larger than \(Request.bodyLimit / 1024) KiB.", place: "body", fix: "Send less.")
  }

  static var cutOff: Self {
    Self(
      status: .badRequest, code: .cutOff, what: "The body could not be read to its end.", place: "body",
      fix: "Send the request again.")
  }

  static func malformed(_ error: DecodingError, example: String) -> Self {
    let fix = "Send a body such as \(example)"
    switch error {
    case .keyNotFound(let key, let context):
      let path = place(context.codingPath + [key])
      return invalid("“\(path)” is missing.", place: path, fix: fix)
    case .typeMismatch(let type, let context):
      let path = place(context.codingPath)
      return invalid("“\(path)” is not \(name(of: type)).", place: path, fix: fix)
    case .valueNotFound(_, let context):
      let path = place(context.codingPath)
      return invalid("“\(path)” is null.", place: path, fix: fix)
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      let path = place(context.codingPath)
      return invalid("“\(path)” has a value that cannot be read.", place: path, fix: fix)
    default:
      return Self(
        status: .badRequest, code: .malformed, what: "The body is not valid JSON.", place: "body", fix: fix)
    }
  }

  static func notOneChange(example: String) -> Self {
    invalid(
      "One change at a time: a body has either “title” or “done”.", place: "body",
      fix: "Send a body such as \(example)")
  }

  private static func invalid(_ what: String, place: String, fix: String) -> Self {
    Self(status: .unprocessableContent, code: .invalid, what: what, place: place, fix: fix)
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "body" : path.map(\.stringValue).joined(separator: ".")
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    default: "an object"
    }
  }
}

extension String {
  /// As much of what somebody sent as is worth sending back.
  var shortened: String {
    count <= 40 ? self : "\(prefix(39))…"
  }
}
