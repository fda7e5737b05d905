#if Tool
  import Foundation

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
      if let rules = object["rules"] { result.rules = try severities(rules, at: "'rules'") }
      if let exclude = object["exclude"] { result.exclude = try strings(exclude, at: "'exclude'") }
      if let tests = object["tests"] {
        result.tests = try cast(tests, to: Bool.self, else: "'tests' is neither true nor false")
      }
      if let overrides = object["overrides"] {
        let list = try cast(overrides, to: [[String: Any]].self, else: "'overrides' is not a list of objects")
        result.overrides = try list.map { item in
          try check(item, ["paths", "rules"], at: "'overrides'")
          guard let paths = item["paths"], let rules = item["rules"] else {
            throw problem("an element of 'overrides' lacks 'paths' or 'rules'")
          }
          return Configuration.Override(
            paths: try strings(paths, at: "'paths'"), rules: try severities(rules, at: "'rules'"))
        }
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
        let ids = Rule.ids(named: element.key)
        guard !ids.isEmpty else {
          throw problem("there is no rule '\(element.key)'; run 'dependencies-tool rules' for a list")
        }
        guard let text = element.value as? String, let severity = Severity(rawValue: text) else {
          let all = Severity.allCases.map(\.rawValue).joined(separator: ", ")
          throw problem("the severity of '\(element.key)' is none of \(all)")
        }
        // A former name says nothing about a rule that is named itself.
        for id in ids where id == element.key || object[id] == nil { result[id] = severity }
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
#endif
