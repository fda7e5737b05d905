import Dependencies
import Foundation

func prepareServer(folder: URL) async throws {
  try await prepareDependencies {
    let store = CupStore.file(at: folder.appending(path: "cups.json"))
    _ = try await store.load()  // A file that cannot be read stops the launch, not a request.
    $0.cupStore = store
  }
}
