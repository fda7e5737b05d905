// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of SwiftUI that Dependencies and its examples use, for type-checking without SwiftUI.
//
// Signatures, isolation, and availability follow Apple's documentation. No declaration has an effect.

@_exported public import Foundation
@_exported public import Observation

#if canImport(UIKit)
  public import UIKit
#endif

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
}

public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView { public var body: Never { fatalError() } }

public struct EmptyView: PrimitiveView { nonisolated public init() {} }
public struct TupleView<T>: PrimitiveView { nonisolated init() {} }
public struct ConditionalContent<First: View, Second: View>: PrimitiveView { nonisolated init() {} }
public struct ModifiedView: PrimitiveView { nonisolated init() {} }

public struct Text: PrimitiveView {
  nonisolated public init<S: StringProtocol>(_ content: S) {}
}

public struct Button<Label: View>: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { ModifiedView() }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { ModifiedView() }
}

// MARK: - Scenes and applications

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct ModifiedScene: Scene {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Scene {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene { ModifiedScene() }
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}

// MARK: - The environment

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

extension Environment: Sendable where Value: Sendable {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  nonisolated init() {}
  public func callAsFunction(_ url: URL) {}
  @available(watchOS, unavailable)
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

// MARK: - Previews

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct Preview {
  public struct ViewTraits {}
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct PreviewTrait<T> {
  init() {}
}

public struct PreviewModifierContent: PrimitiveView { nonisolated init() {} }

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  @MainActor static func makeSharedContext() async throws -> Context
  @ViewBuilder @MainActor func body(content: Content, context: Context) -> Body
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension PreviewModifier where Context == Void {
  @MainActor public static func makeSharedContext() async throws {}
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor public static func modifier(
    _ modifier: some PreviewModifier
  ) -> PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
}

// The property wrappers of views.

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}

extension Environment {
  public init(_ type: Value.Type) where Value: AnyObject & Observable {}
}

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

// The macro `#Preview`, as a function: `Scripts/snippets` has snippets call it, because a macro needs a plugin.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
public func preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> some View
) {}

// Views in the view controllers of UIKit.

#if canImport(UIKit)
  open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }
    public var rootView: Content
  }
#endif
