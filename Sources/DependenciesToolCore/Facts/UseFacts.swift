#if Tool
  /// A `@Dependency`, or another read of one.
  package struct UseFact: Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case stored, `static`, global, local, expression
    }
    package var dependency: DependencyReference
    package var kind: Kind
    /// The name of the property.
    package var name: String
    /// The type that it is in; empty at the top level.
    package var scope: String
    /// The type or function that reads, for people.
    package var owner: String
    package var place: Place
    /// Whether it is in code for previews, or for debug builds only.
    package var isForPreviews: Bool
    /// The property can be read in this file only, and is not.
    package var isUnread = false
    /// The range of bytes that `--fix` removes where the property is unread.
    package var removal: SourceRange?
    /// The function that takes the closure which the property is declared in, and leaves the task.
    package var leaver: String?
    /// Whether the type has no other dependency, so that this one may be what `withDependencies(from:)` needs.
    package var isOnly = false
  }

  /// A range of bytes in a file.
  package struct SourceRange: Codable, Hashable, Sendable {
    package var lower: Int
    package var upper: Int
  }

  /// Bytes in a file, and the text for their place.
  package struct Replacement: Codable, Sendable {
    package var range: SourceRange
    package var text: String
  }

  /// An override of a dependency.
  package struct OverrideFact: Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case scope, prepare, trait, modifier, store
    }
    package var dependency: DependencyReference
    package var kind: Kind
    /// The test or function around it.
    package var owner: String
    package var scope: String
    package var place: Place
    /// Whether it is in code for previews, or for debug builds only.
    package var isForPreviews: Bool
    /// Whether it is an assignment, and so surely an override.
    package var isCertain: Bool
    /// Whether it is for what an object makes.
    package var isPartial = false
    /// Whether it is around code that the function is given, as in middleware.
    package var isAroundGiven = false
    /// The branch that it is in, if a run may take another one.
    package var branch: ConditionFact?
    /// The bytes that `--fix` removes where nothing reads the dependency.
    package var removal: SourceRange?
  }

  /// The making of an object by a call of a type's initializer.
  package struct MakingFact: Codable, Sendable {
    package enum Site: Codable, Hashable, Sendable {
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
    package var callee: String
    package var scope: String
    package var site: Site
    /// Whether it is inside of `withDependencies(from:)`.
    package var isInherited: Bool
    package var isForPreviews: Bool
    package var place: Place
    /// The functions that take the closures around it, where it is not known what they do with them.
    package var through: [String]?
    /// The making inside of `withDependencies(from: self)`, where that is certain to compile.
    package var inheriting: Replacement?
    /// Whether the callee is a function, which may make an object.
    package var isFactory = false
  }

  /// A call that reaches outside without a dependency.
  package struct UncontrolledFact: Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// A time, an identifier, a random number.
      case time
      /// A sleep, or a block that runs later.
      case delay
      /// An object of the system that all code shares.
      case global
    }
    package var call: String
    package var type: String
    package var remedy: String
    package var kind: Kind
    /// Whether it is the initial value of a property that is stored, where no `@Dependency` can stand.
    package var isDefault: Bool
    package var scope: String
    /// The function or property around it.
    package var owner: String
    /// The static member or top-level function around it.
    package var member: String?
    package var place: Place
  }

  /// A comment that silences findings.
  package struct IgnoreFact: Codable, Sendable {
    package var rules: [String]
    package var reason: String
    /// The line that it speaks about; nil for the whole file.
    package var line: Int?
    package var place: Place
  }

  /// Code that gives the values to other code, which may set some: `$0.bootstrap()`, `setUp(&$0)`, `withDependencies(update)`.
  package struct HandoverFact: Codable, Sendable {
    /// The name of the function or property that gets the values; nil if that cannot be told.
    package var callee: String?
    /// The code, for people.
    package var text: String
    package var kind: OverrideFact.Kind
    /// The function around it.
    package var owner: String
    package var place: Place
    package var isForPreviews: Bool
    /// The dependencies that the arguments of the call name: `$0.use(\.api, .live)`.
    package var named: [DependencyReference] = []
    /// The branch that it is in, if a run may take another one.
    package var branch: ConditionFact?
    /// Whether it is around code that the function is given, as in middleware.
    package var isAroundGiven = false
    /// Whether it sets the dependency of a key path that a variable holds.
    package var isKeyPath = false
    /// Whether the name may mean something else, so that one that is not found says nothing.
    package var isImplicit = false
  }

  /// A function, or a closure with a name, that sets values it is given.
  package struct UpdaterFact: Codable, Sendable {
    package var name: String
    package var sets: [OverrideFact] = []
    package var handovers: [HandoverFact] = []
  }

  /// An assignment to a member of a closure's parameter, or of a variable that may hold the values.
  package struct AssignmentFact: Codable, Sendable {
    /// The override, if it is one.
    package var fact: OverrideFact
    /// The function that takes the closure; nil outside of closures.
    package var callee: String?
  }
#endif
