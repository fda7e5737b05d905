#if Tool
  /// The check that the programs of a package can run: a live value for each dependency read, and no cycle.
  package struct Verification: Codable, Sendable {
    /// A dependency, as a row of the table.
    package struct Row: Codable, Sendable {
      package var dependency: String
      package var live: Bool
      package var preview: Bool
      package var test: Bool
      package var isPrepared: Bool
      package var isKnown: Bool
      package var readers: Int
      package var overridingTests: Int
    }

    /// Something that does not hold.
    package struct Failure: Codable, Hashable, Sendable, Comparable {
      package var target: String
      package var message: String
      /// Tells the failure from others, also after its line has moved.
      package var identity: String

      package static func < (left: Failure, right: Failure) -> Bool {
        (left.target, left.identity) < (right.target, right.identity)
      }
    }

    package var rows: [Row] = []
    package var failures: [Failure] = []

    package init(_ model: Model, target: String? = nil) throws {
      let targets = try Self.targets(model, named: target)
      let readers = model.readers.mapValues { all in
        all.filter { !model.supportsTests($0.file) && $0.use.isForPrograms }
      }
      var shown: Set<Int> = []
      for (name, modules) in targets {
        for index in model.keys.indices {
          let own = (readers[index] ?? []).filter { modules.contains(model.files[$0.file].module) }
          guard !own.isEmpty, !model.isTest(model.keys[index].file) else { continue }
          shown.insert(index)
          check(index, own, name, modules, model)
        }
        checkCycles(name, modules, model)
      }
      addRows(shown, readers, model)
      failures = Set(failures).sorted()
    }

    /// The programs: executables with what they link, or, if there are none, everything together.
    private static func targets(_ model: Model, named name: String?) throws -> [(String, Set<Int>)] {
      var indices = Array(model.modules.indices)
      if let name {
        indices = indices.filter { model.modules[$0].name == name }
        if indices.isEmpty {
          let names = model.modules.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
          throw ToolError("error: there is no target '\(name)'; there are \(names)")
        }
      } else {
        indices = indices.filter { model.modules[$0].isExecutable }
      }
      if indices.isEmpty {
        return [("", Set(model.modules.indices.filter { model.modules[$0].kind == .production }))]
      }
      return indices.map { (model.modules[$0].name, model.types.visible(from: $0)) }
    }

    private mutating func check(
      _ index: Int, _ readers: [Model.Reader], _ target: String, _ modules: Set<Int>, _ model: Model
    ) {
      let key = model.keys[index]
      guard !key.isUnclear, !model.mayBeSetInProduction(index) else { return }
      let linked = key.live.contains { modules.contains(model.files[$0.file].module) }
      // A conformance without a value that is seen, such as one with its value in a superclass.
      if linked || (key.isLive && key.live.isEmpty) { return }
      let place = readers[0]
      let what =
        key.hasLive
        ? "its live value is in '\(key.live.first.map { model.module(of: $0.file).name } ?? "")', which is not linked"
        : "it has no live value"
      failures.append(
        Failure(
          target: target,
          message:
            "\(model.name(of: index)) is read at \(model.files[place.file].path):\(place.use.place.line), and \(what)",
          identity: "live \(model.name(of: index))"))
    }

    private mutating func checkCycles(_ target: String, _ modules: Set<Int>, _ model: Model) {
      for cycle in ValueGraph(context: .live, model: model).cycles {
        guard cycle.contains(where: { modules.contains(model.files[model.keys[$0].file].module) }) else {
          continue
        }
        let names = (cycle + [cycle[0]]).map(model.name(of:)).joined(separator: " → ")
        failures.append(
          Failure(
            target: target, message: "live values need one another: \(names)", identity: "cycle \(names)"))
      }
    }

    private mutating func addRows(_ keys: Set<Int>, _ readers: [Int: [Model.Reader]], _ model: Model) {
      var overriding: [Int: Set<String>] = [:]
      for (file, contents) in model.files.enumerated() where model.isTest(file) {
        for override in contents.facts.overrides {
          if case .key(let key) = model.dependency(override.dependency, scope: override.scope, file: file) {
            overriding[key, default: []].insert("\(contents.path) \(override.owner)")
          }
        }
      }
      rows = keys.map { index in
        let key = model.keys[index]
        return Row(
          dependency: model.name(of: index), live: key.hasLive, preview: !key.preview.isEmpty,
          test: !key.test.isEmpty, isPrepared: model.mayBeSetInProduction(index), isKnown: !key.isUnclear,
          readers: readers[index]?.count ?? 0, overridingTests: overriding[index]?.count ?? 0)
      }.sorted { $0.dependency < $1.dependency }
    }
  }
#endif
