/// Sets dependencies for the whole program, before they are first used.
///
/// Call it once, where the program starts:
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
/// In a test it prepares that test case alone. Overrides in scopes win over what is prepared. The values
/// become visible together when the closure returns, and none of them does if it throws.
///
/// A dependency that has been used already, or prepared before, keeps its value, and an issue says where
/// it was used first; in previews, which run their set-up again and again, the new value replaces the
/// old one instead. In the closure, values can be read, set more than once, and changed in part.
///
/// - Parameters:
///   - updateValues: Sets values.
///   - fileID: Where this is called, for messages.
///   - filePath: Where this is called, for messages.
///   - line: Where this is called, for messages.
///   - column: Where this is called, for messages.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
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

/// Sets dependencies for the whole program, before they are first used, with set-up that is asynchronous.
///
/// ```swift
/// let url = URL(fileURLWithPath: "todos.sqlite")
/// try await prepareDependencies {
///   $0.database = try await Database.open(at: url)
/// }
/// ```
///
/// Nothing is visible to others before the closure has returned. Otherwise it is as
/// ``prepareDependencies(_:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on: the caller's.
///   - updateValues: Sets values.
///   - fileID: Where this is called, for messages.
///   - filePath: Where this is called, for messages.
///   - line: Where this is called, for messages.
///   - column: Where this is called, for messages.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
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
  /// It reads what is in force, and sets what the root has.
  let values = DependencyValues(.current)

  /// Makes the changes visible, all of them together.
  func publish(_ changed: DependencyValues, at place: Place) {
    guard let pending = changed.pending, let root = changed.current.strongRoot else { return }
    let before = values.current.overrides
    let changes = sequence(first: pending, next: \.next).prefix { $0 !== before }
    var seen: Set<KeyID> = []
    let all = changes.filter { seen.insert($0.key).inserted }
    // A preview may prepare again what it has prepared, so the context comes first.
    let latest = all.filter { $0.key == .context } + all.filter { $0.key != .context }
    let problems = Resolver.lock.withLock { latest.compactMap { root.prepare($0, at: place) } }
    for problem in problems { place.report(problem, test: root.test) }
  }
}

extension Root {
  /// Takes an override over as the root's own value; returns what is wrong with it if it does not.
  ///
  /// The caller holds
  /// the lock, so that readers see all values of a preparation or none.
  fileprivate func prepare(_ override: Override, at place: Place) -> String? {
    if override.key == .context {
      guard let context = override.context, !prepareContext(context) else {
        #if DEBUG
          contextPlace = place
        #endif
        return nil
      }
      return Message.preparedContextLate(place: place, first: firstUse)
    }
    if !isPreview {
      if let used = allTables.lazy.compactMap({ self.result(of: override.key, in: $0) }).first(where: {
        !$0.isPeeked
      }) {
        let spelling = Message.spelling(used.origin.name, used.key.type)
        return used.origin.isPrepared
          ? Message.preparedTwice(spelling, place: place, first: used.origin.place)
          : Message.preparedLate(spelling, place: place, first: used.origin.place)
      }
      if let use = history(of: override.key)?.transientUse {
        let spelling = Message.spelling(use.name, override.key.type)
        return Message.preparedLate(spelling, place: place, first: use.place)
      }
    }
    var origin = Result.Origin(key: override.key, name: "", place: place, context: readContext)
    origin.isPrepared = true
    prepare(override.makeResult(origin))
    return nil
  }
}
