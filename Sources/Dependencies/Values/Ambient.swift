public import DependenciesPlatform

/// The root of those whom no scope surrounds: the process's, or that of the test case that runs.
@usableFromInline
package enum Ambient {
  /// Tells the root of the test case that the calling code belongs to, if it belongs to one.
  package typealias Provider = @Sendable (_ use: Use) -> Scope?

  /// What a root is asked for.
  @usableFromInline
  package enum Use {
    /// To read or to override something there and then.
    case now
    /// For a wrapper to take hold of, perhaps before the case that reads it.
    case later
  }

  private final class Installed: Sendable {
    let provider: Provider
    init(_ provider: @escaping Provider) { self.provider = provider }
  }

  /// Has `provider` asked from now on wherever no scope is current; the first one installed stays.
  package static func install(_ provider: @escaping Provider) {
    let installed = Unmanaged.passRetained(Installed(provider))
    if !dependencies_store_if_null(dependencies_ambient(), installed.toOpaque()) { installed.release() }
  }

  /// The test case's bottom, if a test case runs; `nil` stands for the process.
  @inlinable
  static var testCase: Scope? {
    dependencies_load(dependencies_ambient()) == nil ? nil : testCase(for: .now)
  }

  /// The test case's bottom for a wrapper to take hold of.
  ///
  /// There is none where code runs for a test, but for none of its cases, such as the code that makes
  /// their arguments: what takes hold there is to follow the case that reads it.
  @inlinable
  static var capturedTestCase: Scope? {
    dependencies_load(dependencies_ambient()) == nil ? nil : testCase(for: .later)
  }

  @usableFromInline
  static func testCase(for use: Use) -> Scope? {
    guard let address = dependencies_load(dependencies_ambient()) else { return nil }
    return Unmanaged<Installed>.fromOpaque(address).takeUnretainedValue().provider(use)
  }

  static var bottom: Scope { testCase ?? Scope.process }

  /// The process's bottom, unless the root has to be asked for.
  @inlinable
  static var process: Unmanaged<Scope>? {
    dependencies_load(dependencies_ambient()) == nil ? immortalProcess : nil
  }

  /// The process's bottom, which a global holds for good.
  @inlinable
  static var immortalProcess: Unmanaged<Scope> {
    guard let process = dependencies_load(dependencies_process()) else { return findProcess() }
    return .fromOpaque(process)
  }

  @usableFromInline
  static func findProcess() -> Unmanaged<Scope> {
    let process = Unmanaged.passUnretained(Scope.process)
    dependencies_store(dependencies_process(), process.toOpaque())
    return process
  }
}
