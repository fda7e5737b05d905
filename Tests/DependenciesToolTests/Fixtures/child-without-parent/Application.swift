// swift-format-ignore-file
import Dependencies

final class Deep {
  @Dependency(\.api) private var api
  var child: Child?
  init() {
    _ = api
    first()
  }
  private func first() { second() }
  // Right: the initializer calls what calls it.
  private func second() { child = Child() }
  // Right: a function of our own makes the scope.
  func scoped() { child = inheriting { Child() } }
  private func inheriting<Value>(_ make: () -> Value) -> Value {
    withDependencies(from: self) { make() }
  }
  // Right: a local function is given to one.
  func given() {
    func make() -> Child { Child() }
    child = withDependencies(from: self, operation: make)
  }
  // Wrong: a closure that does nothing of the kind.
  func plain() { child = [1].lazy.map { Child($0) }.first } // <- child-without-parent
}
