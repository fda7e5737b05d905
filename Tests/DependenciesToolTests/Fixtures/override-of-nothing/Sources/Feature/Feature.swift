// swift-format-ignore-file
import Clients
import Dependencies

public final class Feature {
  @Dependency(\.read) var read
  @Dependency(ByType.self) var byType
  @Dependency(\.date.now) var now
}
