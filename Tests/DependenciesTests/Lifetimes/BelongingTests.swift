import Dependencies
import TestHelpers
import Testing

/// Programs in which it is not obvious where a value belongs.
@Suite("Where a value belongs, in programs that go in and out of scopes")
struct BelongingTests {
  private enum Number: TestDependencyKey {
    static var testValue: Int { 0 }
  }

  private enum Other: TestDependencyKey {
    static var testValue: Int { 0 }
  }

  /// A copy of the number.
  private struct Copy: TestDependencyKey {
    let number: Int
    static var testValue: Copy {
      @Dependency(Number.self) var number
      return Copy(number: number)
    }
  }

  /// The copy, and nothing else.
  private struct CopyOfCopy: TestDependencyKey {
    let number: Int
    static var testValue: CopyOfCopy {
      @Dependency(Copy.self) var copy
      return CopyOfCopy(number: copy.number)
    }
  }

  fileprivate struct Reader<Key: TestDependencyKey> {
    @Dependency(Key.self) var value
    static var current: Key.Value { Self().value }
  }

  private enum ChangingCopy: TestDependencyKey {
    static var testValue: Int {
      withDependencies {
        $0[Other.self] = 1
      } operation: {
        @Dependency(\.self) var values
        var changed = values
        changed[Number.self] = 5
        return changed[Copy.self].number
      }
    }
  }

  @Test func `a change that an initializer makes to a copy of its values stays there`() {
    #expect(Reader<ChangingCopy>.current == 5)
    #expect(Reader<Copy>.current.number == 0)
  }

  private func nested(_ depth: Int, _ body: () -> Void) {
    if depth == 0 { return body() }
    withDependencies {
      $0[Number.self] = depth
    } operation: {
      nested(depth - 1, body)
    }
  }

  @Test func `a value created from one that many scopes get later belongs to the outer scope`() {
    withDependencies {
      $0[Number.self] = 1_000
      $0[Other.self] = 1
    } operation: {
      let outer = withEscapedDependencies { $0 }
      nested(300) {
        #expect(outer.yield { Reader<Copy>.current.number } == 1_000)
        #expect(Reader<CopyOfCopy>.current.number == 1_000)
      }
    }
    #expect(Reader<CopyOfCopy>.current.number == 0)
  }

  @Test func `a value created from an outer one, in many scopes, belongs to the outer scope`() {
    withDependencies {
      $0[Number.self] = 1_000
    } operation: {
      #expect(Reader<Copy>.current.number == 1_000)
      nested(300) { #expect(Reader<CopyOfCopy>.current.number == 1_000) }
    }
    #expect(Reader<CopyOfCopy>.current.number == 0)
  }

  /// Reads the number and the copy.
  private struct Both: TestDependencyKey {
    let numbers: [Int]
    static var testValue: Both { Both(numbers: [Reader<Number>.current, Reader<Copy>.current.number]) }
  }

  private struct BothInside: TestDependencyKey {
    let numbers: [Int]
    static var testValue: BothInside {
      withDependencies {
        $0[Number.self] = 2
      } operation: {
        BothInside(numbers: Reader<Both>.current.numbers)
      }
    }
  }

  @Test func `an outer instance counts even if an initializer overrides its dependencies`() {
    withDependencies {
      $0[Number.self] = 1
    } operation: {
      #expect(Reader<Copy>.current.number == 1)
      #expect(Reader<BothInside>.current.numbers == [2, 1])
    }
    #expect(Reader<BothInside>.current.numbers != [2, 1])
  }

  private final class Model {
    @Dependency(Number.self) var number
  }

  @Test func `a long chain of models that are created from each other ends`() {
    var model = Model()
    for number in 0..<20_000 {
      model = withDependencies {
        $0[Number.self] = number
      } operation: {
        withDependencies(from: model) { Model() }
      }
    }
    #expect(model.number == 19_999)
  }

  @Test func `a key of the root that needs itself ends the program in each context`() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .preview
      } operation: {
        _ = Reader<Needy>.current
      }
    }
  }

  private enum Needy: TestDependencyKey {
    static var dependencyLifetime: DependencyLifetime { .root }
    static var testValue: Int { Reader<Needy>.current }
  }
}
