public import Dependencies

// A dependency that is declared as a protocol, with its key.

public protocol Mailer: Sendable {
  nonisolated func send(_ text: String) async throws -> Int
}

nonisolated public struct LiveMailer: Mailer {
  public init() {}
  nonisolated public func send(_ text: String) async throws -> Int { text.count }
}

nonisolated public struct MockMailer: Mailer, Equatable {
  public var answer = -1
  public init(answer: Int = -1) { self.answer = answer }
  nonisolated public func send(_ text: String) async throws -> Int { answer }
}

nonisolated public enum MailerKey: DependencyKey {
  public static let liveValue: any Mailer = LiveMailer()
  public static let testValue: any Mailer = MockMailer()
}

nonisolated extension DependencyValues {
  public var mailer: any Mailer {
    get { self[MailerKey.self] }
    set { self[MailerKey.self] = newValue }
  }
}
