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
func valuesOfTheMainActor() {
  let model = PlayerModel()
  model.player.songs.append("next")
  expectEqual(model.player.songs, ["live", "next"])
  let inTest = withDependencies {
    $0.context = .test
  } operation: {
    PlayerModel()
  }
  expectEqual(inTest.player.songs, [])
  let overridden = withDependencies {
    $0[PlayerKey.self] = Player(songs: ["own"])
  } operation: {
    PlayerModel()
  }
  expectEqual(overridden.player.songs, ["own"])
}

#if MAIN_ACTOR
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
    [NamedProgram("models of a main-actor module", mainActorModels)]
  }
#endif
