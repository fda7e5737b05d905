import Dependencies
import Testing

@Suite("A read overlays what was captured by what its scope overrides")
struct OverlayTests {
  @Test func captureAloneCounts() {
    let reader = withDependencies {
      $0.alpha = 7
    } operation: {
      Reader()
    }
    #expect(reader.all == [7, 30, 300])
  }

  @Test func readingScopeWinsKeyByKey() {
    let reader = withDependencies {
      $0.alpha = 7
      $0.beta = 8
    } operation: {
      Reader()
    }
    withDependencies {
      $0.beta = 80
      $0.gamma = 90
    } operation: {
      #expect(reader.all == [7, 80, 90])
    }
    #expect(reader.all == [7, 8, 300])
  }

  @Test func captureInTheSameScope() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      let reader = Reader()
      #expect(reader.all == [7, 30, 300])
    }
  }

  @Test func captureInAnAncestor() {
    withDependencies {
      $0.alpha = 7
      $0.beta = 8
    } operation: {
      let reader = Reader()
      withDependencies {
        $0.beta = 80
      } operation: {
        withDependencies {
          $0.gamma = 90
        } operation: {
          #expect(reader.all == [7, 80, 90])
        }
        #expect(reader.all == [7, 80, 300])
      }
      #expect(reader.all == [7, 8, 300])
    }
  }

  @Test func captureInADescendantThatAdds() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      let reader = withDependencies {
        $0.beta = 8
      } operation: {
        Reader()
      }
      #expect(reader.all == [7, 8, 300])
    }
  }

  @Test func captureInADescendantThatChangesTheSameKey() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      let reader = withDependencies {
        $0.alpha = 70
        $0.beta = 8
      } operation: {
        Reader()
      }
      // The reading scope overrides `alpha`, so its value wins.
      #expect(reader.all == [7, 8, 300])
      withDependencies {
        $0.beta = 80
      } operation: {
        #expect(reader.all == [7, 80, 300])
      }
    }
  }

  @Test func captureInASibling() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      let reader = withDependencies {
        $0.beta = 8
      } operation: {
        Reader()
      }
      withDependencies {
        $0.gamma = 9
      } operation: {
        #expect(reader.all == [7, 8, 9])
      }
      withDependencies {
        $0.beta = 80
      } operation: {
        #expect(reader.all == [7, 80, 300])
      }
    }
  }

  @Test func nothingOverriddenHereChangesNothing() {
    let reader = withDependencies {
      $0.alpha = 7
    } operation: {
      Reader()
    }
    withDependencies { _ in
    } operation: {
      #expect(reader.all == [7, 30, 300])
    }
  }

  @Test func overriddenBackToTheDefaultStillWins() {
    let reader = withDependencies {
      $0.alpha = 7
    } operation: {
      Reader()
    }
    withDependencies {
      $0.alpha = AlphaKey.testValue
    } operation: {
      #expect(reader.alpha == 3)
    }
  }

  @Test func readersInReaders() {
    struct Outer {
      @Dependency(\.alpha) var alpha
      let inner: Reader
    }
    let outer = withDependencies {
      $0.alpha = 7
    } operation: {
      Outer(
        inner: withDependencies {
          $0.alpha = 8
          $0.beta = 9
        } operation: {
          Reader()
        })
    }
    #expect(outer.alpha == 7)
    #expect(outer.inner.all == [8, 9, 300])
  }

  @Test func contextIsOverlaidLikeAKey() {
    let live = withDependencies {
      $0.context = .live
    } operation: {
      Reader()
    }
    #expect(live.all == [1, 10, 100])
    withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(live.all == [7, 10, 100])
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(live.all == [2, 20, 200])
    }
  }

  @Test func contextOfTheReadingScopeCountsForCaptures() {
    let reader = withDependencies {
      $0.beta = 8
    } operation: {
      Reader()
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(reader.all == [1, 8, 100])
    }
  }
}
