import Foundation

/// The graph as one page that needs nothing from outside.
package enum HTMLOutput {
  package static func text(_ data: PageData) throws -> String {
    // The data stands in an element of the page: no part of it may end that element.
    let json = try JSONOutput.encode(data).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    let scripts = scripts.map(text).joined(separator: "\n")
    // The data comes last, because it may hold the mark of another part.
    return text(PackageResources.page_html).replacing("/*page.css*/", with: text(PackageResources.page_css))
      .replacing("/*scripts*/", with: scripts).replacing("/*data*/", with: json)
  }

  /// The page's scripts, in the order in which they run.
  private static let scripts = [
    PackageResources.data_js, PackageResources.views_js, PackageResources.draw_js,
    PackageResources.details_js, PackageResources.controls_js,
  ]

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
