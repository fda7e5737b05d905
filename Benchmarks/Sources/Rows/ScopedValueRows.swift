import Dependencies

/// Reads of values that belong to a scope, because they were created from its overrides.
func scopedValueRows() -> [Row] {
  [
    inReport("read of a scope's value, in that scope") { model, body in
      inRequest(10) { body() }
    },
    inReport("read of a scope's value, twenty scopes further in") { model, body in
      inRequest(10) {
        consume(model.report)
        nested(20, body)
      }
    }.with { $0.searchable = 20 },
    inReport("read of the root's value of a key of which a scope has its own") { model, body in
      inRequest(10) { consume(model.report) }
      body()
    },
    Row("read of the process's value of a key of which a scope has its own, in another scope") { measure in
      let model = QuotaModel()
      consume(model.quota)
      inRequest(10) { consume(model.quota) }
      inJob { measure { turns in for _ in 0..<turns { consume(model.quota) } } }
    },
  ].map { row in row.with { $0.isFreeOfAllocations = true } }
}

private func inReport(
  _ name: String, _ enter: @escaping @Sendable (_ model: ReportModel, _ body: () -> Void) -> Void
) -> Row {
  Row(name) { measure in
    // On a root of its own, whose values don't know of the scopes of other rows.
    onRoot {
      let model = ReportModel()
      enter(model) {
        consume(model.report)
        measure { turns in for _ in 0..<turns { consume(model.report) } }
      }
    }
  }
}

/// A model that reads something that is created from what requests and jobs override.
final class ReportModel {
  @Dependency(\.report) var report
}

/// Created from a request's user and a job's offset.
private enum ReportKey: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.userID) var userID
    @Dependency(\.offset) var offset
    return userID &+ offset
  }
}

/// A model that reads what requests have of their own and a job shares.
final class QuotaModel {
  @Dependency(\.quota) var quota
}

private enum QuotaKey: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.userID) var userID
    return userID
  }
}

extension DependencyValues {
  var quota: Int { self[QuotaKey.self] }
  var report: Int { self[ReportKey.self] }
}
