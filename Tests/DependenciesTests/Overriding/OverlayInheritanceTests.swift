import Dependencies
import TestHelpers
import Testing

@Suite("Overlays of inherited values")
struct OverlayInheritanceTests {
  @Test func `a child of a child has the values of both`() {
    let grandparent = withNumbers(alpha: 7) { Model() }
    let parent = withDependencies(from: grandparent) {
      $0.beta = 8
    } operation: {
      Model()
    }
    let child = withDependencies(from: parent) {
      $0.gamma = 9
    } operation: {
      Model()
    }
    #expect(grandparent.all == .testNumbers(alpha: 7))
    #expect(parent.all == .testNumbers(alpha: 7, beta: 8))
    #expect(child.all == [7, 8, 9])
  }

  @Test func `a closure's overrides win over the scope's, and those over a model's`() {
    let model = withNumbers(alpha: 7, beta: 7, gamma: 7) { Model() }
    withNumbers(beta: 8, gamma: 8) {
      withDependencies(from: model) {
        $0.gamma = 9
      } operation: {
        #expect(numbersHere == [7, 8, 9])
        let child = Model()
        #expect(child.all == [7, 8, 9])
        withNumbers(alpha: 10) {
          #expect(child.all == [10, 8, 9])
          #expect(numbersHere == [10, 8, 9])
        }
      }
    }
  }

  @Test func `the model that is inherited first wins`() {
    let first = withNumbers(alpha: 7, beta: 7) { Model() }
    let second = withNumbers(beta: 8, gamma: 8) { Model() }
    withDependencies(from: first) {
      // `beta` is overridden where this runs, so its value here wins over the second model's.
      withDependencies(from: second) {
        #expect(numbersHere == [7, 7, 8])
      }
      #expect(second.all == [7, 7, 8])
    }
    withDependencies(from: second) {
      withDependencies(from: first) {
        #expect(numbersHere == [7, 8, 8])
        withNumbers(gamma: 9) {
          #expect(first.all == [7, 8, 9])
          #expect(second.all == [7, 8, 9])
        }
      }
      #expect(numbersHere == [3, 8, 8])
    }
  }
}
