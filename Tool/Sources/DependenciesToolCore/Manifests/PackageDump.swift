import Foundation

extension Manifest {
  /// The targets in the output of `swift package dump-package`; nil for another text.
  init?(dump: Data) {
    guard let dump = (try? JSONSerialization.jsonObject(with: dump)) as? [String: Any],
      let targets = dump["targets"] as? [[String: Any]]
    else { return nil }
    for target in targets {
      guard let name = target["name"] as? String, let type = target["type"] as? String,
        !["binary", "system"].contains(type)
      else { continue }
      let resources = target["resources"] as? [[String: Any]] ?? []
      // `{"byName": ["Core", null]}`, `{"product": ["Core", "kit", null, null]}`: the name comes first.
      let dependencies = target["dependencies"] as? [[String: [Any]]] ?? []
      self.targets.append(
        Target(
          name: name, kind: type == "test" ? .test : .production, isExecutable: type == "executable",
          path: target["path"] as? String, sources: target["sources"] as? [String] ?? [],
          excluded: (target["exclude"] as? [String] ?? []) + resources.compactMap { $0["path"] as? String },
          dependencies: dependencies.compactMap { $0.values.first?.first as? String }))
    }
    for product in dump["products"] as? [[String: Any]] ?? [] {
      guard let name = product["name"] as? String, (product["type"] as? [String: Any])?["library"] != nil
      else { continue }
      products[name] = product["targets"] as? [String] ?? []
    }
  }
}
