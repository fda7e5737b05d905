/// Explains a call without an operation, whose values no code would see.
///
/// ```swift
/// withDependencies {
///   $0.continuousClock = .immediate
/// } operation: {
///   FeatureModel()
/// }
/// ```
@available(*, unavailable, message: "Add 'operation: { … }' with the code that uses these values")
public func withDependencies(
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void
) {}
