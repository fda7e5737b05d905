#if DEBUG
  /// A place in source code, in an explanation or a trace.
  ///
  /// ```swift
  /// let place = DependencyValues.explain(\.apiClient).dependencies.first?.overrides.first?.place
  /// print(place?.line ?? 0)
  /// ```
  ///
  /// It exists only in debug builds.
  public struct DependencyPlace: Codable, CustomStringConvertible, Hashable, Sendable {
    /// The module and the file, in the form of `#fileID`.
    public var fileID: String
    /// The path of the file on the machine that compiled it.
    public var filePath: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file.
    ///   - filePath: The path of the file.
    ///   - line: The line.
    ///   - column: The column.
    public init(fileID: String, filePath: String, line: Int, column: Int) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }

    init(_ place: Place) {
      self.init(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
        column: Int(place.column))
    }

    /// The path and the line, such as `Tests/FeatureTests.swift:31`.
    ///
    /// If the file is inside the folder that the program was started in, the path is relative to that
    /// folder, so that terminals and editors open it with a click.
    public var description: String {
      if !Self.folder.isEmpty, filePath.hasPrefix(Self.folder) {
        return "\(filePath.dropFirst(Self.folder.count)):\(line)"
      }
      return "\(filePath):\(line)"
    }

    /// The folder that the program was started in, with a slash; empty if it is unrelated to the sources.
    private static let folder: String = {
      guard let folder = environmentVariable("PWD"), folder.count > 1 else { return "" }
      return folder.hasSuffix("/") ? folder : folder + "/"
    }()
  }
#endif
