@testable import Dependencies

/// Keys without a property: `[Never]`, `[[Never]]` and so on, told apart by their types alone.
func makeKeys(_ count: Int) -> [KeyID] {
  var keys: [KeyID] = []
  func add<Element>(_ type: Element.Type) {
    guard keys.count < count else { return }
    keys.append(KeyID(type: type))
    if keys.count.isMultiple(of: 20) { add((Element, Int).self) } else { add([Element].self) }
  }
  add([Never].self)
  return keys
}

let somewhere = Place(fileID: "Module/File.swift", filePath: "File.swift", line: 1, column: 1)

func makeResult(_ key: KeyID, _ value: Int, _ lifetime: DependencyLifetime = .automatic) -> Result {
  TypedResult(value, Result.Origin(key: key, name: "", place: somewhere, context: .live, lifetime: lifetime))
}

/// A chain of overrides, the innermost first.
func makeChain(_ overrides: [(key: KeyID, value: Int)], over chain: Link = End(Root())) -> Link {
  overrides.reversed().reduce(chain) { Override($1.key, $1.value, next: $0) }
}

extension Link {
  var number: Int { typed(self, as: Override<Int>.self).read() }
  var numbers: [Int] { links.filter { $0.key != .none }.map(\.number) }
}
