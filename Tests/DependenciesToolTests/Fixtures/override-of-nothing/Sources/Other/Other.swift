// swift-format-ignore-file
import Clients
import Dependencies

public struct Other {
  @Dependency(\.forOther) var other
}
