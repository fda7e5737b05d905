// swift-format-ignore-file
import Dependencies
import Foundation

// Right: a module of live values, by its name.
public enum Network {
  public static func load() async throws -> Data { try await URLSession.shared.data(from: url).0 }
}
