// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles

import Dependencies

protocol Mailer: Sendable {
  func send()
}

struct LiveMailer: Mailer {
  func send() {}
}

enum MailerKey: DependencyKey {
  static let liveValue: any Mailer = LiveMailer()
}

extension DependencyValues {
  var mailer: any Mailer {
    get { self[MailerKey.self] }
    set { self[MailerKey.self] = newValue }
  }
}

struct Model {
  @Dependency(\.mailer) var mailer
}
