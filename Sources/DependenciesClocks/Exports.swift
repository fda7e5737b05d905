#if SwiftClocks
  // The clocks of swift-clocks replace this package's own, so that a package graph has one type of each name.
  @_exported public import Clocks
#endif
