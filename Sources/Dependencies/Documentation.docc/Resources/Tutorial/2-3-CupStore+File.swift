import Dependencies
import Foundation

extension CupStore: DependencyKey {
  static var liveValue: CupStore {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return file(at: folder.appending(path: "cups.json"))
  }

  static func file(at url: URL) -> CupStore {
    CupStore(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try JSONDecoder().decode([Cup].self, from: Data(contentsOf: url))
      },
      save: { cups in
        try JSONEncoder().encode(cups).write(to: url, options: .atomic)
      }
    )
  }
}
