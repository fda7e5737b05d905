import Foundation

extension TodosError {
  static func reading(_ path: String, _ error: any Error) -> Self {
    let (reason, isMissing) = reason(error)
    return Self(
      isMissing ? .noInput : .inputOutput,
      "Cannot read \(path): \(reason). Nothing was changed; check the path and try again.")
  }

  static func writing(_ path: String, _ error: any Error) -> Self {
    Self(
      .cannotCreate,
      "Cannot write \(path): \(reason(error).text). Nothing was written; try another place.")
  }

  /// The folder of a list's file could not be made.
  package static func folder(for path: String, _ error: any Error) -> Self {
    Self(
      .cannotCreate,
      "Cannot make the folder of the list \(path): \(reason(error).text). Name another file with --file.")
  }

  /// The output of a command could not be written.
  static func printing(_ error: any Error) -> Self {
    Self(
      .inputOutput,
      "Cannot write to standard output: \(reason(error).text). What was done to the list stays done.")
  }

  static func exportOntoList(_ path: String) -> Self {
    Self(.usage, "Cannot export to \(path): the list itself is there. Choose another file.")
  }

  /// Why a file could not be used, in a few words, and whether it is because there is none.
  private static func reason(_ error: any Error) -> (text: String, isMissing: Bool) {
    guard let error = error as? CocoaError else { return (plain(error), false) }
    switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return ("there is no such file or folder", true)
    case .fileReadNoPermission, .fileWriteNoPermission: return ("its permissions do not allow it", false)
    case .fileWriteVolumeReadOnly: return ("the disk is read-only", false)
    case .fileWriteOutOfSpace: return ("the disk is full", false)
    default: return (plain(error.underlying ?? error), false)
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
