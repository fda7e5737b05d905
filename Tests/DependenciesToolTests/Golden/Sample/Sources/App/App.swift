// swift-format-ignore-file
import Clients
import Dependencies

@main struct App { static func main() { ListModel().open() } }
final class ListModel {
  @Dependency(\.apiClient) var apiClient
  @Dependency(\.uuid) private var uuid
  var detail: DetailModel?
  func open() { detail = DetailModel() }
  func inherit() { detail = withDependencies(from: self) { DetailModel() } }
}
final class DetailModel {
  @Dependency(\.left) var left
  @Dependency(\.date.now) var now
}
