// Counts the heap allocations of a thread. On Linux with glibc the program's `malloc` and its
// relatives are the ones below, which count and call glibc's; elsewhere nothing is counted.

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform counts.
bool allocation_counter_works(void);

/// The number of blocks that this thread has allocated so far.
uint64_t allocation_count(void);

/// The number of bytes that it has asked for.
uint64_t allocation_bytes(void);
