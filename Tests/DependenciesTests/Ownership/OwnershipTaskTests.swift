import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("What an initializer leaves running, and what ends within it")
struct OwnershipTaskTests {
  @Test("Reads on another thread count if the values were carried there")
  func readsOfOtherThreadsCountWhereTheValuesWereCarried() {
    struct CarryingKey: DependencyKey {
      static var liveValue: Instance {
        onNewThread(
          escapingDependencies {
            @Dependency(\.alpha) var alpha
            return Instance(seen: [alpha])
          })
      }
      static var testValue: Instance { liveValue }
    }
    @Dependency(CarryingKey.self) var value
    let first = withDependencies {
      $0.alpha = 7
    } operation: {
      value
    }
    #expect(first.seen == [7])
    #expect(value.seen == [3])
  }

  @Test("A task of a scope gets the scope's instance")
  func aScopeIsTheSameInItsTasks() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      @Dependency(AlphaReaderKey.self) var value
      let first = await Task { DependencyValues._current[AlphaReaderKey.self] }.value
      #expect(value === first)
    }
  }

  @Test("A task that a value of the root started gets nothing of a scope that also sets the context")
  func aTaskOfTheRootGetsNothingOfAScopeWithAContext() async {
    enum Shared {
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<NumbersModel, Never>?>(nil)
    }
    struct ModelKey: DependencyKey {
      static var liveValue: NumbersModel { NumbersModel() }
      static var testValue: NumbersModel { NumbersModel() }
    }
    struct StarterKey: DependencyKey {
      static var liveValue: Int {
        Shared.task.value = Task {
          for await _ in Shared.gate.stream { break }
          return DependencyValues._current[ModelKey.self]
        }
        return 1
      }
      static var testValue: Int { liveValue }
    }
    // The reader keeps the scope.
    let (ofScope, reader) = withDependencies {
      $0.alpha = 7
      $0.context = .preview
    } operation: {
      _ = DependencyValues._current[StarterKey.self]
      return (DependencyValues._current[ModelKey.self], Reader())
    }
    Shared.gate.continuation.yield()
    let ofTask = await Shared.task.value?.value
    #expect(ofScope.alphaReader.seen == [7])
    #expect(ofTask?.alphaReader.seen == [2])
    #expect(reader.alpha == 7)
  }

  @Test("A task of a scope's value goes on seeing the scopes around it, of which one won over it")
  func aTaskOfAScopesValueSeesTheScopesAround() async {
    enum Shared {
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<[Int], Never>?>(nil)
    }
    struct StarterKey: DependencyKey {
      static var liveValue: Int {
        Shared.task.value = Task {
          for await _ in Shared.gate.stream { break }
          return numbersHere
        }
        @Dependency(\.beta) var beta
        return beta
      }
      static var testValue: Int { liveValue }
    }
    let plain = withDependencies {
      $0.alpha = 5
    } operation: {
      let plain = withDependencies {
        $0.alpha = 6
        $0.beta = 7
      } operation: {
        Plain()
      }
      withDependencies {
        $0.gamma = 9
      } operation: {
        // The values are those of the object, over which the two scopes around this win.
        withDependencies(from: plain) {
          #expect(numbersHere == [5, 7, 9])
          #expect(DependencyValues._current[StarterKey.self] == 7)
        }
      }
      return plain
    }
    Shared.gate.continuation.yield()
    // As in the scope of the object, to which the result belongs: there, "alpha" is 6.
    #expect(await Shared.task.value?.value == [6, 7, 300])
    withExtendedLifetime(plain) {}
  }

  @Test("A task of a scope's value goes on seeing the scopes around it, however many there are")
  func aTaskOfAScopesValueSeesTheScopesAroundInLongChains() async {
    enum Shared {
      static let isOpen = Box(false)
      static let tasks = Box<[Task<[Int], Never>]>([])
    }
    struct StarterKey: DependencyKey {
      static var dependencyLifetime: DependencyLifetime { .scoped }
      static var liveValue: Int {
        Shared.tasks.value.append(
          Task {
            while !Shared.isOpen.value { await Task.yield() }
            return numbersHere
          })
        @Dependency(\.beta) var beta
        return beta
      }
      static var testValue: Int { liveValue }
    }
    func open(_ level: Int) {
      withDependencies {
        $0.beta = level
        $0.alpha = level
      } operation: {
        #expect(DependencyValues._current[StarterKey.self] == level)
        if level < 80 { open(level + 1) }
      }
    }
    open(1)
    Shared.isOpen.value = true
    for (index, task) in Shared.tasks.value.enumerated().dropFirst() {
      // The values belong to the overrides of "beta", behind which "alpha" is that of the scope around.
      #expect(await task.value == [index, index + 1, 300])
    }
  }

  @Test("An object that a task of an initializer makes meanwhile counts as captured")
  func anObjectOfATaskCountsAsCaptured() async {
    enum Shared {
      static let made = DispatchSemaphore(value: 0)
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<Int, Never>?>(nil)
    }
    struct StarterKey: DependencyKey {
      static var liveValue: Int {
        Shared.task.value = Task.detached { [values = DependencyValues._current] in
          let reader = DependencyValues.$_current.withValue(values) { Reader() }
          Shared.made.signal()
          for await _ in Shared.gate.stream { break }
          return DependencyValues.$_current.withValue(values) { reader.alpha }
        }
        _ = Shared.made.wait(timeout: .patience)
        return 1
      }
      static var testValue: Int { liveValue }
    }
    await onQueue { [values = DependencyValues._current] in
      DependencyValues.$_current.withValue(values) {
        withNumbers(alpha: 7) { #expect(DependencyValues._current[StarterKey.self] == 1) }
      }
    }
    Shared.gate.continuation.yield()
    // Whether the value contains the object is uncertain, so the value is the scope's.
    #expect(await Shared.task.value?.value == 7)
  }

  @Test("An object without a @Dependency that ends within the initializer is not captured")
  func anObjectThatEndsIsNoCapture() {
    struct ParsingKey: DependencyKey {
      static let made = Box(0)
      static var liveValue: Int {
        made.update { $0 += 1 }
        let plain = withNumbers(beta: 1) { Plain() }
        return withExtendedLifetime(plain) { 1 }
      }
      static var testValue: Int { liveValue }
    }
    for alpha in 1...3 {
      withNumbers(alpha: alpha) { #expect(DependencyValues._current[ParsingKey.self] == 1) }
    }
    #expect(ParsingKey.made.value == 1)
  }

  @Test("A result whose scope ends meanwhile is handed to all threads that wait for it")
  func aResultThatIsNotKeptIsHandedOver() {
    struct SlowKey: DependencyKey {
      static let made = Box(0)
      static let (isMade, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      static var liveValue: Int {
        made.update { $0 += 1 }
        isMade.signal()
        _ = goesOn.wait(timeout: .patience)
        goesOn.signal()
        @Dependency(\.alpha) var alpha
        return alpha
      }
      static var testValue: Int { liveValue }
    }
    struct HolderKey: DependencyKey {
      final class Holder: @unchecked Sendable { @Dependency(SlowKey.self) var slow }
      static var liveValue: Holder { Holder() }
      static var testValue: Holder { Holder() }
    }
    // The scope that the holder has captured ends before the value is read.
    let holder = withNumbers(alpha: 7) { DependencyValues._current[HolderKey.self] }
    let results = onThreads(4) { index in
      if index == 3 {
        _ = SlowKey.isMade.wait(timeout: .patience)
        // The others wait by then.
        usleep(200_000)
        SlowKey.goesOn.signal()
        return 7
      }
      return holder.slow
    }
    #expect(results == [7, 7, 7, 7])
    #expect(SlowKey.made.value == 1)
  }
}
