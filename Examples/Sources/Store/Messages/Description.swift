/// A value in a few words, as one would write it: `.response("1 is odd")`.
func description(of value: Any) -> String {
  if let text = value as? String { return text.debugDescription }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { description(of: $0.value) } ?? "nil"
  case .collection:
    return "[\(mirror.children.map { description(of: $0.value) }.joined(separator: ", "))]"
  case .tuple:
    return list(mirror.children)
  case .enum where !(value is any CustomStringConvertible):
    guard let associated = mirror.children.first, let name = associated.label else { return ".\(value)" }
    let values = description(of: associated.value)
    let isList = Mirror(reflecting: associated.value).displayStyle == .tuple
    return ".\(name)\(isList ? values : "(\(values))")"
  case .struct where !(value is any CustomStringConvertible):
    return "\(type(of: value))\(list(mirror.children))"
  default:
    return "\(value)"
  }
}

private func list(_ children: Mirror.Children) -> String {
  let items = children.map { label, value in
    // Elements without a label have their position for one, as in `.0`.
    guard let label, !label.hasPrefix(".") else { return description(of: value) }
    return "\(label): \(description(of: value))"
  }
  return "(\(items.joined(separator: ", ")))"
}
