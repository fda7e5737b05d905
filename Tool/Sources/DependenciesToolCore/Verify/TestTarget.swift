/// A test target of a package, an Xcode project, or a Tuist project.
struct TestTarget {
  let name: String
  /// Its own files.
  let files: Set<Int>
  /// The files whose declarations its code can name, its own included.
  private let visible: Set<Int>

  func sees(_ file: Int) -> Bool { visible.contains(file) }

  /// Finds the test target with a name, or the only one.
  init(in model: Model, named name: String?) throws {
    guard model.modules.contains(where: \.isCertain) || !model.projects.isEmpty else {
      throw ToolError("error: without a package manifest or a project, the modules to import cannot be told")
    }
    let all = Self.all(in: model)
    let found = all.filter { name == nil || $0.name == name }
    if found.count == 1 {
      self = found[0]
      return
    }
    if let name, found.count > 1 {
      throw ToolError(
        "error: several test targets are named '\(name)'; run the tool in the folder of one package")
    }
    let names = all.map(\.name).joined(separator: ", ")
    guard !all.isEmpty else { throw ToolError("error: there is no test target that could use the keys") }
    throw ToolError(
      name.map { "error: there is no test target '\($0)'; there are \(names)" }
        ?? "error: name the test target that the file is for with '--target'; there are \(names)")
  }

  private static func all(in model: Model) -> [TestTarget] {
    var filesOf: [Int: Set<Int>] = [:]
    for file in model.files.indices { filesOf[model.files[file].module, default: []].insert(file) }
    return model.modules.indices.filter { model.modules[$0].kind == .test }.compactMap { index in
      let module = model.modules[index]
      let files = filesOf[index] ?? []
      if module.isCertain {
        let visible = model.types.visible(from: index).reduce(into: Set<Int>()) {
          $0.formUnion(filesOf[$1] ?? [])
        }
        return TestTarget(name: module.name, files: files, visible: visible)
      }
      guard !model.projects.isEmpty else { return nil }
      let project = model.projects.flatMap(\.targets).first { target in
        target.kind == .test && files.contains { target.owns(model.files[$0].path) }
      }
      return TestTarget(
        name: project?.name ?? module.name, files: files,
        visible: files.union(model.filesSeen(byTests: files)))
    }
  }

  private init(name: String, files: Set<Int>, visible: Set<Int>) {
    self.name = name
    self.files = files
    self.visible = visible
  }
}

extension Model {
  /// The files whose declarations a project's tests can name: of modules that they import or link.
  fileprivate func filesSeen(byTests tests: Set<Int>) -> Set<Int> {
    let imported = tests.reduce(into: Set<String>()) { $0.formUnion(files[$1].facts.imports) }
    var result: Set<Int> = []
    for program in programs where imported.contains(program.name.moduleName) {
      result.formUnion(program.files)
    }
    let linked = files.indices.filter { imported.contains(importName(of: $0)) }
    // A module without a manifest may have files of several targets.
    for module in Set(linked.map { files[$0].module }) where modules[module].isCertain {
      let all = types.linked(from: module)
      result.formUnion(files.indices.filter { all.contains(files[$0].module) && !isTest($0) })
    }
    return result.union(linked)
  }

  /// The name under which code imports the module of a file.
  func importName(of file: Int) -> String {
    let module = module(of: file)
    if module.isCertain { return module.name }
    let target = projects.lazy.flatMap(\.targets).first { $0.kind != .test && $0.owns(self.files[file].path) }
    return target?.name.moduleName ?? module.name
  }

  /// The keys that some program prepares when it starts, each with the place.
  var preparedKeys: [Int: String] {
    var result: [Int: String] = [:]
    for (key, state) in liveValues.programs.flatMap(\.ofKey) {
      if case .prepared(let place) = state { result[key] = place }
    }
    return result
  }
}

extension String {
  /// The name of the module that a target's name becomes.
  fileprivate var moduleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
