#if Tool
  extension Rule {
    static let uncontrolledTime = Rule(
      id: "uncontrolled-time", severity: .warning,
      summary:
        "Code takes the time, an identifier, or a random number from the system instead of a dependency."
    ) { context in
      UncontrolledCode(context).findings("uncontrolled-time") { !$0.isGlobal }
    }
  }
#endif
