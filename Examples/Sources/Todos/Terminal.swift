package import Dependencies
import Foundation

// Where a program talks to its user. A test that doesn't set the closure fails if it's called.
package struct Terminal: Sendable {
  package var print: @Sendable (_ line: String) -> Void

  package init(print: @escaping @Sendable (_ line: String) -> Void = unimplemented("Terminal.print")) {
    self.print = print
  }
}

extension Terminal: DependencyKey {
  package static var liveValue: Terminal {
    Terminal { line in
      // Not with `print`, which keeps lines back in a pipe until the program ends.
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
  }

  package static var testValue: Terminal { Terminal() }
}

extension DependencyValues {
  package var terminal: Terminal {
    get { self[Terminal.self] }
    set { self[Terminal.self] = newValue }
  }
}
