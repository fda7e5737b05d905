extension Verification {
  /// The failures as findings: one for the same failure of several programs.
  package static func findings(_ failures: [Failure]) -> [Finding] {
    var result: [Finding] = []
    var programs: [[String]] = []
    for failure in failures {
      let rule = failure.identity.hasPrefix("cycle ") ? Rule.dependencyCycle : .missingLiveValue
      let finding = Finding(
        id: failure.file == nil ? "verify" : rule.id, severity: .error, file: failure.file ?? "",
        place: Place(line: failure.line ?? 1, column: failure.column ?? 1), message: failure.message)
      if let index = result.firstIndex(of: finding) {
        programs[index].append(failure.target)
      } else {
        result.append(finding)
        programs.append([failure.target])
      }
    }
    for index in result.indices where programs[index] != [""] {
      result[index].message += " (\(programs[index].shortened(to: 3)))"
    }
    return result.sorted()
  }

  package mutating func reportUnknown() {
    for program in programs {
      failures += program.unknown.map { item in
        Failure(
          target: program.name, message: "\(item.dependency) cannot be known: \(item.reason ?? item.detail)",
          identity: "unknown \(item.dependency)", file: item.file, line: item.line, column: 1)
      }
    }
    failures = Set(failures).sorted()
  }

  /// The part of the result that fails with '--strict' alone; nil if there is none.
  package func strictness(_ remarks: [String]) -> String? {
    let unknown = Set(programs.flatMap(\.unknown).map(\.dependency)).count
    return TextOutput.strictness([
      (unknown, "dependency that cannot be known", "dependencies that cannot be known"),
      (remarks.count, "file that is read in part", "files that are read in part"),
    ])
  }

  /// Unknown states: a line for each reason and place, however many dependencies and programs it has.
  package func warnings(prefix: String = "") -> [String] {
    let items = programs.flatMap { program in program.unknown.map { (program: program.name, item: $0) } }
    let causes = Dictionary(grouping: items) { _, item in
      [item.file ?? "", "\(item.line ?? 1)", item.reason ?? item.detail]
    }
    return causes.map { cause, items in
      "\(prefix)\(cause[0]):\(cause[1]): warning: "
        + "\(Set(items.map(\.item.dependency)).sorted().shortened(to: 4)) cannot be known in "
        + "\(Set(items.map(\.program)).sorted().shortened(to: 3)): \(cause[2])"
    }.sorted()
  }
}

extension [String] {
  /// The names in a list, of which the last ones are only counted.
  func shortened(to count: Int) -> String {
    guard self.count > count + 1 else { return joined(separator: ", ") }
    return prefix(count).joined(separator: ", ") + ", and \(self.count - count) more"
  }
}

extension Model {
  /// The dependencies that come with the library and that a program reads.
  func builtIns(readBy program: Program) -> [String] {
    var names: Set<String> = []
    for (file, use) in all(\.uses)
    where use.isForPrograms && program.runs(use.declaration, in: file) && !supportsTests(file) {
      if case .builtIn(let name) = dependency(use.dependency, scope: use.scope, file: file) {
        names.insert("\\.\(name)")
      }
    }
    return names.sorted()
  }

  /// Whether no manifest and no project says which files belong to a program.
  func standIn(for program: Program) -> Bool {
    program.own.contains { file in
      !module(of: file).isCertain && !projects.contains { $0.targets.contains { $0.owns(files[file].path) } }
    }
  }

  /// Whether manifests, or projects, say that there are libraries alone.
  var isLibrary: Bool {
    guard manifestProblems.isEmpty,
      !projects.contains(where: { $0.targets.contains { $0.kind == .application } })
    else { return false }
    return modules.allSatisfy { module in
      module.isCertain || module.kind == .test
        || module.files.allSatisfy { file in projects.contains { $0.targets.contains { $0.owns(file) } } }
    }
  }
}
