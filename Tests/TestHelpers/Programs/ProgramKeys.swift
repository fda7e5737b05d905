import Dependencies

/// A key that programs name, whose values are instances.
struct ProgramKey: Sendable {
  let dependency: @Sendable (_ line: UInt) -> Dependency<Instance>
  let set: @Sendable (inout DependencyValues, Instance) -> Void

  init<Key: TestDependencyKey<Instance>>(_ key: Key.Type) {
    dependency = { Dependency(key, line: $0) }
    set = { $0[key] = $1 }
  }

  /// Each read has a line of its own, because a place reports a stale value once.
  static var nextLine: UInt { UInt(lines.increment()) }
  private static let lines = Box(0)

  static let all: [String: ProgramKey] = [
    // By what the initializer reads.
    "alpha": Self(AlphaReaderKey.self), "both": Self(AlphaBetaKey.self), "pair": Self(BetaGammaKey.self),
    "sum": Self(SumKey.self), "all": Self(AllKey.self), "carried": Self(CarriedKey.self),
    "ofAlpha": Self(Reading<AlphaReaderKey>.self), "ofOfAlpha": Self(Reading<Reading<AlphaReaderKey>>.self),
    // By lifetime.
    "scoped": Self(Scoped<AlphaReaderKey>.self), "ofScoped": Self(Forwarding<Scoped<AlphaReaderKey>>.self),
    "scopedOfAlpha": Self(Scoped<Reading<AlphaReaderKey>>.self),
    "scopedOfScoped": Self(Scoped<Reading<Scoped<AlphaReaderKey>>>.self),
    "scopedModel": Self(Scoped<CaptorKey>.self),
    "root": Self(OfRoot<SumKey>.self), "ofRoot": Self(Reading<OfRoot<SumKey>>.self),
    "rootModel": Self(OfRoot<CaptorKey>.self), "rootLive": Self(OfRoot<LiveKey>.self),
    "transient": Self(Transient<SumKey>.self), "ofTransient": Self(Reading<Transient<AlphaReaderKey>>.self),
    // By what it captures.
    "model": Self(CaptorKey.self), "ofModel": Self(OfCaptorKey.self), "models": Self(CaptorsKey.self),
    "continuation": Self(Keeping<ContinuationCapture>.self), "copy": Self(Keeping<CopyCapture>.self),
    "child": Self(Keeping<ChildCapture>.self), "object": Self(Keeping<ObjectCapture>.self),
    "droppedModel": Self(Dropping<ModelCapture>.self), "droppedChild": Self(Dropping<ChildCapture>.self),
    "droppedContinuation": Self(Dropping<ContinuationCapture>.self),
    "droppedObject": Self(Dropping<ObjectCapture>.self),
    // By what it overrides, and through which objects it reads.
    "sets5": Self(SettingKey.self), "scopedSets5": Self(Scoped<SettingKey>.self),
    "innerObject": Self(InnerObjectKey.self), "sets2": Self(SettingOverOlderKey.self),
    "throughOlder": Self(Scoped<ThroughOlderKey>.self), "inContinuation": Self(InContinuationKey.self),
    "ownFirst": Self(OwnFirstKey.self), "ofOwnFirst": Self(Reading<OwnFirstKey>.self),
  ]
}

/// Captures the scope that it is created in, and reads each key through it.
final class Captor: Instance, @unchecked Sendable {
  // SAFETY: constant.
  let alpha = Dependency(\.alpha)
  private let reader = Reader()
  let dependencies = ProgramKey.all.mapValues { $0.dependency(ProgramKey.nextLine) }

  override var now: [Int] { reader.all }
}

/// Reads numbers in a way that it captured.
private final class Kept: Instance, @unchecked Sendable {
  // SAFETY: constant.
  private let read: @Sendable () -> [Int]

  init(_ read: @escaping @Sendable () -> [Int]) {
    self.read = read
    super.init(seen: [])
  }

  override var now: [Int] { read() }
}

private struct CaptorKey: UniformKey { static var liveValue: Instance { Captor() } }

private struct OtherCaptorKey: UniformKey { static var liveValue: Instance { Captor() } }

/// Reads alpha through another value.
private struct OfCaptorKey: UniformKey {
  static var liveValue: Instance {
    let captor = current(CaptorKey.self) as? Captor
    return Instance(seen: [captor?.alpha.wrappedValue ?? 0])
  }
}

/// Reads two models, the first of which reads for it.
private struct CaptorsKey: UniformKey {
  static var liveValue: Instance {
    let first = current(OtherCaptorKey.self)
    _ = current(CaptorKey.self)
    return Kept { first.now }
  }
}

/// Reads another key, and what that one's value reads.
private struct Reading<Key: TestDependencyKey<Instance>>: UniformKey {
  static var liveValue: Instance { Instance(seen: current(Key.self).now) }
}

/// Has the value of another key.
private struct Forwarding<Key: TestDependencyKey<Instance>>: UniformKey {
  static var liveValue: Instance { current(Key.self) }
}

private struct AllKey: UniformKey {
  static var liveValue: Instance { Instance(seen: [current(\.self).alpha]) }
}

private struct CarriedKey: UniformKey {
  static var liveValue: Instance { onNewThread(escapingDependencies { Instance(seen: [current(\.alpha)]) }) }
}

private struct LiveKey: UniformKey {
  static var liveValue: Instance { Instance(seen: withContext(.live) { Model() }.all) }
}

/// A way in which an initializer captures its scope.
private protocol Capture: SendableMetatype { static func capture() -> @Sendable () -> [Int] }

private enum ModelCapture: Capture {
  static func capture() -> @Sendable () -> [Int] {
    let reader = Reader()
    return { reader.all }
  }
}

private enum ContinuationCapture: Capture {
  static func capture() -> @Sendable () -> [Int] { escapingDependencies { numbersHere } }
}

private enum CopyCapture: Capture {
  static func capture() -> @Sendable () -> [Int] {
    @Dependency(\.self) var values
    return { [values] in [values.alpha, values.beta, values.gamma] }
  }
}

private enum ChildCapture: Capture {
  static func capture() -> @Sendable () -> [Int] {
    let model = Model()
    return { withDependencies(from: model) { numbersHere } }
  }
}

private enum ObjectCapture: Capture {
  static func capture() -> @Sendable () -> [Int] {
    let object = withNumbers { Plain() }
    return { withDependencies(from: object) { numbersHere } }
  }
}

private struct Keeping<Way: Capture>: UniformKey { static var liveValue: Instance { Kept(Way.capture()) } }

private struct Dropping<Way: Capture>: UniformKey {
  static var liveValue: Instance { Instance(seen: [Way.capture()().count]) }
}

private struct SettingKey: UniformKey {
  static var liveValue: Instance {
    Instance(seen: [withNumbers(alpha: 5) { current(AlphaReaderKey.self) }.seen[0]])
  }
}

private struct InnerObjectKey: UniformKey {
  final class Object: Instance, @unchecked Sendable {
    override var now: [Int] { withDependencies(from: self) { numbersHere } }
  }
  static var liveValue: Instance { withNumbers(alpha: 5) { Object() } }
}

/// Overrides a number, and reads it and a value that may have been created from an older one.
private struct SettingOverOlderKey: UniformKey {
  private struct BothKey: UniformKey {
    static var liveValue: [Int] { numbersHere + current(AlphaReaderKey.self).seen }
  }
  static var liveValue: Instance { Instance(seen: withNumbers(alpha: 2) { current(BothKey.self) }) }
}

private struct ThroughOlderKey: UniformKey {
  private static let model = withNumbers(alpha: 7) { Model() }
  static var liveValue: Instance { Instance(seen: [model.alpha, model.beta]) }
}

/// Reads in the scope of another initializer, which has returned.
private struct InContinuationKey: UniformKey {
  private struct EndedKey: UniformKey {
    static var liveValue: DependencyValues.Continuation { withEscapedDependencies { $0 } }
  }
  static var liveValue: Instance {
    let ended = current(EndedKey.self)
    let reader = Reader()
    return Instance(seen: [ended.yield { reader.alpha }])
  }
}

/// Reads a number itself, and a value that was created from it.
private struct OwnFirstKey: UniformKey {
  static var liveValue: Instance {
    let alpha = current(\.alpha)
    _ = current(AlphaReaderKey.self)
    return Instance(seen: [alpha])
  }
}
