#if Tool
  import Foundation

  /// Keeps the facts of files by content, and whole results by the content of all files.
  ///
  /// A cache that cannot be read or written is as good as none. It takes at most `limit` bytes: what was not used for
  /// the longest time goes first.
  struct ResultCache {
    /// Changes with the form of what is kept, and with what the rules report.
    static let version = "5"

    private let folder: URL?
    private let limit: Int

    init(folder: URL?, limit: Int = 20 << 20) {
      self.folder = folder
      self.limit = limit
    }

    /// The folder of the system for what can be made again.
    static var defaultFolder: URL? {
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
        .appendingPathComponent("dependencies-tool")
    }

    private func url(_ name: String) -> URL? {
      folder?.appendingPathComponent("\(name)-\(Self.version)-\(Self.build.text).json")
    }

    /// Tells builds of the tool apart, so that none reads what another one's rules found.
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

    /// Removes the files that were not used for the longest time, of other folders and of other builds of the tool, too.
    private func shrink(_ folder: URL) {
      let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: Array(keys))
      let all = (files ?? []).compactMap { url -> (url: URL, date: Date, size: Int)? in
        let name = url.lastPathComponent
        guard name.hasSuffix(".json"), name.hasPrefix("lint-") || name.hasPrefix("facts-"),
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
#endif
