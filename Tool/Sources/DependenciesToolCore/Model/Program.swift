/// A program of the sources: where it starts, and the code that it may link and run.
struct Program: Sendable {
  var name: String
  /// The kind of program, for people: "executable target in Package.swift".
  var kind: String
  /// The files that it may link.
  var files: Set<Int> = []
  /// The files that are its own, in which it starts.
  var own: Set<Int> = []
  /// Whether nothing but an attribute, or the name of a file, says that it is one.
  var isGuess = false
  /// Why its files are unclear; nil if they are clear.
  var doubt: String?
  var reach = Reach()

  func runs(_ declaration: String, in file: Int) -> Bool {
    files.contains(file) && reach.contains(declaration)
  }
}

extension Model {
  /// The programs: executable targets, the applications of Xcode and Tuist projects, and each other `@main`.
  ///
  /// The settings of each count for it alone.
  static func programs(of model: Model) -> [Program] {
    var filesOf: [Int: Set<Int>] = [:]
    for file in model.files.indices { filesOf[model.files[file].module, default: []].insert(file) }
    func files(visibleFrom module: Int) -> Set<Int> {
      model.types.linked[module].reduce(into: []) { $0.formUnion(filesOf[$1] ?? []) }
    }
    var result: [Program] = []
    for project in model.projects {
      for target in project.targets where target.kind == .application {
        if let program = model.program(target, project, files(visibleFrom:)) { result.append(program) }
      }
    }
    let covered = result.reduce(into: Set<Int>()) { $0.formUnion($1.files) }
    for (index, module) in model.modules.enumerated()
    where module.isExecutable && module.kind == .production {
      let manifest = module.manifest ?? "\(module.package)Package.swift"
      let what = manifest.hasSuffix("Project.swift") ? "application target" : "executable target"
      result.append(
        Program(
          name: module.name, kind: "\(what) in \(manifest)", files: files(visibleFrom: index),
          own: filesOf[index] ?? []))
    }
    result += model.programsWithoutTarget(filesOf, covered: covered, files(visibleFrom:))
    let graph = model.reachGraph
    for index in result.indices {
      result[index].files = result[index].files.filter { !model.isTest($0) }
      result[index].reach = graph.reach(of: result[index], in: model)
      let isGuess = result[index].isGuess
      if isGuess || result[index].doubt == nil {
        result[index].doubt = model.doubt(about: result[index]) ?? result[index].doubt
      }
    }
    return result.sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
  }

  /// The programs of entry points in files that belong to no executable target and no application.
  private func programsWithoutTarget(
    _ filesOf: [Int: Set<Int>], covered: Set<Int>, _ linked: (Int) -> Set<Int>
  ) -> [Program] {
    let starts = files.indices.filter { startsProgram($0) }
    return starts.compactMap { file in
      let index = files[file].module
      let module = modules[index]
      guard !module.isExecutable, module.isCertain || !covered.contains(file) else { return nil }
      let all = filesOf[index] ?? []
      let own = own(of: file, among: all, starts)
      let type = files[file].facts.types.first { $0.attributes.contains("main") }?.name
      return Program(
        name: type ?? files[file].path, kind: "entry point in \(files[file].path)",
        files: linked(index).subtracting(all).union(own), own: own, isGuess: true,
        doubt: saysTargets
          ? "no target has \(files[file].path), so whether it is a program is a guess; add it to a target, or "
            + "leave it out with 'exclude'" : nil)
    }
  }

  /// Whether a manifest or a project says which targets there are.
  private var saysTargets: Bool {
    !projects.isEmpty || !manifestProblems.isEmpty || modules.contains(where: \.isCertain)
  }

  /// The places where `programs` looks, for people.
  var searchedForPrograms: String {
    "executable targets in \(plural(Set(modules.compactMap(\.manifest)).count, "manifest")), application "
      + "targets in \(plural(projects.count, "Xcode project")), and '@main', '@UIApplicationMain', "
      + "'@NSApplicationMain', or 'main.swift' in \(plural(files.count, "file"))"
  }

  private func startsProgram(_ file: Int) -> Bool {
    let facts = files[file].facts
    guard module(of: file).kind == .production, facts.hasEntryPoint || files[file].isMain else {
      return false
    }
    // Macros and plugins run in the compiler and the package manager.
    return facts.imports.allSatisfy { !["SwiftCompilerPlugin", "PackagePlugin"].contains($0) }
  }

  /// The files of a module that belong to a program without a target: those of no other program's folder.
  private func own(of start: Int, among all: Set<Int>, _ starts: [Int]) -> Set<Int> {
    let beside = starts.filter { all.contains($0) }
    let others = beside.filter { $0 != start }.map { folder(of: $0, among: beside) }
    guard !others.isEmpty else { return all }
    var inside = folder(of: start, among: beside)
    // The largest folder around it without another program.
    while !inside.isEmpty {
      let outer = inside.withoutLastPathComponent
      if others.contains(where: { ($0 + "/").hasPrefix(outer.isEmpty ? "" : outer + "/") }) { break }
      inside = outer
    }
    return all.filter { file in
      let path = files[file].path
      if path.hasPrefix(inside.isEmpty ? "" : inside + "/") { return true }
      return !others.contains { path.hasPrefix($0.isEmpty ? "" : $0 + "/") }
    }
  }

  /// The folder of a program without a target: the outermost one that is named as that of an example and has
  /// no other program, or the one that it starts in.
  private func folder(of start: Int, among all: [Int]) -> String {
    let own = files[start].path.withoutLastPathComponent
    var parts = own.split(separator: "/")
    var found = own
    while let last = parts.last {
      let folder = parts.joined(separator: "/") + "/"
      if all.contains(where: { $0 != start && files[$0].path.hasPrefix(folder) }) { break }
      if last.namesExample { found = String(folder.dropLast()) }
      parts.removeLast()
    }
    return found
  }

  private func program(
    _ target: XcodeProject.Target, _ project: XcodeProject, _ linked: (Int) -> Set<Int>
  ) -> Program? {
    let inside = files.indices.filter { !module(of: $0).isCertain && module(of: $0).kind == .production }
    var program = Program(name: target.name, kind: "application target in \(project.path)")
    program.own = Set(inside.filter { target.owns(files[$0].path) })
    if program.own.isEmpty {
      let mayOwn = inside.filter { files[$0].path.hasPrefix(project.folder) }
      guard !mayOwn.isEmpty,
        !project.targets.contains(where: { target in
          inside.contains { target.owns(files[$0].path) }
        })
      else { return nil }
      program.own = Set(mayOwn)
      program.doubt = "the project does not say which files belong to it: \(project.path)"
    }
    let names: Set<String>
    (program.files, names) = linkedInside(project, target, program.own, inside)
    let owned = Set(program.files.map { files[$0].module })
    for index in modules.indices where modules[index].kind == .production {
      guard !names.isDisjoint(with: [modules[index].name] + (modules[index].products ?? [])),
        !owned.contains(index)
      else { continue }
      program.files.formUnion(
        linked(index).filter { file in
          // Files without a manifest belong to the targets of the project that own them.
          !inside.contains(file) || !project.targets.contains { $0.owns(files[file].path) }
        })
    }
    return program
  }

  /// The files of an application and of the project's libraries that it links, with their imports.
  private func linkedInside(
    _ project: XcodeProject, _ target: XcodeProject.Target, _ start: Set<Int>, _ inside: [Int]
  ) -> (files: Set<Int>, names: Set<String>) {
    var own = start
    var names = target.products
    var libraries = project.targets.filter { $0.kind == .library }
    while true {
      for file in own { names.formUnion(files[file].facts.imports) }
      let linked = libraries.filter { names.contains($0.name) }
      if linked.isEmpty { return (own, names) }
      libraries.removeAll { names.contains($0.name) }
      for library in linked {
        names.formUnion(library.products)
        own.formUnion(inside.filter { library.owns(files[$0].path) })
      }
    }
  }

  /// An unreadable part of a manifest that may name modules of the program.
  private func doubt(about program: Program) -> String? {
    let imported = program.files.reduce(into: Set<String>()) { $0.formUnion(files[$1].facts.imports) }
    let folders = Set(program.files.map { files[$0].path })
    let problem = manifestProblems.first { problem in
      let folder = problem.file.withoutLastPathComponent
      // A package whose files the program has, or of which it imports something that no file was found for.
      return folders.contains { $0.hasPrefix(folder.isEmpty ? "" : folder + "/") }
        || imported.contains(folder.split(separator: "/").last.map(String.init) ?? "")
    }
    return problem.map { "\($0.file):\($0.line): \($0.text)" }
  }
}

extension Substring {
  /// Whether a folder of the name has an application that shows a part of another one.
  fileprivate var namesExample: Bool {
    let name = lowercased()
    return ["example", "demo", "sample", "sandbox", "playground", "showcase"].contains {
      name.hasPrefix($0) || name.hasSuffix($0) || name.hasSuffix($0 + "s") || name.hasSuffix($0 + "app")
    }
  }
}
