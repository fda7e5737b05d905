import Foundation

extension Manifest {
  /// The targets in the output of `swift package dump-package`; nil for another text.
  init?(dump: Data) {
    guard let dump = try? JSONDecoder().decode(PackageDump.self, from: dump) else { return nil }
    self.init(dump)
  }

  private init(_ dump: PackageDump) {
    for target in dump.targets where !["binary", "system"].contains(target.type) {
      targets.append(
        Target(
          name: target.name, kind: target.type == "test" ? .test : .production,
          isExecutable: target.type == "executable", path: target.path, sources: target.sources ?? [],
          excluded: (target.exclude ?? []) + (target.resources ?? []).map(\.path),
          dependencies: (target.dependencies ?? []).compactMap(\.name)))
    }
    for product in dump.products ?? [] where product.type.keys.contains("library") {
      products[product.name] = product.targets
    }
  }
}

/// The part of `swift package dump-package` that matters here.
private struct PackageDump: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var dependencies: [Dependency]?
  }

  struct Resource: Decodable {
    var path: String
  }

  struct Product: Decodable {
    var name: String
    var targets: [String]
    var type: [String: Anything]
  }

  /// A value of any form.
  struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// `{"byName": ["Core", null]}`, `{"product": ["Core", "kit", null, null]}`: the name comes first.
  struct Dependency: Decodable {
    var name: String?

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: [First]].self)
      name = values.values.first?.first?.text
    }
  }

  struct First: Decodable {
    var text: String?

    init(from decoder: any Decoder) {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  var targets: [Target]
  var products: [Product]?
}
