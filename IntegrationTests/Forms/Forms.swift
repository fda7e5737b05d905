import Dependencies

// Forms of keys in a module that is isolated to the main actor by default, in Swift 6 mode. `Scripts/integration` compiles
// each alone, with the declarations of 1.16 and with this package. The lines above each say what is expected. The migration
// article names those that are rejected here.

// 1.16: compiles
// here: compiles
#if ActorExtension
  actor C {}

  extension C: DependencyKey {
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: compiles
// here: rejected: is not concurrency-safe because non-'Sendable' type 'C'
#if ClassDeclaration
  final class C: DependencyKey {
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: compiles
// here: rejected: crosses into main actor-isolated code
#if ClassExtension
  final class C {
    func f() {}
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: compiles
// here: compiles
#if ClassNonisolatedExtension
  final class C {
    func f() {}
  }

  nonisolated extension C: DependencyKey {
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles
#if ClientOfClosures
  struct C: DependencyKey {
    var fetch: @Sendable (Int) async throws -> String
    static let liveValue = C(fetch: { "\($0)" })
  }

  extension DependencyValues {
    var c: C {
      get { self[C.self] }
      set { self[C.self] = newValue }
    }
  }

  struct Model {
    @Dependency(\.c) var c
  }
#endif

// 1.16: compiles
// here: compiles
#if DeclarationByKey
  struct C: DependencyKey {
    var x = 0
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles
#if DeclarationByKeyPath
  struct C: DependencyKey {
    var x = 0
    static let liveValue = C()
  }

  extension DependencyValues {
    var c: C {
      get { self[C.self] }
      set { self[C.self] = newValue }
    }
  }

  struct Model {
    @Dependency(\.c) var c
  }
#endif

// 1.16: compiles
// here: rejected: crosses into main actor-isolated code
#if ExtensionByKey
  struct C {
    var x = 0
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: rejected: crosses into main actor-isolated code
#if ExtensionByKeyPath
  struct C {
    var x = 0
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }

  extension DependencyValues {
    var c: C {
      get { self[C.self] }
      set { self[C.self] = newValue }
    }
  }

  struct Model {
    @Dependency(\.c) var c
  }
#endif

// 1.16: compiles
// here: rejected: crosses into main actor-isolated code
#if ExtensionInAnActor
  struct C {
    var x = 0
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }

  actor Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: compiles
// here: rejected: crosses into main actor-isolated code
#if ExtensionOverridden
  struct C {
    var x = 0
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }

  func override() {
    withDependencies {
      $0[C.self] = C()
    } operation: {
    }
  }
#endif

// 1.16: compiles
// here: rejected: cannot form main actor-isolated conformance
#if IsolatedConformance
  @MainActor final class C {}

  @MainActor enum CKey: @MainActor DependencyKey {
    static var liveValue: C { C() }
  }

  struct Model {
    @Dependency(CKey.self) var c
  }
#endif

// 1.16: compiles
// here: compiles
#if KeyByKey
  enum LimitKey: DependencyKey {
    static let liveValue = 5
  }

  struct Model {
    @Dependency(LimitKey.self) var limit
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles
#if KeyByKeyPath
  enum LimitKey: DependencyKey {
    static let liveValue = 5
  }

  extension DependencyValues {
    var limit: Int {
      get { self[LimitKey.self] }
      set { self[LimitKey.self] = newValue }
    }
  }

  struct Model {
    @Dependency(\.limit) var limit
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles
#if KeyInAnActor
  enum LimitKey: DependencyKey {
    static let liveValue = 5
  }

  extension DependencyValues {
    var limit: Int {
      get { self[LimitKey.self] }
      set { self[LimitKey.self] = newValue }
    }
  }

  actor Model {
    @Dependency(\.limit) var limit
  }
#endif

// 1.16: compiles
// here: compiles
#if KeyWithAssumedIsolation
  @MainActor final class C {}

  nonisolated enum CKey: DependencyKey {
    static var liveValue: C { MainActor.assumeIsolated { C() } }
  }

  struct Model {
    @Dependency(CKey.self) var c
  }
#endif

// 1.16: compiles
// here: compiles
#if NonisolatedExtensionByKey
  struct C {
    var x = 0
  }

  nonisolated extension C: DependencyKey {
    static let liveValue = C()
  }

  struct Model {
    @Dependency(C.self) var c
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles
#if NonisolatedExtensionByKeyPath
  struct C {
    var x = 0
  }

  nonisolated extension C: DependencyKey {
    static let liveValue = C()
  }

  extension DependencyValues {
    var c: C {
      get { self[C.self] }
      set { self[C.self] = newValue }
    }
  }

  struct Model {
    @Dependency(\.c) var c
  }
#endif

// 1.16: compiles
// here: compiles
#if NonisolatedKeyByKeyPath
  nonisolated enum LimitKey: DependencyKey {
    static let liveValue = 5
  }

  nonisolated extension DependencyValues {
    var limit: Int {
      get { self[LimitKey.self] }
      set { self[LimitKey.self] = newValue }
    }
  }

  struct Model {
    @Dependency(\.limit) var limit
  }
#endif

// 1.16: rejected: type 'KeyPath<DependencyValues,
// here: compiles
#if ProtocolKey
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
#endif
