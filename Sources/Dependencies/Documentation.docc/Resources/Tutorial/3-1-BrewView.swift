import SwiftUI

struct BrewView: View {
  let model: BrewModel

  var body: some View {
    List {
      if let message = model.message {
        Text(message)
      }
      Button("Brew mint tea") {
        Task { try await model.brewButtonTapped(.mint) }
      }
      if model.secondsLeft > 0 {
        Text("\(model.secondsLeft) seconds left")
      }
      ForEach(model.cups) { cup in
        Text(cup.tea)
      }
    }
    .task { await model.appeared() }
  }
}
