/// A place where a rule could not look further, and why.
package struct Limit: Codable, Hashable, Sendable {
  package var rule: String
  package var file: String
  package var place: Place
  package var reason: String
  /// The dependencies about which the rule says nothing for this reason; empty if these are all.
  package var dependencies: [String]
}

extension Limit {
  static func all(in model: Model, _ configuration: Configuration) -> [Limit] {
    guard model.usesLibrary else { return unusedLibrary(model) }
    // The remedy is printed once, and not for each line.
    var remedies: Set<String> = []
    let manifests = model.manifestProblems.map { problem in
      Limit(
        rule: "every rule", file: problem.file, place: Place(line: problem.line, column: 1),
        reason: remedies.insert(problem.remedy).inserted ? problem.text : problem.textWithoutRemedy,
        dependencies: [])
    }
    let rule = Rule.missingLiveValue
    guard configuration.hasOn(rule) else { return manifests }
    var limits: [Limit: [String]] = [:]
    for (key, state) in model.liveValues.lacking
    where !model.keys[key].hasLive || model.keys[key].liveDoubt != nil {
      guard case .unknown(let reason, let file, let place) = state else { continue }
      let limit = Limit(
        rule: rule.id, file: model.files[file].path, place: place, reason: reason, dependencies: [])
      limits[limit, default: []].append(model.name(of: key))
    }
    let all = limits.map { limit, names in
      var limit = limit
      limit.dependencies = names.sorted()
      return limit
    }
    return (manifests + all).sorted { ($0.file, $0.place, $0.reason) < ($1.file, $1.place, $1.reason) }
  }

  /// A `@Dependency` in sources that import nothing known to bring it along.
  private static func unusedLibrary(_ model: Model) -> [Limit] {
    model.all(\.uses).prefix(1).map { file, use in
      let reason =
        "'\(use.dependency.text)' is read here, and no file imports a module that is known to bring "
        + "'Dependencies' along"
      return Limit(
        rule: "every rule", file: model.files[file].path, place: use.place, reason: reason, dependencies: [])
    }
  }

  package func line(prefix: String) -> String {
    "\(rule) was limited: \(prefix)\(file):\(place.line): \(reason)\(names)"
  }

  var message: String { "\(rule) was limited: \(reason)\(names)" }

  private var names: String { dependencies.isEmpty ? "" : " (\(dependencies.joined(separator: ", ")))" }
}
