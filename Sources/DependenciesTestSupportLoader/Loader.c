#include "DependenciesTestSupportLoader.h"

// Swift runs nothing when a binary is loaded; C does. This is how test support is in force in every test
// whose target depends on it, with no trait, base class or call.
#if defined(_MSC_VER)
static void load(void) { dependencies_test_support_load(); }
#pragma section(".CRT$XCU", read)
__declspec(allocate(".CRT$XCU")) void (*dependencies_test_support_initializer)(void) = load;
#else
__attribute__((constructor)) static void load(void) { dependencies_test_support_load(); }
#endif
