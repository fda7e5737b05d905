@_spi(Beta) import Dependencies
@_spi(Internals) import Dependencies

// Clients that name an SPI compile, with a warning at most.

func withSPI() -> Int {
  withDependencies {
    $0.context = .test
  } operation: {
    1
  }
}
