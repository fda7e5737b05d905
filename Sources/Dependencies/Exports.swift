@_exported public import IssueReporting

#if Clocks
  @_exported public import DependenciesClocks
#endif
