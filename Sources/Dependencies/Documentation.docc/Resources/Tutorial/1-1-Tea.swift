import Foundation

struct Tea: Equatable, Sendable {
  var name: String
  var seconds: Int

  static let green = Tea(name: "Green", seconds: 120)
  static let mint = Tea(name: "Mint", seconds: 3)
}

struct Cup: Codable, Equatable, Identifiable, Sendable {
  var id: UUID
  var tea: String
  var brewedAt: Date
}
