import RandomPrograms
import Testing

extension RandomProgramsTests {
  @Suite struct ComparisonTests {
    /// In a debug build keys without a value are reported, too, which the release build of the command omits.
    @Test(arguments: 0..<20)
    func programsOfADebugBuild(hundred: Int) async {
      for index in 0..<100 {
        let seed = SeededGenerator.seed(3, program: hundred * 100 + index)
        let difference = await Comparison(of: Program(seed: seed)).difference?.summary
        #expect(difference == nil, "--replay \(seed)")
      }
    }

    /// Programs that have differed: a value of a scope that a preparation gives to a root which ends, a result that holds
    /// the chain of a scope inside of its own, two results for one place, and one where two chains meet that was made from a
    /// value which captured the root.
    @Test(
      arguments: [
        957_392_692_939_753_811, 6_615_830_620_459_622_264, 9_471_961_260_186_205_976,
        15_069_351_796_045_145_868,
      ] as [UInt64])
    func programsThatHaveDiffered(seed: UInt64) async {
      let difference = await Comparison(of: Program(seed: seed)).difference?.summary
      #expect(difference == nil, "--replay \(seed)")
    }

    /// Programs do the things that they are there to do.
    @Test func programsAreWorthwhile() async {
      var reads = 0
      var choices = 0
      var initializers: Set<KeyName> = []
      var issues: Set<ReportedIssue.Kind> = []
      for index in 0..<3_000 {
        let comparison = await Comparison(of: Program(seed: SeededGenerator.seed(4, program: index)))
        choices += comparison.choices
        for event in comparison.observed.events {
          switch event {
          case .begins(let key, _, _): initializers.insert(key)
          case .value: reads += 1
          case .issue(_, let issue): issues.insert(issue.kind)
          case .ends, .alive: break
          }
        }
      }
      #expect(reads > 10_000)
      // Where there is a choice, less is compared.
      #expect(choices < reads / 50)
      #expect(initializers == Set(KeyName.all))
      issues.remove(.manyScopes)
      let always: Set<ReportedIssue.Kind> = [
        .noValuesToInherit, .preparedLate, .preparedTwice, .preparedContext,
      ]
      #if DEBUG
        #expect(issues == always.union([.noLiveValue, .noTestValue, .staleValue]))
      #else
        #expect(issues == always)
      #endif
    }

    @Test func aSeedIsAProgram() {
      let seeds = (0..<1_000).map { SeededGenerator.seed(5, program: $0) }
      #expect(Set(seeds).count == 1_000)
      #expect(Set(seeds.map { Program(seed: $0) }).count == 1_000)
    }
  }
}
