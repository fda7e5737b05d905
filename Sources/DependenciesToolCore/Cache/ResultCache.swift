#if Tool
  import Foundation

  /// Keeps the facts of files by content, and whole results by the content of all files.
  ///
  /// A cache that cannot be read or written is as good as none.
  struct ResultCache {
    /// Changes with the form of what is kept, and with what the rules report.
    static let version = "3"

    private let folder: URL?

    init(folder: URL?) {
      self.folder = folder
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
      return try? JSONDecoder().decode(Value.self, from: data)
    }

    func write(_ value: some Encodable, as name: String) {
      guard let url = url(name), let folder, let data = try? JSONEncoder().encode(value) else { return }
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: url, options: .atomic)
    }
  }
#endif
