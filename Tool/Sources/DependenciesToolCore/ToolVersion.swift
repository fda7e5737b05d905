/// The version of the tool, which is that of the library that it belongs to.
package enum ToolVersion {
  package static let current = "1.100.0"
}
