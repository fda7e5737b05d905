/// Sets dependencies for the whole program, before they are first used.
///
/// Call it once, at the start of the program:
///
/// ```swift
/// import SwiftUI
///
/// @main
/// struct MyApp: App {
///   init() {
///     prepareDependencies {
///       $0.database = Database(path: "todos.sqlite")
///     }
///   }
///
///   var body: some Scene {
///     WindowGroup { FeatureView(model: FeatureModel()) }
///   }
/// }
/// ```
///
/// In a test, it prepares only that test case. Overrides in scopes win over prepared values. All values
/// become visible together when the closure returns. If the closure throws, none do.
///
/// A dependency that has been used or prepared before keeps its value, and an issue names the place of its
/// first use. Previews run their setup again and again, so there the new value replaces the old one instead. The
/// closure may read values, set them more than once, and change parts of them.
///
/// - Parameters:
///   - updateValues: Sets values.
///   - fileID: Where this is called, for messages.
///   - filePath: Where this is called, for messages.
///   - line: Where this is called, for messages.
///   - column: Where this is called, for messages.
/// - Returns: The value that the closure returns.
/// - Throws: Any error that the closure throws.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  var preparation = Preparation(at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  defer { preparation.end() }
  let result = try preparation.phase.run { try updateValues(&preparation.values) }
  preparation.publish()
  return result
}

/// Sets dependencies for the whole program, before they are first used, with an asynchronous closure.
///
/// ```swift
/// let url = URL(fileURLWithPath: "todos.sqlite")
/// try await prepareDependencies {
///   $0.database = try await Database.open(at: url)
/// }
/// ```
///
/// No other code sees the values before the closure has returned. Otherwise, this works like
/// ``prepareDependencies(_:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on: the caller's.
///   - updateValues: Sets values.
///   - fileID: Where this is called, for messages.
///   - filePath: Where this is called, for messages.
///   - line: Where this is called, for messages.
///   - column: Where this is called, for messages.
/// - Returns: The value that the closure returns.
/// - Throws: Any error that the closure throws.
@discardableResult
public func prepareDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: nonisolated(nonsending) (inout DependencyValues) async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  var preparation = Preparation(at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  defer { preparation.end() }
  let result = try await preparation.phase.run(isolation: isolation) {
    try await updateValues(&preparation.values)
  }
  preparation.publish()
  return result
}

/// One preparation of the current root.
private struct Preparation {
  /// The current values, for the closure to change.
  ///
  /// The closure reads the values that are in effect, and sets those of the root.
  var values: DependencyValues
  let phase = UpdatePhase.newPreparation
  private let base = Scope.current
  private let root: Root
  private let place: Place

  init(at place: Place) {
    values = DependencyValues(scope: base)
    root = base.strongRoot
    self.place = place
    Core.withLock { root.setScratch(Results(nil, rootID: root.id), of: phase.preparation, &$0) }
  }

  /// Makes all changes and the other values that the closure created visible at the same moment.
  func publish() {
    let all = values.changes(since: base)
    // A preview may prepare values again, so the context has to be set first.
    let changes = all.filter { $0.key == .context } + all.filter { $0.key != .context }
    let problems = Core.withLock { locked in
      let problems = changes.map { root.prepare($0, at: place, &locked) }
      var replaced = Set(zip(changes, problems).filter { $1 == nil }.map(\.0.key))
      let scratch = root.scratch(of: phase.preparation, &locked)
      // In the order in which they were created: what was created from a value that is not kept is created again.
      for result in scratch?.all(&locked) ?? [] {
        let isCurrent = result.needs.reads.all { key, override in override != 0 || !replaced.contains(key) }
        let context = result.origin.context
        if isCurrent, root.readable.counted.result(of: result.key, in: context, &locked) == nil {
          root.keep(result, in: context, &locked)
        } else {
          replaced.insert(result.key)
        }
      }
      return problems
    }
    for case let problem? in problems { place.report(problem, test: root.test) }
    if !changes.isEmpty, RootProvider.support.isBetweenTests {
      place.report(Message.preparedForNoTest(place: place), severity: .warning)
    }
  }

  /// Gives up what the closure has created, whether it was published or the closure has thrown.
  func end() { Core.withLock { root.setScratch(nil, of: phase.preparation, &$0) } }
}
