/// The instances that the test cases of a suite have met, kept alive so that no two have one address.
final class Sightings<Instance: AnyObject>: Sendable {
  private let seen = Box<[Instance]>([])

  /// Whether no other case has met this instance.
  func isNew(_ instance: Instance) -> Bool {
    seen.update { seen in
      if seen.contains(where: { $0 === instance }) { return false }
      seen.append(instance)
      return true
    }
  }
}
