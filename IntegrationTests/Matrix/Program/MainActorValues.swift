import Dependencies

// A key whose values can be made on the main actor alone. It replaces a conformance that is isolated to that actor.

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
