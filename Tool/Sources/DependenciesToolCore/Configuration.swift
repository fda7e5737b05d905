package import Foundation

/// The contents of `.dependencies.json`.
package struct Configuration: Codable, Sendable, Hashable {
  /// Severities for a part of the files.
  package struct Override: Codable, Sendable, Hashable {
    package var paths: [String]
    package var rules: [String: Severity]
  }

  package static let fileName = ".dependencies.json"

  package var rules: [String: Severity] = [:]
  package var exclude: [String] = []
  package var overrides: [Override] = []
  package var tests = false
  /// The folder that the paths are relative to.
  package var folder: String = ""

  /// The severity of a rule for a file, whose path is relative to the configuration's folder.
  package func severity(of rule: String, file: String, default: Severity) -> Severity {
    for override in overrides.reversed() {
      guard let severity = override.rules[rule],
        override.paths.contains(where: { PathPattern($0).matches(file) })
      else { continue }
      return severity
    }
    return rules[rule] ?? `default`
  }

  /// Whether a rule is on for some files; one that is off everywhere costs nothing.
  func hasOn(_ rule: Rule) -> Bool {
    ([rules[rule.id] ?? rule.severity] + overrides.compactMap { $0.rules[rule.id] }).contains { $0 != .off }
  }

  /// Reads the configuration of a folder: the file in it, or in the nearest folder above.
  package static func find(from folder: URL) throws -> Configuration {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    let file = sequence(first: folder) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      .map { $0.appendingPathComponent(fileName) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    return try file.map(read) ?? Configuration()
  }

  package static func read(_ file: URL) throws -> Configuration {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw ToolError("\(file.path): error: the configuration cannot be read")
    }
    var configuration = try ConfigurationReader(path: file.path).configuration(data)
    configuration.folder = file.deletingLastPathComponent().path
    return configuration
  }
}

extension Configuration {
  /// The way from the configuration's folder to the one that is looked at.
  func prefix(for root: URL) -> String {
    let rootPath = root.standardizedFileURL.resolvingSymlinksInPath().path
    guard !folder.isEmpty, rootPath.hasPrefix(folder + "/") else { return "" }
    return rootPath.dropFirst(folder.count + 1) + "/"
  }

  /// The patterns that match nothing in the folder: one line for each.
  func idlePatterns(in walk: SourceWalk, _ root: URL) -> [String] {
    func matches(_ pattern: String) -> Bool {
      let path = root.appendingPathComponent(pattern).path
      if !pattern.contains("*") { return FileManager.default.fileExists(atPath: path) }
      let all = FileManager.default.enumerator(atPath: root.path)
      while let path = all?.nextObject() as? String { if PathPattern(pattern).matches(path) { return true } }
      return false
    }
    let excludes = exclude.indices.filter { !walk.usedExcludes.contains($0) }.map { ("exclude", exclude[$0]) }
    let paths = overrides.flatMap(\.paths).filter { path in
      !walk.files.contains(where: PathPattern(path).matches)
    }
    return (excludes + paths.map { ("overrides", $0) }).filter { !matches($0.1) }.map { name, pattern in
      "\(Self.fileName): error: '\(pattern)' in '\(name)' matches nothing; correct it, or remove it"
    }
  }

  /// The configuration with these rules alone.
  ///
  /// A rule that is off becomes a warning, because a person asks for it.
  package func keepingOnly(_ ids: Set<String>) throws -> Configuration {
    if let unknown = ids.sorted().first(where: { Rule.named($0) == nil }) {
      throw ToolError("error: there is no rule '\(unknown)'; run 'dependencies-tool rules' for a list")
    }
    var result = self
    for rule in Rule.all {
      let severity = rules[rule.id] ?? rule.severity
      result.rules[rule.id] = ids.contains(rule.id) ? (severity == .off ? .warning : severity) : .off
    }
    for index in overrides.indices {
      result.overrides[index].rules = overrides[index].rules.filter { ids.contains($0.key) }
    }
    return result
  }
}

/// Checks a configuration word for word, so that a misspelled rule is not silently off.
struct ConfigurationReader {
  let path: String

  func configuration(_ data: Data) throws -> Configuration {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: data)
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw problem("is not valid JSON" + (detail.map { ": \($0)" } ?? ""))
    }
    let object = try cast(value, to: [String: Any].self, else: "is not a JSON object")
    try check(object, ["rules", "exclude", "overrides", "tests", "$schema"], at: "the top level")
    var result = Configuration()
    result.rules = try severities(object["rules"] ?? [String: Any](), at: "'rules'")
    result.exclude = try strings(object["exclude"] ?? [String](), at: "'exclude'")
    result.tests = try cast(
      object["tests"] ?? false, to: Bool.self, else: "'tests' is neither true nor false")
    result.overrides = try cast(
      object["overrides"] ?? [[String: Any]](), to: [[String: Any]].self,
      else: "'overrides' is not a list of objects"
    ).map { item in
      try check(item, ["paths", "rules"], at: "'overrides'")
      guard let paths = item["paths"], let rules = item["rules"] else {
        throw problem("an element of 'overrides' lacks 'paths' or 'rules'")
      }
      return Configuration.Override(
        paths: try strings(paths, at: "'paths'"), rules: try severities(rules, at: "'rules'"))
    }
    return result
  }

  private func check(_ object: [String: Any], _ known: Set<String>, at place: String) throws {
    if let name = object.keys.sorted().first(where: { !known.contains($0) }) {
      throw problem(
        "'\(name)' means nothing at \(place); known are \(known.sorted().joined(separator: ", "))")
    }
  }

  private func severities(_ value: Any, at place: String) throws -> [String: Severity] {
    let object = try cast(value, to: [String: Any].self, else: "\(place) is not an object")
    return try object.reduce(into: [:]) { result, element in
      guard Rule.named(element.key) != nil else {
        throw problem("there is no rule '\(element.key)'; run 'dependencies-tool rules' for a list")
      }
      guard let text = element.value as? String, let severity = Severity(rawValue: text) else {
        let all = Severity.allCases.map(\.rawValue).joined(separator: ", ")
        throw problem("the severity of '\(element.key)' is none of \(all)")
      }
      result[element.key] = severity
    }
  }

  private func strings(_ value: Any, at place: String) throws -> [String] {
    try cast(value, to: [String].self, else: "\(place) is not a list of strings")
  }

  private func cast<T>(_ value: Any, to type: T.Type, else text: String) throws -> T {
    guard let value = value as? T else { throw problem(text) }
    return value
  }

  private func problem(_ text: String) -> ToolError { ToolError("\(path): error: \(text)") }
}

/// Something that keeps the tool from running, in one line.
package struct ToolError: Error, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }

  /// A name that no target has.
  package static func noTarget(_ name: String, among names: [String]) -> ToolError {
    let all = Set(names.filter { !$0.isEmpty }).sorted().joined(separator: ", ")
    return ToolError("error: there is no target '\(name)'; there are \(all)")
  }
}
