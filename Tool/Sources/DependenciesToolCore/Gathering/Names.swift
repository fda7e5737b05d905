/// Names as they are written: `Outer.Inner.member`.
extension String {
  /// Whether the text starts like the name of a type.
  var isTypeLike: Bool {
    // Nearly all names begin with a letter of ASCII, whose properties need no table.
    guard let first = utf8.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    if first < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
    return unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false
  }

  // Searching bytes is several times faster than searching characters.
  private var lastDot: Index? {
    let found = utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: UInt8(ascii: ".")) }
    guard let found else { return utf8.lastIndex(of: UInt8(ascii: ".")) }
    return found.map { utf8.index(utf8.startIndex, offsetBy: $0) }
  }

  var withoutBackticks: String {
    guard utf8.first == UInt8(ascii: "`"), hasSuffix("`"), self != "`" else { return self }
    return String(utf8.dropFirst().dropLast()) ?? self
  }

  /// Whether the bytes of a word stand in the text: `contains` compares characters, which takes far longer.
  func mentions(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  var words: [String] {
    var copy = self
    return copy.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The name of a generic type without its arguments: `StoreOf` of `StoreOf<Send>`.
  var withoutInstantiation: String { hasSuffix(">") ? String(prefix { $0 != "<" }) : self }

  var lastComponent: String { lastDot.map { String(self[utf8.index(after: $0)...]) } ?? self }

  /// The part before the last dot; empty if there is none.
  var withoutLastComponent: String { lastDot.map { String(self[..<$0]) } ?? "" }

  var withoutLastPathComponent: String { split(separator: "/").dropLast().joined(separator: "/") }

  /// Whether the manifest is that of a package, and not that of a Tuist project.
  var isOfPackage: Bool { hasSuffix("Package.swift") }

  /// The name of something in a type, with that of the type.
  func `in`(_ scope: String) -> String { scope.isEmpty ? self : "\(scope).\(self)" }

  /// The name without the system's module before it: `Date.now` of `Foundation.Date.now`.
  var withoutSystemModule: String {
    let modules = ["Foundation.", "FoundationEssentials.", "Swift.", "_Concurrency.", "Darwin.", "Glibc."]
    return modules.first(where: hasPrefix).map { String(dropFirst($0.count)) } ?? self
  }

  var withoutSelf: String { hasPrefix("self.") ? String(dropFirst(5)) : self }

  /// The name of a type, and those of the types around it, from the inside out.
  var scopes: some Sequence<String> {
    sequence(first: self) { $0.withoutLastComponent }.prefix { !$0.isEmpty }
  }

  /// The initializer's type, if the text names one: `A.B` of `A.B` and of `A.B.init`.
  var initializedType: String? {
    if lastComponent == "init" {
      let rest = withoutLastComponent
      return rest.isEmpty ? "Self" : rest.lastComponent.isTypeLike ? rest : nil
    }
    return isTypeLike && scopes.allSatisfy(\.lastComponent.isTypeLike) ? self : nil
  }
}
