import Dependencies

// Forms of keys in a module that is isolated to the main actor by default, in Swift 6 mode: see `Entries.swift`. The
// migration article names those that are rejected here. 1.16 accepts all that are read by key, and rejects each key path
// to a property of an isolated extension.

// These compile.
actor Store: DependencyKey { static let liveValue = Store() }

final class Cache { func clear() {} }
nonisolated extension Cache: DependencyKey { static let liveValue = Cache() }

struct Client: DependencyKey {
  var fetch: @Sendable (Int) async throws -> String
  static let liveValue = Client(fetch: { "\($0)" })
}

struct Level { var number = 0 }
nonisolated extension Level: DependencyKey { static let liveValue = Level() }

enum LimitKey: DependencyKey {
  static let liveValue = 5
  static let testValue = 6
}

nonisolated enum FreeKey: DependencyKey { static let liveValue = 5 }

protocol Mailer: Sendable { func send() }
struct LiveMailer: Mailer { func send() {} }
enum MailerKey: DependencyKey { static let liveValue: any Mailer = LiveMailer() }

extension DependencyValues {
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
  var level: Level { self[Level.self] }
  var limit: Int { self[LimitKey.self] }
  var mailer: any Mailer { self[MailerKey.self] }
}

nonisolated extension DependencyValues { var free: Int { self[FreeKey.self] } }

struct Model {
  @Dependency(Store.self) var store
  @Dependency(Cache.self) var cache
  @Dependency(Client.self) var byKey
  @Dependency(Level.self) var levelByKey
  @Dependency(LimitKey.self) var limitByKey
  @Dependency(\.client) var client
  @Dependency(\.level) var level
  @Dependency(\.mailer) var mailer
  @Dependency(\.free) var free
}

actor ActorModel { @Dependency(\.limit) var limit }

// The remedies for what is rejected below.
@MainActor final class Isolated {}
nonisolated enum IsolatedKey: DependencyKey {
  static var liveValue: Isolated { MainActor.assumeIsolated { Isolated() } }
}

final class Player {
  var number = 0
  init() { number = 1 }
}
enum PlayerKey: DependencyKey { static let liveValue = MainActor.assumeIsolated { Player() } }

struct Mailbox: Sendable {
  static let live = Mailbox()
}
enum MailboxKey: DependencyKey { static let liveValue = MainActor.assumeIsolated { Mailbox.live } }

struct Router: DependencyKey {
  @MainActor func start(_ player: Player) { player.number += 1 }
  static let liveValue = Router()
}

protocol Speaking { func speak() }
final class Speaker: Speaking {
  var number = 0
  init() { number = 1 }
  func speak() {}
}
nonisolated extension Speaker: DependencyKey { static let liveValue = MainActor.assumeIsolated { Speaker() } }

nonisolated struct Settings { var size = 0 }
nonisolated extension Settings: DependencyKey { static let liveValue = Settings() }

struct RemediedModel {
  @Dependency(IsolatedKey.self) var isolated
  @Dependency(PlayerKey.self) var player
  @Dependency(MailboxKey.self) var mailbox
  @Dependency(Router.self) var router
  @Dependency(Speaker.self) var speaker
  @Dependency(Settings.self) var settings
}

#if VALUES
  enum InitKey: DependencyKey {
    static let liveValue = Player()  // error: main actor-isolated default value in a nonisolated context
  }

  enum StaticKey: DependencyKey {
    static let liveValue = Mailbox.live  // error: main actor-isolated default value in a nonisolated context
  }

  final class Class: DependencyKey {  // error: type 'Class' does not conform to the 'Sendable' protocol
    static let liveValue = Class()  // error: is not concurrency-safe because non-'Sendable' type 'Class'
  }
#endif

#if EXTENSIONS
  final class ClassExtension { func run() {} }
  extension ClassExtension: DependencyKey {  // error: crosses into main actor-isolated code
    static let liveValue = ClassExtension()
  }

  struct StructExtension { var number = 0 }
  extension StructExtension: DependencyKey {  // error: crosses into main actor-isolated code
    static let liveValue = StructExtension()
  }

  final class InitExtension {
    var number = 0
    init() { number = 1 }
  }
  extension InitExtension: DependencyKey {  // error: crosses into main actor-isolated code
    static let liveValue = InitExtension()
  }

  final class Another: Speaking, DependencyKey, Sendable {  // error: crosses into main actor-isolated code
    func speak() {}
    static let liveValue = Another()
  }

  nonisolated struct Nonisolated { var number = 0 }
  extension Nonisolated: DependencyKey {  // error: crosses into main actor-isolated code
    static let liveValue = Nonisolated()
  }
#endif

#if METHODS
  struct Starter: DependencyKey {
    func start(_ player: Player) { player.number += 1 }  // error: can not be mutated from
    static let liveValue = Starter()
  }
#endif
