#if XCTestDynamicOverlay
  import XCTestDynamicOverlay

  // Older clients fail tests from code that is not in test targets.

  func testDynamicOverlay() {
    XCTFail("a failure")
    expectReports("a failure")
    expect(!_XCTIsTesting)
  }
#else
  func testDynamicOverlay() {}
#endif
