import Dependencies
import SwiftUI

@main
struct TeaTimeApp: App {
  @State private var model = BrewModel()

  var body: some Scene {
    WindowGroup {
      if !isTesting {
        BrewView(model: model)
      }
    }
  }
}
