@_exported public import IssueReporting

#if Clocks
  // With the trait `SwiftClocks`, this module re-exports swift-clocks.
  @_exported public import DependenciesClocks
#endif

#if CombineSchedulers
  @_exported public import CombineSchedulers
#endif

#if ConcurrencyExtras
  @_exported public import ConcurrencyExtras
#endif
