/// An error that a test throws.
package struct Failure: Error, Equatable {
  package var number: Int

  package init(number: Int = 0) { self.number = number }
}
