import HTTPTypes
import Hummingbird

extension RouterMethods {
  /// Adds the page. Its files are in the program, which so runs from anywhere.
  func addPage() {
    addFile("/", PackageResources.page_html, type: "text/html; charset=utf-8")
    addFile("/page.css", PackageResources.page_css, type: "text/css; charset=utf-8")
    addFile("/page.js", PackageResources.page_js, type: "text/javascript; charset=utf-8")
    addFile("/icon.svg", PackageResources.icon_svg, type: "image/svg+xml")
  }

  private func addFile(_ path: RouterPath, _ bytes: [UInt8], type: String) {
    let response = Response(
      status: .ok,
      headers: [
        .contentType: type,
        .cacheControl: "no-cache",
        // Nothing but the page's own files runs in it, whatever a title says.
        .contentSecurityPolicy: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    get(path) { _, _ in response }
  }
}
