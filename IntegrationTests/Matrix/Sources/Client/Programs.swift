/// All programs, which have separate roots.
var programs: [NamedProgram] {
  let common: [NamedProgram] = [
    NamedProgram("clients by hand, live", handLive),
    NamedProgram("clients by hand, in a test", handTest),
    NamedProgram("clients by hand, in a preview", handPreview),
    NamedProgram("clients by hand, overridden", handOverrides),
    NamedProgram("clients by hand, in update closures", handUnreported),
    NamedProgram("shouldReportUnimplemented", handShouldReport),
    NamedProgram("keys as values", handGeneric),
    NamedProgram("models of the main actor", modelsOnTheMainActor),
    NamedProgram("values of the main actor", valuesOfTheMainActor),
    NamedProgram("models of no actor", modelsOfNoActor),
    NamedProgram("models that are actors", modelsOfAnActor),
    NamedProgram("models of subclasses", modelsOfSubclasses),
    NamedProgram("models without values", modelsWithoutValues),
    NamedProgram("synchronous scopes", scopesSynchronous),
    NamedProgram("asynchronous scopes", scopesAsynchronous),
    NamedProgram("results that are not Sendable", scopesOfResultsThatAreNotSendable),
    NamedProgram("scopes from models", scopesFromModels),
    NamedProgram("scopes that escape", scopesThatEscape),
    NamedProgram("scopes of values", scopesOfValues),
    NamedProgram("asynchronous closures of no actor", closuresOfNoActor),
    NamedProgram("asynchronous closures of the main actor", closuresOfTheMainActor),
    NamedProgram("asynchronous closures of an actor", closuresOfAnActor),
    NamedProgram("asynchronous closures, handed on", closuresHandedOn),
    NamedProgram("asynchronous closures as values", closuresAsValues),
    NamedProgram("preparing a root", preparingARoot),
    NamedProgram("preparing inside a scope", preparingInsideAScope),
    NamedProgram("preparing, with an error", preparingThrows),
    NamedProgram("preparing the context", preparingTheContext),
    NamedProgram("preparing asynchronously", preparingAsynchronously),
    NamedProgram("missing live values", missingLiveValues),
    NamedProgram("stores", storesBindTheirValues),
    NamedProgram("overrides by key path", storesChangeByKeyPath),
    NamedProgram("built-in dependencies, live", builtInsLive),
    NamedProgram("built-in dependencies, overridden", builtInsOverridden),
    NamedProgram("built-in dependencies, reports", builtInsReport),
    NamedProgram("built-in dependencies, in update closures", builtInsInUpdates),
    NamedProgram("immediate clocks", clocksImmediate),
    NamedProgram("test clocks", clocksForTests),
    NamedProgram("any clocks", clocksAny),
    NamedProgram("unimplemented clocks", clocksUnimplemented),
    NamedProgram("clocks of other durations", clocksOfOtherDurations),
    NamedProgram("fireAndForget: actors", fireAndForgetInheritsTheActor),
    NamedProgram("fireAndForget: cancellation", fireAndForgetIsNotCancelled),
    NamedProgram("fireAndForget: errors", fireAndForgetReportsErrors),
    NamedProgram("fireAndForget: operation", fireAndForgetOperation),
    NamedProgram("re-exports", reexports),
    NamedProgram("XCTestDynamicOverlay", testDynamicOverlay),
  ]
  var all = common
  #if MACROS
    all += [
      NamedProgram("macros, live", macrosLive),
      NamedProgram("macros, in a test", macrosTest),
      NamedProgram("macros, shapes", macrosShapes),
    ]
  #endif
  #if CXX
    all += cxxPrograms
  #endif
  #if MAIN_ACTOR
    all += mainActorPrograms
  #endif
  return all
}
