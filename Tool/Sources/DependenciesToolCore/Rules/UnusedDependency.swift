import SwiftParser
import SwiftSyntax

extension Rule {
  static let unusedDependency = Rule(id: "unused-dependency", severity: .warning) { context in
    let model = context.model
    let inheritsFromModels = model.files.contains { $0.facts.inheritsFromModels }
    var reads = PropertyReads(context)
    for (file, use) in model.all(\.uses) where context.includesTests || !model.isTest(file) {
      guard let unread = use.unread else { continue }
      // A type without any other may hold it for `withDependencies(from:)`.
      if use.isOnly, inheritsFromModels { continue }
      if reads.mayRead(use, unread, file: file) { continue }
      let fix = use.removal.map { Finding.Fix(title: "Remove '\(use.name)'", range: $0) }
      context.report(
        file, use.place, "nothing reads '\(use.name)' (\(use.dependency.text)); remove it",
        fix: unread.isPrivate ? fix : nil)
    }
  }
}

/// Looks for code that may read the property of an object, in other files than its own.
///
/// It takes an unclear mention for a read.
private struct PropertyReads {
  private let context: RuleContext
  private var model: Model { context.model }
  private var texts: [Int: SourceText] = [:]
  /// The types that read a property of each name in a file; nil if some value's may be read.
  private var readers: [Int: [String: Set<String>?]] = [:]
  private lazy var heirs = model.types.heirs
  private lazy var requirements = Set(model.files.flatMap(\.facts.requirements))
  private lazy var others = context.textsLeftOut

  init(_ context: RuleContext) { self.context = context }

  mutating func mayRead(_ use: UseFact, _ unread: UnreadFact, file: Int) -> Bool {
    guard use.kind == .stored else { return false }
    guard let type = model.types.resolve(use.scope, scope: "", file: file),
      !model.types.ambiguous.contains(type), !requirements.contains(use.name)
    else { return true }
    let family = model.types.family(of: type, heirs: heirs)
    for name in unread.readers {
      guard let reader = model.types.resolve(name, scope: "", file: file), !family.contains(reader) else {
        return true
      }
    }
    if unread.isPrivate { return false }
    guard family.allSatisfy(requiresNothingUnknown) else { return true }
    return others.contains { $0.contains(use.name) }
      || files(thatSee: file).contains { $0 != file && mayRead(use, in: $0, family) }
  }

  /// Whether a type conforms to protocols only that are known to require no dependency.
  private func requiresNothingUnknown(_ type: Int) -> Bool {
    model.types.all[type].parts.allSatisfy { part in
      let fact = model.types.fact(part)
      return fact.inherits.allSatisfy { name in
        Self.known.contains(name.lastComponent)
          || model.types.declares(name, scope: fact.scope, file: part.file)
      }
    }
  }

  /// Protocols and classes of others whose requirements and code have nothing to do with a dependency.
  private static let known: Set<String> = [
    "APIProtocol", "Actor", "AnyObject", "App", "AppIntent", "AsyncCommand", "AsyncJob", "AsyncMiddleware",
    "AsyncParsableCommand", "ButtonStyle", "CaseIterable", "Codable", "Commands", "CustomStringConvertible",
    "Decodable", "DependencyKey", "DynamicProperty", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "LifecycleHandler", "LocalizedError", "NSApplicationDelegate", "NSObject",
    "NSObjectProtocol", "NSView", "NSViewController", "NSViewControllerRepresentable", "NSViewRepresentable",
    "Observable", "ObservableObject", "ParsableCommand", "Perceptible", "Reducer", "ReducerProtocol",
    "RouteCollection", "RouterMiddleware", "Scene", "Sendable", "Service", "TestDependencyKey",
    "UIApplicationDelegate", "UICollectionViewController", "UISceneDelegate", "UITableViewController",
    "UIView", "UIViewController", "UIViewControllerRepresentable", "UIViewRepresentable",
    "UIWindowSceneDelegate", "View", "ViewModifier", "Widget", "WidgetBundle", "XCTestCase",
  ]

  /// The files whose code can name the declarations of a file.
  private func files(thatSee file: Int) -> [Int] {
    let module = model.files[file].module
    guard model.modules[module].isCertain else { return Array(model.files.indices) }
    return model.files.indices.filter { model.types.visible[model.files[$0].module].contains(module) }
  }

  private mutating func mayRead(_ use: UseFact, in file: Int, _ family: Set<Int>) -> Bool {
    let found = readers[file]?[use.name] ?? findReaders(of: use.name, in: file)
    readers[file, default: [:]][use.name] = .some(found)
    guard let readers = found else { return true }
    // The file may have code of the type, of one that it inherits from, or of an heir.
    return readers.contains { name in
      !name.isEmpty && model.types.resolve(name, scope: "", file: file).map { family.contains($0) } != false
    }
  }

  private mutating func findReaders(of name: String, in file: Int) -> Set<String>? {
    guard let text = texts[file] ?? context.text(of: file) else { return nil }
    texts[file] = text
    // Most files don't have the name, and need no tree.
    guard text.contains(name) else { return [] }
    let tree = Parser.parse(source: text.text)
    return Mentions(of: name, in: tree, text).readers(in: tree.range)
  }
}
