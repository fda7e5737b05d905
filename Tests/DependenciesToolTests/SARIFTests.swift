#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// The parts that SARIF 2.1.0 requires; the whole schema is checked by `Scripts/tool`.
  @Suite struct SARIFTests {
    @Test(arguments: Rule.all.map(\.id))
    func `SARIF has the required parts`(id: String) throws {
      let lint = try Fixture("Fixtures/Rules/\(id)").lint()
      let data = Data(try SARIFOutput.text(lint).utf8)
      let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(document["version"] as? String == "2.1.0")
      let runs = try #require(document["runs"] as? [[String: Any]])
      let driver = try #require((runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any])
      #expect(driver["name"] as? String == "dependencies-tool")
      let rules = try #require(driver["rules"] as? [[String: Any]])
      let results = try #require(runs[0]["results"] as? [[String: Any]])
      #expect(results.count == lint.findings.count)
      for result in results {
        let rule = try #require(result["ruleId"] as? String)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == rule)
        #expect(["none", "note", "warning", "error"].contains(result["level"] as? String ?? ""))
        #expect((result["message"] as? [String: Any])?["text"] is String)
        let locations = try #require(result["locations"] as? [[String: Any]])
        let physical = try #require(locations[0]["physicalLocation"] as? [String: Any])
        let region = try #require(physical["region"] as? [String: Int])
        #expect(region["startLine"] ?? 0 > 0 && region["startColumn"] ?? 0 > 0)
        let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String ?? "/"
        #expect(!uri.hasPrefix("/"))
      }
    }
  }
#endif
