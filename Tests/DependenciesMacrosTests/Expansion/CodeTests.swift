#if Macros
  import Testing

  @testable import DependenciesMacrosPlugin

  /// The codes at the end of messages, which documentation and searches rely on.
  @Suite("Codes")
  struct CodeTests {
    private let clients: [ClientDiagnostic] = [
      .notAStruct(name: "", introducer: ""), .conditionalPropertyWithoutDefault(name: ""), .tuplePattern,
      .severalBindings(name: ""), .missingType(name: ""), .observedClosure(name: ""), .lazyClosure(name: ""),
    ]

    private let endpoints: [EndpointDiagnostic] = [
      .notAProperty, .misplaced(name: ""), .severalBindings, .static(name: "", modifier: ""), .lazy(name: ""),
      .let(name: ""), .observed(name: ""), .computed(name: ""), .missingType(name: ""),
      .unknownType(name: "", type: ""), .optionalClosure(name: ""), .noClosure(name: "", type: ""),
      .missingDefault(name: "", type: ""), .typedThrowsWithoutDefault(name: "", error: ""),
      .variadicParameter(name: "", type: ""), .methodNameNotALiteral, .methodNameInvalid(name: ""),
      .methodNameOfProperty(name: ""), .methodOfUnknownType, .ignoredEndpoint,
    ]

    private let entries: [EntryDiagnostic] = [
      .notAProperty, .misplaced, .severalBindings, .static(name: ""), .lazy(name: ""), .let(name: ""),
      .computed(name: ""), .missingType(name: ""), .missingValue(name: ""), .isolated(name: "", actor: ""),
      .closureNotSendable(name: ""), .typeNotSendable(name: "", type: ""), .keyNameNotALiteral,
      .keyNameInvalid(name: ""),
    ]

    @Test func endEachMessageAndDiffer() {
      let all: [any CodedDiagnostic] = clients + endpoints + entries
      for diagnostic in all {
        #expect(diagnostic.message.hasSuffix(" [DEP-\(diagnostic.code)]"))
        #expect(diagnostic.code.allSatisfy { $0.isLowercase || $0 == "-" })
      }
      #expect(Set(all.map(\.code)).count == all.count)
    }
  }
#endif
