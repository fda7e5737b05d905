import Foundation
import Hummingbird

/// The cookie that tells the server which sandbox is a visitor's.
enum TutorialCookie {
  private static let name = "tutorial"

  /// For a visitor who enters.
  static func entering(_ id: UUID) -> Cookie {
    Cookie(name: name, value: id.uuidString, path: "/", httpOnly: true, sameSite: .strict)
  }

  /// For a visitor who leaves.
  static var leaving: Cookie {
    Cookie(name: name, value: "", maxAge: 0, path: "/", httpOnly: true, sameSite: .strict)
  }

  /// The value that a request has, if it has one.
  fileprivate static func value(in request: Request) -> String? {
    request.cookies[name]?.value
  }
}

extension Request {
  /// The sandbox that the visitor was given, which may be gone by now.
  var tutorialID: UUID? {
    get throws {
      guard let value = TutorialCookie.value(in: self) else { return nil }
      guard let id = UUID(uuidString: value) else { throw Problem.tutorialEnded }
      return id
    }
  }
}
