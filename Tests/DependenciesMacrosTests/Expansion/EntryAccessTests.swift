#if Macros
  import Testing

  @Suite("Access of entries")
  struct EntryAccessTests {
    @Test func access() {
      expectExpansion(
        """
        extension DependencyValues {
          @DependencyEntry public var one: Int = 1
          @DependencyEntry package var two: Int = 2
          @DependencyEntry private var three: Int = 3
        }
        """,
        to: """
          extension DependencyValues {
            public var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            public nonisolated enum OneKey: Dependencies.TestDependencyKey {
              public typealias Value = Int
              public static var testValue: Int {
                1
              }
            }
            package var two: Int {
              get {
                self[TwoKey.self]
              }
              set {
                self[TwoKey.self] = newValue
              }
            }

            package nonisolated enum TwoKey: Dependencies.TestDependencyKey {
              package typealias Value = Int
              package static var testValue: Int {
                2
              }
            }
            private var three: Int {
              get {
                self[ThreeKey.self]
              }
              set {
                self[ThreeKey.self] = newValue
              }
            }

            private nonisolated enum ThreeKey: Dependencies.TestDependencyKey {
              typealias Value = Int
              static var testValue: Int {
                3
              }
            }
          }
          """
      )
    }

    @Test func accessFromTheExtension() {
      expectExpansion(
        """
        public extension DependencyValues {
          @DependencyEntry var one: Int = 1
        }
        """,
        to: """
          public extension DependencyValues {
            var one: Int {
              get {
                self[OneKey.self]
              }
              set {
                self[OneKey.self] = newValue
              }
            }

            public nonisolated enum OneKey: Dependencies.TestDependencyKey {
              public typealias Value = Int
              public static var testValue: Int {
                1
              }
            }
          }
          """
      )
    }
  }
#endif
