import Foundation
import NIOCore
import Todos

extension TodosError {
  /// The server could not begin.
  static func listening(at address: TodosServer.Address, _ error: any Error) -> Self {
    let place = "\(address.host), port \(address.port)"
    guard let error = error as? IOError else {
      return Self(
        .inputOutput, "Cannot listen at \(place): \(error). Name another place with --host and --port.")
    }
    switch error.errnoCode {
    case EADDRINUSE:
      return Self(
        .tryAgain,
        "Cannot listen at \(place): another program does already. Name another port with --port, or 0 for any.")
    case EACCES, EPERM:
      return Self(
        .noPermission,
        "Cannot listen at \(place): it is not allowed. Name a port above 1023 with --port.")
    case EADDRNOTAVAIL:
      return Self(
        .usage, "Cannot listen at \(place): this machine has no such address. Name another with --host.")
    default:
      return Self(.inputOutput, "Cannot listen at \(place): \(error). Name another place with --host and --port.")
    }
  }
}
