import Dependencies
import Hummingbird

extension RouterMethods {
  /// Adds the routes that enter and leave the tutorial.
  func addTutorial(_ lists: ServedLists) {
    post("tutorial") { request, _ in
      @Dependency(\.uuid) var uuid
      // A visitor who is in the tutorial stays in it.
      if try request.tutorialID != nil { return Response(status: .noContent) }
      let id = uuid()
      try await lists.open(id)
      var response = Response(status: .created)
      response.setCookie(TutorialCookie.entering(id))
      return response
    }

    delete("tutorial") { request, _ in
      if let id = try request.tutorialID { await lists.close(id) }
      var response = Response(status: .noContent)
      response.setCookie(TutorialCookie.leaving)
      return response
    }
  }
}
