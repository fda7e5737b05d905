import ClientKeys
import Dependencies

// Keys whose conformances belong to the main actor.

@MainActor
final class Theme {
  var name: String
  init(name: String) { self.name = name }
}

@MainActor
enum ThemeKey: @MainActor DependencyKey {
  static let liveValue = Theme(name: "live")
  static var testValue: Theme { Theme(name: "test") }
}

@MainActor
struct Palette: @MainActor TestDependencyKey {
  var color: String
  static var testValue: Palette { Palette(color: "test") }
}

extension DependencyValues {
  @MainActor var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

@MainActor
final class ThemedModel {
  @Dependency(ThemeKey.self) var theme
  @Dependency(Palette.self) var palette
}

@MainActor
func isolatedConformances() {
  expectEqual(ThemedModel().theme.name, "live")
  let model = withDependencies {
    $0[ThemeKey.self] = Theme(name: "override")
    $0[Palette.self] = Palette(color: "override")
  } operation: {
    ThemedModel()
  }
  expectEqual(model.theme.name, "override")
  expectEqual(model.palette.color, "override")
  withDependencies {
    $0.theme = Theme(name: "by name")
  } operation: {
    expectEqual(DependencyValues._current.theme.name, "by name")
  }
}
