import RandomPrograms
import Testing

extension RandomProgramsTests {
  /// The harness finds what it is there to find: each wrong rule makes the reference differ from the library,
  /// within few programs, and the program that shows it is shrunk to a few lines.
  @Suite struct PlantedDefectTests {
    struct Defect: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let rules: Rules

      init(_ description: String, _ plant: (inout Rules) -> Void) {
        testDescription = description
        var rules = Rules.documented
        plant(&rules)
        self.rules = rules
      }
    }

    static let defects = [
      Defect("an override leaks from its scope") { $0.scopesEnd = false },
      Defect("the captured scope wins over the reading scope") { $0.readersWin = false },
      Defect("a value made from an override is kept for all") { $0.readingCounts = false },
      Defect("a value that holds a scope is kept for all") { $0.holdingCounts = false },
      Defect("a scoped value stays in a scope that overrides what it reads") {
        $0.scopedFollows = false
      },
      Defect("of two overrides of a key, a value belongs to the outer one alone") {
        $0.eachOverrideCounts = false
      },
      Defect("contexts share values") { $0.contextsAreApart = false },
      Defect("roots share values") { $0.rootsAreApart = false },
      Defect("an object loses the values of its scope") { $0.objectsKeepValues = false },
      Defect("what has been used can be prepared") { $0.useIsFinal = false },
      Defect("a preparation reads the root's values") { $0.preparationsReadScopes = false },
      Defect("a task that an initializer has started reads in the scope that asked first") {
        $0.tasksReadAtHome = false
      },
      Defect("what belongs to two scopes stays until both have gone") { $0.goesWithFirst = false },
      Defect("instances never end") { $0.instancesEnd = false },
    ]

    @Test(arguments: defects)
    func isFoundAndShrunk(defect: Defect) async throws {
      var found: (program: Program, difference: Difference)?
      for index in 0..<20_000 where found == nil {
        let program = Program(seed: SeededGenerator.seed(1, program: index))
        if let difference = await Comparison(of: program, defect.rules).difference {
          found = (program, difference)
        }
      }
      let (program, difference) = try #require(found)
      let shrunk = await program.shrunk(difference, defect.rules)
      // It still differs, and in the same way, and it is the planted defect that it shows.
      let last = await Comparison(of: shrunk, defect.rules).difference
      #expect(last?.sort == difference.sort)
      #expect(await Comparison(of: shrunk).difference == nil)
      // A few lines: a statement or two to set it up, an initializer or two, and what is seen.
      #expect(shrunk.size <= 7, "\(shrunk)")
    }
  }
}
