// Functions that consume results, so that no optimizer can remove the work that makes them. These are C
// functions in a separate target: neither Swift nor the linker sees their bodies. A call costs about a
// nanosecond, which the program measures and subtracts.

#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Counts one result on this thread and adds its first word to the thread's checksum.
void opaque_consume(const void *value);

/// Counts one result that has no value.
void opaque_tick(void);

/// Starts this thread's count and checksum anew.
void opaque_reset(void);

/// The number of results that this thread has consumed.
uint64_t opaque_count(void);

/// The sum of their first words.
uint64_t opaque_sum(void);

#pragma clang assume_nonnull end
