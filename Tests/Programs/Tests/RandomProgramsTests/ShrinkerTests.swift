import RandomPrograms
import Testing

extension RandomProgramsTests {
  @Suite struct ShrinkerTests {
    /// A shrunk program still fails, and would not fail without any one of its parts.
    @Test(arguments: 0..<50)
    func keepsFailing(index: Int) async {
      let program = Program(seed: SeededGenerator.seed(6, program: index))
      let size = program.size / 3
      var tried = 0
      let shrunk = await program.shrunk { candidate in
        tried += 1
        return candidate.size >= size
      }
      #expect(shrunk.size == size || program.size < 3)
      #expect(tried > 0)
    }

    /// All that it tries can be run: asynchronous statements are in asynchronous code, and the process's root
    /// is left alone.
    @Test(arguments: 0..<20)
    func triesWhatCanBeRun(index: Int) async {
      let program = Program(seed: SeededGenerator.seed(7, program: index))
      var ran = 0
      _ = await program.shrunk { candidate in
        _ = await Comparison(of: candidate)
        ran += 1
        return ran.isMultiple(of: 3)
      }
      #expect(ran > 0)
    }
  }
}
