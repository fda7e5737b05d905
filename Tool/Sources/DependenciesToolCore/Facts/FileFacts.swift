/// All that one file says about dependencies.
///
/// It depends on the text of the file alone, so it can be kept.
struct FileFacts: Codable, Sendable {
  var imports: [String] = []
  var types: [TypeFact] = []
  var entries: [EntryFact] = []
  var uses: [UseFact] = []
  var overrides: [OverrideFact] = []
  var makings: [MakingFact] = []
  var uncontrolled: [UncontrolledFact] = []
  var ignores: [IgnoreFact] = []
  /// The reads and calls of functions at the top level, if a value may be created with them.
  var bodies: [String: BodyFact] = [:]
  /// The types whose static members the code in each type names.
  var staticReferences: [String: Set<String>] = [:]
  /// The functions of types in which a program starts.
  var functionsAtStart: Set<String> = []
  /// Property wrappers with a key path to a dependency.
  var wrappers: Set<String> = []
  /// Reads by way of other wrappers than `@Dependency`, of which some may be for dependencies.
  var wrapped: [WrappedFact] = []
  /// Assignments that may set an entry.
  var assignments: [AssignmentFact] = []
  /// Code that gives the values to other code.
  var handovers: [HandoverFact] = []
  /// Calls of functions that may prepare the program.
  var invocations: [InvocationFact] = []
  /// Functions that set values which others give them.
  var updaters: [UpdaterFact] = []
  /// Functions and types that take a closure which sets values, and whether they prepare the program with it.
  var updateTakers: [String: Bool] = [:]
  /// Parameters and properties that hold such a closure.
  var updateHolders: Set<String> = []
  /// Methods that are called inside of `withDependencies(from:)`.
  var inheritingCalls: Set<String> = []
  /// The properties that protocols require.
  var requirements: Set<String> = []
  /// Functions that open a scope, and may run a closure in it.
  var scopingFunctions: Set<String> = []
  /// Functions and types that take an autoclosure.
  var autoclosures: Set<String> = []
  var inheritsFromModels = false
  var hasEntryPoint = false
  /// The functions that the file declares.
  var declaredNames: Set<String> = []
  /// The types, functions, and code of the file, with the names in each.
  var declarations: [DeclarationFact] = []
  /// Whether the first line names a program that runs the file.
  var isScript = false
  var syntaxError: PlacedName?
}

/// A type, or another declaration at the top level of a file, with the names of code that it may run.
struct DeclarationFact: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case type, function, variable, code
  }
  /// The name with those of the types around it; empty for code at the top level.
  var name: String
  var kind: Kind
  /// Types, functions that are called, and names that are given to something; with spaces between them.
  ///
  /// A type that is created, or whose member is used, also stands there with a parenthesis: `Model(`.
  var names: String
}

/// A position in a file, counted from one as compilers do.
package struct Place: Codable, Hashable, Sendable, Comparable {
  var line: Int
  var column: Int

  package static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

// One number, because a file has many of them and the cache is read at every run.
extension Place {
  package init(from decoder: any Decoder) throws {
    let packed = try decoder.singleValueContainer().decode(Int.self)
    self.init(line: packed / 10_000, column: packed % 10_000)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(line * 10_000 + min(column, 9_999))
  }
}

/// The branch of an `#if` that a declaration is in, the innermost one.
struct ConditionFact: Codable, Hashable, Sendable {
  /// The condition as it is written: `os(iOS)`; `#else` for the last branch.
  var text: String
  /// Where the `#if` begins.
  var start: Place
  var branch: Int
  /// How many branches there are, if one of them is always taken.
  var branches: Int?
  /// Whether the `#if` itself is in another one.
  var isNested: Bool
  /// Whether its condition is about the context, and cannot be told.
  var isUnclear = false

  /// Whether a run always takes one of the branches in a list that has this one.
  func isAlwaysTaken(with all: [ConditionFact]) -> Bool {
    guard let branches, !isNested else { return false }
    return Set(all.filter { $0.start == start && !$0.isNested }.map(\.branch)).count == branches
  }
}

/// How code names a dependency: by a path (`\.date.now`) or by the type of its key.
struct DependencyReference: Codable, Hashable, Sendable {
  /// The components of the key path; of a dependency named by its type, those after it.
  var path: [String] = []
  /// The key's type as it is written.
  var type: String?

  /// The part of the value that is meant; nil for all of it.
  var endpoint: String? { path.dropFirst(type == nil ? 1 : 0).first }

  var text: String { (type.map { ["\($0).self"] + path } ?? ["\\"] + path).joined(separator: ".") }
}
