// swift-format-ignore-file
import DependenciesMacros

@DependencyClient
struct Client {
  // Wrong: a plain closure.
  let wrong1: () -> Void // <- let-endpoint
  // Wrong: with attributes.
  let wrong2: @Sendable (Int) async throws -> String // <- let-endpoint
  // Wrong: public.
  public let wrong3: @Sendable () -> Void // <- let-endpoint
  // Wrong: two attributes.
  let wrong4: @MainActor @Sendable () -> Void // <- let-endpoint
  // Wrong: labels.
  let wrong5: (_ id: Int, _ name: String) -> Void // <- let-endpoint
  // Wrong: a result that is a closure.
  let wrong6: () -> () -> Void // <- let-endpoint
  // Wrong: throws a type.
  let wrong7: () throws(Failure) -> Void // <- let-endpoint
  #if os(iOS)
    // Wrong: for some systems.
    let wrong8: () -> Void // <- let-endpoint
  #endif
  // Wrong: over several lines.
  let wrong9: // <- let-endpoint
    @Sendable (
      _ id: Int
    ) async -> Void
  // Right: an endpoint.
  var right1: () -> Void
  // Right: no closure.
  let right2: Int
  // Right: it has a value.
  let right3: () -> Void = {}
  // Right: static.
  static let right4: () -> Void = {}
  // Right: said to be none.
  @DependencyEndpointIgnored let right5: () -> Void
  // Right: silenced.
  let right6: () -> Void // dependencies:ignore let-endpoint because it never changes
  // Right: an optional closure is a plain value.
  let right7: (() -> Void)?
  // Right: a tuple.
  let right8: (Int, Int)
  // Right: a local constant.
  func right9() { let local: () -> Void = {}; local() }
}
enum Space {
  @DependencyClient
  public struct Inner {
    // Wrong: in a nested client.
    let wrong10: () -> Void // <- let-endpoint
  }
}
extension Space {
  @DependencyClient struct Second {
    // Wrong: in an extension.
    let wrong11: () -> Void // <- let-endpoint
    // Wrong: a generic closure type.
    let wrong12: (Array<Int>) -> [String: Int] // <- let-endpoint
  }
}
// Right: no client.
struct Plain { let right10: () -> Void }
// Right: another macro.
@Other struct Another { let right11: () -> Void }
// Right: a computed property of a client's extension.
extension Client { var right12: () -> Void { {} } }
