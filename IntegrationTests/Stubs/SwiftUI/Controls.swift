// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views and modifiers that the examples of the documentation use.

public struct Section<Content: View>: PrimitiveView {
  nonisolated public init(_ title: String, @ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {}
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView() }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    ModifiedView()
  }
}
