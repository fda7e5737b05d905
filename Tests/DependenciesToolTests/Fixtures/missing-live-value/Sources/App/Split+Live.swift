// swift-format-ignore-file
extension SplitClient: DependencyKey {
  static var liveValue: SplitClient { SplitClient() }
}
