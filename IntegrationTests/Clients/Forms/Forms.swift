import Dependencies

// Forms of keys in a module that is isolated to the main actor by default, in Swift 6 mode. `Scripts/integration` compiles
// each declaration with one use of it, once with the declarations of 1.16 and once with this package. The migration article
// names those that are rejected here.
//
// | declaration           | use                 | 1.16                                           | here
// | Actor                 | ByKey               | compiles                                       | compiles
// | Class                 | ByKey               | compiles                                       | rejected: is not concurrency-safe because non-'Sendable' type 'C'
// | ClassExtension        | ByKey               | compiles                                       | rejected: crosses into main actor-isolated code
// | NonisolatedClass      | ByKey               | compiles                                       | compiles
// | ClientOfClosures      | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | compiles
// | Struct                | ByKey               | compiles                                       | compiles
// | Struct                | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | compiles
// | StructExtension       | ByKey               | compiles                                       | rejected: crosses into main actor-isolated code
// | StructExtension       | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | rejected: crosses into main actor-isolated code
// | StructExtension       | ByKeyInAnActor      | compiles                                       | rejected: crosses into main actor-isolated code
// | StructExtension       | Overridden          | compiles                                       | rejected: crosses into main actor-isolated code
// | NonisolatedExtension  | ByKey               | compiles                                       | compiles
// | NonisolatedExtension  | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | compiles
// | IsolatedConformance   | ByKey               | compiles                                       | rejected: cannot form main actor-isolated conformance
// | Enum                  | ByKey               | compiles                                       | compiles
// | Enum                  | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | compiles
// | Enum                  | ByKeyPathInAnActor  | rejected: type 'KeyPath<DependencyValues,      | compiles
// | TestValue             | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | compiles
// | TestValue             | ByKeyPathInAnActor  | rejected: type 'KeyPath<DependencyValues,      | compiles
// | NonisolatedEnum       | ByNonisolatedKeyPath | compiles                                      | compiles
// | AssumedIsolation      | ByKey               | compiles                                       | compiles
// | WrittenInit           | ByKey               | compiles                                       | rejected: main actor-isolated default value in a nonisolated context
// | WrittenInit Remedy    | ByKey               | compiles                                       | compiles
// | WrittenInitExtension  | ByKey               | compiles                                       | rejected: crosses into main actor-isolated code
// | WrittenInitExtension Remedy | ByKey         | compiles                                       | compiles
// | AnotherProtocol       | ByKey               | compiles                                       | rejected: crosses into main actor-isolated code
// | AnotherProtocol Remedy | ByKey              | compiles                                       | compiles
// | NonisolatedStruct     | ByKey               | compiles                                       | rejected: crosses into main actor-isolated code
// | NonisolatedStruct Remedy | ByKey            | compiles                                       | compiles
// | Protocol              | ByKeyPath           | rejected: type 'KeyPath<DependencyValues,      | compiles

// Declarations.

#if Actor
  actor C {}

  extension C: DependencyKey {
    static let liveValue = C()
  }
#elseif Class
  final class C: DependencyKey {
    static let liveValue = C()
  }
#elseif ClassExtension
  final class C {
    func f() {}
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }
#elseif NonisolatedClass
  final class C {
    func f() {}
  }

  nonisolated extension C: DependencyKey {
    static let liveValue = C()
  }
#elseif ClientOfClosures
  struct C: DependencyKey {
    var fetch: @Sendable (Int) async throws -> String
    static let liveValue = C(fetch: { "\($0)" })
  }
#elseif Struct
  struct C: DependencyKey {
    var x = 0
    static let liveValue = C()
  }
#elseif StructExtension
  struct C {
    var x = 0
  }

  extension C: DependencyKey {
    static let liveValue = C()
  }
#elseif NonisolatedExtension
  struct C {
    var x = 0
  }

  nonisolated extension C: DependencyKey {
    static let liveValue = C()
  }
#elseif IsolatedConformance
  @MainActor final class Isolated {}

  @MainActor enum C: @MainActor DependencyKey {
    static var liveValue: Isolated { Isolated() }
  }
#elseif Enum
  enum C: DependencyKey {
    static let liveValue = 5
  }
#elseif TestValue
  enum C: DependencyKey {
    static let liveValue = 5
    static let testValue = 6
  }
#elseif NonisolatedEnum
  nonisolated enum C: DependencyKey {
    static let liveValue = 5
  }
#elseif AssumedIsolation
  @MainActor final class Isolated {}

  nonisolated enum C: DependencyKey {
    static var liveValue: Isolated { MainActor.assumeIsolated { Isolated() } }
  }
#elseif WrittenInit
  final class Player {
    var n = 0
    init() { n = 1 }
  }

  #if Remedy
    enum C: DependencyKey {
      static let liveValue = MainActor.assumeIsolated { Player() }
    }
  #else
    enum C: DependencyKey {
      static let liveValue = Player()
    }
  #endif
#elseif WrittenInitExtension
  final class C {
    var n = 0
    init() { n = 1 }
  }

  #if Remedy
    nonisolated extension C: DependencyKey {
      static let liveValue = MainActor.assumeIsolated { C() }
    }
  #else
    extension C: DependencyKey {
      static let liveValue = C()
    }
  #endif
#elseif AnotherProtocol
  protocol Speaking {
    func speak()
  }

  #if Remedy
    final class C: Speaking {
      func speak() {}
    }

    nonisolated extension C: DependencyKey {
      static let liveValue = MainActor.assumeIsolated { C() }
    }
  #else
    final class C: Speaking, DependencyKey, Sendable {
      func speak() {}
      static let liveValue = C()
    }
  #endif
#elseif NonisolatedStruct
  nonisolated struct C {
    var x = 0
  }

  #if Remedy
    nonisolated extension C: DependencyKey {
      static let liveValue = C()
    }
  #else
    extension C: DependencyKey {
      static let liveValue = C()
    }
  #endif
#elseif Protocol
  protocol Mailer: Sendable {
    func send()
  }

  struct LiveMailer: Mailer {
    func send() {}
  }

  enum C: DependencyKey {
    static let liveValue: any Mailer = LiveMailer()
  }
#endif

// Uses.

#if ByKeyPath || ByKeyPathInAnActor
  extension DependencyValues {
    var c: C.Value {
      get { self[C.self] }
      set { self[C.self] = newValue }
    }
  }
#elseif ByNonisolatedKeyPath
  nonisolated extension DependencyValues {
    var c: C.Value {
      get { self[C.self] }
      set { self[C.self] = newValue }
    }
  }
#endif

#if ByKey
  struct Model {
    @Dependency(C.self) var c
  }
#elseif ByKeyInAnActor
  actor Model {
    @Dependency(C.self) var c
  }
#elseif ByKeyPath || ByNonisolatedKeyPath
  struct Model {
    @Dependency(\.c) var c
  }
#elseif ByKeyPathInAnActor
  actor Model {
    @Dependency(\.c) var c
  }
#elseif Overridden
  func override() {
    withDependencies {
      $0[C.self] = C()
    } operation: {
    }
  }
#endif
