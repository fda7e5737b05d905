#if Tool
  /// A property list in its old text form, in which Xcode keeps projects: `{ a = b; c = (d, "e f"); }`.
  indirect enum PropertyListText {
    case string(String)
    case array([PropertyListText])
    case dictionary([String: PropertyListText])

    static func value(of text: String) -> PropertyListText? {
      var reader = Reader(bytes: Array(text.utf8))
      return reader.value(depth: 0)
    }

    subscript(name: String) -> PropertyListText? { dictionary[name] }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var array: [PropertyListText] { if case .array(let items) = self { items } else { [] } }
    var dictionary: [String: PropertyListText] {
      if case .dictionary(let items) = self { items } else { [:] }
    }

    private struct Reader {
      let bytes: [UInt8]
      var index = 0

      mutating func value(depth: Int) -> PropertyListText? {
        guard depth < 64, let next = skippingSpace() else { return nil }
        switch next {
        case UInt8(ascii: "{"):
          index += 1
          var items: [String: PropertyListText] = [:]
          while let next = skippingSpace(), next != UInt8(ascii: "}") {
            guard let name = word(), skip("="), let value = value(depth: depth + 1), skip(";") else {
              return nil
            }
            items[name] = value
          }
          return skip("}") ? .dictionary(items) : nil
        case UInt8(ascii: "("):
          index += 1
          var items: [PropertyListText] = []
          while let next = skippingSpace(), next != UInt8(ascii: ")") {
            guard let value = value(depth: depth + 1) else { return nil }
            items.append(value)
            _ = skip(",")
          }
          return skip(")") ? .array(items) : nil
        default: return word().map { .string($0) }
        }
      }

      /// The next byte that is neither space nor in a comment.
      private mutating func skippingSpace() -> UInt8? {
        while index < bytes.count {
          let byte = bytes[index]
          if byte <= 32 {
            index += 1
          } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*")
          {
            index += 2
            while index + 1 < bytes.count,
              bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
            {
              index += 1
            }
            index += 2
          } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/")
          {
            while index < bytes.count, bytes[index] != 10 { index += 1 }
          } else {
            return byte
          }
        }
        return nil
      }

      private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard skippingSpace() == UInt8(ascii: character) else { return false }
        index += 1
        return true
      }

      private mutating func word() -> String? {
        guard let first = skippingSpace() else { return nil }
        var text: [UInt8] = []
        if first == UInt8(ascii: "\"") {
          index += 1
          while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
            text.append(bytes[index])
            index += 1
          }
          index += 1
          return String(decoding: text, as: UTF8.self)
        }
        let ends = Set("{}()=;,\"".utf8)
        while index < bytes.count, bytes[index] > 32, !ends.contains(bytes[index]) {
          text.append(bytes[index])
          index += 1
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
      }
    }
  }
#endif
