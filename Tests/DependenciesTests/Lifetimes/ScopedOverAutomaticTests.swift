import Dependencies
import TestHelpers
import Testing

@Suite("A scoped value over an automatic one that exists already")
struct ScopedOverAutomaticTests {
  @Test func `it is created once in the scope`() {
    DependencyValues.$_current.withValue(.live) {
      @Dependency(Repository.self) var repository
      let root = repository
      withDependencies {
        $0[Number.self] = 5
      } operation: {
        let first = repository
        #expect(first === repository)
        #expect(first !== root)
      }
      #expect(repository === root)
    }
  }

  @Test func `it follows a value that is set again`() {
    var values = DependencyValues.live
    values[Number.self] = 1
    #expect(values[Direct.self].number == 1)
    values[Number.self] = 2
    #expect(values[Direct.self].number == 2)
  }
}

private struct Number: DependencyKey {
  static let liveValue = 0
}

private final class Copy: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private enum API: DependencyKey {
  static var liveValue: Copy {
    @Dependency(Number.self) var number
    return Copy(number)
  }
}

private enum Repository: DependencyKey {
  static var liveValue: Copy {
    @Dependency(API.self) var api
    return Copy(api.number)
  }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private enum Direct: DependencyKey {
  static var liveValue: Copy {
    @Dependency(Number.self) var number
    return Copy(number)
  }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}
