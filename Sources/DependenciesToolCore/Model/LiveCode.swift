#if Tool
  /// The code that live values are made of, which is where a program may reach outside.
  struct LiveCode {
    private let model: Model
    private var types: Set<Int> = []
    /// Names of types that nothing in the sources declares, but keys have as their values.
    private var names: Set<String> = []
    private var functions: Set<String> = []

    init(in model: Model) {
      self.model = model
      var open: [Int] = []
      func add(_ type: Int?, _ types: inout Set<Int>) {
        if let type, types.insert(type).inserted { open.append(type) }
      }
      for key in model.keys {
        add(key.type, &types)
        for value in key.live + key.preview + key.test {
          if let type = value.type {
            add(model.types.resolve(type, scope: value.scope, file: value.file), &types)
            names.insert(type)
          }
          for type in Making(value, of: key, in: model).types { add(type, &types) }
          functions.formUnion(value.body.calls.map(\.callee) + (value.body.names ?? []))
        }
      }
      for entry in model.entries {
        guard let type = entry.fact.type else { continue }
        let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
        add(model.types.resolve(name, scope: "", file: entry.file), &types)
      }
      for (file, contents) in model.files.enumerated() {
        for making in contents.facts.makings where making.site == .value {
          add(model.types.resolve(making.callee, scope: making.scope, file: file), &types)
        }
      }
      for (name, file) in followFunctions() { add(model.types.resolve(name, scope: "", file: file), &types) }
      // The types that the code in such types makes or names, and the types that conform to protocols.
      let makings = model.makingsByScope
      let conforming = model.conformingTypes
      while let next = open.popLast() {
        for type in makings[next] ?? [] { add(type, &types) }
        if model.types.all[next].kind == .protocol {
          for type in conforming[next] ?? [] { add(type, &types) }
        }
      }
    }

    /// Adds the functions at the top level that are called; the types that these make or name, with their files.
    private mutating func followFunctions() -> [(String, Int)] {
      var found: [(String, Int)] = []
      var calls: [String: [(name: String, file: Int)]] = [:]
      for (file, contents) in model.files.enumerated() {
        for (function, names) in contents.facts.functions {
          calls[function, default: []] += names.map { ($0, file) }
        }
      }
      var open = Array(functions)
      while let next = open.popLast() {
        for (name, file) in calls[next] ?? [] {
          if name.isTypeLike {
            found.append((name, file))
          } else if functions.insert(name).inserted {
            open.append(name)
          }
        }
      }
      return found
    }

    func contains(_ fact: UncontrolledFact, file: Int) -> Bool {
      var scope = fact.scope
      while !scope.isEmpty {
        if scope.lastComponent == "DependencyValues" || names.contains(scope) { return true }
        if let type = model.types.resolve(scope, scope: "", file: file), types.contains(type) { return true }
        scope = scope.withoutLastComponent
      }
      // A function at the top level that may be part of a live value.
      guard fact.scope.isEmpty, let member = fact.member else { return false }
      return functions.contains(member)
    }
  }

  extension Model {
    /// The types that the code in each type makes, or whose static members it names.
    fileprivate var makingsByScope: [Int: [Int]] {
      var result: [Int: [Int]] = [:]
      for (file, contents) in files.enumerated() {
        for making in contents.facts.makings where !making.scope.isEmpty {
          guard let scope = types.resolve(making.scope, scope: "", file: file),
            let type = types.resolve(making.callee, scope: making.scope, file: file)
          else { continue }
          // A feature isn't part of a client, even if it is declared in it.
          result[scope, default: []].append(type)
        }
        for (name, referenced) in contents.facts.staticReferences {
          guard let scope = types.resolve(name, scope: "", file: file) else { continue }
          result[scope, default: []] += referenced.compactMap { types.resolve($0, scope: name, file: file) }
        }
      }
      return result
    }

    /// The types that conform to each protocol of the sources.
    fileprivate var conformingTypes: [Int: [Int]] {
      var result: [Int: [Int]] = [:]
      for (index, type) in types.all.enumerated() {
        for part in type.parts {
          let fact = types.fact(part)
          for name in fact.inherits {
            if let parent = types.resolve(name, scope: fact.scope, file: part.file) {
              result[parent, default: []].append(index)
            }
          }
        }
      }
      return result
    }
  }
#endif
