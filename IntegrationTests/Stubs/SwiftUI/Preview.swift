// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The macro `#Preview`, as a function: `Scripts/snippets` has snippets call it, because a macro needs a plugin.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
public func preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> some View
) {}
