import ClientKeys
import Dependencies

// Code of modules that are isolated to the main actor by default, with as few annotations as Swift allows.

struct Preferences: DependencyKey {
  var size = 1
  static let liveValue = Preferences(size: 2)
  static let testValue = Preferences(size: 3)
}

private enum TitleKey: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

private enum NumberKey: TestDependencyKey {
  static let testValue = 5
}

// A class of the main actor, whose key and its conformance are the main actor's as well.
final class Library {
  var name: String
  init(name: String) { self.name = name }
}

enum LibraryKey: DependencyKey {
  static var liveValue: Library { Library(name: "live") }
  static var testValue: Library { Library(name: "test") }
}

enum SharedLibraryKey: DependencyKey {
  static let liveValue = Library(name: "shared")
}

// A client that every thread can use.
nonisolated struct Search: Sendable {
  var find: @Sendable (String) -> Int = { _ in 0 }
}

nonisolated extension Search: DependencyKey {
  static let liveValue = Search(find: { $0.count })
  static let testValue = Search()
}

// One without a test value of its own, whose live value is a constant: it needs no annotation.
struct Ranking: Sendable {
  var order: @Sendable ([Int]) -> [Int]
}

extension Ranking: DependencyKey {
  static let liveValue = Ranking(order: { $0.sorted() })
}

extension DependencyValues {
  var ranking: Ranking {
    get { self[Ranking.self] }
    set { self[Ranking.self] = newValue }
  }

  var search: Search {
    get { self[Search.self] }
    set { self[Search.self] = newValue }
  }
}

final class LibraryModel {
  @Dependency(LibraryKey.self) var library
  @Dependency(SharedLibraryKey.self) var shared
  @Dependency(\.search) var search
  @Dependency(\.ranking) var ranking
}

func mainActorConformances() {
  let model = LibraryModel()
  expectEqual(model.library.name, "live")
  expectEqual(model.shared.name, "shared")
  expectEqual(model.search.find("four"), 4)
  expectEqual(model.ranking.order([2, 1]), [1, 2])
  let changed = withDependencies {
    $0[LibraryKey.self] = Library(name: "mock")
    $0.search.find = { _ in 7 }
  } operation: {
    LibraryModel()
  }
  expectEqual(changed.library.name, "mock")
  expectEqual(changed.search.find(""), 7)
}

final class SettingsModel {
  @Dependency(Preferences.self) var preferences
  @Dependency(TitleKey.self) var title
  @Dependency(\.limit) var limit
  var count = 0

  func tapped() async {
    @Dependency(\.fireAndForget) var fireAndForget
    await fireAndForget { self.count += 1 }
  }

  func child() -> SettingsModel {
    withDependencies(from: self) {
      $0[Preferences.self].size += 1
    } operation: {
      SettingsModel()
    }
  }

  func reload() async {
    await withDependencies(from: self) {
      $0.limit = count
      await Task.yield()
    } operation: {
      await Task.yield()
      count += limit
    }
  }
}

func mainActorModels() async {
  let model = SettingsModel()
  expectEqual(model.preferences.size, 2)
  expectEqual(model.title, "live")
  expectEqual(model.child().preferences.size, 3)
  model.count = 4
  await model.reload()
  expectEqual(model.count, 8)
  await withDependencies {
    $0.context = .test
    $0[NumberKey.self] = 6
  } operation: {
    await model.tapped()
    @Dependency(NumberKey.self) var number
    expectEqual(number, 6)
  }
  expectEqual(model.count, 9)
}

var mainActorPrograms: [NamedProgram] {
  [
    NamedProgram("models of a main-actor module", mainActorModels),
    NamedProgram("keys of a main-actor module", mainActorConformances),
  ]
}
