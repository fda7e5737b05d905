#if SwiftClocks
  // The clocks of swift-clocks in place of this package's own, so that a graph has one type of each name.
  @_exported public import Clocks
#endif
