// Names of keys and the clocks' own messages exist only in these builds.
#if DEBUG && Macros && Clocks && !SwiftClocks
  import Foundation
  import Testing

  @testable import Dependencies
  @testable import DependenciesClocks
  @testable import DependenciesMacros
  @testable import DependenciesMacrosPlugin
  @testable import DependenciesTestSupport

  /// What `Messages.txt` shows.
  struct Profiles: DependencyKey { static var liveValue: Profiles { Profiles() } }

  struct Server: DependencyKey { static var liveValue: Server { Server() } }

  /// All messages, with samples of what they contain, are in `Messages.txt`.
  ///
  /// Those of the compiler are in `Diagnostics.txt`, with sources that cause them. An article explains each code.
  ///
  /// To add a message, add it here, run `UPDATE_GOLDEN=1 swift test --filter MessagesTests`, and read the difference.
  @Suite struct MessagesTests {
    @Test func `are those of Messages.txt`() throws {
      try Golden("Messages.txt", separator: "\n————\n").expect(Self.all)
    }

    @Test func `end with one code, after the last word`() {
      for message in Self.all {
        #expect(
          message.matches(of: #/\[DEP-/#).count == 1 && message.contains(#/[^ \n] \[DEP-[a-z-]+\]$/#),
          "\(message)")
      }
    }

    @Test func `have codes that articles explain once, and all codes of the sources are here`() throws {
      let diagnostics = try Golden("../Expansion/Golden/Diagnostics.txt", separator: "\n").texts
      let codes = Set(
        (Self.all + diagnostics).compactMap { $0.firstMatch(of: #/\[(DEP-[a-z-]+)\]$/#)?.1 }.map(String.init))
      let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources").standardizedFileURL

      var headings: [String] = []
      for page in ["Troubleshooting", "TroubleshootingMacros"] {
        let text = try String(
          contentsOf: sources.appendingPathComponent("Dependencies/Documentation.docc/\(page).md"),
          encoding: .utf8)
        headings += text.matches(of: #/(?m)^### (DEP-.*)$/#).flatMap { $0.1.components(separatedBy: ", ") }
      }
      #expect(codes.symmetricDifference(headings) == [])
      #expect(headings.count == codes.count)

      var written: Set<String> = []
      let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        written.formUnion(text.matches(of: #/\[(DEP-[a-z-]+)\]/#).map { String($0.1) })
      }
      #expect(codes.symmetricDifference(written) == [])
    }

    private static let all = values + preparing + waiting + insight + builtIns + clocks + clients + macros

    private static let here = Place(
      fileID: "Feature/FeatureModel.swift", filePath: "/FeatureModel.swift", line: 14, column: 3)
    private static let there = Place(fileID: "App/App.swift", filePath: "/App.swift", line: 7, column: 5)

    private static let profiles = subject(Profiles.self, "profiles", here)

    private static func subject<Key: TestDependencyKey>(
      _ key: Key.Type, _ name: StaticString, _ place: Place
    ) -> Message.Subject {
      Message.Subject(key: KeyID(key), name: name, place: place, context: .test)
    }

    private static let values = [
      Message.noLiveValue(profiles),
      Message.noTestValue(profiles),
      Message.noTestValue(subject(Profiles.self, "subscript(key:)", here), in: .xcTest),
      Message.noTestValueToCall(Profiles.self, place: here),
      Message.staleValue(profiles, madeFrom: Server.self, made: there, overridden: here),
      Message.manyScopes(profiles, count: 100),
      Message.unknownContext("tets"),
      Message.noValues(of: Profiles.self, place: here),
      Message.wrongType(
        "\\.profiles", declared: Profiles.self, actual: Server.self, asked: Int.self, place: here),
      Message.noAnswerLeft(2, last: ("Inbox", true), recorder: there, place: here),
      // Paragraphs that are added to a message.
      Message.elsewhere(Message.fireAndForgetFailed(nil), test: "SearchTests/typing()"),
      Message.afterEnd(Message.fireAndForgetFailed(nil), test: "SearchTests/typing()"),
      Message.outsideOfTests(Message.fireAndForgetFailed(nil)),
    ]

    private static let preparing = [
      Message.preparedTwice("\\.profiles", place: here, first: there),
      Message.preparedLate("\\.profiles", place: here, first: there),
      Message.preparedContextLate(place: here, first: there),
      Message.preparedForNoTest(place: here),
    ]

    private static let steps = [
      subject(Profiles.self, "profiles", here), subject(Server.self, "server", there),
      subject(Profiles.self, "profiles", there),
    ]

    private static let waiting = [
      Message.cycle(steps), Message.longWait(for: steps[0], at: there),
      Message.lazyCycle([here, there, here].map { LazyOrigin(Profiles.self, at: $0) }),
    ]

    private static let insight = [
      Message.twoCopies("/App.app/App", "/App.app/Frameworks/Feature.framework/Feature"),
      Message.unusedOverride("\\.profiles", place: here, origin: "withDependencies"),
      DependencyValidationError(
        context: .live, count: 2, problems: [.init(key: "\\.profiles", messages: ["It has no live value."])]
      ).description,
    ]

    private static let builtIns = [
      Message.unoverridden(
        "urlSession", details: [("Request", "GET https://example.com"), ("Declared at", here.description)],
        consequence: "The request fails.", fix: .init(path: "urlSession", value: "…")),
      Message.unoverridden(
        "uuid", details: [], consequence: "Its live value is used.",
        fix: .init(path: "uuid", value: ".incrementing"), in: .xcTest),
      Message.previewFailed(CancellationError()),
      Message.fireAndForgetFailed("upload"),
    ]

    private static let clocks = [
      ClockMessage.runTimedOut(timeout: .seconds(1), now: 5, deadlines: [6]),
      ClockMessage.suspended(now: 5, deadlines: Array(6...17)),
      ClockMessage.notAdvanced(place: here.description, now: 5, deadlines: [6]),
      ClockMessage.unimplemented(
        name: "kettle", member: "sleep", place: here.description, consequence: ClockMessage.noWait),
      ClockMessage.unimplemented(
        name: "kettle", member: "now", place: here.description,
        consequence: ClockMessage.acts(like: ContinuousClock.self)),
      ClockMessage.unimplemented(dependency: "continuousClock", place: here.description),
      ClockMessage.foreignInstant(Int.self, expected: Double.self),
      ClockMessage.invalidInterval(Duration.zero),
    ]

    private static let clients = [
      IssueMessage.unimplemented(endpoint: "APIClient.fetchUser", place: here) {
        ["$0[\($0).self].\($1) = { … }"]
      },
      IssueMessage.unimplemented(endpoint: "APIClient.fetchUser", place: here, in: .xcTest) { _, _ in
        ["$0.apiClient.fetchUser = { … }", "$0.otherClient.fetchUser = { … }"]
      },
      IssueMessage.unimplemented(endpoint: "APIClient.fetchUser", place: here) { _, _ in [] },
      IssueMessage.unimplemented(
        endpoint: "MockAPIClient.fetchUser(id:)", place: here, argument: "fetchUser: { id in … }"
      ) { mock, _ in ["$0.apiClient = \(mock)(fetchUser: { id in … })"] },
      IssueMessage.unimplemented(
        endpoint: "MockAPIClient.fetchUser(id:)", place: here, argument: "fetchUser: { id in … }"
      ) { _, _ in [] },
    ]

    /// Those that `Diagnostics.txt` can't show, because the compiler rejects their sources itself.
    private static let macros = [
      EndpointDiagnostic.severalBindings.message, EntryDiagnostic.severalBindings.message,
    ]
  }
#endif
