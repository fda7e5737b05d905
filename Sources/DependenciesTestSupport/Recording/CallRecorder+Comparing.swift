// The standard library compares tuples of two to six, but no arrays of them. One function for all of them,
// with a parameter pack, makes the compiler of Swift 6.3 crash.

/// Whether the calls of two recorders of closures with two parameters are equal.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String)>()
/// recorder.record(1, "a")
/// #expect(recorder.calls == [(1, "a")])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they are equal, in this order.
@_disfavoredOverload
public func == <First: Equatable, Second: Equatable>(
  lhs: [(First, Second)], rhs: [(First, Second)]
) -> Bool {
  lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with two parameters differ.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String)>()
/// recorder.record(1, "a")
/// #expect(recorder.calls != [(2, "a")])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they differ, in this order.
@_disfavoredOverload
public func != <First: Equatable, Second: Equatable>(
  lhs: [(First, Second)], rhs: [(First, Second)]
) -> Bool {
  !lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with three parameters are equal.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String, Bool)>()
/// recorder.record(1, "a", true)
/// #expect(recorder.calls == [(1, "a", true)])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they are equal, in this order.
@_disfavoredOverload
public func == <First: Equatable, Second: Equatable, Third: Equatable>(
  lhs: [(First, Second, Third)], rhs: [(First, Second, Third)]
) -> Bool {
  lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with three parameters differ.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String, Bool)>()
/// recorder.record(1, "a", true)
/// #expect(recorder.calls != [(2, "a", true)])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they differ, in this order.
@_disfavoredOverload
public func != <First: Equatable, Second: Equatable, Third: Equatable>(
  lhs: [(First, Second, Third)], rhs: [(First, Second, Third)]
) -> Bool {
  !lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with four parameters are equal.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String, Bool, Double)>()
/// recorder.record(1, "a", true, 0.5)
/// #expect(recorder.calls == [(1, "a", true, 0.5)])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they are equal, in this order.
@_disfavoredOverload
public func == <First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable>(
  lhs: [(First, Second, Third, Fourth)], rhs: [(First, Second, Third, Fourth)]
) -> Bool {
  lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with four parameters differ.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String, Bool, Double)>()
/// recorder.record(1, "a", true, 0.5)
/// #expect(recorder.calls != [(2, "a", true, 0.5)])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they differ, in this order.
@_disfavoredOverload
public func != <First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable>(
  lhs: [(First, Second, Third, Fourth)], rhs: [(First, Second, Third, Fourth)]
) -> Bool {
  !lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with five parameters are equal.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String, Bool, Double, [Int])>()
/// recorder.record(1, "a", true, 0.5, [7])
/// #expect(recorder.calls == [(1, "a", true, 0.5, [7])])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they are equal, in this order.
@_disfavoredOverload
public func == <First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Fifth: Equatable>(
  lhs: [(First, Second, Third, Fourth, Fifth)], rhs: [(First, Second, Third, Fourth, Fifth)]
) -> Bool {
  lhs.elementsEqual(rhs, by: ==)
}

/// Whether the calls of two recorders of closures with five parameters differ.
///
/// ```swift
/// let recorder = CallRecorder<(Int, String, Bool, Double, [Int])>()
/// recorder.record(1, "a", true, 0.5, [7])
/// #expect(recorder.calls != [(2, "a", true, 0.5, [7])])
/// ```
///
/// - Parameters:
///   - lhs: Calls, as tuples of their arguments.
///   - rhs: Other calls.
/// - Returns: Whether they differ, in this order.
@_disfavoredOverload
public func != <First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Fifth: Equatable>(
  lhs: [(First, Second, Third, Fourth, Fifth)], rhs: [(First, Second, Third, Fourth, Fifth)]
) -> Bool {
  !lhs.elementsEqual(rhs, by: ==)
}
