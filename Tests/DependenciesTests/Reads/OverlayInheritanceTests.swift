import Dependencies
import Testing

@Suite("Overlays of inherited values")
struct OverlayInheritanceTests {
  @Test func nestedFrom() {
    let grandparent = withDependencies {
      $0.alpha = 7
    } operation: {
      Model()
    }
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
    #expect(grandparent.all == [7, 30, 300])
    #expect(parent.all == [7, 8, 300])
    #expect(child.all == [7, 8, 9])
  }

  @Test func threeWays() {
    let model = withDependencies {
      $0.alpha = 7
      $0.beta = 7
      $0.gamma = 7
    } operation: {
      Model()
    }
    withDependencies {
      $0.beta = 8
      $0.gamma = 8
    } operation: {
      withDependencies(from: model) {
        $0.gamma = 9
      } operation: {
        #expect(numbersHere == [7, 8, 9])
        let child = Model()
        #expect(child.all == [7, 8, 9])
        withDependencies {
          $0.alpha = 10
        } operation: {
          #expect(child.all == [10, 8, 9])
          #expect(numbersHere == [10, 8, 9])
        }
      }
    }
  }

  @Test func childOfThreeWaysReadElsewhere() {
    let model = withDependencies {
      $0.alpha = 7
    } operation: {
      Model()
    }
    let child = withDependencies {
      $0.beta = 8
    } operation: {
      withDependencies(from: model) {
        $0.gamma = 9
      } operation: {
        Model()
      }
    }
    #expect(child.all == [7, 8, 9])
    withDependencies {
      $0.beta = 80
    } operation: {
      #expect(child.all == [7, 80, 9])
      withDependencies(from: model) {
        #expect(child.all == [7, 80, 9])
        #expect(numbersHere == [7, 80, 300])
      }
    }
  }

  @Test func twoModelsOfUnrelatedScopes() {
    let first = withDependencies {
      $0.alpha = 7
      $0.beta = 7
    } operation: {
      Model()
    }
    let second = withDependencies {
      $0.beta = 8
      $0.gamma = 8
    } operation: {
      Model()
    }
    withDependencies(from: first) {
      // `beta` is overridden where this runs, so that value wins over the second model's.
      withDependencies(from: second) {
        #expect(numbersHere == [7, 7, 8])
      }
      #expect(second.all == [7, 7, 8])
    }
    withDependencies(from: second) {
      withDependencies(from: first) {
        #expect(numbersHere == [7, 8, 8])
        withDependencies {
          $0.gamma = 9
        } operation: {
          #expect(first.all == [7, 8, 9])
          #expect(second.all == [7, 8, 9])
        }
      }
      #expect(numbersHere == [3, 8, 8])
    }
  }

  @Test func manyModelsOneInAnother() {
    var models: [Model] = [
      withDependencies {
        $0.alpha = 0
      } operation: {
        Model()
      }
    ]
    for index in 1..<100 {
      models.append(
        withDependencies(from: models[index - 1]) {
          $0.alpha = index
          if index.isMultiple(of: 10) { $0.beta = index }
        } operation: {
          Model()
        })
    }
    for (index, model) in models.enumerated() {
      #expect(model.alpha == index)
      #expect(model.beta == (index < 10 ? 30 : index / 10 * 10))
    }
  }

  @Test func overrideInsideFromDoesNotLeakOut() {
    let model = withDependencies {
      $0.alpha = 7
    } operation: {
      Model()
    }
    withDependencies(from: model) {
      $0.alpha = 8
    } operation: {
      #expect(model.alpha == 8)
    }
    #expect(model.alpha == 7)
    #expect(numbersHere == [3, 30, 300])
  }
}
