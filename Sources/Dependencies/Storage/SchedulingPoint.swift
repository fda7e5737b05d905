/// Where a seeded scheduler of the tests may switch threads; nothing in any other build.
enum SchedulingPoint {
  #if DEPENDENCIES_SCHEDULING
    package typealias Handler = @Sendable () -> Void
    nonisolated(unsafe) package static var handler: Handler?

    static func reached() { handler?() }
  #else
    @inline(__always)
    static func reached() {}
  #endif
}
