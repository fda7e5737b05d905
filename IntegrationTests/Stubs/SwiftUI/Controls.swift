// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views and modifiers that the examples of the documentation use.

public struct VStack<Content: View>: PrimitiveView {
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: PrimitiveView {
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct Group<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct Section<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
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

public struct NavigationStack<Root: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Root) {}
}

public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  nonisolated public init(
    _ title: String, @ViewBuilder destination: () -> Destination
  ) where Label == Text {}
}

public struct Label: PrimitiveView {
  nonisolated public init(_ title: String, systemImage: String) {}
}

public struct Image: PrimitiveView {
  nonisolated public init(systemName: String) {}
}

public struct ProgressView: PrimitiveView {
  nonisolated public init() {}
  nonisolated public init(_ title: String) {}
}

public struct TextField: PrimitiveView {
  nonisolated public init(_ title: String, text: Binding<String>) {}
}

public struct Toggle: PrimitiveView {
  nonisolated public init(_ title: String, isOn: Binding<Bool>) {}
}

public struct ContentUnavailableView: PrimitiveView {
  nonisolated public init(_ title: String, systemImage: String) {}
}

extension Button {
  nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}

extension View {
  nonisolated public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { ModifiedView() }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView() }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { ModifiedView() }
  nonisolated public func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { ModifiedView() }
  nonisolated public func navigationTitle(_ title: String) -> some View { ModifiedView() }
  nonisolated public func padding(_ length: CGFloat? = nil) -> some View { ModifiedView() }
  nonisolated public func disabled(_ disabled: Bool) -> some View { ModifiedView() }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { ModifiedView() }
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView() }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedView() }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    ModifiedView()
  }
}
