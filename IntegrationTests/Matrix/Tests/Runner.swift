import Testing
import XCTest

/// Runs the tests of one of the two libraries, as the runner that SwiftPM writes does.
@main
enum Runner {
  static func main() async {
    if CommandLine.arguments.contains("xctest") {
      XCTMain(
        [
          testCase(InvokeTests.allTests),
          testCase(DerivedTests.allTests),
          testCase(PlainTests.allTests),
        ], arguments: [CommandLine.arguments[0]])
    } else {
      await Testing.__swiftPMEntryPoint() as Never
    }
  }
}
