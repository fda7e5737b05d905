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
/// become visible together when the closure returns. If the closure throws, none does.
///
/// A dependency that has been used or prepared before keeps its value, and an issue says where it was used
/// first. Previews run their set-up again and again, so there the new value replaces the old one instead. The
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
  let preparation = Preparation()
  var values = preparation.values
  let result = try UpdatePhase.preparation.run { try updateValues(&values) }
  preparation.publish(
    values, at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
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
  let preparation = Preparation()
  var values = preparation.values
  let result = try await UpdatePhase.preparation.run(isolation: isolation) { try await updateValues(&values) }
  preparation.publish(
    values, at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  return result
}

/// One preparation of the current root.
private struct Preparation {
  /// The current values, for the closure to change.
  ///
  /// The closure reads the values that are in force, and sets those of the root.
  let values: DependencyValues
  private let base: Link

  init() {
    base = .current
    values = DependencyValues(top: base, changed: 0)
  }

  /// Makes all changes visible at the same moment.
  func publish(_ changed: DependencyValues, at place: Place) {
    guard let root = changed.current.plain.strongRoot else { return }
    let all = changed.changes(since: base)
    // A preview may prepare values again, so the context has to be set first.
    let changes = all.filter { $0.key == .context } + all.filter { $0.key != .context }
    let problems = Resolver.lock.withLock { changes.compactMap { root.prepare($0, at: place) } }
    for problem in problems { place.report(problem, test: root.test) }
    if !changes.isEmpty, Issues.isBetweenTests {
      place.report(Message.preparedForNoTest(place: place), severity: .warning)
    }
  }
}

extension Root {
  /// Makes an override the root's own value, or returns the text of an issue.
  ///
  /// The caller holds the lock, so that readers see all values of a preparation or none.
  fileprivate func prepare(_ override: Link, at place: Place) -> String? {
    if let context = override.overriddenContext, override.key == .context {
      return prepare(context, at: place)
    }
    if !isPreview {
      if let used = DependencyContext.allCases.lazy.compactMap({ self.result(of: override.key, in: $0) })
        .first(where: {
          !$0.isPeeked
        })
      {
        let spelling = Message.spelling(used.origin.name, used.key.type)
        return used.origin.isPrepared
          ? Message.preparedTwice(spelling, place: place, first: used.origin.place)
          : Message.preparedLate(spelling, place: place, first: used.origin.place)
      }
      if let use = history(of: override.key).transientUse {
        let spelling = Message.spelling(use.name, override.key.type)
        return Message.preparedLate(spelling, place: place, first: use.place)
      }
    }
    var origin = Result.Origin(key: override.key, name: "", place: place, context: readContext)
    origin.isPrepared = true
    prepare(override.makeResult(origin))
    return nil
  }

  /// Makes a context the root's own, or returns the text of an issue.
  private func prepare(_ context: DependencyContext, at place: Place) -> String? {
    if context != readContext {
      if let contextPlace, !isPreview {
        return Message.preparedTwice("\\.context", place: place, first: contextPlace)
      }
      if !prepareContext(context) { return Message.preparedContextLate(place: place, first: firstUse) }
    }
    contextPlace = contextPlace ?? place
    return nil
  }
}
