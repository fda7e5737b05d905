#if canImport(SwiftUI)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  struct OpenURLTests {
    private let url = URL(fileURLWithPath: "/help")

    @Test func `in tests, opening a URL is an issue, and opens nothing`() async {
      await withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.openURL) var openURL
        await expectIssue(unoverridden("openURL", line: line) + ["file:///help"]) {
          #expect(await openURL(url) == false)
        }
      }
    }

    @Test func `it can be overridden`() async {
      let opened = Box(0)
      await withDependencies {
        $0.openURL = OpenURLEffect { _ in
          opened.increment()
          return true
        }
      } operation: {
        @Dependency(\.openURL) var openURL
        #expect(await openURL(url))
      }
      #expect(opened.value == 1)
    }
  }
#endif
