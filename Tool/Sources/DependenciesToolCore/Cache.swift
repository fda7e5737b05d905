package import Foundation

/// A hash of a file's content.
///
/// It tells versions of a file apart, and guards against nothing else.
package struct ContentHash: Hashable, Codable, Sendable {
  package private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
  package private(set) var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  package init() {}

  package init(_ data: Data) { add(data) }

  package mutating func add(_ text: String) { add(Data(text.utf8)) }

  package mutating func add(_ data: Data) {
    add(UInt64(data.count))
    data.withUnsafeBytes { bytes in
      // Words, because a byte at a time is slow in a debug build.
      let words = bytes.count / 8 * 8
      for offset in stride(from: 0, to: words, by: 8) {
        add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      for byte in bytes[words...] { add(UInt64(byte)) }
    }
  }

  mutating func add(_ files: [String], in root: URL) {
    for path in files {
      add(path)
      add(SourceReader.data(of: path, in: root) ?? Data())
    }
  }

  package mutating func add(_ other: ContentHash) {
    add(other.first)
    add(other.second)
  }

  private mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x0000_0100_0000_01b3
    first ^= first >> 29
    second = (second &+ word) &* 0xff51_afd7_ed55_8ccd
    second ^= second >> 32
  }

  package var text: String { "\(String(first, radix: 16))-\(String(second, radix: 16))" }
}

/// Keeps the facts of files by content, and whole results by the content of all files.
///
/// A cache that cannot be read or written is as good as none. It takes at most `limit` bytes: files that
/// have been unused the longest go first.
struct ResultCache {
  /// Changes with the form of cached results, and with the messages of rules.
  static let version = "12"

  private let folder: URL?
  private let limit: Int
  /// Tells the results for a folder of sources from those for others.
  private var root = ContentHash()

  init(folder: URL?, root: URL, limit: Int = 20 << 20) {
    self.folder = folder
    self.limit = limit
    self.root.add(root.path)
  }

  private func url(_ name: String) -> URL? {
    folder?.appendingPathComponent("\(name)-\(root.text)-\(Self.version)-\(Self.build.text).json")
  }

  /// Tells builds of the tool apart, so that none reads findings of another one's rules.
  private static let build: ContentHash = {
    var hash = ContentHash()
    let path =
      CommandLine.arguments.first.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path } ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    hash.add("\(attributes?[.modificationDate] ?? "") \(attributes?[.size] ?? "")")
    return hash
  }()

  func read<Value: Decodable>(_ name: String, as type: Value.Type) -> Value? {
    guard let url = url(name), let data = FileManager.default.contents(atPath: url.path) else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  func write(_ value: some Encodable, as name: String) {
    guard let url = url(name), let folder, let data = try? JSONEncoder().encode(value) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
    shrink(folder)
  }

  /// Removes the files that have been unused the longest, also those of other folders and other builds.
  private func shrink(_ folder: URL) {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    let all = (files ?? []).compactMap { url -> (url: URL, date: Date, size: Int)? in
      let name = url.lastPathComponent
      guard name.hasSuffix(".json"), ["lint-", "facts-", "manifests-"].contains(where: name.hasPrefix),
        let values = try? url.resourceValues(forKeys: keys), let date = values.contentModificationDate
      else { return nil }
      return (url, date, values.fileSize ?? 0)
    }
    var size = 0
    for file in all.sorted(by: { $0.date > $1.date }) {
      size += file.size
      if size > limit { try? FileManager.default.removeItem(at: file.url) }
    }
  }
}
