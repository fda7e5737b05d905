/// A `@Dependency`, or another read of one.
struct UseFact: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case stored, `static`, global, local, expression
  }
  var dependency: DependencyReference
  var kind: Kind
  var name: String
  /// The type that it is in; empty at the top level.
  var scope: String
  /// The type or function that reads, for people.
  var owner: String
  var place: Place
  /// Whether it is in code for previews, or for debug builds only.
  var isForPreviews: Bool
  /// The code that could read the property; nil if something in the file does.
  var unread: UnreadFact?
  /// The range of bytes that `--fix` removes where the property is unread.
  var removal: SourceRange?
  /// The function that takes the closure which the property is declared in, and leaves the task.
  var leaver: String?
  /// Whether other code gets all values by it.
  var givesValues = false
  /// Whether the type has no other dependency, so `withDependencies(from:)` may need this one.
  var isOnly = false

  /// The declaration that reads, as `DeclarationFact` names it.
  var declaration: String { scope.isEmpty ? owner : scope }

  /// Whether a program may get to it: it is for neither previews nor tests.
  var isForPrograms: Bool {
    !isForPreviews && !["previewValue", "testValue"].contains(owner.lastComponent)
  }
}

/// A property with a wrapper that has a key path.
struct WrappedFact: Codable, Sendable {
  var wrapper: String
  var use: UseFact
}

/// A property that nothing in its file reads.
struct UnreadFact: Codable, Sendable {
  /// Whether its file alone sees it; code of the module does otherwise.
  var isPrivate: Bool
  /// Other types of the file whose code reads a property of the name as its own, which may be inherited.
  var readers: [String]
}

package struct SourceRange: Codable, Hashable, Sendable {
  var lower: Int
  var upper: Int
}

struct OverrideFact: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case scope, prepare, trait, modifier, store
  }
  var dependency: DependencyReference
  var kind: Kind
  /// The test or function around it.
  var owner: String
  var scope: String
  var place: Place
  var isForPreviews: Bool
  /// Whether it is an assignment, and so surely an override.
  var isCertain: Bool
  /// Whether it is for objects that an object creates.
  var isPartial = false
  /// Whether it is around code that the function is given, as in middleware.
  var isAroundGiven = false
  /// The branch that it is in, if a run may take another one.
  var branch: ConditionFact?

  /// Counts as the caller that hands the values over.
  mutating func take(_ caller: OverrideFact, at place: Place) {
    kind = caller.kind
    branch = branch ?? caller.branch
    isAroundGiven = caller.isAroundGiven
    owner = caller.owner
    self.place = place
  }
}

/// The creation of an object by a call of a type's initializer.
struct MakingFact: Codable, Sendable {
  enum Site: Codable, Hashable, Sendable {
    /// In a method, a getter or a lazy property.
    case instance(member: String)
    /// A static property or a global, which stays for the life of the program.
    case `static`(name: String)
    case escaping(leaver: String)
    /// Where a dependency is given a value.
    case value
    /// Anywhere else; the graph shows it.
    case other

    /// The name of the static property or the global.
    var nameOfStatic: String? { if case .static(let name) = self { name } else { nil } }
  }
  var callee: String
  var scope: String
  var site: Site
  /// Whether it is inside of `withDependencies(from:)`.
  var isInherited: Bool
  var isForPreviews: Bool
  var place: Place
  /// The functions that take the closures around it, and whose use of them is not known.
  var through: [String]?
}

/// A call that reaches outside without a dependency.
struct UncontrolledFact: Codable, Sendable {
  var call: String
  var type: String
  var remedy: String
  /// Whether it is an object of the system that all code shares.
  var isGlobal: Bool
  var scope: String
  /// The function or property around it.
  var owner: String
  /// The static member or top-level function around it.
  var member: String?
  var place: Place
  /// Where the statement begins that it is a part of.
  var statement: Place
}

struct IgnoreFact: Codable, Sendable {
  var rule: String
  var reason: String
  /// The line that it applies to; nil for the whole file.
  var line: Int?
  var place: Place
}

/// Code that gives the values to other code, which may set some: `$0.bootstrap()`, `setUp(&$0)`,
/// `withDependencies(update)`.
struct HandoverFact: Codable, Sendable {
  /// The name of the function or property that gets the values; nil if that cannot be told.
  var callee: String?
  /// The code, for people.
  var text: String
  /// The override of a dependency that isn't known.
  var fact: OverrideFact
  /// The dependencies that the arguments of the call name: `$0.use(\.api, .live)`.
  var named: [DependencyReference] = []
  /// Whether it sets the dependency of a key path that a variable holds.
  var isKeyPath = false
  /// Whether the name may mean something else, so one that is not found says nothing.
  var isImplicit = false
}

/// A call of a function that may prepare the program: `bootstrap()`, `options.prepare()`, `Setup.run()`.
struct InvocationFact: Codable, Sendable {
  /// The function, with its base: `options.prepare`.
  var callee: String
  /// The function around the call.
  var owner: String
  var branch: ConditionFact?
  /// The names in the closures that it is given, where a program starts.
  var given: String?
}

/// A function, or a closure with a name, that sets values it is given.
struct UpdaterFact: Codable, Sendable {
  var name: String
  var sets: [OverrideFact] = []
  var handovers: [HandoverFact] = []
}

/// An assignment to a member of a closure's parameter, or of a variable that may hold the values.
struct AssignmentFact: Codable, Sendable {
  /// The override, if it is one.
  var fact: OverrideFact
  /// The function that takes the closure; nil outside of closures.
  var callee: String?
}
