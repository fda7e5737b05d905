import HTTPTypes
import Hummingbird

extension RouterMethods {
  /// Adds the page.
  ///
  /// Its files are in the program, which so runs from anywhere.
  func addPage() {
    addFile("/", PackageResources.page_html, type: "text/html; charset=utf-8")
    addFile("/page.css", PackageResources.page_css, type: "text/css; charset=utf-8")
    addFile("/icon.svg", PackageResources.icon_svg, type: "image/svg+xml")
    let scripts = [
      "page": PackageResources.page_js, "api": PackageResources.api_js, "list": PackageResources.list_js,
      "row": PackageResources.row_js, "show": PackageResources.show_js,
      "tutorial": PackageResources.tutorial_js,
    ]
    for (name, bytes) in scripts {
      addFile("/\(name).js", bytes, type: "text/javascript; charset=utf-8")
    }
  }

  private func addFile(_ path: String, _ bytes: [UInt8], type: String) {
    let response = Response(
      status: .ok,
      headers: [
        .contentType: type,
        .cacheControl: "no-cache",
        // Nothing but the page's own files runs in it, also if a title contains a script.
        .contentSecurityPolicy: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    get(RouterPath(path)) { _, _ in response }
  }
}
