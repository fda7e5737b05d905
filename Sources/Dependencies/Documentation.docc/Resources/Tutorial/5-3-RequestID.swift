import Dependencies
import DependenciesMacros

extension DependencyValues {
  @DependencyEntry(liveValue: "none") var requestID: String = "none"
}
