import Dependencies

/// A model with five dependencies, like many feature models.
final class FiveModel {
  @Dependency(\.first) var first
  @Dependency(\.second) var second
  @Dependency(\.third) var third
  @Dependency(\.fourth) var fourth
  @Dependency(FifthKey.self) var fifth
}

/// A model without dependencies, which inherits those of the scope that returned it.
final class PlainModel {
  var number = 1
}

/// Five keys with names of their own, as users write them.
enum FirstKey: DependencyKey { static let liveValue = 1 }
enum SecondKey: DependencyKey { static let liveValue = 2 }
enum ThirdKey: DependencyKey { static let liveValue = 3 }
enum FourthKey: DependencyKey { static let liveValue = 4 }
enum FifthKey: DependencyKey { static let liveValue = 5 }
enum SixthKey: DependencyKey { static let liveValue = 6 }
enum SeventhKey: DependencyKey { static let liveValue = 7 }
enum EighthKey: DependencyKey { static let liveValue = 8 }
enum NinthKey: DependencyKey { static let liveValue = 9 }

extension DependencyValues {
  var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
  var third: Int {
    get { self[ThirdKey.self] }
    set { self[ThirdKey.self] = newValue }
  }
  var fourth: Int {
    get { self[FourthKey.self] }
    set { self[FourthKey.self] = newValue }
  }

  /// Overrides nine keys.
  mutating func overrideNine() {
    overrideEight()
    self[NinthKey.self] = 10
  }

  /// Overrides eight keys.
  mutating func overrideEight() {
    first = 10
    second = 10
    third = 10
    fourth = 10
    self[FifthKey.self] = 10
    self[SixthKey.self] = 10
    self[SeventhKey.self] = 10
    self[EighthKey.self] = 10
  }
}

/// A model with fifty dependencies, which is more than a model should have.
final class FiftyModel {
  let groups = (
    TenDependencies(), TenDependencies(), TenDependencies(), TenDependencies(), TenDependencies()
  )
}

/// Ten dependencies, which take as much memory in a class as ten properties of the class.
struct TenDependencies {
  @Dependency(\.first) var a
  @Dependency(\.second) var b
  @Dependency(\.third) var c
  @Dependency(\.fourth) var d
  @Dependency(FifthKey.self) var e
  @Dependency(SixthKey.self) var f
  @Dependency(SeventhKey.self) var g
  @Dependency(EighthKey.self) var h
  @Dependency(NinthKey.self) var i
  @Dependency(\.first) var j
}
