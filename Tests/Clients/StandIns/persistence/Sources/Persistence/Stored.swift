import Dependencies
import Foundation

/// A store of strings.
public protocol Storage: Sendable {
  /// The text under a name.
  func text(_ name: String) -> String?
  /// Keeps a text under a name.
  func keep(_ text: String?, _ name: String)
}

/// A store in memory.
public final class MemoryStorage: Storage, @unchecked Sendable {
  // SAFETY: `lock` guards the texts.
  private let lock = NSLock()
  private var texts: [String: String] = [:]

  /// An empty store.
  public init() {}

  /// The text under a name.
  public func text(_ name: String) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return texts[name]
  }

  /// Keeps a text under a name.
  public func keep(_ text: String?, _ name: String) {
    lock.lock()
    defer { lock.unlock() }
    texts[name] = text
  }
}

/// The key of the store.
public enum StorageKey: DependencyKey {
  /// A store for the program.
  public static let liveValue: any Storage = MemoryStorage()
  /// A store for each test.
  public static var testValue: any Storage { MemoryStorage() }
}

extension DependencyValues {
  /// The store.
  public var storage: any Storage {
    get { self[StorageKey.self] }
    set { self[StorageKey.self] = newValue }
  }
}

/// A text that is kept in the store.
@propertyWrapper
public struct Stored: Sendable {
  private let name: String
  @Dependency(\.storage) private var storage

  /// A text under a name.
  public init(_ name: String) { self.name = name }

  /// The text.
  public var wrappedValue: String? {
    get { storage.text(name) }
    nonmutating set { storage.keep(newValue, name) }
  }
}
