// swift-format-ignore-file
import Dependencies
import Testing
@testable import Feature

@Suite struct Wrong {
  // Wrong: in a scope.
  @Test func scope() {
    withDependencies {
      $0.unread = Unread() // <- override-of-nothing
    } operation: {
      _ = Feature()
    }
  }
  // Wrong: a part of it.
  @Test func part() {
    withDependencies {
      $0.unread.fetch = { 1 } // <- override-of-nothing
    } operation: {}
  }
  // Wrong: by its type.
  @Test func type() {
    withDependencies { $0[Unread.self] = Unread() } operation: {} // <- override-of-nothing
  }
  // Wrong: by its key path.
  @Test func keyPath() {
    withDependencies { $0[keyPath: \.unread] = Unread() } operation: {} // <- override-of-nothing
  }
  // Wrong: a trait.
  @Test(.dependency(\.unread, Unread())) func trait() {} // <- override-of-nothing
  // Wrong: a trait with a closure.
  @Test(.dependencies { $0.unread = Unread() }) func traits() {} // <- override-of-nothing
  // Wrong: with a name for the values.
  @Test func named() async {
    await withDependencies { values in
      values.unread = Unread() // <- override-of-nothing
    } operation: {}
  }
  // Wrong: what another module reads, which this one does not import.
  @Test func other() {
    withDependencies { $0.forOther = ForOther() } operation: {} // <- override-of-nothing
  }
  // Wrong: a macro entry.
  @Test func entry() {
    withDependencies { $0.entered = 1 } operation: {} // <- override-of-nothing
  }
  // Wrong: one that comes with the library.
  @Test func builtIn() {
    withDependencies { $0.uuid = .incrementing } operation: {} // <- override-of-nothing
  }
  // Wrong: a part of one that comes with the library.
  @Test(.dependency(\.locale, .init(identifier: "en"))) func locale() {} // <- override-of-nothing
  // Wrong: for a model.
  @Test func model() {
    withDependencies(from: Feature()) {
      $0.unread = Unread() // <- override-of-nothing
    } operation: {}
  }
}

@Suite struct Right {
  // Right: read.
  @Test func read() {
    withDependencies { $0.read = Read() } operation: {}
  }
  // Right: a part is read.
  @Test func date() {
    withDependencies { $0.date.now = .distantPast } operation: {}
  }
  // Right: read by its type, overridden by its path.
  @Test func byType() {
    withDependencies { $0.byType = 2 } operation: {}
  }
  // Right: read by a module that the tested one imports.
  @Test func transitive() {
    withDependencies { $0.transitive = Transitive() } operation: {}
  }
  // Right: read by another entry.
  @Test func combined() {
    withDependencies { $0.combined = Combined() } operation: {}
  }
  // Right: unknown.
  @Test func unknown() {
    withDependencies { $0.foreign = 1 } operation: {}
  }
  // Right: the context is the library's.
  @Test func context() {
    withDependencies { $0.context = .live } operation: {}
  }
  // Right: silenced.
  @Test func silenced() {
    // dependencies:ignore override-of-nothing because it is about to be read
    withDependencies { $0.unread = Unread() } operation: {}
  }
  // Right: reading is not an override.
  @Test func reading() {
    withDependencies { $0.read = Read(fetch: $0.read.fetch) } operation: {}
  }
  // Right: another object has such a property.
  @Test func property() {
    var box = Box()
    box.unread = 1
  }
  // Right: it may be more than an assignment.
  @Test func method() {
    withDependencies { $0.unread.reset() } operation: {}
  }
  // Right: a modifier of a view that is not a trait of a test.
  @Test func view() {
    _ = view.dependency(\.read, Read())
  }
}
