import Dependencies

/// Reads many keys in turn that nothing overrides.
enum OtherKeys {
  /// Times such reads in the current scope, by properties made in it.
  static func time(_ count: Int) -> Double {
    let properties = DistinctKeys.all.suffix(64).map { property($0) }
    for property in properties { consume(property.wrappedValue) }
    return properties.withUnsafeBufferPointer { properties in
      Stopwatch.time(
        { count in
          var index = 0
          repeating(count) {
            consume(properties[index & 63].wrappedValue)
            index &+= 1
          }
        }, count, word: UInt64(DistinctKeys.value))
    }
  }

  private static func property<Key: DistinctKey>(_ key: Key.Type) -> Dependency<Int> {
    Dependency(key)
  }
}
