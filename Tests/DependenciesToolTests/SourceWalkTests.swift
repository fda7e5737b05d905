#if Tool
  import Testing

  @testable import DependenciesToolCore

  /// Which folders are read.
  @Suite struct SourceWalkTests {
    @Test func otherClonesAndTemplatesAreLeftOut() throws {
      let text = "let a = 1"
      let files = [
        "A.swift": text, ".git/HEAD": text, "Clone/.git/HEAD": text, "Clone/B.swift": text,
        "Worktree/.git": text, "Worktree/C.swift": text, "New.xctemplate/D.swift": text,
      ]
      try withFolder(files) { folder in
        #expect(SourceWalk(root: folder, excludes: []).files == ["A.swift"])
      }
    }
  }
#endif
