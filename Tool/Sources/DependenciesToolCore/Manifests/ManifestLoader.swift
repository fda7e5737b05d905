package import Foundation
import SwiftParser

/// Where the targets of packages and projects come from, besides the text of their manifests.
package struct ManifestOptions: Codable, Sendable {
  /// Asks the package manager, which runs the manifests.
  package var usesToolchain = false
  /// A file that `tuist graph --format json` has written.
  package var tuistGraph: URL?

  package init() {}
}

/// Reads the manifests of a folder.
struct ManifestLoader {
  let root: URL
  let options: ManifestOptions
  let cache: ResultCache

  /// The manifests with their paths, without those that declare nothing.
  func load(_ walk: SourceWalk) throws -> [(path: String, manifest: Manifest)] {
    var found = try options.tuistGraph.map { try TuistGraph($0, root: root).manifests } ?? [:]
    let rest = walk.manifests.filter { found[$0] == nil }
    let ofToolchain = rest.filter { options.usesToolchain && $0.isOfPackage }
    found.merge(ask(ofToolchain)) { $1 }
    let read = rest.filter { !ofToolchain.contains($0) }
    let helpers = read.allSatisfy(\.isOfPackage) ? [] : walk.helpers
    let declarations = ManifestDeclarations(
      helpers.compactMap { path in SourceReader.text(of: path, in: root).map { Parser.parse(source: $0) } })
    for path in read {
      guard let text = SourceReader.text(of: path, in: root) else { continue }
      found[path] = Manifest(
        text: text, file: path, isTuist: !path.isOfPackage,
        helpers: path.isOfPackage ? ManifestDeclarations() : declarations)
    }
    return found.filter { !$0.value.targets.isEmpty || !$0.value.problems.isEmpty }.map { ($0, $1) }
  }

  /// Asks the package manager about as many manifests at once as there are cores, and keeps its answers.
  private func ask(_ paths: [String]) -> [String: Manifest] {
    guard !paths.isEmpty else { return [:] }
    let kept = cache.read("manifests", as: [String: Manifest].self) ?? [:]
    let hashes = paths.map { path in
      var hash = ContentHash()
      hash.add(path)
      hash.add(SourceReader.data(of: path, in: root) ?? Data())
      return hash.text
    }
    let answers = onAllCores(paths.count) { index -> Manifest in
      if let known = kept[hashes[index]] { return known }
      do throws(ToolError) {
        return try Manifest.ofToolchain(paths[index], in: root)
      } catch {
        var manifest = Manifest()
        manifest.problems = [
          ManifestProblem(file: paths[index], line: 1, reason: error.description, isFromToolchain: true)
        ]
        return manifest
      }
    }
    let fresh = zip(hashes, answers).filter { $1.problems.isEmpty }
    if Set(fresh.map(\.0)) != Set(kept.keys) {
      cache.write(Dictionary(fresh, uniquingKeysWith: { $1 }), as: "manifests")
    }
    return Dictionary(zip(paths, answers), uniquingKeysWith: { $1 })
  }
}

extension String {
  /// Whether the manifest is that of a package, and not that of a Tuist project.
  var isOfPackage: Bool { hasSuffix("Package.swift") }
}
