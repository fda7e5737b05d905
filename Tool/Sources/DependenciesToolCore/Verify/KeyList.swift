/// A Swift file for a test target, so that a test can create the value of each dependency.
///
/// The library cannot find the keys of a program by itself; the sources name them.
package struct KeyList {
  private let model: Model
  private let target: Int
  /// The modules that the test target can see, itself included.
  private let visible: Set<Int>
  private var imports: Set<String> = []
  private var keys: [String] = []
  private var properties: [String] = []
  /// The dependencies that the file cannot name, each with the reason.
  private var missing: [String] = []

  /// - Parameters:
  ///   - model: The sources.
  ///   - name: The test target that the file is for; it may be left out where there is only one.
  /// - Throws: ``ToolError``, if there is no such target, if there are several, or if no manifest says what modules
  ///   there are.
  package init(_ model: Model, target name: String?) throws {
    let target = try Self.target(in: model, named: name)
    self.model = model
    self.target = target
    visible = model.types.visible(from: target)
    for (index, key) in model.keys.enumerated() where isListed(key.file) { add(key, index) }
    keys.sort()
    properties.sort()
    missing.sort()
  }

  /// The test target with a name, or the only one.
  private static func target(in model: Model, named name: String?) throws -> Int {
    guard model.modules.contains(where: \.isCertain) else {
      throw ToolError("error: without a package manifest, the modules to import cannot be told")
    }
    let tests = model.modules.indices.filter {
      model.modules[$0].kind == .test && model.modules[$0].isCertain
    }
    let named = tests.filter { name == nil || model.modules[$0].name == name }
    if named.count == 1 { return named[0] }
    if let name, named.count > 1 {
      throw ToolError(
        "error: several test targets are named '\(name)'; run the tool in the folder of one package")
    }
    let names = tests.map { model.modules[$0].name }.joined(separator: ", ")
    guard !tests.isEmpty else { throw ToolError("error: there is no test target that could use the keys") }
    throw ToolError(
      name.map { "error: there is no test target '\($0)'; there are \(names)" }
        ?? "error: name the test target that the file is for with '--target'; there are \(names)")
  }

  /// Whether the file lists the dependencies of a source file: those of tests are not part of the program.
  private func isListed(_ file: Int) -> Bool {
    isVisible(file) && model.module(of: file).kind == .production && !model.supportsTests(file)
  }

  private func isVisible(_ file: Int) -> Bool { visible.contains(model.files[file].module) }

  private mutating func add(_ key: Key, _ index: Int) {
    let entries = key.entries.map { model.entries[$0] }.filter { isListed($0.file) }
    if let entry = entries.first(where: { reason(against: $0) == nil }) {
      properties.append("\\.\(entry.fact.name)")
      imports.insert(model.module(of: entry.file).name)
    } else if let reason = key.type.map(reason(against:)) ?? entries.first.flatMap(reason(against:)) {
      missing.append("\(model.name(of: index)): \(reason)")
    } else if let type = key.type {
      let entry = model.types.all[type]
      let name = model.modules[entry.module].name
      keys.append(isUnique(entry) ? "\(entry.name).self" : "\(name).\(entry.name).self")
      let modules = Set(parts(of: entry).map { model.files[$0.file].module })
      imports.formUnion(modules.subtracting([target]).map { model.modules[$0].name })
    }
  }

  /// The reason why the file cannot name a property; nil if it can.
  private func reason(against entry: Entry) -> String? {
    let fact = entry.fact
    if fact.access == .private { return "its property is private" }
    if fact.isConditional { return "its property is there only under a condition" }
    if !fact.isPlain { return "its property does more than read it" }
    let others = model.entries(named: fact.name).map { model.entries[$0] }.filter {
      isVisible($0.file) && $0.fact.access != .private
    }
    return others.count == 1 && !BuiltIn.names.contains(fact.name)
      ? nil : "another property has the name of its property"
  }

  /// The reason why the file cannot name a key's type; nil if it can.
  private func reason(against type: Int) -> String? {
    let entry = model.types.all[type]
    guard entry.isDeclared else { return "declared in another package, and without a property" }
    guard entry.parts.contains(where: { isVisible($0.file) && model.types.makesKey($0) }) else {
      return "made a key in a module that the test target does not depend on"
    }
    let facts = parts(of: entry).map(model.types.fact)
    if facts.contains(where: \.isGeneric) { return "generic" }
    if facts.contains(where: { $0.isConditional || $0.attributes.contains("available") }) {
      return "there only under a condition"
    }
    if facts.contains(where: \.isLocal) { return "inside of a function" }
    return facts.contains { $0.access == .private && $0.kind != .extension } ? "private" : nil
  }

  /// The declarations of a type and of those around it, and the extensions that make it a key.
  private func parts(of entry: TypeTable.Entry) -> [(file: Int, index: Int)] {
    let types = sequence(first: entry.name) { $0.contains(".") ? $0.withoutLastComponent : nil }
      .compactMap { name in
        model.types.resolve(name, scope: "", file: entry.parts[0].file, followsAliases: false)
      }
    return types.flatMap { model.types.all[$0].parts }.filter { part in
      isVisible(part.file)
        && (model.types.fact(part).kind != .extension || model.types.makesKey(part))
    }
  }

  /// Whether a type's name, without that of its module, means this type alone.
  private func isUnique(_ entry: TypeTable.Entry) -> Bool {
    let first = entry.name.prefix { $0 != "." }
    return model.types.all.filter { $0.isDeclared && $0.name == first && visible.contains($0.module) }.count
      < 2
  }

  package var text: String {
    let imports = ["import Dependencies"] + self.imports.sorted().map { "@testable import \($0)" }
    let notes = missing.isEmpty ? [] : ["// Not in the list:"] + missing.map { "// - \($0)" } + [""]
    return """
      // Written by "dependencies keys". After adding a dependency, write it again.
      \((notes + ["#if DEBUG"]).joined(separator: "\n"))
        \(imports.joined(separator: "\n  "))

        extension DependencyValues {
          /// Makes the value of each dependency, and throws what is wrong with them.
          static func validate(
            _ context: DependencyContext, isolation: isolated (any Actor)? = #isolation
          ) async throws {
            try await validate(
              context,
              keys: \(Self.list(keys)),
              keyPaths: \(Self.list(properties)),
              isolation: isolation)
          }
        }
      #endif
      """
  }

  private static func list(_ elements: [String]) -> String {
    elements.count < 2
      ? "[\(elements.joined())]" : "[\n" + elements.map { "          \($0),\n" }.joined() + "        ]"
  }
}
