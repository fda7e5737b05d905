import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// A whole set of values is assigned or bound: everything that reads there is in its context, no matter where it was created.

/// The contexts, with the values that tell them.
struct Expected: Sendable, CustomTestStringConvertible {
  var values: @Sendable () -> DependencyValues
  var context: DependencyContext
  var number: Int
  var word: String

  static let all = [
    Expected(values: { .live }, context: .live, number: 1, word: "live"),
    Expected(values: { .preview }, context: .preview, number: 2, word: "preview"),
    Expected(values: { .test }, context: .test, number: 3, word: "test"),
  ]
  static let live = all[0]

  var testDescription: String { "\(context)" }

  func check(_ feature: Feature, _ location: SourceLocation = #_sourceLocation) {
    #expect(feature.context == context, sourceLocation: location)
    #expect(feature.number == number, sourceLocation: location)
    #expect(feature.word == word, sourceLocation: location)
  }
}

@Suite struct ContextsTests {
  let stored = Feature()

  @Test(arguments: Expected.all)
  func assigned(_ expected: Expected) async {
    let feature = Feature()
    withDependencies {
      $0 = expected.values()
    } operation: {
      expected.check(Feature())
      expected.check(feature)
      expected.check(stored)
    }
    await withDependencies {
      $0 = expected.values()
    } operation: {
      await Task.yield()
      expected.check(feature)
    }
    #expect(feature.number == 3)
  }

  @Test(arguments: Expected.all)
  func boundWithValue(_ expected: Expected) async {
    let feature = Feature()
    DependencyValues.$_current.withValue(expected.values()) {
      expected.check(Feature())
      expected.check(feature)
    }
    await DependencyValues.$_current.withValue(expected.values()) {
      await Task.yield()
      expected.check(Feature())
      expected.check(feature)
    }
  }

  @Test(arguments: Expected.all)
  func contextAlone(_ expected: Expected) {
    let feature = Feature()
    withDependencies {
      $0.context = expected.context
    } operation: {
      expected.check(feature)
    }
  }

  @Test(arguments: Expected.all)
  func aCopyWithMoreOverrides(_ expected: Expected) {
    let feature = Feature()
    var values = expected.values()
    values.number = 8
    withDependencies {
      $0 = values
    } operation: {
      #expect(feature.number == 8)
      #expect(feature.word == expected.word)
      #expect(feature.context == expected.context)
    }
  }

  @Test(arguments: Expected.all)
  func aModelsChild(_ expected: Expected) {
    let model = NotesModel()
    withDependencies {
      $0 = expected.values()
    } operation: {
      let child = model.open()
      #expect(child.number == expected.number)
      #expect(child.open().context == expected.context)
    }
    let child = withDependencies(from: model) {
      $0 = expected.values()
    } operation: {
      NoteModel()
    }
    #expect(child.number == expected.number)
    #expect(child.context == expected.context)
  }

  @Test(.dependency(\.context, .live), arguments: [globalFeature])
  func aTraitSetsTheContext(_ feature: Feature) {
    #expect(Feature().number == 1)
    #expect(feature.number == 1)
  }

  @Test(.dependencies { $0 = .live }, arguments: [globalFeature])
  func aTraitAssignsValues(_ feature: Feature) {
    Expected.live.check(Feature())
    Expected.live.check(feature)
  }
}
