#if DEBUG
  /// Records the reads, created values, and overrides of an operation.
  ///
  /// ```swift
  /// let trace = withDependencyTrace {
  ///   _ = FeatureModel()
  /// }
  /// print(trace)
  /// ```
  ///
  /// Until the operation ends, the trace records events in the operation, in the tasks that it starts, in
  /// task groups, and in closures that carry its dependencies (`withEscapedDependencies`,
  /// `escapingDependencies`). It does not record events of other code. Traces can run at the same time on all
  /// threads, and inside each other.
  ///
  /// Recording an event takes a few microseconds. If no trace runs, tracing adds one load to each read in a
  /// debug build. A release build contains no tracing: put `#if DEBUG` around calls that you keep.
  ///
  /// - Returns: The trace.
  /// - Throws: Any error that the operation throws. To get the trace in that case, too, use
  ///   ``withDependencyTrace(_:operation:fileID:filePath:line:column:)``.
  @_disfavoredOverload
  public func withDependencyTrace<R>(
    _ operation: () throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> DependencyTrace {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = TraceRecorder()
    return try recorder.run(place, report: { _ in }, operation).trace
  }

  /// Records the reads, created values, and overrides of an asynchronous operation.
  ///
  /// ```swift
  /// let model = FeatureModel()
  /// let trace = await withDependencyTrace {
  ///   await model.onAppear()
  /// }
  /// ```
  ///
  /// The operation runs on the actor of the caller.
  ///
  /// - Returns: The trace.
  /// - Throws: Any error that the operation throws.
  @_disfavoredOverload
  public func withDependencyTrace<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async rethrows -> DependencyTrace {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = TraceRecorder()
    return try await recorder.run(place, isolation: isolation, report: { _ in }, operation).trace
  }

  /// Records the reads, created values, and overrides of an operation, and returns its result.
  ///
  /// ```swift
  /// let model = withDependencyTrace { trace in
  ///   print(trace)
  /// } operation: {
  ///   FeatureModel()
  /// }
  /// ```
  ///
  /// The first closure receives the trace when the operation ends, even if the operation throws.
  ///
  /// - Returns: The value that the operation returns.
  /// - Throws: Any error that the operation throws.
  @_disfavoredOverload
  public func withDependencyTrace<R>(
    _ report: (DependencyTrace) -> Void,
    operation: () throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = TraceRecorder()
    return try recorder.run(place, report: report, operation).result
  }

  /// Records the reads, created values, and overrides of an asynchronous operation, and returns its result.
  ///
  /// ```swift
  /// let user = try await withDependencyTrace { trace in
  ///   print(trace)
  /// } operation: {
  ///   @Dependency(\.apiClient) var apiClient
  ///   return try await apiClient.fetchUser(id: 42)
  /// }
  /// ```
  ///
  /// The first closure receives the trace when the operation ends, even if the operation throws. Both run on
  /// the actor of the caller.
  ///
  /// - Returns: The value that the operation returns.
  /// - Throws: Any error that the operation throws.
  @_disfavoredOverload
  public func withDependencyTrace<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ report: (DependencyTrace) -> Void,
    operation: () async throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async rethrows -> R {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = TraceRecorder()
    return try await recorder.run(place, isolation: isolation, report: report, operation).result
  }

  extension TraceRecorder {
    fileprivate func run<R>(
      _ place: Place, report: (DependencyTrace) -> Void, _ operation: () throws -> R
    ) rethrows -> (result: R, trace: DependencyTrace) {
      Insight.start()
      do {
        let result = try Self.$current.withValue(self, operation: operation)
        return (result, end(place, report))
      } catch {
        _ = end(place, report)
        throw error
      }
    }

    fileprivate func run<R>(
      _ place: Place, isolation: isolated (any Actor)?, report: (DependencyTrace) -> Void,
      _ operation: () async throws -> R
    ) async rethrows -> (result: R, trace: DependencyTrace) {
      Insight.start()
      do {
        let result = try await Self.$current.withValue(self, operation: operation, isolation: isolation)
        return (result, end(place, report))
      } catch {
        _ = end(place, report)
        throw error
      }
    }

    private func end(_ place: Place, _ report: (DependencyTrace) -> Void) -> DependencyTrace {
      Insight.stop()
      let trace = finish(at: place)
      report(trace)
      return trace
    }
  }
#endif
