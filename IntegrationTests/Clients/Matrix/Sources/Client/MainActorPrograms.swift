import ClientKeys
import Dependencies

// A key whose values can be created on the main actor alone. It replaces a conformance that is isolated to that actor.

@MainActor
final class Player {
  var songs: [String]
  init(songs: [String]) { self.songs = songs }
}

nonisolated enum PlayerKey: DependencyKey {
  static var liveValue: Player { MainActor.assumeIsolated { Player(songs: ["live"]) } }
  static var testValue: Player { MainActor.assumeIsolated { Player(songs: []) } }
}

@MainActor
final class PlayerModel {
  @Dependency(PlayerKey.self) var player
}

@MainActor
final class StoreModel {
  @Dependency(\.store) var store
  var name = ""

  func load() async throws { name = try await store.value.name }
}

@MainActor
func valuesOfTheMainActor() {
  let model = withDependencies {
    $0[PlayerKey.self] = Player(songs: ["own"])
  } operation: {
    PlayerModel()
  }
  model.player.songs.append("next")
}

#if MAIN_ACTOR
  // Code of modules that are isolated to the main actor by default, with as few annotations as Swift allows.

  struct Preferences: DependencyKey {
    var size = 1
    static let liveValue = Preferences(size: 2)
    static let testValue = Preferences(size: 3)
  }

  private enum TitleKey: DependencyKey {
    static var liveValue: String {
      @Dependency(Preferences.self) var preferences
      return "live \(preferences.size)"
    }
    static var testValue: String { "test" }
  }

  private enum NumberKey: TestDependencyKey { static let testValue = 5 }

  final class SettingsModel {
    @Dependency(Preferences.self) var preferences
    @Dependency(TitleKey.self) var title
    @Dependency(NumberKey.self) var number
    @Dependency(\.limit) var limit
    var count = 0

    func tapped() async {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget { self.count += 1 }
    }

    func child() -> SettingsModel {
      withDependencies(from: self) {
        $0[Preferences.self].size += 1
        $0[NumberKey.self] = 6
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
#endif
