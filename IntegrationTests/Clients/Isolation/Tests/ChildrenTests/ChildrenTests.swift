#if os(Linux)
  import Foundation
  import Testing

  /// Tests that have to fail, and what is known of each of their issues.
  @Suite(.serialized, .enabled(if: !Child.isOne))
  struct ChildrenTests {
    @Test func `an issue is attributed to the test that causes it, under Swift Testing`() throws {
      let child = try Child(["--filter", "^Attribution"], with: "ATTRIBUTION")
      var expected: [String: Int] = [
        "causesOne() no-test-value": 1,
        "causesOneInATaskGroup() no-test-value": 1,
        "causesOneOnTheMainActor() no-test-value": 1,
        "causesOneWithATrait() no-test-value": 1,
        "causesOneByAModelWithoutValues() no-values": 1,
        "causesOneByALatePreparation() prepared-late": 1,
        "readsInATaskAfterItsEnd() no-test-value": 1,
        // Swift Testing does not know the test on a queue, in a detached task, or on a thread. The message names the
        // one whose values were used.
        "nobody no-test-value of readsOnAQueue()": 1,
        "nobody not-overridden of makesARequestOnAQueue()": 1,
        "nobody no-test-value of readsInADetachedTask()": 1,
        "nobody no-test-value of readsInADeinit()": 1,
        "nobody no-test-value of readsAfterItsEnd()": 1,
      ]
      for number in stride(from: 1, to: 20, by: 2) {
        expected["causesOneForOddArguments(number:) \(number) no-test-value"] = 1
      }
      for test in [nil, "usesItsTestValuesInADetachedTask()"] {
        for code in ["not-overridden", "unimplemented-endpoint", "fire-and-forget-failed", "assertion"] {
          expected["nobody \(code)\(test.map { " of \($0)" } ?? "")"] = 1
        }
        expected["nobody unimplemented-clock\(test.map { " of \($0)" } ?? "")"] = 2
      }
      #expect(try child.issues() == expected)
      // Each issue is counted once.
      #expect(child.output.contains(" with \(expected.values.reduce(0, +)) issues."))
    }

    @Test func `an issue of no test is counted once beside a traced test`() throws {
      let child = try Child(["--filter", "^Attribution"], with: "TRACED")
      #expect(try child.issues() == ["nobody ": 1])
      #expect(!child.output.contains("Trace of the failing test"))
    }

    @Test func `an issue is attributed to the test that causes it, under XCTest`() throws {
      let child = try Child(
        ["AttributionXCTests.AttributionXCTests,AttributionXCTests.OffTaskXCTests"], with: "ATTRIBUTION")
      let failures = child.output.matches(of: #/XCTests\.swift:\d+: error: \w+\.(\w+) : failed - /#).map {
        "\($0.1)"
      }
      #expect(
        failures.sorted() == [
          "testCausesOne", "testCausesOneByALatePreparation", "testCausesOneInATask", "testCausesOneOnAQueue",
          "testReadsInADeinit", "testReadsInADetachedTask", "testReadsInAnIsolatedDeinit", "testReadsLater2",
        ])
      let warning = #/XCTests\.swift:\d+: warning: AttributionXCTests\.(\w+) : @Dependency\(Feature\.Badge/#
      #expect(child.output.matches(of: warning).map { "\($0.1)" } == ["testCausesAWarning"])
      // The work that another test left running.
      #expect(child.output.contains("OffTaskXCTests.testReadsLater1"))
      #expect(child.output.count(of: ": error: ") == failures.count)
      // The remedies are those of XCTest.
      #expect(child.output.contains("override func invokeTest() { withDependencies { $0"))
      #expect(!child.output.contains("@Test(") && !child.output.contains("host application"))
    }

    @Test func `a trait that throws fails its test, which does not run`() throws {
      let child = try Child(["--filter", "ThrowingTraitTests"], with: "ISOLATION_THROWS")
      #expect(child.output.contains("SetUpFailed()"))
      #expect(!child.output.contains("The test ran."))
    }

    @Test func `repetitions in one process share nothing`() throws {
      _ = try Child(["--repetitions", "20", "--filter", "^IsolationTests.TraitTests"], with: nil)
    }
  }

  /// A run of some tests of this program, which fails if a variable is set.
  private struct Child {
    static let isOne = ProcessInfo.processInfo.environment["CHILD"] != nil
    let output: String
    private let events: String

    init(_ arguments: [String], with variable: String?) throws {
      let events = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let output = events.appendingPathExtension("txt")
      try Data().write(to: output)
      defer {
        try? FileManager.default.removeItem(at: events)
        try? FileManager.default.removeItem(at: output)
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments =
        arguments[0].hasPrefix("--")
        ? [
          "--testing-library", "swift-testing", "--event-stream-output-path", events.path,
          "--event-stream-version", "0",
        ]
          + arguments : arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["CHILD": "1"]) { $1 }
      if let variable { process.environment?[variable] = "1" }
      // Into a file, because lines are lost where many threads write to a pipe at once.
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = process.standardOutput
      try process.run()
      process.waitUntilExit()
      self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      self.events = (try? String(contentsOf: events, encoding: .utf8)) ?? ""
      try #require((process.terminationStatus == 0) == (variable == nil), Comment(rawValue: self.output))
    }

    /// How many issues each test has, by its name, its argument, and the codes of the issues.
    func issues() throws -> [String: Int] {
      var issues: [String: Int] = [:]
      for line in events.split(separator: "\n") {
        let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
        guard event.payload.kind == "issueRecorded" else { continue }
        issues[event.payload.summary, default: 0] += 1
      }
      return issues
    }
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      struct Message: Decodable { var text: String }
      struct Case: Decodable { var displayName: String }
      var kind: String?
      var messages: [Message]?
      var testID: String?
      var _testCase: Case?

      /// The test, its argument, the code, and the test whose values the message names.
      var summary: String {
        let text = messages?.last?.text ?? ""
        let code =
          text.firstMatch(of: #/\[DEP-([a-z-]+)\]$/#).map { String($0.1) }
          ?? (text.hasPrefix("Assertion failed") ? "assertion" : "")
        let test = testID.map { "\($0.split(separator: "/")[1])" } ?? "nobody"
        let argument = _testCase.map { "\($0.displayName) " } ?? ""
        guard testID == nil, let owner = text.firstMatch(of: #/OffTaskTests\/(\w+\(\))/#) else {
          return "\(test) \(argument)\(code)"
        }
        return "\(test) \(code) of \(owner.1)"
      }
    }
    var payload: Payload
  }

  extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
  }
#endif
