import Dependencies

private enum NameKey: DependencyKey { static let liveValue = "plugin" }

/// Reads a dependency in the library's copy of the package.
@_cdecl("plugin_read")
public func read() {
  @Dependency(NameKey.self) var name
  withDependencies({ $0[NameKey.self] = "overridden" }) { print(name) }
}
