#if DEBUG
  import TestHelpers
  import Testing

  @testable import Dependencies

  /// A trace is a value that never changes, so outside nothing shows what its recorder still collects.
  @Suite struct TraceRecorderTests {
    @Test func `a recorder collects nothing after the end of its trace`() async {
      let started = Box<Task<Void, Never>?>(nil)
      let recorder = Box<TraceRecorder?>(nil)
      let (ends, end) = AsyncStream.makeStream(of: Never.self)
      _ = withDependencyTrace {
        recorder.value = TraceRecorder.current
        started.value = Task {
          for await _ in ends {}
          @Dependency(\.context) var context
          #expect(context == .test)
        }
      }
      end.finish()
      await started.value?.value
      let place = Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      #expect(recorder.value?.finish(at: place).events == [])
    }
  }
#endif
