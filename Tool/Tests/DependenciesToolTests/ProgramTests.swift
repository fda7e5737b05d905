import Foundation
import Testing

@testable import DependenciesToolCore

/// The program, its plugins, and its bundle, as their users run them.
///
/// CI runs these by themselves, as the part `tool`: the plugins build the tool again.
@Suite(.serialized, .enabled(if: Fixture.isBesideTheLibrary))
struct ProgramTests {
  private static let repository = Fixture.root.appendingPathComponent("../../..").standardized.path

  /// Next to the tests: SwiftPM builds it with them.
  private static let tool: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(fileURLWithPath: bundle ?? CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("dependencies-tool").path
  }()

  /// Runs a line of the shell, in which `tool` is the program, and returns what it prints.
  @discardableResult
  private func sh(
    _ line: String, in folder: String = repository, status: Int32? = 0,
    location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-eo", "pipefail", "-c", "tool() { '\(Self.tool)' \"$@\"; }\n\(line)"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      status == nil || process.terminationStatus == status, "\(line): \(text)", sourceLocation: location)
    return text
  }

  /// Runs the body with the sample as a repository of Git's, and with a branch that adds a key, its reader, and a finding.
  private func withSample(_ body: (_ folder: String) throws -> Void) throws {
    try withFolder(Fixture("Golden/sample").files(without: nil)) { folder in
      try sh(
        """
        git init -q -b main; git add -A
        git -c user.name=A -c user.email=a@example.com commit -qm A
        test "$(tool diff main --no-cache)" = 'No dependency changes.'
        """, in: folder.path)
      try """
      import Dependencies
      enum NewKey: TestDependencyKey { static let testValue = 1 }
      struct New { @Dependency(NewKey.self) var new; @Dependency(\\.uuid) static var uuid }

      """.write(toFile: "\(folder.path)/Sources/App/New.swift", atomically: true, encoding: .utf8)
      try body(folder.path)
    }
  }

  @Test(arguments: [
    ("lint --no-cache", 1, ["[dependency-cycle]", "With '--strict', this would have failed: "]),
    ("verify --no-cache", 1, ["MISSING", "App.swift:7:3: error: \\", "[missing-live-value]"]),
    ("graph --no-cache --format tree", 0, ["DetailModel"]),
    ("graph --no-cache --format mermaid", 0, ["DetailModel"]),
    ("graph --no-cache --format dot", 0, ["DetailModel"]),
    ("graph --no-cache --format json", 0, ["DetailModel"]),
    ("rules", 0, ["static-dependency"]), ("lint --path /no/such/folder", 2, []), ("lint --frob", 2, []),
    ("diff no-such-branch --no-cache", 2, []),
    (
      "diff main --no-cache", 0,
      [
        "+ NewKey (App)  Sources/App/New.swift:2", "+ New (App) reads NewKey (App)  Sources/App/New.swift:3",
        "[missing-live-value]", "[static-dependency]",
      ]
    ),
    // Forms for other programs.
    ("lint --no-cache --format github", 1, ["::warning file="]),
    ("verify --no-cache --format github", 1, ["::error file="]),
    ("diff main --no-cache --format github", 0, ["title=static-dependency::"]),
    ("lint --no-cache --format sarif", 1, [#""ruleId""#]),
    ("verify --no-cache --format sarif", 1, [#""ruleId""#]),
    // Files and folders as arguments, those of which nothing is read, and rules that are left out.
    ("lint --no-cache Sources/App/New.swift", 0, ["New.swift"]),
    ("lint --no-cache Sources", 1, ["New.swift"]),
    ("lint --no-cache Tests/Nothing", 2, []), ("lint --no-cache README.md", 2, []),
    ("lint --no-cache /no/such/File.swift", 2, []), ("lint --no-cache --only no-such-rule", 2, []),
  ])
  func `a command prints and ends as its users expect`(command: String, status: Int32, parts: [String]) throws
  {
    try withSample { folder in
      let text = try sh("tool \(command)", in: folder, status: status)
      for part in parts { #expect(text.contains(part), "\(text)") }
      #expect(!command.hasSuffix("/New.swift") || !text.contains("Clients.swift:"))
    }
  }

  @Test(arguments: ["lint", "verify"]) func `a baseline is read only if it is there`(command: String) throws {
    try withSample { folder in
      let command = "tool \(command) --no-cache"
      #expect(try sh("\(command) --baseline b.json", in: folder, status: 2).contains("there is no such file"))
      try sh("\(command) --baseline b.json --update-baseline", in: folder)
      #expect(try sh("\(command) --baseline b.json", in: folder).contains("0 new"))
      try sh("\(command) --update-baseline", in: folder, status: 2)
    }
  }

  @Test func `the workflow to copy checks and compares, with the tool cached`() throws {
    let page = try String(
      contentsOfFile: "\(Self.repository)/Tool/Sources/dependencies-tool/Documentation.docc/Elsewhere.md",
      encoding: .utf8)
    let steps = page.matches(
      of: /(?m)^      - name: (\w+)\n(?:        .*\n)*?        run: \|\n((?:          .*\n)+)/)
    #expect(steps.map { String($0.1) } == ["Build", "Check", "Compare"])
    try withSample { folder in
      // `gh` takes the comment in place of GitHub.
      let set = """
        git update-ref refs/remotes/origin/main main; mkdir -p .tool bin; cp '\(Self.tool)' .tool/dependencies-tool
        printf '#!/bin/sh\\necho "$@"\\ncat comment.md\\n' >bin/gh; chmod +x bin/gh
        export PATH="$PWD/bin:$PATH" BASE=main NUMBER=1 HOME="$PWD"

        """
      let check = try sh(set + String(steps[1].2), in: folder, status: 1)
      #expect(check.contains("::error file=Sources/App/App.swift,line=7"), "\(check)")
      let comment = try sh(set + String(steps[2].2), in: folder)
      #expect(comment.contains("pr comment 1") && comment.contains("+ NewKey (App)"), "\(comment)")
    }
  }

  @Test func `this repository has no findings`() throws {
    try sh("tool lint --strict --no-cache; tool verify --path Examples --no-cache")
  }

  @Test func `the folder alone is a package`() throws {
    try withFolder([:]) { folder in
      try sh(
        """
        git archive HEAD:Tool | tar -x -C \(folder.path)
        swift package --package-path \(folder.path) dump-package | grep DependenciesLint >/dev/null
        """)
    }
  }

  /// Each kind of plugin would build the tool for itself, so the second one uses the bundle.
  @Test func `the command builds the tool, and a build can use the bundle of a release`() throws {
    let files = try Fixture("Fixtures/client").files(without: nil).mapValues {
      $0.replacing("ROOT", with: Self.repository)
    }
    try withFolder(files) { folder in
      let withoutTrait = try sh(
        """
        sed -i.old 's/, traits: ."Plugins".//' Package.swift
        swift package dependencies lint && exit 2
        mv Package.swift.old Package.swift; exit 1
        """, in: folder.path, status: 1)
      #expect(
        withoutTrait.contains(
          #"error: the plugin needs 'traits: ["Plugins"]' in the '.package(…)' of swift-dependencies-tool"#),
        "\(withoutTrait)")
      let findings = try sh("swift package dependencies lint", in: folder.path, status: nil)
      #expect(
        findings.contains(/App\.swift:.*\[static-dependency\]/) && findings.contains("[missing-live-value]"),
        "\(findings)")
      #expect(try sh("swift package dependencies graph", in: folder.path).contains("counter"))
      let build = try sh(
        """
        variant=$(test "$(uname)" = Linux && echo "linux-$(uname -m)" || echo macos); mkdir -p programs/$variant
        cp '\(Self.tool)' programs/$variant
        '\(Self.repository)/Scripts/tool-bundle' 1.100.0 programs bundle
        cp -R '\(Self.repository)/Tool/Plugins' bundle
        BUNDLE=bundle swift test
        """, in: folder.path)
      #expect(build.contains(/App\.swift:.*warning: .*\[static-dependency\]/), "\(build)")
    }
  }
}
