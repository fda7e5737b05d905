import Foundation

/// The graph as one page that needs nothing from outside.
package enum HTMLOutput {
  package static func text(_ data: PageData) throws -> String {
    // The data stands in an element of the page: no part of it may end that element.
    let json = try JSONOutput.encode(data).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    let parts = [
      "page.css": text(PackageResources.page_css), "data": json,
      "scripts": scripts.map(text).joined(separator: "\n"),
    ]
    // A part may hold the mark of another one, so each is put in once, from the page's start to its end.
    return text(PackageResources.page_html).components(separatedBy: "/*").enumerated().map { index, piece in
      guard index > 0, let end = piece.range(of: "*/"), let part = parts[String(piece[..<end.lowerBound])]
      else { return piece }
      return part + piece[end.upperBound...]
    }.joined()
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
