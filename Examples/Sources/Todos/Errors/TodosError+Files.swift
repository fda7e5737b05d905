import Foundation

extension TodosError {
  /// The folder of a list's file could not be made.
  package static func folder(for path: String, _ error: any Error) -> Self {
    Self(
      .cannotCreate,
      "Cannot make the folder of the list \(path): \(reason(error)). Name another file with --file.")
  }

  /// The output of a command could not be written.
  static func printing(_ error: any Error) -> Self {
    Self(
      .inputOutput,
      "Cannot write to standard output: \(reason(error)). What was done to the list stays done.")
  }

  /// Why a file could not be used, in a few words.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return plain(error) }
    switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: return "its permissions do not allow it"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    case .fileWriteOutOfSpace: return "the disk is full"
    default: return plain(error.underlying ?? error)
    }
  }

  private static func plain(_ error: any Error) -> String {
    if let error = error as? POSIXError {
      return String(cString: strerror(error.code.rawValue)).lowercased()
    }
    let text = (error as NSError).localizedDescription.singleLine
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
