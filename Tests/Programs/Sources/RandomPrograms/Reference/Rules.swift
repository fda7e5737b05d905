/// The rules that the reference follows.
///
/// ``documented`` holds the rules that the library promises. Other rules are planted defects: a reference
/// that follows them must differ from the library.
package struct Rules: Sendable {
  /// The overrides of a scope are gone when its operation has ended.
  package var scopesEnd = true
  /// The overrides of the reading scope win over those of the captured scope.
  package var readersWin = true
  /// A result that was made from an override belongs to the scope of that override.
  package var readingCounts = true
  /// A result that captured a scope that overrides anything belongs to that scope.
  package var holdingCounts = true
  /// A `scoped` value is made anew where what it was made from is overridden.
  package var scopedFollows = true
  /// A root keeps its values for each context.
  package var contextsAreApart = true
  /// A result belongs to each override that it depends on, also where several are of one key.
  package var eachOverrideCounts = true
  /// Results of one root are used by that root alone.
  package var rootsAreApart = true
  /// An object that came out of a scope keeps its values.
  package var objectsKeepValues = true
  /// A key that has been used cannot be prepared.
  package var useIsFinal = true

  /// The closure of a preparation reads the values of the scope that it is in.
  package var preparationsReadScopes = true
  /// A task that an initializer has started reads where the result belongs.
  package var tasksReadAtHome = true
  /// Stale values are warned of.
  package var staleIsTold = true
  /// A result that belongs to several scopes goes with the first of them.
  package var goesWithFirst = true
  /// Instances that nothing uses end.
  package var instancesEnd = true
  /// Instances exist for as long as something uses them.
  package var countsInstances = true
  /// The `@Dependency`s in initializers that count as captures.
  package var captures = Captures.outliving

  package enum Captures: Sendable {
    /// Those that exist when the initializer has returned.
    case outliving
    /// Those, and any that another thread has made.
    case outlivingOrElsewhere
    case all
  }

  package static let documented = Rules()
}
