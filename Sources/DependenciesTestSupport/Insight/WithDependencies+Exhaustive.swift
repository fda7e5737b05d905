public import Dependencies

/// Changes dependencies for one operation, which has to read each of them.
///
/// ```swift
/// withDependencies(exhaustive: true) {
///   $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
/// } operation: {
///   @Dependency(\.date.now) var now
///   #expect(now.timeIntervalSince1970 == 1_234_567_890)
/// }
/// ```
///
/// When the operation has returned, each dependency that the first closure set and nothing has read is an
/// issue at this call. Reads on other threads and in other tasks count until then. An overridden context
/// doesn't have to be read. If the operation throws, nothing is reported.
///
/// In XCTest, call it in `invokeTest`, for all tests of a class:
///
/// ```swift
/// import XCTest
///
/// class FeatureTests: XCTestCase {
///   override func invokeTest() {
///     withDependencies(exhaustive: true) {
///       $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
///     } operation: {
///       super.invokeTest()
///     }
///   }
/// }
/// ```
///
/// With `exhaustive: false`, it's the function without that parameter. So it is in a release build, because
/// nothing records reads there.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that either closure throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<R>(
  exhaustive: Bool,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  #if DEBUG
    if exhaustive {
      let overrides = ExhaustiveOverrides()
      return try overrides.run {
        try withDependencies(
          {
            try updateValuesForOperation(&$0)
            overrides.expect($0, fileID: fileID, filePath: filePath, line: line, column: column)
          }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
  #endif
  return try withDependencies(
    updateValuesForOperation, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Changes dependencies for one asynchronous operation, which has to read each of them.
///
/// ```swift
/// let model = FeatureModel()
/// await withDependencies(exhaustive: true) {
///   $0.continuousClock = .immediate
/// } operation: {
///   await model.onAppear()
/// }
/// ```
///
/// Both closures run on the actor of the caller.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that either closure throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<R>(
  exhaustive: Bool,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  #if DEBUG
    if exhaustive {
      let overrides = ExhaustiveOverrides()
      return try await overrides.run(isolation: isolation) {
        try await withDependencies(
          isolation: isolation,
          {
            try await updateValuesForOperation(&$0)
            overrides.expect($0, fileID: fileID, filePath: filePath, line: line, column: column)
          }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
  #endif
  return try await withDependencies(
    isolation: isolation, updateValuesForOperation, operation: operation, fileID: fileID, filePath: filePath,
    line: line, column: column)
}
