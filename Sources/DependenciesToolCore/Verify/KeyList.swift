#if Tool
  /// A Swift file for a test target, with which a test makes the value of every dependency.
  ///
  /// The library cannot find the keys of a program by itself; the sources name them.
  package struct KeyList {
    /// The modules to import, in order.
    private var modules: [String] = []
    private var keys: [String] = []
    private var entries: [String] = []
    /// What the file cannot name, each with the reason.
    private var missing: [String] = []

    /// - Parameters:
    ///   - model: The sources.
    ///   - name: The test target that the file is for; it may be left out where there is only one.
    /// - Throws: ``ToolError``, if there is no such target, or there are several.
    package init(_ model: Model, target name: String?) throws {
      let target = try Self.target(in: model, named: name)
      let visible = model.types.visible(from: target)
      var imported: Set<String> = []
      for (index, key) in model.keys.enumerated() {
        let module = model.module(of: key.file)
        guard visible.contains(model.files[key.file].module), !model.supportsTests(key.file) else { continue }
        if let entry = key.entries.map({ model.entries[$0].fact }).first(where: Self.canBeNamed) {
          entries.append("\\.\(entry.name)")
        } else if let reason = Self.reason(against: key, model) {
          missing.append("\(model.name(of: index)): \(reason)")
          continue
        } else {
          keys.append("\(key.name).self")
        }
        imported.insert(module.name)
      }
      modules = imported.sorted()
      keys.sort()
      entries.sort()
      missing.sort()
    }

    /// The test target with a name, or the only one.
    private static func target(in model: Model, named name: String?) throws -> Int {
      let tests = model.modules.indices.filter { model.modules[$0].kind == .test }
      let named = tests.filter { name == nil || model.modules[$0].name == name }
      if named.count == 1 { return named[0] }
      let names = tests.map { model.modules[$0].name }.joined(separator: ", ")
      guard !tests.isEmpty else { throw ToolError("error: there is no test target that could use the keys") }
      throw ToolError(
        name.map { "error: there is no test target '\($0)'; there are \(names)" }
          ?? "error: name the test target that the file is for with '--target'; there are \(names)")
    }

    private static func canBeNamed(_ entry: EntryFact) -> Bool {
      entry.access != .private && !entry.isConditional && (entry.isPlain || entry.macro != nil)
    }

    /// Why the file cannot name a key; nil if it can.
    private static func reason(against key: Key, _ model: Model) -> String? {
      guard let type = key.type else { return "its property is private, or there only under a condition" }
      if key.isUnclear { return "generic, or there only under a condition" }
      let entry = model.types.all[type]
      guard entry.isDeclared else { return "a type of another package without a property" }
      var name = entry.name
      while true {
        if let enclosing = model.types.resolve(name, scope: "", file: key.file, followsAliases: false) {
          let parts = model.types.all[enclosing].parts.map(model.types.fact)
          if parts.contains(where: { $0.access == .private }) { return "private" }
        }
        guard name.contains(".") else { return nil }
        name = name.withoutLastComponent
      }
    }

    package var text: String {
      let imports = ["import Dependencies"] + modules.map { "@testable import \($0)" }
      let notes = missing.isEmpty ? [] : ["// Not in the list:"] + missing.map { "// - \($0)" } + [""]
      return """
        // Written by "dependencies keys", and written anew when a dependency is added.
        \(imports.joined(separator: "\n"))

        \((notes + ["#if DEBUG"]).joined(separator: "\n"))
          extension DependencyValues {
            /// Makes the value of each dependency, and throws what is wrong with them.
            static func validate(
              _ context: DependencyContext, isolation: isolated (any Actor)? = #isolation
            ) async throws {
              try await validate(
                context,
                keys: \(Self.list(keys)),
                keyPaths: \(Self.list(entries)),
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
#endif
