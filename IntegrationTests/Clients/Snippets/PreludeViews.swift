// The views that examples in doc comments name without declaring them: the module `PreludeViews`.

import Dependencies
import SwiftUI

@testable import Prelude

struct FeatureView: View {
  let model: FeatureModel

  var body: some View {
    Text(model.message ?? "")
      .task { await model.onAppear() }
  }
}

struct DetailView: View {
  @Dependency(\.date.now) var now

  var body: some View { Text("\(now)") }
}

struct TutorialView: View {
  var body: some View { FeatureView(model: FeatureModel()) }
}
