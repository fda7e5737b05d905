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

/// A list of overrides, the innermost first.
func makeList(
  _ elements: [(key: KeyID, value: Int)], over list: Override? = nil, layer: Layer = Layer()
) -> Override? {
  elements.reversed().reduce(list) { list, element in
    TypedOverride(element.key, element.value, next: list, layer: .strong(layer))
  }
}

extension Override {
  var number: Int { typed(self, as: TypedOverride<Int>.self).read() }
  var numbers: [Int] { elements.map(\.number) }
}
