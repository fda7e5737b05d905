#pragma once

/// Called when a test bundle with this package's test support is loaded. Defined in Swift.
void dependencies_test_support_load(void);
