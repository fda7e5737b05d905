#if Tool
  extension Rule {
    static let uncontrolledGlobal = Rule(
      id: "uncontrolled-global", severity: .off,
      summary:
        "Code uses a global object of the system, or a default from it, although a dependency for that exists."
    ) { context in
      UncontrolledCode(context).findings("uncontrolled-global") { $0.isGlobal }
    }
  }
#endif
