package import ArgumentParser
import Dependencies
import Todos

package struct TutorialCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "tutorial", abstract: "Lets you try everything on a list that is gone afterwards.",
    discussion: """
      Your own list is not touched, no matter what you do. Lines may also come from a file or a pipe; then the \
      status tells whether all of them worked.
      """)

  package init() {}

  package func run() async throws {
    let app = AppModel()
    let session = try TutorialSession(app.tutorialButtonTapped())
    defer { app.tutorialClosed() }
    try await session.run()
  }
}
