/// The declarations of PackageDescription and ProjectDescription, as far as a leading dot needs them.
struct ManifestInterface {
  let isTuist: Bool

  /// The type of a target's dependencies.
  var dependency: String { isTuist ? "TargetDependency" : "Target.Dependency" }

  /// The type of an argument of an initializer, a static function, or a case.
  func type(of label: String?, in type: String?, _ function: String) -> ManifestType? {
    guard let type, let label else { return nil }
    switch (type, label) {
    case ("Package", "targets"), ("Project", "targets"): return .list(.named("Target"))
    case ("Package", "products"): return .list(.named("Product"))
    case ("Package", "dependencies"), ("Project", "packages"): return .list(.named("Package.Dependency"))
    case ("Target", "dependencies"): return .list(.named(dependency))
    case ("Target", "product"): return .named("Product")
    case ("Target", "sources"): return isTuist ? .named("SourceFilesList") : .list(.named("String"))
    case ("Target", "buildableFolders"): return .list(.named("BuildableFolder"))
    case ("Target", "exclude"): return .list(.named("String"))
    case ("Target", "resources"):
      return isTuist ? .named("ResourceFileElements") : .list(.named("Resource"))
    case ("Target", "path"), (_, "name"), (_, "bundleId"), (_, "target"): return .named("String")
    case ("Product", "targets"): return .list(.named("String"))
    case (dependency, "path"): return .named("Path")
    case ("SourceFilesList", "globs"): return .list(.named("SourceFileGlob"))
    default: return nil
    }
  }

  /// The type of the elements of a list that stands for a type of the system.
  func element(of type: ManifestType?) -> ManifestType? {
    type?.name == "SourceFilesList" ? .named("SourceFileGlob") : nil
  }
}
