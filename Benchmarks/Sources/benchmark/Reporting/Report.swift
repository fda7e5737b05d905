import Foundation

/// All measurements of a run, in the form in which they are written to a file.
struct Report: Codable {
  var build: String
  var system: String
  var processors: Int
  var rounds: Int
  var measurements: [Measurement]

  init(rounds: Int, _ measurements: [Measurement]) {
    #if DEBUG
      build = "debug"
    #else
      build = "release"
    #endif
    system = ProcessInfo.processInfo.operatingSystemVersionString
    processors = ProcessInfo.processInfo.activeProcessorCount
    self.rounds = rounds
    self.measurements = measurements
  }

  /// Writes the report as JSON.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // Rows that could not be measured are not numbers.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
