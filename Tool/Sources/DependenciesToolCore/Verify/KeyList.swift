/// A Swift file for a test target, so that a test can create the value of each dependency.
///
/// The library cannot find the keys of a program by itself; the sources name them.
package struct KeyList {
  private let model: Model
  private let target: TestTarget
  private var imports: Set<String> = []
  private var keys: [String] = []
  private var properties: [String] = []
  /// The dependencies that the file cannot name, each with the reason.
  private var missing: [String] = []

  /// - Parameters:
  ///   - model: The sources.
  ///   - name: The test target that the file is for; it may be left out where there is only one.
  ///   - except: Keys that are left out, by their names or those of their properties.
  /// - Throws: ``ToolError``, if there is no such target, if there are several, if nothing lists the modules,
  ///   or if the list would be empty.
  package init(_ model: Model, target name: String?, except: [String] = []) throws {
    self.model = model
    target = try TestTarget(in: model, named: name)
    let listed = model.keys.indices.filter { isListed(model.keys[$0].file) }
    let named = try Self.named(except, among: listed, model)
    let prepared = model.preparedKeys
    for index in listed {
      if let word = named[index] {
        missing.append("\(model.name(of: index)): left out by '--except \(word)'")
      } else if let place = prepared[index] {
        missing.append("\(model.name(of: index)): prepared when a program starts, at \(place)")
      } else {
        add(model.keys[index], index)
      }
    }
    keys.sort()
    properties.sort()
    missing.sort()
    guard keys.isEmpty, properties.isEmpty else { return }
    let reasons = missing.isEmpty ? "" : ":\n  " + missing.joined(separator: "\n  ")
    throw ToolError("error: there is no key that '\(target.name)' could create the value of\(reasons)")
  }

  /// The keys that names mean, each with the name.
  private static func named(_ names: [String], among keys: [Int], _ model: Model) throws -> [Int: String] {
    var result: [Int: String] = [:]
    for name in names {
      let plain = name.hasPrefix("\\.") ? String(name.dropFirst(2)) : name
      let found = keys.filter {
        let key = model.keys[$0]
        return key.name == plain || key.name.lastComponent == plain
          || key.entries.contains { model.entries[$0].fact.name == plain }
      }
      guard !found.isEmpty else { throw ToolError("error: there is no key '\(name)' to leave out") }
      for key in found { result[key] = name }
    }
    return result
  }

  /// Whether the file lists the dependencies of a source file: those of tests are not part of the program.
  private func isListed(_ file: Int) -> Bool {
    target.sees(file) && model.module(of: file).kind == .production && !model.supportsTests(file)
  }

  private mutating func add(_ key: Key, _ index: Int) {
    let entries = key.entries.map { model.entries[$0] }.filter { isListed($0.file) }
    if let entry = entries.first(where: { reason(against: $0) == nil }) {
      properties.append("\\.\(entry.fact.name)")
      imports.insert(model.importName(of: entry.file))
    } else if let reason = key.type.map(reason(against:)) ?? entries.first.flatMap(reason(against:)) {
      missing.append("\(model.name(of: index)): \(reason)")
    } else if let type = key.type {
      let entry = model.types.all[type]
      let name = model.importName(of: entry.parts[0].file)
      keys.append(isUnique(entry) ? "\(entry.name).self" : "\(name).\(entry.name).self")
      let files = parts(of: entry).map(\.file).filter { !target.files.contains($0) }
      imports.formUnion(files.map(model.importName))
    }
  }

  /// The reason why the file cannot name a property; nil if it can.
  private func reason(against entry: Entry) -> String? {
    let fact = entry.fact
    if fact.access == .private { return "its property is private" }
    if fact.isConditional { return "its property is there only under a condition" }
    if !fact.isPlain { return "its property does more than read it" }
    let others = model.entries(named: fact.name).map { model.entries[$0] }.filter {
      target.sees($0.file) && $0.fact.access != .private
    }
    return others.count == 1 && !BuiltIn.names.contains(fact.name)
      ? nil : "another property has the name of its property"
  }

  /// The reason why the file cannot name a key's type; nil if it can.
  private func reason(against type: Int) -> String? {
    let entry = model.types.all[type]
    guard entry.isDeclared else { return "declared in another package, and without a property" }
    guard entry.parts.contains(where: { target.sees($0.file) && model.types.makesKey($0) }) else {
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
      target.sees(part.file)
        && (model.types.fact(part).kind != .extension || model.types.makesKey(part))
    }
  }

  /// Whether a type's name, without that of its module, means this type alone.
  private func isUnique(_ entry: TypeTable.Entry) -> Bool {
    let first = entry.name.prefix { $0 != "." }
    return model.types.all.filter { $0.isDeclared && $0.name == first && target.sees($0.parts[0].file) }.count
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
          /// Creates the value of each dependency, and throws each problem with one.
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
