#if Tool
  extension Rule {
    static let letEndpoint = Rule(
      id: "let-endpoint", severity: .off,
      summary: "A closure of a dependency client is declared with 'let', so it is not an endpoint."
    ) { context in
      var findings: [Finding] = []
      for (file, contents) in context.model.files.enumerated() {
        for endpoint in contents.facts.letEndpoints {
          findings.append(
            context.finding(
              "let-endpoint", file, endpoint.place,
              "'\(endpoint.name)' is declared with 'let', so '@DependencyClient' makes no endpoint of it and a test "
                + "cannot override it; declare it with 'var'",
              fix: Finding.Fix(title: "Declare it with 'var'", range: endpoint.range, replacement: "var")))
        }
      }
      return findings
    }
  }
#endif
