struct Ignores {
  /// A comment that names a rule and gives a reason.
  private struct Comment {
    var file: Int
    var fact: IgnoreFact
    var isUsed = false
  }

  private let model: Model
  private var comments: [Comment] = []
  /// The comments for each line of a file, and those for all of it, under the line 0.
  private var commentsAt: [String: [Int: [Int]]] = [:]
  /// Comments that silence nothing, because they give no reason, or name no rule or several.
  private(set) var withoutReason: [Finding] = []

  init(model: Model) {
    self.model = model
    for (file, ignore) in model.all(\.ignores) {
      if let problem = ignore.problem {
        withoutReason.append(finding("this comment silences nothing\(problem)", ignore, file))
      } else {
        commentsAt[model.files[file].path, default: [:]][ignore.line ?? 0, default: []].append(comments.count)
        comments.append(Comment(file: file, fact: ignore))
      }
    }
  }

  private func finding(_ message: String, _ ignore: IgnoreFact, _ file: Int) -> Finding {
    Finding(
      id: "ignore-comment", severity: .warning, file: model.files[file].path, place: ignore.place,
      message: message)
  }

  mutating func silence(_ finding: Finding) -> Bool {
    guard let lines = commentsAt[finding.file] else { return false }
    var isSilenced = false
    for index in (lines[finding.place.line] ?? []) + (lines[0] ?? [])
    where comments[index].fact.rule == finding.id {
      comments[index].isUsed = true
      isSilenced = true
    }
    return isSilenced
  }

  /// The comments that have silenced nothing, although their rules have looked at the file.
  func idle(where looks: (Rule, Int) -> Bool) -> [Finding] {
    comments.compactMap { comment in
      let rule = comment.fact.rule
      guard !comment.isUsed, Rule.named(rule).map({ looks($0, comment.file) }) == true else { return nil }
      let scope = comment.fact.line == nil ? "in this file" : "there"
      return finding(
        "this comment silences nothing, because '\(rule)' finds nothing \(scope); remove it", comment.fact,
        comment.file)
    }
  }
}

extension IgnoreFact {
  /// Why the comment cannot silence anything; nil if it can.
  fileprivate var problem: String? {
    if rule.isEmpty { return "; name the rule: '// dependencies:ignore RULE because REASON'" }
    if Rule.named(rule) == nil { return ", because there is no rule '\(rule)'" }
    return reason.isEmpty ? " until it says why: '// dependencies:ignore \(rule) because REASON'" : nil
  }
}

extension [Finding] {
  /// Each finding once, and one for a property that two rules are about.
  var onePerProperty: [Finding] {
    let unused = Set(filter { $0.id == Rule.unusedDependency.id }.map { "\($0.file):\($0.place)" })
    // Its declaration goes away, and with it the other findings about it.
    let declarations: Set = [Rule.staticDependency.id, Rule.lostInEscapingClosure.id]
    return Set(self).filter { !declarations.contains($0.id) || !unused.contains("\($0.file):\($0.place)") }
  }
}
