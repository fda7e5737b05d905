/// Sets dependencies for the whole program, before they are first used.
///
/// Call it once, where the program starts:
///
/// ```swift
/// @main
/// struct MyApp: App {
///   init() {
///     prepareDependencies {
///       $0.defaultDatabase = try! Database.live()
///     }
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
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
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
  _ updateValues: (inout DependencyValues) async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let preparation = Preparation()
  var values = preparation.values
  let result = try await UpdatePhase.preparation.run { try await updateValues(&values) }
  preparation.publish(
    values, at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  return result
}

/// One preparation of the current root.
private struct Preparation {
  /// The root's own values, for the closure to change.
  let values = DependencyValues(base: DependencyValues.current.bottomed.ancestor(atDepth: 0))

  /// Makes the changes visible, all of them together.
  func publish(_ changed: DependencyValues, at place: Place) {
    let problems = changed.bottomed.root.prepare(changed.bottomed, at: place)
    for problem in problems { place.report(problem) }
  }
}

extension Root {
  /// Takes changes over as the root's own values, and answers what is wrong with those that it left out.
  fileprivate func prepare(_ changed: Scope, at place: Place) -> [String] {
    let context = changed.traits.contains(.overridesContext) ? changed.table.context : nil
    let overrides = changed.overridesInForce
    // Readers of a key that has no value yet wait for these locks before they make one, so that none of
    // them sees one prepared value and misses another.
    return withLocks(of: tables[...]) {
      [context.flatMap { prepareContext($0, by: changed, at: place) }].compactMap(\.self)
        + overrides.compactMap { prepare($0, at: place) }
    }
  }

  private func withLocks<R>(of tables: ArraySlice<ValueTable>, _ body: () -> R) -> R {
    guard let first = tables.first else { return body() }
    return first.lock.withLock { withLocks(of: tables.dropFirst(), body) }
  }

  private func prepare(_ override: Scope.Row, at place: Place) -> String? {
    let identifier = override.identifier
    let used = tables.lazy.compactMap { $0.resolved(identifier) }.first { !$0.isPeeked }
    if let used, initial.context != .preview {
      return used.origin.isPrepared
        ? Message.preparedTwice(used.spelling, place: place, first: used.place)
        : Message.preparedLate(used.spelling, place: place, first: used.place)
    }
    if initial.context != .preview,
      let use = tables.lazy.compactMap({ $0.transientUse(of: identifier) }).first
    {
      return Message.preparedLate(use.spelling, place: place, first: use.place)
    }
    for table in tables {
      let origin = Resolved.Origin(
        identifier: identifier, name: "", context: table.context, place: place, isPrepared: true)
      table.insert(override.resolved(origin))
    }
    return nil
  }

  private func prepareContext(
    _ context: DependencyContext, by changed: Scope, at place: Place
  ) -> String? {
    let other = table(for: context)
    if other === initial { return nil }
    if let first = initial.firstPlace ?? other.firstPlace {
      return Message.preparedContextLate(place: place, first: first)
    }
    // Such a scope points to the table of the context that it has chosen, which must stay what it is.
    if hasContextChange(beside: changed) { return Message.preparedContextOverridden(place: place) }
    // The bottom of every chain points to the initial table, in which there is at most what has been
    // prepared, for all contexts: it changes its context.
    for table in tables { table.removePeeked() }
    // Scopes may have results of either context, which readers of the other table must look for, too.
    for key in initial.scopedReads.keys { other.markScoped(key) }
    for key in other.scopedReads.keys { initial.markScoped(key) }
    other.context = initial.context
    initial.context = context
    return nil
  }
}

extension Scope.Row {
  /// The value as a result.
  fileprivate func resolved(_ origin: Resolved.Origin) -> Resolved {
    func make<Value>(_ type: Value.Type) -> Resolved {
      ResolvedValue(value.assumingMemoryBound(to: type).pointee, origin)
    }
    return make(self.type)
  }
}
