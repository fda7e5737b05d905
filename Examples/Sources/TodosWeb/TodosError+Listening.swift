import Foundation
import NIOCore
import Todos

extension TodosError {
  /// Why the server could not begin, if that is what an error is about.
  static func listening(at address: TodosServer.Address, _ error: any Error) -> Self? {
    let place = "\(address.host), port \(address.port)"
    switch error {
    case let error as IOError: return listening(at: place, error.errnoCode)
    case is SocketAddressError, is SocketAddressError.UnknownHost: return unknownHost(place)
    default: return nil
    }
  }

  private static func listening(at place: String, _ code: CInt) -> Self {
    switch code {
    case EADDRINUSE:
      Self(
        .tryAgain,
        "Cannot listen at \(place): another program does already. Name another port with --port, or 0 for any."
      )
    case EACCES, EPERM:
      Self(
        .noPermission,
        "Cannot listen at \(place): it is not allowed. Name a port above 1023 with --port.")
    case EADDRNOTAVAIL:
      unknownHost(place)
    default:
      Self(
        .inputOutput,
        "Cannot listen at \(place): \(String(cString: strerror(code)).lowercased()). Name another place with --host and --port."
      )
    }
  }

  private static func unknownHost(_ place: String) -> Self {
    Self(.usage, "Cannot listen at \(place): this machine has no such address. Name another with --host.")
  }
}
