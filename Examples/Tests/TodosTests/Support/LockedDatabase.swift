import GRDB

/// Runs an operation while a connection of another program would have locked a list's file.
func withLocked<R>(_ path: String, _ operation: () async throws -> R) async throws -> R {
  var configuration = Configuration()
  configuration.allowsUnsafeTransactions = true
  let queue = try DatabaseQueue(path: path, configuration: configuration)
  try await queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  let result: Result<R, any Error>
  do {
    result = .success(try await operation())
  } catch {
    result = .failure(error)
  }
  try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  return try result.get()
}
