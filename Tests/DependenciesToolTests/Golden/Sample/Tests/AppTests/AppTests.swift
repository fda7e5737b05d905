// swift-format-ignore-file
import Dependencies
import Testing
@testable import App

@Suite struct Lists {
  @Test func opens() {
    withDependencies { $0.apiClient = APIClient() } operation: { ListModel().open() }
  }
}
