import Todos

extension TodosError {
  static func port(_ port: Int) -> Self {
    Self(.usage, "\(port) isn’t a port. Name one from 0 to 65535, as in: --port 8080")
  }
}
